"""Mouse, finger and keyboard at a page."""

from random import Random

from playwright.sync_api import Page

from cardroom.browser.keymap import LETTERS
from tools.walker.sight import AIM, Control

KEYS = (
    *("Tab", "Shift+Tab", "Enter", "Space", "Escape"),
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"),
    *("Control+z", "Control+y", "Control+Shift+z"),
    *LETTERS,
    *"htdpcs9",
)
TEXTS = (
    "Ani",
    "Անի Երևանցի",
    "李",
    "walnut",
    "",
    " ",
    "0",
    "-1",
    "99999999999999999999",
    "<b>bold</b> & \"quotes\" 'and' %(name)s {0}",
    "\N{RIGHT-TO-LEFT OVERRIDE}olleH",
    "Z" * 200,
    "👩‍👩‍👧‍👦 e\u0301",
    "https://cards.example/#1/belote/1//walnut/1//1OEMx",
)


def tap(page: Page, control: Control, *, finger: bool) -> bool:
    """Tap a control where it is visible. Return False if it is gone or covered."""
    spot = page.evaluate(AIM, control.place)
    if spot is None:
        return False
    tap_at(page, spot["x"], spot["y"], finger=finger)
    return True


def tap_at(page: Page, x: float, y: float, *, finger: bool) -> None:
    """Tap a spot of the window."""
    if finger:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


CHOOSE = """([place, value]) => {
  const select = walker.controls[place];
  if (!select?.isConnected) return;
  select.focus();
  select.value = value;
  for (const kind of ["input", "change"]) select.dispatchEvent(new Event(kind, { bubbles: true }));
}"""
FOCUS = """(place) => {
  const field = walker.controls[place];
  if (!field?.isConnected) return;
  field.focus();
  field.select?.();
}"""


def choose(page: Page, control: Control, value: str) -> None:
    """Choose an entry of a select."""
    page.evaluate(CHOOSE, [control.place, value])


def write(page: Page, control: Control, text: str, after: str) -> None:
    """Replace the text of a field, and press a key."""
    page.evaluate(FOCUS, control.place)
    page.keyboard.insert_text(text)
    page.keyboard.press(after)


def draw_keys(dice: Random) -> list[str]:
    """Draw keys to press one after the other."""
    return [dice.choice(KEYS) for _ in range(dice.choice((1, 1, 2, 4)))]
