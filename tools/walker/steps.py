"""Steps of a walk, with the frequency of each."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from tools.walker import hands
from tools.walker.sight import Control, Sight
from tools.walker.surroundings import SIZES, draw_fragment, draw_wish
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

    def controls(self, *kinds: str) -> list[Control]:
        """Return the controls of these kinds."""
        return [one for one in self.sight.controls if one.kind in kinds]

    def draw(self, *kinds: str) -> Control | None:
        """Draw a control of these kinds, None if there are none. Controls of the table are drawn
        more often than others, and controls that were drawn often less so.
        """
        found = self.controls(*kinds)
        if not found:
            return None
        weights = [weigh(one) / (1 + self.visit.drawn[_kind_of(one)]) for one in found]
        control = self.dice.choices(found, weights)[0]
        self.visit.drawn[_kind_of(control)] += not control.plays
        return control


def _kind_of(control: Control) -> str:
    return control.word or control.asks.partition("=")[0]


def weigh(control: Control) -> float:
    """Return the weight of a control in the draw."""
    weight = AT_TABLE if control.plays else 1.0
    for part, share in SELDOM.items():
        if part in control.asks:
            weight *= share
    return weight * (0.2 if control.off else 1.0)


Step: TypeAlias = Callable[[Moment], str]
"""Function that does something, and returns a text about it for the log."""


# At the page


def press(moment: Moment) -> str:
    """Tap any control."""
    control = moment.draw("press")
    return "nothing to press" if control is None else press_control(moment, control)


def press_control(moment: Moment, control: Control) -> str:
    """Tap this control."""
    met = hands.tap(moment.visit.page, control, finger=moment.visit.around.finger)
    return f"{control.asks} '{control.label}'" + ("" if met else " (out of reach)")


def burst(moment: Moment) -> str:
    """Tap several times without waiting, on one control or on several."""
    first = moment.draw("press")
    if first is None:
        return "nothing to press"
    count = moment.dice.choice((2, 2, 3, 5, 8))
    others = [moment.draw("press") or first for _ in range(count - 1)]
    taps = [first, *([first] * (count - 1) if moment.dice.random() < 0.5 else others)]
    return ", ".join(press_control(moment, control) for control in taps)


def choose(moment: Moment) -> str:
    """Choose an entry of a select."""
    control = moment.draw("choose")
    if control is None or not control.values:
        return press(moment)
    value = moment.dice.choice(control.values)
    hands.choose(moment.visit.page, control, value)
    return f"{control.asks} '{value}'"


def write(moment: Moment) -> str:
    """Write into a field."""
    control = moment.draw("write")
    if control is None:
        return press(moment)
    text, after = moment.dice.choice(hands.TEXTS), moment.dice.choice(("Tab", "Enter"))
    hands.write(moment.visit.page, control, text, after)
    return f"{control.asks} '{text}' {after}"


def press_keys(moment: Moment) -> str:
    """Press keys."""
    drawn = hands.draw_keys(moment.dice)
    for key in drawn:
        moment.visit.page.keyboard.press(key)
    return " ".join(drawn)


def tap_anywhere(moment: Moment) -> str:
    """Tap anywhere in the window."""
    size = moment.visit.page.viewport_size or {"width": 320, "height": 568}
    x, y = moment.dice.randrange(size["width"]), moment.dice.randrange(size["height"])
    hands.tap_at(moment.visit.page, x, y, finger=moment.visit.around.finger)
    return f"at {x}, {y}"


LEADS_AWAY = ("close", "leave", "back", "lobby", "dismiss", "not-now")


def leave(moment: Moment) -> str:
    """Press a control that leads away from here."""
    parts = (set(one.word.split("-")) | {one.word} for one in moment.sight.controls)
    found = [
        one
        for one, words in zip(moment.sight.controls, parts, strict=True)
        if words & {*LEADS_AWAY} and not one.off
    ]
    if not found:
        return "nothing leads away"
    return press_control(moment, moment.dice.choice(found))


# In the browser


def go_home(moment: Moment) -> str:
    """Leave a page on which nothing can be pressed."""
    moment.visit.go_home()
    return ""


def go_back(moment: Moment) -> str:
    """Go back one or more times."""
    times = moment.dice.choice((1, 1, 1, 2, 3))
    for _ in range(times):
        moment.visit.page.evaluate("history.back()")
    return f"{times} times"


def go_forward(moment: Moment) -> str:
    """Go forward."""
    moment.visit.page.evaluate("history.forward()")
    return ""


def reload(moment: Moment) -> str:
    """Load the page again."""
    moment.visit.reload()
    return ""


def cut_line(moment: Moment) -> str:
    """Disconnect the network, or connect it again."""
    moment.visit.set_offline(offline=not moment.visit.offline)
    return "cut" if moment.visit.offline else "mended"


def freeze(moment: Moment) -> str:
    """Freeze the page for a moment."""
    moment.visit.freeze(seconds := moment.dice.choice((0.1, 0.5)))
    return f"{seconds} s"


def slow_down(moment: Moment) -> str:
    """Slow the page down, or end that."""
    moment.visit.slow_down(1 if moment.visit.rate > 1 else moment.dice.choice((2, 4)))
    return f"{moment.visit.rate} times"


def resize(moment: Moment) -> str:
    """Change the size of the window."""
    width, height = moment.dice.choice(SIZES)
    moment.visit.page.set_viewport_size({"width": width, "height": height})
    return f"{width}x{height}"


def repaint(moment: Moment) -> str:
    """Set a random colour scheme and motion preference."""
    theme = moment.dice.choice(("light", "dark"))
    motion = moment.dice.choice(("reduce", "no-preference"))
    moment.visit.page.emulate_media(color_scheme=theme, reduced_motion=motion)  # type: ignore[arg-type]
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
    """Open the site in another tab."""
    visit = moment.visit
    if len(visit.tabs) == MOST_TABS:
        visit.switch_tab()
        return "the other one"
    address = visit.home + (
        draw_fragment(moment.dice, visit.offered) if moment.dice.random() < 0.3 else ""
    )
    visit.open_tab(address)
    return address.removeprefix(visit.url)


def switch_tab(moment: Moment) -> str:
    """Bring the other tab to the front."""
    moment.visit.switch_tab()
    return ""


def close_tab(moment: Moment) -> str:
    """Close a tab."""
    moment.visit.close_tab()
    return ""


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

WITH_TWO_TABS = {switch_tab, close_tab}
LOADING = {go_home, reload, arrive, open_tab}
"""Steps that load a page, which needs a network."""


def draw_step(moment: Moment) -> Step:
    """Draw a step that can be taken now."""
    visit = moment.visit
    if visit.offline and moment.dice.random() < 0.2:
        return cut_line
    left_out = set[Step]()
    if len(visit.tabs) == 1:
        left_out |= WITH_TWO_TABS
    if visit.offline and not visit.around.kept:
        left_out |= LOADING
    weights = {step: weight for step, weight in STEPS.items() if step not in left_out}
    return moment.dice.choices([*weights], [*weights.values()])[0]
