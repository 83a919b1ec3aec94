"""Steps of a walk, with the frequency of each."""

from collections.abc import Callable
from math import prod
from random import Random
from typing import NamedTuple, TypeAlias

from cardroom.browser.keymap import LETTERS
from tools.walker.sight import AIM, Control, Sight
from tools.walker.surroundings import MOTIONS, SIZES, THEMES, draw_fragment, draw_wish
from tools.walker.visit import Visit

MOST_TABS = 2
AT_TABLE = 6.0  # weight of controls of the table beside all others
SELDOM = {  # weights of controls that are pressed seldom, by a part of their `asks`
    "data-language": 0.3,
    "data-do=finish": 0.5,
    "data-do=forget": 0.3,
    "href=": 0.3,
}


class Moment(NamedTuple):
    """Visit at the beginning of a step."""

    visit: Visit
    sight: Sight
    dice: Random

    def draw(self, kind: str) -> Control | None:
        """Draw a control of a kind, None if there are none. Controls of the table are drawn more
        often than others, and controls that were drawn often less so.
        """
        found = [one for one in self.sight.controls if one.kind == kind]
        if not found:
            return None
        weights = [weigh(one) / (1 + self.visit.drawn[_kind_of(one)]) for one in found]
        control = self.dice.choices(found, weights)[0]
        self.visit.drawn[_kind_of(control)] += not control.plays
        return control


def _kind_of(control: Control) -> str:
    return control.word or control.asks.partition("=")[0]


def weigh(control: Control) -> float:
    shares = [share for part, share in SELDOM.items() if part in control.asks]
    return prod(shares) * (AT_TABLE if control.plays else 1.0) * (0.2 if control.off else 1.0)


Step: TypeAlias = Callable[[Moment], str | None]
"""Function that does something, and returns a text about it for the log."""

KEYS = (
    *("Tab", "Shift+Tab", "Enter", "Space", "Escape"),
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"),
    *("Control+z", "Control+y", "Control+Shift+z"),
    *LETTERS,
    *"htdpcs9",
)
TEXTS = (
    *("Ani", "Անի Երևանցի", "李", "walnut", "", " ", "0", "-1", "99999999999999999999"),
    "<b>bold</b> & \"quotes\" 'and' %(name)s {0}",
    "\N{RIGHT-TO-LEFT OVERRIDE}olleH",
    "Z" * 200,
    "👩‍👩‍👧‍👦 e\u0301",
    "https://cards.example/#1/belote/1//walnut/1//1OEMx",
)

# At the page


def press(moment: Moment) -> str:
    """Tap any control."""
    control = moment.draw("press")
    return press_control(moment, control) if control else "nothing to press"


def press_control(moment: Moment, control: Control) -> str:
    """Tap a control where it is visible."""
    spot = moment.visit.page.evaluate(AIM, control.place)
    if spot:
        tap_at(moment, spot["x"], spot["y"])
    return f"{control.asks} '{control.label}'" + ("" if spot else " (out of reach)")


def tap_at(moment: Moment, x: float, y: float) -> None:
    page = moment.visit.page
    (page.touchscreen.tap if moment.visit.around.finger else page.mouse.click)(x, y)


def burst(moment: Moment) -> str:
    """Tap several times without waiting, on one control or on several."""
    first = moment.draw("press")
    if first is None:
        return "nothing to press"
    count = moment.dice.choice((2, 2, 3, 5, 8))
    others = [moment.draw("press") or first for _ in range(count - 1)]
    taps = [first, *([first] * (count - 1) if moment.dice.random() < 0.5 else others)]
    return ", ".join(press_control(moment, control) for control in taps)


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


def choose(moment: Moment) -> str:
    control = moment.draw("choose")
    if control is None or not control.values:
        return press(moment)
    value = moment.dice.choice(control.values)
    moment.visit.page.evaluate(CHOOSE, [control.place, value])
    return f"{control.asks} '{value}'"


def write(moment: Moment) -> str:
    """Replace the text of a field, and press a key."""
    control, page = moment.draw("write"), moment.visit.page
    if control is None:
        return press(moment)
    text, after = moment.dice.choice(TEXTS), moment.dice.choice(("Tab", "Enter"))
    page.evaluate(FOCUS, control.place)
    page.keyboard.insert_text(text)
    page.keyboard.press(after)
    return f"{control.asks} '{text}' {after}"


def press_keys(moment: Moment) -> str:
    drawn = [moment.dice.choice(KEYS) for _ in range(moment.dice.choice((1, 1, 2, 4)))]
    for key in drawn:
        moment.visit.page.keyboard.press(key)
    return " ".join(drawn)


