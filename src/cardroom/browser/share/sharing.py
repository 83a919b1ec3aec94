"""Giving links away: copied, handed to what the device sends with, drawn as a QR code."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from cardroom.browser.commands import Command, Needs
from cardroom.browser.page import dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.lazy_modules import arrived
from cardroom.views.share import sharing
from cardroom.views.words import _

QR = "qr"  # the bundle of what draws codes


def address(fragment: str) -> str:
    """The link of this site that opens a fragment."""
    here = window.location
    return f"{here.origin}{here.pathname}#{fragment}"


class Sharing:
    """What the buttons below a link do; `given` hears of each link that is given away."""

    def __init__(self, given: Callable[[str], None]) -> None:
        self._given = given
        dom.mark("sends", "1" if getattr(window.navigator, "share", None) else None)

    def commands(self) -> tuple[Command, ...]:
        return (
            Command("copy", Needs.NOTHING, lambda it: in_background(self.copy(it.target))),
            Command("send-link", Needs.NOTHING, lambda it: in_background(self.send(it.target))),
            Command("qr", Needs.NOTHING, lambda it: in_background(self.qr(it.target)), QR),
        )

    async def copy(self, target: Any) -> None:
        """Copy a link, and say so beside the button; where that is refused it stands selected."""
        text, field = target.getAttribute("data-copy"), target.closest(".field")
        try:
            await window.navigator.clipboard.writeText(text)
        except Exception:  # noqa: BLE001 - browsers refuse in many ways
            if folded := field.querySelector("details"):
                folded.open = True
            field.querySelector("input, textarea").select()
            said = _("Selected: copy it from there.")
        else:
            said = _("Copied")
        self._say(field, said)

    async def send(self, target: Any) -> None:
        """Let the device ask to whom; nothing where the visitor thinks better of it."""
        field = target.closest(".field")
        try:
            await window.navigator.share(dom.plain({"text": field.querySelector("input").value}))
        except JsException as error:
            window.console.info(f"Not sent: {error}")
            return
        self._say(field, _("Sent"))

    async def qr(self, target: Any) -> None:
        """Draw the link as a QR code; what draws it is fetched when it is wanted first."""
        field = target.closest(".field")
        link = field.getAttribute("data-link")
        drawn = _drawn(link) if await arrived(QR) else sharing.no_qr_code("absent")
        dom.morph(field.querySelector(".qr"), drawn)
        self._given(link)

    def _say(self, field: Any, said: str) -> None:
        for other in dom.element("dialog").querySelectorAll(".copied"):
            other.textContent = ""
        field.querySelector(".copied").textContent = said
        self._given(field.getAttribute("data-link"))


def _drawn(link: str) -> object:
    """The lowest level of correction: screens do not get dirty, and links are long."""
    from segno.encoder import DataOverflowError, encode

    try:
        code = encode(link, error="L", micro=False, boost_error=True)  # type: ignore[no-untyped-call]
    except DataOverflowError:
        return sharing.no_qr_code("long")
    return sharing.qr_code(code.matrix)


def as_file(text: str, name: str) -> None:
    """Let the visitor keep a text as a file of this name."""
    link = window.document.createElement("a")
    link.href = window.URL.createObjectURL(window.Blob.new(window.Array.of(text)))
    link.download = name
    link.click()
    window.URL.revokeObjectURL(link.href)
