"""Scanning of a QR code with the camera, in browsers that can detect QR codes."""

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window

from cardroom.browser.page import dom

LOOK = 0.2  # seconds between two looks


def can_scan() -> bool:
    """Return whether this browser can detect QR codes."""
    return bool(getattr(window, "BarcodeDetector", None))


async def scan(place: str, found: Callable[[str], bool]) -> bool:
    """Show the camera in the element with the id `place`, and pass each text that is read to
    `found`. Stop when `found` returns True or the element is removed. Return False if no camera can
    be used.
    """
    wanted = dom.to_plain_js({"video": {"facingMode": "environment"}})
    try:
        stream: Any = await window.navigator.mediaDevices.getUserMedia(wanted)
    except (AttributeError, JsException):
        return False
    try:
        await _watch(_show_video(place, stream), found)
    finally:
        for track in stream.getTracks():
            track.stop()
    return True


def _show_video(place: str, stream: Any) -> Any:
    video = document.createElement("video")
    video.muted = video.playsInline = video.autoplay = True
    video.srcObject = stream
    if there := dom.element(place):
        there.replaceChildren(video)
    return video


async def _watch(video: Any, found: Callable[[str], bool]) -> None:
    detector = window.BarcodeDetector.new(dom.to_plain_js({"formats": ["qr_code"]}))
    while video.isConnected:
        if video.readyState > 1:
            codes = await detector.detect(video)
            if any(found(str(code.rawValue)) for code in codes):
                return
        await asyncio.sleep(LOOK)
