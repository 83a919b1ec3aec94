"""Commands for links: copy a link, send it by the device's own dialog, or draw it as a QR code."""

from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from cardroom.browser.commands import Request
from cardroom.browser.links.challenges import save_own_challenge
from cardroom.browser.page import dialog, dom
from cardroom.browser.start.bundles import load_bundle
from cardroom.browser.table.app import App
from cardroom.views.share import sharing
from cardroom.views.words import _

QR = "qr"  # the bundle that draws codes
TEXTS = "input, textarea, pre"  # where the text of a button may stand


def mark_share_support() -> None:
    """Tell the style sheets whether the device has its own dialog for sending links."""
    dom.mark_root("sends", "1" if getattr(window.navigator, "share", None) else None)


async def copy(app: App, request: Request) -> None:
    """Copy the text in a button's ``data-copy`` to the clipboard, and say so beside the button. If
    the browser refuses, for example over plain http, select the text for the visitor to copy.
    """
    text, field = request.target.getAttribute("data-copy"), _field_of(request.target)
    said = _("Copied")
    try:
        await window.navigator.clipboard.writeText(text)
    except Exception:  # noqa: BLE001 - browsers refuse in many ways
        if not field.querySelector(TEXTS):
            dialog.show(sharing.copy_by_hand_dialog(text))
            field = dom.find("#dialog .field")
        _select_text(field)
        said = _("Selected: copy it from there.")
    _confirm_and_save_challenge(app, field, said)


async def send(app: App, request: Request) -> None:
    """Open the device's dialog to send a link; do nothing more if the visitor cancels."""
    field = _field_of(request.target)
    try:
        await window.navigator.share(dom.to_plain_js({"text": field.querySelector("input").value}))
    except JsException as error:
        window.console.info(f"Not sent: {error}")
        return
    _confirm_and_save_challenge(app, field, _("Sent"))


async def show_qr(app: App, request: Request) -> None:
    """Draw the link as a QR code. The drawing module is fetched at first use."""
    field = _field_of(request.target)
    link = field.getAttribute("data-link")
    drawn = _make_qr_code(link) if await load_bundle(QR) else sharing.no_qr_code("absent")
    dom.morph(field.querySelector(".qr"), drawn)
    save_own_challenge(app, link)


def _confirm_and_save_challenge(app: App, field: Any, said: str) -> None:
    for other in dom.element("dialog").querySelectorAll(".copied"):
        other.textContent = ""
    field.querySelector(".copied").textContent = said
    if link := field.getAttribute("data-link"):
        save_own_challenge(app, link)


def _field_of(button: Any) -> Any:
    return button.closest(".field") or button.parentElement


def _select_text(field: Any) -> None:
    if folded := field.querySelector("details"):
        folded.open = True
    text = field.querySelector(TEXTS)
    if text.tagName == "PRE":
        window.getSelection().selectAllChildren(text)
    else:
        text.select()


def _make_qr_code(link: str) -> object:
    """Draw a link as a QR code with the lowest error correction, since links are long."""
    from segno.encoder import DataOverflowError, encode

    try:
        code = encode(link, error="L", micro=False, boost_error=True)  # type: ignore[no-untyped-call]
    except DataOverflowError:
        return sharing.no_qr_code("long")
    return sharing.qr_code(code.matrix)


def download_text(text: str, name: str) -> None:
    """Download a text as a file with this name."""
    link = window.document.createElement("a")
    link.href = window.URL.createObjectURL(window.Blob.new(window.Array.of(text)))
    link.download = name
    link.click()
    window.URL.revokeObjectURL(link.href)
