"""Tests of newer browser features: each has its fallback in docs/browsers.md."""

import re
from pathlib import Path

import pytest

from cardroom.views.tables import TABLES
from tests.newer_features import optional_functions, optional_styles
from tools import styles

ROOT = Path(__file__).parent.parent

SOURCES = [*(ROOT / "boot").iterdir(), *(ROOT / "src/cardroom/browser").rglob("*.py")]

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


def test_what_newer_browsers_have_is_listed_with_what_is_done_without_it():
    used = {
        (name, str(path.relative_to(ROOT)))
        for path in SOURCES
        if path.is_file()
        for name in USED.findall(path.read_text("utf-8"))
    }
    listed = {path.rpartition(".")[2] for path in optional_functions()}
    assert len({name for name, _ in used}) > 10
    assert [one for one in sorted(used) if one[0] not in listed] == []


SHEETS = [ROOT / "assets/style.css", *(ROOT / "assets/style").glob("*.css")]

NEWER_STYLES = """
    light-dark oklch oklab color-mix round mod rem( sin cos tan atan2 abs sign( pow sqrt hypot
    anchor anchor-size calc-size if( linear( shape( sibling-index @property @scope @starting-style
    @position-try @view-transition @function :has :open :popover-open :user-invalid :user-valid
    :active-view-transition ::view-transition ::details-content ::target-text ::highlight
    ::scroll-button ::scroll-marker align-content anchor-name animation-timeline
    content-visibility contain-intrinsic-block-size contain-intrinsic-size corner-shape
    field-sizing font-palette font-variant-emoji hyphenate-limit-chars initial-letter
    interpolate-size mask-composite mask-mode offset-path overflow-clip-margin overlay
    position-anchor position-area reading-flow scroll-timeline scrollbar-color scrollbar-gutter
    scrollbar-width subgrid text-box text-box-trim text-spacing-trim text-wrap
    transition-behavior view-transition-name white-space-collapse zoom
"""
"""Words of style sheets of 2026 that at least one of the three browsers does not know."""


def has_word(word: str, text: str) -> bool:
    """Return True if a style sheet says this word where it means something to a browser."""
    if word.startswith((":", "@")):
        return re.search(rf"{word}\b", text) is not None
    if word.endswith("("):
        return re.search(rf"(?<![\w-]){re.escape(word)}", text) is not None
    return re.search(rf"(?<![\w-]){word}(\(|\s*:\s|(?=\s*;))", text) is not None


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.stem)
def test_style_sheets_say_nothing_newer_that_is_not_listed(sheet):
    text = styles.COMMENT.sub("", sheet.read_text("utf-8"))
    new = {word for word in NEWER_STYLES.split() if has_word(word, text)}
    new -= {"align-content"}  # newer in blocks alone
    assert new <= {*optional_styles()}


def test_colours_and_nested_rules_are_served_as_older_browsers_read_them():
    sheet = """
      /* a comment */
      .a, .b { --ink: light-dark(#111, light-dark(rgb(0 0 0 / 5%), #eee)); color: red;
        & .c, &:hover { top: 0 }
        @media (width) { left: 0; & > .d { right: 0 } }
      }
      @property --n { syntax: "<number>"; inherits: true; initial-value: 1; }
    """
    assert styles.served(sheet).split("\n") == [
        ".a, .b { --ink: var(--day, #111) var(--night, var(--day, rgb(0 0 0 / 5%)) "
        "var(--night, #eee)); color: red }",
        ":is(.a, .b) .c, :is(.a, .b):hover { top: 0 }",
        "@media (width) {",
        ".a, .b { left: 0 }",
        ":is(.a, .b) > .d { right: 0 }",
        "}",
        '@property --n { syntax: "<number>"; inherits: true; initial-value: 1; }',
        "",
    ]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.stem)
def test_what_is_served_neither_nests_nor_says_light_dark(sheet):
    text = styles.served(sheet.read_text("utf-8"))
    assert "light-dark" not in text
    assert "&" not in text
    assert text.count("{") == text.count("}")


def test_every_tint_that_a_table_names_has_a_hue():
    sheet = (ROOT / "assets/style/tints.css").read_text("utf-8")
    hues = re.findall(r'tint="(\w+)"\]\) \{ --hue: \d+', sheet)
    assert {table.TINT for table in TABLES.values()} == {*hues}
