"""Tests of inference from the actions of other seats before the tricks."""

from random import Random
from statistics import fmean

import pytest

from cardroom.games import twenty_down
from cardroom.games.twenty_down.model import Options, State, View
from cardroom.games.twenty_down.rules import PACK
from cardroom.nouns.cards import Card, Suit
from cardroom.players.bitworlds import every
from cardroom.players.levels import BUDGETS
from cardroom.players.player import Budget
from cardroom.players.twenty_down import question
from cardroom.players.twenty_down.bit_policy import NUMBERS
from cardroom.players.twenty_down.inference import (
    seats_that_stayed,
    share_of_ways,
    weigh_worlds,
    whole_hand,
)
from cardroom.players.twenty_down.policy import player
from cardroom.players.twenty_down.worlds import TwentyWorlds, deal_worlds

WORLDS = 2048
BROSTEDT = twenty_down.PRESETS["brostedt"]


def position(number: int, options: Options, actions: int) -> State:
    """Return a deal after so many actions of greedy players."""
    state = twenty_down.start(options, f"inference {number}")
    for _ in range(actions):
        assert state.turn is not None
        choice = player(twenty_down.view(state, state.turn), Random(1), Budget("casual"))
        state = twenty_down.apply(state, choice.action)
    return state


def view_of(state: State) -> View:
    assert state.turn is not None
    return twenty_down.view(state, state.turn)


def hands(dealt: TwentyWorlds, view: View, seat: int) -> list[list[Card]]:
    """Return a seat's hand before the first trick, by world."""
    vectors = whole_hand(view, dealt, seat)
    return [
        [card for card in PACK if vectors[NUMBERS[card]] >> world & 1]
        for world in range(dealt.number)
    ]


def weights(dealt: TwentyWorlds) -> list[float]:
    """Return the weight of each world."""
    return [
        sum(one.weight for one in dealt.classes if one.worlds >> world & 1)
        for world in range(dealt.number)
    ]


def keepers(cards: list[Card], trump: Suit) -> int:
    return sum(card.suit is trump or card.rank == "A" for card in cards)


def mean_keepers(dealt: TwentyWorlds, view: View, seat: int) -> float:
    """Trumps and aces in this hand, on average over worlds as much as they weigh."""
    assert view.trump
    found = [float(keepers(hand, view.trump)) for hand in hands(dealt, view, seat)]
    weighing = weights(dealt)
    return fmean(found, weighing)


def test_of_hands_to_choose_from_the_likelier_has_more_ways_to_have_come_about() -> None:
    for most in (1, 2, 3):
        for thrown in range(most + 1):
            found = [share_of_ways(number, thrown, most) for number in range(6)]
            assert found == sorted(found)
            assert all(0 < share <= 1.05 for share in found)
    assert (
        share_of_ways(2, 0, 0) == share_of_ways(5, 0, 0) == 1.0
    )  # no exchange is allowed, so it tells nothing


def test_who_threw_few_cards_has_kept_trumps_and_aces() -> None:
    for number in range(60):
        state = position(number, Options(), 5)
        view = view_of(state)
        few = [
            s for s, n in enumerate(view.exchanged) if s != view.seat and n is not None and n < 3
        ]
        plain = deal_worlds(view, WORLDS, Random(number))
        told = weigh_worlds(view, plain)
        for seat in few:
            assert mean_keepers(told, view, seat) > mean_keepers(plain, view, seat) + 0.3
        if few:
            return
    raise AssertionError("nobody has thrown few cards")


def test_worlds_lie_as_before_and_only_their_weights_differ() -> None:
    view = view_of(position(1, Options(), 5))
    plain = deal_worlds(view, WORLDS, Random(1))
    told = weigh_worlds(view, plain)
    assert (told.held, told.drawn) == (plain.held, plain.drawn)
    assert max(one.weight for one in told.classes) == 1.0
    assert len(told.classes) > 1
    for at, one in enumerate(told.classes):
        assert one.worlds & every(WORLDS) == one.worlds
        assert not any(one.worlds & other.worlds for other in told.classes[at + 1 :])


def test_who_stays_holds_more_than_who_sits_out() -> None:
    """The second to be asked looks at the first."""
    asked = 0
    for number in range(40):
        state = position(number, BROSTEDT, 5)
        if state.phase.value != "stay":
            continue
        first, found = state.turn, list[float]()
        assert first is not None
        for word in ("stay", "drop"):
            view = view_of(twenty_down.apply(state, twenty_down.parse(word)))
            assert (first in seats_that_stayed(view)) is (word == "stay")
            told = weigh_worlds(view, deal_worlds(view, WORLDS, Random(number)))
            found.append(mean_keepers(told, view, first))
        stays, drops = found
        assert stays > drops + 0.7
        asked += 1
    assert asked > 5


def test_who_was_not_asked_has_not_stayed_of_his_own_will() -> None:
    view = view_of(position(3, Options(), 5))
    assert seats_that_stayed(view) == ()
    state = next(
        state
        for state in (position(number, BROSTEDT, 5) for number in range(40))
        if state.phase.value == "stay"
    )
    assert seats_that_stayed(view_of(state)) == ()  # the first is being asked


def test_who_named_trumps_has_some() -> None:
    """Forehand, before his first card is seen: hardly ever none."""
    state = position(2, Options(), 2)
    view = view_of(state)
    assert view.trump
    ranking = [NUMBERS[Card(rank + view.trump)] for rank in "789TJQKA"]
    plain = deal_worlds(view, WORLDS, Random(2))
    told = weigh_worlds(view, plain)

    def without(dealt: TwentyWorlds) -> float:
        hand = whole_hand(view, dealt, view.forehand)
        none = every(dealt.number)
        for card in ranking:
            none ^= none & hand[card]
        found = sum(one.weight * (one.worlds & none).bit_count() for one in dealt.classes)
        return found / sum(one.weight * one.worlds.bit_count() for one in dealt.classes)

    assert without(plain) > 0.03
    assert without(told) < without(plain) / 5


def test_forced_hearts_tell_nothing_of_forehand() -> None:
    view = view_of(position(2, Options(exchange_max=0), 2))._replace(trump=Suit.HEARTS)
    plain = deal_worlds(view, WORLDS, Random(2))
    assert len(weigh_worlds(view, plain).classes) > 1
    assert weigh_worlds(view._replace(number=9), plain).classes == plain.classes


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
def test_experts_go_by_it_where_that_wins_more(
    *, level: str, options: Options, actions: int, weighing: bool
) -> None:
    view = view_of(position(1, options, actions))
    asked = question(view, BUDGETS[level])
    assert asked
    assert (len(asked.problem.worlds(view, 512, Random(1)).classes) > 1) is weighing


def test_what_an_outcome_comes_to_is_a_mean_as_much_as_worlds_weigh() -> None:
    """All of the weight on the worlds of one class: only these are counted."""
    view = view_of(position(1, Options(), 4))
    asked = question(view, BUDGETS["expert"])
    assert asked
    problem, candidates = asked.problem, asked.problem.candidates(view)
    dealt = problem.worlds(view, 512, Random(1))
    only = dealt.classes[len(dealt.classes) // 2]
    alone = dealt._replace(classes=(only,))
    (some, _), (counted, _) = (problem.evaluators(view, one, candidates) for one in (dealt, alone))
    assert counted(every(512)) == some(only.worlds)
