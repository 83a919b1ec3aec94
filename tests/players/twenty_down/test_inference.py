"""Tests of inference from the actions of other seats before the tricks."""

from collections.abc import Callable
from random import Random
from statistics import fmean

import pytest

from cardroom.games import twenty_down
from cardroom.games.twenty_down.model import Options, State, View
from cardroom.games.twenty_down.rules import PACK
from cardroom.nouns.cards import Card, Suit
from cardroom.players.levels import BUDGETS
from cardroom.players.player import Budget
from cardroom.players.twenty_down import question
from cardroom.players.twenty_down.inference import (
    group_by_evidence,
    hand_before_first_trick,
    seats_that_stayed,
)
from cardroom.players.twenty_down.policy import player
from cardroom.players.twenty_down.worlds import TwentyWorlds, deal_worlds
from tests.players.worlds import cards_in

WORLDS = 2048
BROSTEDT = twenty_down.PRESETS["brostedt"]
Counts = Callable[[tuple[Card, ...]], float]


def position(number: int, options: Options, actions: int) -> State:
    state = twenty_down.start(options, f"inference {number}")
    for _ in range(actions):
        assert state.turn is not None
        choice = player(twenty_down.view(state, state.turn), Random(1), Budget("casual"))
        state = twenty_down.apply(state, choice.action)
    return state


def view_of(state: State) -> View:
    assert state.turn is not None
    return twenty_down.view(state, state.turn)


def average_count(dealt: TwentyWorlds, view: View, seat: int, counts: Counts) -> float:
    """Return the mean count of a seat's first hand, over worlds as much as they weigh."""
    hand, worlds = hand_before_first_trick(view, dealt, seat), range(dealt.number)
    classes = dealt.classes
    weights = [sum(one.weight for one in classes if one.worlds >> world & 1) for world in worlds]
    return fmean((float(counts(cards_in(hand, PACK, world))) for world in worlds), weights)


def mean_keepers(dealt: TwentyWorlds, view: View, seat: int) -> float:
    """Return the mean number of trumps and aces in this hand."""

    def counts(hand: tuple[Card, ...]) -> int:
        return sum(card.suit is view.trump or card.rank == "A" for card in hand)

    return average_count(dealt, view, seat, counts)


def test_who_threw_few_cards_has_kept_trumps_and_aces() -> None:
    for number in range(60):
        view = view_of(position(number, Options(), 5))
        others = (seat for seat in range(4) if seat != view.seat)
        few = [seat for seat in others if (view.exchanged[seat] or 0) < 3]
        plain = deal_worlds(view, WORLDS, Random(number))
        told = group_by_evidence(view, plain)
        for seat in few:
            assert mean_keepers(told, view, seat) > mean_keepers(plain, view, seat) + 0.3
        if few:
            return
    raise AssertionError("nobody has thrown few cards")


def test_who_stays_holds_more_than_who_sits_out() -> None:
    """The second to be asked looks at the first."""
    asked = 0
    for number in range(40):
        state = position(number, BROSTEDT, 5)
        if state.phase.value != "stay":
            continue
        first, found = state.turn, list[float]()
        assert first is not None
        assert seats_that_stayed(view_of(state)) == ()  # the first is being asked
        for word in ("stay", "drop"):
            view = view_of(twenty_down.apply(state, twenty_down.parse(word)))
            assert (first in seats_that_stayed(view)) is (word == "stay")
            told = group_by_evidence(view, deal_worlds(view, WORLDS, Random(number)))
            found.append(mean_keepers(told, view, first))
        stays, drops = found
        assert stays > drops + 0.7
        asked += 1
    assert asked > 5
    assert seats_that_stayed(view_of(position(3, Options(), 5))) == ()  # no seat is asked


def test_who_named_trumps_has_some() -> None:
    """Forehand, before his first card is seen: hardly ever none."""
    view = view_of(position(2, Options(), 2))
    plain = deal_worlds(view, WORLDS, Random(2))

    def has_none(hand: tuple[Card, ...]) -> bool:
        return not any(card.suit is view.trump for card in hand)

    without, told = (
        average_count(dealt, view, view.forehand, has_none)
        for dealt in (plain, group_by_evidence(view, plain))
    )
    assert without > 0.03
    assert told < without / 5


def test_forced_hearts_tell_nothing_of_forehand() -> None:
    view = view_of(position(2, Options(exchange_max=0), 2))._replace(trump=Suit.HEARTS)
    plain = deal_worlds(view, WORLDS, Random(2))
    assert len(group_by_evidence(view, plain).classes) > 1
    assert group_by_evidence(view._replace(number=9), plain).classes == plain.classes


@pytest.mark.parametrize(
    ("level", "options", "actions", "weighing"),
    [
        ("expert", Options(), 4, True),  # the last exchange
        ("expert", BROSTEDT, 4, True),
        ("expert", Options(), 5, False),  # the first card
        ("expert", BROSTEDT, 9, True),
        ("club", BROSTEDT, 9, False),
    ],
)
def test_experts_go_by_it_where_that_wins_more(level, options, actions, weighing):
    view = view_of(position(1, options, actions))
    asked = question(view, BUDGETS[level])
    assert asked
    assert (len(asked.problem.worlds(view, 512, Random(1)).classes) > 1) is weighing
