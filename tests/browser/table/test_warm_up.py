"""Tests of the warm-up, which tries out the first tap and leaves no trace."""

from itertools import count, islice
from types import SimpleNamespace
from typing import Any

import pytest

from cardroom.session.positions import DealReveal
from cardroom.session.session import Session
from cardroom.views.table.scene_maker import scene_of
from tests.browser.awake import awake, settled
from tests.browser.playing import House

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own


class Rehearsal:
    """A house at its table, and what was tried out there since."""

    def __init__(self, stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house = House(stage)
        self.tries: list[tuple[list[str], str | None]] = []  # cards raised, and what was meant
        self.copies: list[str] = []  # what a copy of the table showed, one after the other
        self.scenes: list[Any] = []
        warm_up, page = stage.warm_up, stage.warm_up.dom
        draw, patched = warm_up.curtain.table_or_curtain, stage.patch.Patcher.show

        def note_draw(scene):
            self.tries.append(([card.name for card in scene.attempt.selected], scene.attempt.meant))
            self.scenes.append(scene)
            return draw(scene)

        def note_show(patcher, element, region):
            patched(patcher, element, region)
            if element is not page.element("main"):
                self.copies.append(element.innerHTML)

        monkeypatch.setattr(warm_up.curtain, "table_or_curtain", note_draw)
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


@awake
async def test_the_first_cards_are_raised_and_lowered_in_no_page(stage, rehearsal):
    house = (await rehearsal.begin()).house
    before = stage.document.querySelector("#main").html()
    stage.warm_up.WarmUp(house.page)(house.opened)
    await settled()
    one, other, *_ = (card.name for card in house.session.view.hand)
    assert rehearsal.tries[:3] == [([], None), ([one], None), ([other], None)]
    raised, lowered, raised_too, lowered_too = rehearsal.copies[:4]
    assert lowered == lowered_too
    assert len({raised, lowered, raised_too}) == 3
    assert f'id="card-{one}" ' in raised
    assert stage.document.querySelector("#main").html() == before
    assert not house.session.draft.selected


@awake
async def test_once_at_a_table(stage, rehearsal):
    house = (await rehearsal.begin()).house
    hear = stage.warm_up.WarmUp(house.page)
    hear(house.opened)
    await settled()
    hear(house.opened)
    await settled()
    assert len(rehearsal.copies) == 2 * stage.warm_up.TIMES


@awake
async def test_not_where_somebody_is_at_something_already(stage, rehearsal):
    house = (await rehearsal.begin()).house
    house.opened.set(draft=house.session.draft.select([house.session.view.hand[0]]))
    stage.warm_up.WarmUp(house.page)(house.opened)
    await settled()
    assert rehearsal.copies == []
    assert house.session.draft.selected


@awake
async def test_it_goes_on_once_that_is_over(stage, rehearsal):
    house = (await rehearsal.begin()).house
    house.opened.set(draft=house.session.draft.select([house.session.view.hand[0]]))
    stage.moving.idle = clearing(house.opened, stage.moving.idle)
    stage.warm_up.WarmUp(house.page)(house.opened)
    await settled()
    assert len(rehearsal.copies) == 2 * (stage.warm_up.TIMES - 1)


def clearing(opened, idle):
    """Return an idle function that first clears the selection of the session."""

    async def cleared() -> None:
        opened.set(draft=opened.session.draft.clear())
        await idle()

    return cleared


@awake
async def test_no_more_once_something_was_done(stage, rehearsal):
    house = (await rehearsal.begin()).house
    while not house.session.can_undo():
        await house.act()
    rehearsal.forget()
    idle = stage.moving.idle

    async def undone() -> None:
        house.opened.change(Session.undo)
        await idle()

    stage.moving.idle = undone
    stage.warm_up.WarmUp(house.page)(house.opened)
    await settled()
    assert house.session.my_turn
    assert len(rehearsal.copies) == 2


@awake
async def test_not_at_a_table_that_was_left(stage, rehearsal):
    house = (await rehearsal.begin()).house
    stage.warm_up.WarmUp(house.page)(house.opened)
    house.page.to_lobby()
    await settled()
    assert rehearsal.copies == []


@awake
async def test_each_dialog_is_laid_out_once_and_not_seen(stage):
    house = await House(stage).play()
    makers = (lambda _: "<p>one</p>", lambda _: "<p>two</p>")
    hear = stage.warm_up.DialogWarmUp(
        house.page, makers, SimpleNamespace(idle_seconds=lambda: 60.0)
    )
    hear(house.opened)
    hear(house.opened)
    await settled()
    hear(house.opened)
    await settled()
    assert stage.moving.tried_out == ["<p>two</p>", "<p>one</p>"]
    assert stage.document.text("#dialog") == ""


@awake
async def test_no_dialog_until_nobody_touched_the_page_for_a_while(stage):
    """A raised card changes nothing: visitors looking for the settings may have tapped one."""
    house = await House(stage).play()
    asked, tried = [], []

    def untouched() -> float:
        asked.append(1)
        tried.append(len(stage.moving.tried_out))
        return 0.5 if len(asked) < 4 else 60.0

    house.opened.set(draft=house.session.draft.select([house.session.view.hand[0]]))
    stage.warm_up.DialogWarmUp(
        house.page, (lambda _: "<p>one</p>",), SimpleNamespace(idle_seconds=untouched)
    )(house.opened)
    await settled()
    assert tried == [0] * 4
    assert stage.moving.tried_out == ["<p>one</p>"]
    assert house.session.draft.selected


@awake
async def test_no_dialog_while_a_deal_is_drawn(stage):
    house = await House(stage).play()
    hear = stage.warm_up.DialogWarmUp(
        house.page, (lambda _: "<p>one</p>",), SimpleNamespace(idle_seconds=lambda: 60.0)
    )
    house.opened.set(reveal=DealReveal(drawn=1))
    hear(house.opened)
    await settled()
    assert stage.moving.tried_out == []


@awake
async def test_what_undo_would_show_is_drawn_beforehand(stage, rehearsal):
    house = (await rehearsal.begin()).house
    stage.warm_up.WarmUp(house.page)(house.opened)
    await settled()
    length = house.session.table.length
    session = house.session.undo()
    assert session.table.length < length
    assert rehearsal.scenes[-1].view is session.view


async def at_an_auction(house: House) -> House:
    """No card is asked for, so whichever is tapped is refused."""
    house.page.begin_game("belote")
    await settled()
    assert house.session.view.phase.value == "auction"
    assert house.session.my_turn
    return house


@awake
async def test_a_hint_without_a_card_stays(stage):
    house = await at_an_auction(House(stage))
    house.opened.set(draft=house.session.draft._replace(hinted="pass"))
    stage.warm_up.WarmUp(house.page)(house.opened)
    await settled()
    assert house.session.draft.hinted == "pass"


@awake
async def test_buttons_are_pressed_in_turn_with_the_cards(stage, rehearsal):
    house = await at_an_auction(rehearsal.house)
    rehearsal.forget()
    before = house.session.table.record
    stage.warm_up.WarmUp(house.page)(house.opened)
    await settled()
    said = [house.session.table.game.text(one) for one in house.session.view.legal]
    meant = [text for _, text in rehearsal.tries]
    assert meant[:5] == [None, None, said[0], None, said[1]]
    assert house.session.table.record == before
    assert house.session.draft.is_empty


@awake
async def test_what_is_refused_beforehand_is_not_said(stage):
    house = await at_an_auction(House(stage))
    stage.document.querySelector("#alert").textContent = "heard before"
    stage.warm_up.WarmUp(house.page)(house.opened)
    await settled()
    assert stage.document.text("#alert") == "heard before"
    assert not scene_of(house.session).attempt.notice


def test_of_millions_of_ways_to_bury_only_a_few_are_looked_at(stage):
    legal, game = count(), SimpleNamespace(cards_of=lambda action: (action,))
    view = SimpleNamespace(hand=(), legal=islice(legal, 1000))
    session = SimpleNamespace(table=SimpleNamespace(game=game), draft=None, view=view)
    assert list(stage.warm_up._taps(session)) == []
    assert next(legal) < 100
