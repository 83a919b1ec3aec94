"""Taking a course in the browser: trying what is wrong, then doing what is right."""

import itertools
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from playwright.sync_api import Page, expect

from cardroom.game import Objection
from cardroom.lessons.course import Course, Step
from cardroom.nouns.cards import Card
from cardroom.table import Table
from cardroom.views.wording import words_of
from e2e.at_table import PATIENCE, STRIP, idle
from e2e.positions import scene_of


class Way(NamedTuple):
    """A way to use the page: mouse, keys or touch."""

    press: Callable[[Page, str], None]  # a button or a card, by its selector
    name: str


def _click(page: Page, selector: str) -> None:
    """With the mouse; a card where it shows."""
    target = page.locator(selector).first
    card = target.get_attribute("data-card")
    target.click(position=STRIP if card else None, force=bool(card))


def _touch(page: Page, selector: str) -> None:
    """With a finger."""
    target = page.locator(selector).first
    card = target.get_attribute("data-card")
    target.tap(position=STRIP if card else None, force=bool(card))


def _key(page: Page, selector: str) -> None:
    """With keys alone, wherever the focus is: Tab to a button, arrows to a card."""
    target = page.locator(selector).first
    _go_to(page, selector)
    page.keyboard.press("Space" if target.get_attribute("data-card") else "Enter")


HAS_FOCUS = "(element) => element === document.activeElement"


def _go_to(page: Page, selector: str) -> None:
    """Tab until the focus is on what fits, or in the field of it; then walk that with arrows."""
    target = page.locator(selector).first
    here = "element.closest('[data-hand], [data-walk]')"
    field = f"(element) => !!{here}?.contains(document.activeElement)"
    for _ in range(60):
        if target.evaluate(HAS_FOCUS) or target.evaluate(field):
            break
        page.keyboard.press("Tab")
    for key in ("Home", *["ArrowLeft"] * 40, *["ArrowRight"] * 60):
        if target.evaluate(HAS_FOCUS):
            return
        page.keyboard.press(key)
    raise AssertionError(f"no key leads to {selector}")


MOUSE, KEYS, TOUCH = Way(_click, "mouse"), Way(_key, "keys"), Way(_touch, "touch")


def open_course(page: Page, game: str) -> None:
    """From the lobby."""
    page.locator(f"[data-learn='{game}']").click()
    page.locator("[data-course]").wait_for(timeout=PATIENCE)
    idle(page)


def act(page: Page, way: Way, table: Table, text: str) -> None:
    """Do this action: press its button, or raise its cards and confirm."""
    cards = table.game.cards_of(table.game.parse(text))
    button, draft = f"[data-action='{text}']", f"[data-draft='{text}']"
    if not cards:
        if page.locator(draft).count() and not page.locator(button).count():
            way.press(page, draft)  # a card to be called: its suit, then the button that calls it
            page.locator(button).wait_for()
        way.press(page, button if page.locator(button).count() else "#confirm")
        if page.locator(f"{button}[aria-pressed='true']").count():
            way.press(page, button)
        return
    raise_only(page, way, cards)
    if page.locator(button).count():
        way.press(page, button)
        return
    way.press(page, "[data-do='confirm']")


def raise_only(page: Page, way: Way, cards: tuple[Card, ...]) -> None:
    """Raise these cards of the hand and lower all others."""
    raised = page.locator("[data-hand] [data-card][aria-pressed='true']")
    for name in raised.evaluate_all("cards => cards.map(card => '#' + card.id)"):
        way.press(page, name)
    seen: dict[str, int] = {}
    for card in cards:
        seen[card.name] = seen.get(card.name, 0) + 1
        copy = seen[card.name]
        way.press(page, f"#card-{card.name}" + (f"-{copy}" if copy > 1 else ""))


def illegal_card(table: Table) -> tuple[Card, Objection] | None:
    """Return a card of the hand that may not be played, and why."""
    game, view = table.game, table.view(0)
    for card in view.hand:
        action = game.choose(view, (card,))
        objection = game.objection(table.state, action) if action else None
        if objection and not objection.unfinished:
            return card, objection
    return None


def try_wrongly(page: Page, way: Way, step: Step) -> set[str]:
    """Try what is illegal and what is poor, as far as the step has it; what was tried."""
    tried = set()
    if step.answers:
        wrong = next(answer for answer in step.answers if answer not in step.right)
        way.press(page, f"[data-answer='{wrong}']")
        expect(page.locator("#notice")).to_have_text(step.reply_to(wrong))
        expect(page.locator("#alert")).to_have_text(step.reply_to(wrong))
        return {"answer"}
    table = Table(step.record)
    if found := illegal_card(table):
        way.press(page, f"#card-{found[0]}")
        why = words_of(table.game.KEY).objection(scene_of(table), found[1])
        expect(page.locator("#notice")).to_have_text(why)
        expect(page.locator("#alert")).to_have_text(why)
        tried.add("illegal")
    if poor := poor_try(table, step):
        act(page, way, table, poor)
        expect(page.locator("#notice")).to_have_text(step.reply_to(poor))
        expect(page.locator("#alert")).to_have_text(step.reply_to(poor))
        tried.add("poor")
    assert page.locator("[data-course]:not([data-solved])").count() == 1
    return tried


def poor_try(table: Table, step: Step) -> str | None:
    """Something legal that does not solve the task."""
    texts = (table.game.text(action) for action in table.view(0).legal)
    return next((text for text in texts if text not in step.right), None)


def solve(page: Page, way: Way, step: Step) -> None:
    """Do what the step asks for, and read why it was right."""
    if step.answers:
        way.press(page, f"[data-answer='{step.right[0]}']")
    else:
        act(page, way, Table(step.record), step.right[0])
    expect(page.locator("[data-course]")).to_have_attribute("data-solved", "")
    expect(page.locator(".course-because")).to_have_text(step.because)
    expect(page.locator("#status")).to_have_text(step.because)
    expect(page.locator("#course-next")).to_be_focused()


Look = Callable[[str, Step], None]


def take(page: Page, ways: Sequence[Way], course: Course, look: Look) -> set[str]:
    """Take a whole course, wrong tries first, the ways step by step in turn; what was tried."""
    taken = zip(itertools.cycle(ways), course.steps, strict=False)
    return set().union(*(take_step(page, way, step, look) for way, step in taken))


def play_deal(page: Page, show: Callable[[], object]) -> None:
    """Play the last deal as it is `show`n: a move with its reason, and once more to play it."""
    until = time.monotonic() + PATIENCE / 1000
    while not page.locator("[data-course][data-solved]").count():
        assert time.monotonic() < until, "the last deal does not end"
        idle(page)
        if page.locator("[data-do='course-show']").count():
            show()
    idle(page)


def take_step(page: Page, way: Way, step: Step, look: Look) -> set[str]:
    """Hear the task, try it wrongly, do it, and go on; `look` is called at each moment. What was
    tried.
    """
    tried: set[str] = set()
    expect(page.locator("[data-course]")).to_have_attribute("data-step", step.key)
    expect(page.locator("#status")).to_contain_text(step.task)
    look("asked", step)
    if step.is_reading_only:
        way.press(page, "[data-do='course-next']")
        return tried
    if step.whole_deal:
        play_deal(page, lambda: way.press(page, "[data-do='course-show']"))
    else:
        tried = try_wrongly(page, way, step)
        solve(page, way, step)
    idle(page)
    look("solved", step)
    way.press(page, "[data-do='course-next']")
    return tried
