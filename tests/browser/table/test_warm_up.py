"""Tests of the warm-up, which tries out the first tap and leaves no trace."""

from collections.abc import Callable
from itertools import count, islice
from types import SimpleNamespace
from typing import Any

import pytest

from cardroom.session.session import OpenTable
from cardroom.views.table.scene_maker import scene_of
from tests.browser.awake import settled
from tests.browser.playing import House
from tests.sessions import with_draft


async def warm_up(house: House) -> None:
    house.stage.warm_up.WarmUp(house.page)(house.opened)
    await settled()


def start_dialog_warm_up(
    house: House, *texts: str, idle_seconds: Callable[[], float] = lambda: 60.0
) -> Callable[[OpenTable], None]:
    """Return what lays out dialogs of these texts, after it has heard of the table once."""
    makers = tuple(lambda _, text=text: text for text in texts)
    visitor = SimpleNamespace(idle_seconds=idle_seconds)
    hear = house.stage.warm_up.DialogWarmUp(house.page, makers, visitor)
    hear(house.opened)
    return hear


class Rehearsal:
    """A house at its table, and what was tried out there since."""

    def __init__(self, stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = House(stage)
        self.tries: list[tuple[list[str], str | None]] = []  # cards raised, and what was meant
        self.copies: list[str] = []  # what a copy of the table showed, one after the other
        self.scenes: list[Any] = []
        warm_up, page = stage.warm_up, stage.warm_up.dom
        draw, patched = warm_up.screen.table, stage.patch.Patcher.show

        def note_draw(scene):
            self.tries.append(([card.name for card in scene.attempt.selected], scene.attempt.meant))
            self.scenes.append(scene)
            return draw(scene)

        def note_show(patcher, element, region):
            patched(patcher, element, region)
            if element is not page.element("main"):
                self.copies.append(element.innerHTML)

        monkeypatch.setattr(warm_up.screen, "table", note_draw)
        monkeypatch.setattr(stage.patch.Patcher, "show", note_show)

    async def begin(self) -> "Rehearsal":
        await self.house.play()
        self.forget()
        return self

    def forget(self) -> None:
        for noted in (self.tries, self.copies, self.scenes):
            noted.clear()


@pytest.fixture
def rehearsal(stage, monkeypatch):
    return Rehearsal(stage, monkeypatch)


async def test_the_first_cards_are_raised_and_lowered_in_no_page(stage, rehearsal):
    house = (await rehearsal.begin()).house
    before = stage.document.querySelector("#main").html()
    await warm_up(house)
    one, other, *_ = (card.name for card in house.session.view.hand)
    assert rehearsal.tries[:3] == [([], None), ([one], None), ([other], None)]
    raised, lowered, raised_too, lowered_too = rehearsal.copies[:4]
    assert lowered == lowered_too
    assert len({raised, lowered, raised_too}) == 3
    assert f'id="card-{one}" ' in raised
    assert stage.document.querySelector("#main").html() == before
    assert not house.session.draft.selected


async def test_once_at_a_table(stage, rehearsal):
    house = (await rehearsal.begin()).house
    hear = stage.warm_up.WarmUp(house.page)
    for _time in range(2):
        hear(house.opened)
        await settled()
    assert len(rehearsal.copies) == 2 * stage.warm_up.TIMES


@pytest.mark.parametrize("clears", [False, True])
async def test_not_while_a_card_is_raised(stage, rehearsal, clears):
    house, idle = (await rehearsal.begin()).house, stage.moving.idle
    house.opened.session = with_draft(house.session, selected=house.session.view.hand[:1])

    async def clear() -> None:
        if clears:
            house.opened.session = house.session._replace(draft=house.session.draft.clear())
        await idle()

    stage.moving.idle = clear
    await warm_up(house)
    assert len(rehearsal.copies) == 2 * (stage.warm_up.TIMES - 1) * clears
    assert bool(house.session.draft.selected) is not clears


async def test_no_more_once_something_was_done(stage, rehearsal):
    house = (await rehearsal.begin()).house
    while not house.session.can_undo():
        await house.act()
    rehearsal.forget()
    idle = stage.moving.idle

    async def undone() -> None:
        house.opened.session = house.session.undo()
        await idle()

    stage.moving.idle = undone
    await warm_up(house)
    assert house.session.can_viewer_act
    assert len(rehearsal.copies) == 2


async def test_not_at_a_table_that_was_left(stage, rehearsal):
    house = (await rehearsal.begin()).house
    stage.warm_up.WarmUp(house.page)(house.opened)
    house.page.to_lobby()
    await settled()
    assert rehearsal.copies == []


async def test_each_dialog_is_laid_out_once_and_not_seen(stage, house):
    await house.play()
    hear = start_dialog_warm_up(house, "<p>one</p>", "<p>two</p>")
    for _time in range(2):
        hear(house.opened)
        await settled()
    assert stage.moving.tried_out == ["<p>two</p>", "<p>one</p>"]
    assert stage.document.text("#dialog") == ""


async def test_no_dialog_until_nobody_touched_the_page_for_a_while(stage):
    """A raised card changes nothing: visitors looking for the settings may have tapped one."""
    house = await House(stage).play()
    asked, tried = [], []

    def untouched() -> float:
        asked.append(1)
        tried.append(len(stage.moving.tried_out))
        return 0.5 if len(asked) < 4 else 60.0

    house.opened.session = with_draft(house.session, selected=house.session.view.hand[:1])
    start_dialog_warm_up(house, "<p>one</p>", idle_seconds=untouched)
    await settled()
    assert tried == [0] * 4
    assert stage.moving.tried_out == ["<p>one</p>"]
    assert house.session.draft.selected


async def test_no_dialog_while_a_deal_is_drawn(stage, house):
    await house.play()
    house.opened.session = house.session._replace(drawn=1)
    start_dialog_warm_up(house, "<p>one</p>")
    await settled()
    assert stage.moving.tried_out == []


async def test_what_undo_would_show_is_drawn_beforehand(stage, rehearsal):
    house = (await rehearsal.begin()).house
    await warm_up(house)
    length = house.session.table.length
    session = house.session.undo()
    assert session.table.length < length
    assert rehearsal.scenes[-1].view is session.view


async def at_an_auction(house: House) -> House:
    """No card is asked for, so whichever is tapped is refused."""
    await house.begin("belote")
    assert house.session.view.phase.value == "auction"
    assert house.session.can_viewer_act
    return house


async def test_a_hint_without_a_card_stays(house):
    await at_an_auction(house)
    house.opened.session = with_draft(house.session, hinted="pass")
    await warm_up(house)
    assert house.session.draft.hinted == "pass"


async def test_buttons_are_pressed_in_turn_with_the_cards(stage, rehearsal):
    house = await at_an_auction(rehearsal.house)
    rehearsal.forget()
    before = house.session.table.record
    await warm_up(house)
    said = [house.session.table.game.text(one) for one in house.session.view.legal]
    meant = [text for _, text in rehearsal.tries]
    assert meant[:5] == [None, None, said[0], None, said[1]]
    assert house.session.table.record == before
    assert house.session.draft == house.session.draft.clear()


async def test_what_is_refused_beforehand_is_not_said(stage, house):
    await at_an_auction(house)
    stage.document.querySelector("#alert").textContent = "heard before"
    await warm_up(house)
    assert stage.document.text("#alert") == "heard before"
    assert not scene_of(house.session).attempt.notice


def test_of_millions_of_ways_to_bury_only_a_few_are_looked_at(stage):
    legal, game = count(), SimpleNamespace(cards_of=lambda action: (action,))
    view = SimpleNamespace(hand=(), legal=islice(legal, 1000))
    session = SimpleNamespace(table=SimpleNamespace(game=game), draft=None, view=view)
    assert list(stage.warm_up._taps(session)) == []
    assert next(legal) < 100
