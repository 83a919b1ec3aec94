"""Reading a QR code with the device's camera, where the browser can."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window

from cardroom.browser.page import dom

LOOK = 0.2  # seconds between two looks


def can_scan() -> bool:
    """Whether this browser reads codes."""
    return bool(getattr(window, "BarcodeDetector", None))


async def scan(place: str, found: Callable[[str], bool]) -> bool:
    """Show in the element of this id what the camera sees, and offer each text that is read, until
    one is taken or the element is gone. False where there is no camera to look through.
    """
    wanted = dom.plain({"video": {"facingMode": "environment"}})
    try:
        stream: Any = await window.navigator.mediaDevices.getUserMedia(wanted)
    except (AttributeError, JsException):
        return False
    try:
        await _watch(_shown(place, stream), found)
    finally:
        for track in stream.getTracks():
            track.stop()
    return True


def _shown(place: str, stream: Any) -> Any:
    """What the camera sees, in the page."""
    video = document.createElement("video")
    video.muted = video.playsInline = video.autoplay = True
    video.srcObject = stream
    if there := dom.element(place):
        there.replaceChildren(video)
    return video


async def _watch(video: Any, found: Callable[[str], bool]) -> None:
    detector = window.BarcodeDetector.new(dom.plain({"formats": ["qr_code"]}))
    while video.isConnected:
        if video.readyState > 1:
            codes = await detector.detect(video)
            if any(found(str(code.rawValue)) for code in codes):
                return
        await asyncio.sleep(LOOK)