def tap_anywhere(moment: Moment) -> str:
    size = moment.visit.page.viewport_size or {"width": 320, "height": 568}
    x, y = moment.dice.randrange(size["width"]), moment.dice.randrange(size["height"])
    tap_at(moment, x, y)
    return f"at {x}, {y}"


LEADS_AWAY = {"close", "leave", "back", "lobby", "dismiss", "not-now"}


def leave(moment: Moment) -> str:
    """Press a control that leads away from here."""
    found = [
        one
        for one in moment.sight.controls
        if LEADS_AWAY.intersection((one.word, *one.word.split("-"))) and not one.off
    ]
    return press_control(moment, moment.dice.choice(found)) if found else "nothing leads away"


# In the browser


def go_home(moment: Moment) -> None:
    """Leave a page on which nothing can be pressed."""
    moment.visit.go_home()


def go_back(moment: Moment) -> str:
    times = moment.dice.choice((1, 1, 1, 2, 3))
    for _ in range(times):
        moment.visit.page.evaluate("history.back()")
    return f"{times} times"


def go_forward(moment: Moment) -> None:
    moment.visit.page.evaluate("history.forward()")


def reload(moment: Moment) -> None:
    moment.visit.reload()


def cut_line(moment: Moment) -> str:
    """Disconnect the network, or connect it again."""
    moment.visit.set_offline(offline=not moment.visit.offline)
    return "cut" if moment.visit.offline else "mended"


def freeze(moment: Moment) -> str:
    moment.visit.freeze(seconds := moment.dice.choice((0.1, 0.5)))
    return f"{seconds} s"


def slow_down(moment: Moment) -> str:
    """Slow the page down, or end that."""
    moment.visit.slow_down(1 if moment.visit.rate > 1 else moment.dice.choice((2, 4)))
    return f"{moment.visit.rate} times"


def resize(moment: Moment) -> str:
    width, height = moment.dice.choice(SIZES)
    moment.visit.page.set_viewport_size({"width": width, "height": height})
    return f"{width}x{height}"


def repaint(moment: Moment) -> str:
    """Set a random colour scheme and motion preference."""
    theme, motion = moment.dice.choice(THEMES), moment.dice.choice(MOTIONS)
    moment.visit.page.emulate_media(color_scheme=theme, reduced_motion=motion)
    return f"{theme}, {motion}"


# Addresses


def follow(moment: Moment) -> str:
    """Follow a link within the page."""
    fragment = draw_fragment(moment.dice, moment.visit.offered)
    moment.visit.page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
    return fragment


def arrive(moment: Moment) -> str:
    """Open the site anew with a link or a query."""
    visit = moment.visit
    if moment.dice.random() < 0.5:
        address = visit.home + draw_fragment(moment.dice, visit.offered)
    else:
        address = f"{visit.url}{visit.around.folder}{draw_wish(moment.dice)}"
    visit.go("about:blank")  # else an address that differs behind its # would not load
    visit.go(address)
    return address.removeprefix(visit.url)


# Tabs


def open_tab(moment: Moment) -> str:
    """Open the site in another tab, or bring that to the front."""
    visit, dice = moment.visit, moment.dice
    if len(visit.tabs) == MOST_TABS:
        visit.switch_tab()
        return "the other one"
    address = visit.home + (draw_fragment(dice, visit.offered) if dice.random() < 0.3 else "")
    visit.open_tab(address)
    return address.removeprefix(visit.url)


def switch_tab(moment: Moment) -> None:
    moment.visit.switch_tab()


def close_tab(moment: Moment) -> None:
    moment.visit.close_tab()


STEPS: dict[Step, float] = {
    press: 60,
    choose: 4,
    write: 3,
    press_keys: 10,
    burst: 6,
    tap_anywhere: 2,
    leave: 5,
    go_back: 4,
    go_forward: 2,
    reload: 2,
    cut_line: 1.5,
    freeze: 0.7,
    slow_down: 0.7,
    resize: 2,
    repaint: 1,
    follow: 2,
    arrive: 1.5,
    open_tab: 1.5,
    switch_tab: 1.5,
    close_tab: 0.7,
}
"""Steps with their weights."""

WITH_TWO_TABS: set[Step] = {switch_tab, close_tab}
LOADING: set[Step] = {go_home, reload, arrive, open_tab}
"""Steps that load a page, which needs a network."""


def draw_step(moment: Moment) -> Step:
    """Draw a step that can be taken now."""
    visit = moment.visit
    if visit.offline and moment.dice.random() < 0.2:
        return cut_line
    left_out = WITH_TWO_TABS if len(visit.tabs) == 1 else set()
    left_out = left_out | (LOADING if visit.offline and not visit.around.kept else set())
    weights = {step: weight for step, weight in STEPS.items() if step not in left_out}
    return moment.dice.choices([*weights], [*weights.values()])[0]
