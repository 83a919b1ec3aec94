"""What newer browsers have is used only where docs/browsers.md says what is done without it."""

import re
from pathlib import Path

from tools.browsers import optional_functions

ROOT = Path(__file__).parent.parent

SOURCES = [
    *(ROOT / "boot").iterdir(),
    *(ROOT / "src/cardroom/browser").rglob("*.py"),
]

NEWER = """
    BarcodeDetector CloseWatcher DurationFormat EditContext EyeDropper Float16Array Highlight
    Sanitizer Segmenter Temporal ToggleEvent URLPattern ViewTransition WebSocketStream addRoutes
    ariaDescribedByElements ariaLabelledByElements ariaNotify asyncDispose attributeStyleMap
    canParse canShare cancelIdleCallback captureStackTrace caretPositionFromPoint
    caretRangeFromPoint checkVisibility clearAppBadge commandForElement computedStyleMap
    cookieStore currentCSSZoom deviceMemory documentPictureInPicture f16round fetchLater
    fetchPriority fromAsync fromBase64 fromHex getBattery getCoalescedEvents getComposedRanges
    getHTML getInstalledRelatedApps getOrInsert groupBy hidePopover interestForElement isRawJSON
    isWellFormed launchQueue moveBefore parseHTML parseHTMLUnsafe periodicSync popover
    popoverTargetAction popoverTargetElement prerendering promising registerProperty requestClose
    requestIdleCallback requestStorageAccess requestVideoFrameCallback scheduler
    scrollIntoViewIfNeeded setAppBadge setHTML setHTMLUnsafe showOpenFilePicker showPopover
    showSaveFilePicker startViewTransition storageBuckets symmetricDifference toBase64 toHex
    toReversed toSorted toSpliced toWellFormed togglePopover transferToFixedLength trustedTypes
    userActivation userAgentData vibrate virtualKeyboard waitAsync wakeLock withResolvers
    writingSuggestions
"""
"""Names of what Chrome 109, Firefox 115 or Safari 16.4 lack, from browser-compat-data 8.1.9: those
that nothing older bears.
"""

USED = re.compile(rf"""[."'](?P<name>{"|".join(NEWER.split())})\b""")


def listed() -> set[str]:
    return {path.rpartition(".")[2] for path in optional_functions()}


def test_what_newer_browsers_have_is_listed_with_what_is_done_without_it():
    used = {
        f"{name} in {path.relative_to(ROOT)}"
        for path in SOURCES
        if path.is_file()
        for name in USED.findall(path.read_text("utf-8"))
        if name not in listed()
    }
    assert not used, f"docs/browsers.md does not list {sorted(used)}"


def test_what_is_used_today_is_noticed():
    text = "".join(path.read_text("utf-8") for path in SOURCES if path.is_file())
    assert {*USED.findall(text)} == {
        "BarcodeDetector",
        "addRoutes",
        "checkVisibility",
        "hidePopover",
        "popover",
        "requestIdleCallback",
        "scheduler",
        "showPopover",
        "trustedTypes",
        "URLPattern",
        "vibrate",
    }
