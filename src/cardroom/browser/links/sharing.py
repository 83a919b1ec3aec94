"""Giving links away: copied, handed to what the device sends with, drawn as a QR code."""

from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from cardroom.browser.commands import Request
from cardroom.browser.links.challenges import keep_given
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.lazy_modules import arrived
from cardroom.browser.table.app import App
from cardroom.views.share import sharing
from cardroom.views.words import _

QR = "qr"  # the bundle of what draws codes
TEXTS = "input, textarea, pre"  # where the text of a button may stand


def mark_sending() -> None:
    """Mark the document where the device can ask to whom a link is sent."""
    dom.mark("sends", "1" if getattr(window.navigator, "share", None) else None)


def copy(app: App, request: Request) -> None:
    """Copy the text of a button."""
    in_background(copy_text(app, request.target))


async def copy_text(app: App, target: Any) -> None:
    """Copy the text of a button, and say so beside it. If the browser refuses, as it always does
    over plain http, select the text, in a dialog if it stands nowhere beside the button.
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
    _say(app, field, said)


def send(app: App, request: Request) -> None:
    """Hand a link to what the device sends with."""
    in_background(send_link(app, request.target))


async def send_link(app: App, target: Any) -> None:
    """Let the device ask to whom; nothing where the visitor thinks better of it."""
    field = _field_of(target)
    try:
        await window.navigator.share(dom.plain({"text": field.querySelector("input").value}))
    except JsException as error:
        window.console.info(f"Not sent: {error}")
        return
    _say(app, field, _("Sent"))


def show_qr(app: App, request: Request) -> None:
    """Draw a link as a QR code."""
    in_background(draw_qr(app, request.target))


async def draw_qr(app: App, target: Any) -> None:
    """Draw the link as a QR code; what draws it is fetched when it is wanted first."""
    field = _field_of(target)
    link = field.getAttribute("data-link")
    drawn = _drawn(link) if await arrived(QR) else sharing.no_qr_code("absent")
    dom.morph(field.querySelector(".qr"), drawn)
    keep_given(app, link)


def _say(app: App, field: Any, said: str) -> None:
    for other in dom.element("dialog").querySelectorAll(".copied"):
        other.textContent = ""
    field.querySelector(".copied").textContent = said
    if link := field.getAttribute("data-link"):
        keep_given(app, link)


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
