"""Giving links away: copied, handed to what the device sends with, drawn as a QR code."""

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from cardroom.browser.commands import Command, Needs
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.lazy_modules import arrived
from cardroom.views.share import sharing
from cardroom.views.words import _

QR = "qr"  # the bundle of what draws codes
TEXTS = "input, textarea, pre"  # where the text of a button may stand


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
        """Copy the text of a button, and say so beside it. If the browser refuses, as it always
        does over plain http, select the text, in a dialog if it stands nowhere beside the button.
        """
        text, field = target.getAttribute("data-copy"), _field_of(target)
        said = _("Copied")
        try:
            await window.navigator.clipboard.writeText(text)
        except Exception:  # noqa: BLE001 - browsers refuse in many ways
            if not field.querySelector(TEXTS):
                dialog.show(sharing.to_copy(text))
                field = dom.find("#dialog .field")
            _select_text(field)
            said = _("Selected: copy it from there.")
        self._say(field, said)

    async def send(self, target: Any) -> None:
        """Let the device ask to whom; nothing where the visitor thinks better of it."""
        field = _field_of(target)
        try:
            await window.navigator.share(dom.plain({"text": field.querySelector("input").value}))
        except JsException as error:
            window.console.info(f"Not sent: {error}")
            return
        self._say(field, _("Sent"))

    async def qr(self, target: Any) -> None:
        """Draw the link as a QR code; what draws it is fetched when it is wanted first."""
        field = _field_of(target)
        link = field.getAttribute("data-link")
        drawn = _drawn(link) if await arrived(QR) else sharing.no_qr_code("absent")
        dom.morph(field.querySelector(".qr"), drawn)
        self._given(link)

    def _say(self, field: Any, said: str) -> None:
        for other in dom.element("dialog").querySelectorAll(".copied"):
            other.textContent = ""
        field.querySelector(".copied").textContent = said
        if link := field.getAttribute("data-link"):
            self._given(link)


def _field_of(button: Any) -> Any:
    """Return the element around a button in which its text stands, and what became of it."""
    return button.closest(".field") or button.parentElement


def _select_text(field: Any) -> None:
    if folded := field.querySelector("details"):
        folded.open = True
    text = field.querySelector(TEXTS)
    if text.tagName == "PRE":
        window.getSelection().selectAllChildren(text)
    else:
        text.select()


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
