"""Tests of imagined deals of Twenty Down: they fit the view, and end as in the engine."""

from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random
from statistics import fmean
from typing import Any

import pytest

from cardroom.games import twenty_down
from cardroom.games.twenty_down.model import (
    PRESETS,
    SEATS,
    Exchange,
    Options,
    Phase,
    Play,
    State,
    View,
)
from cardroom.games.twenty_down.rules import PACK
from cardroom.games.twenty_down.unseen import impossible_cards
from cardroom.nouns.cards import Card, Suit, without
from cardroom.nouns.tricks import cards_played
from cardroom.players.bitworlds import every_world
from cardroom.players.levels import BUDGETS
from cardroom.players.player import Budget
from cardroom.players.twenty_down import question
from cardroom.players.twenty_down.bit_policy import BitPolicy, Clairvoyant
from cardroom.players.twenty_down.playouts import Ends, Samples
from cardroom.players.twenty_down.policy import player
from cardroom.players.twenty_down.rules_of_thumb import stay_or_drop
from cardroom.players.twenty_down.search import Naming
from cardroom.players.twenty_down.utility import DealEnd, Utility, utility_function
from cardroom.players.twenty_down.worlds import (
    TwentyWorlds,
    WeightClass,
    deal_worlds,
    hand_before_first_trick,
    seats_that_stayed,
    weigh_worlds_by_evidence,
)
from tests.players.twenty_down.all_seeing import foreseen, loose
from tests.players.twenty_down.plain_policy import PolicyInput, choose_card
from tests.players.twenty_down.positions import view_with
from tests.players.worlds import cards_in, vectors_by_place, vectors_of
from tests.random_games import random_moves

WORLDS = 24
EVALUATORS = [(BitPolicy, choose_card), (Clairvoyant, foreseen)]
AGREED = [
    *(Options(), PRESETS["brostedt"], Options(rank_order="ace_ten")),
    Options(must_head="yes", exchange_max=2),
    Options(must_head="yes", rank_order="ace_ten"),
]


def finished(state: State, policy: Any) -> State:
    """Return the deal played to its end: exchange and staying by thumb, the cards by the policy."""
    while state.turn is not None:
        action = _next(state, state.turn, policy)
        assert twenty_down.objection(state, action) is None
        state = twenty_down.apply(state, action)
    return state


def _next(state: State, seat: int, policy: Any) -> Any:
    trump = state.trump or Suit.HEARTS
    if state.phase is Phase.EXCHANGE:
        return Exchange(loose(state.hands[seat], trump, state.options))
    if state.phase is Phase.STAY:
        return stay_or_drop(twenty_down.view(state, seat)).action
    assert state.trick is not None
    gone = [card for trick in state.tricks for card in trick.cards]
    behind = state.trick.seats[len(state.trick.cards) + 1 :]
    hands = tuple(state.hands[other] for other in behind)
    table, out = state.trick.cards, without(PACK, gone)
    return Play(policy(PolicyInput(state.hands[seat], table, out, trump, state.options, hands)))


def make_worlds(states: list[State], drawn: dict[int, list[tuple[Card, ...]]]) -> TwentyWorlds:
    held = vectors_by_place([[_hand(state, seat) for seat in SEATS] for state in states], PACK)
    most = states[0].options.exchange_max
    slots = {
        seat: [vectors_of([new[slot : slot + 1] for new in worlds], PACK) for slot in range(most)]
        for seat, worlds in drawn.items()
    }
    everywhere = (WeightClass(1.0, every_world(len(states))),)
    return TwentyWorlds(len(states), everywhere, held, slots)


def _hand(state: State, seat: int) -> tuple[Card, ...]:
    """With what lies in the running trick."""
    return (*state.hands[seat], *(state.trick.play_of(seat) if state.trick else ()))


class Watched(Samples):
    """Samples that note the cards of each trick."""

    def new_table(self, *hands: Any, **how: Any) -> BitPolicy:
        table = super().new_table(*hands, **how)
        self.laid, collect = list[list[int]](), table.record_taken_trick

        def note_and_collect() -> None:
            self.laid.append(table.laid)
            collect()

        table.record_taken_trick = note_and_collect  # type: ignore[method-assign]
        return table

    def assert_as_in_the_engine(self, ends: Ends, sample: int, last: State) -> None:
        """Check the tricks and the end of one sample by the state after the last trick."""
        (found,) = [end for end, samples in ends if samples >> sample & 1]
        assert sorted(found.dropped) == sorted(last.dropped)
        if len(last.dropped) < 3:  # else no trick is played, the engine counts none
            assert found.won == last.won
            tricks = last.tricks[len(self.view.tricks) :]
            laid = [{*cards_in(cards, PACK, sample)} for cards in self.laid]
            assert laid == [{*trick.cards} for trick in tricks]


@pytest.mark.parametrize("trump", ["H", "D", "S"])
@pytest.mark.parametrize(("evaluator", "policy"), EVALUATORS)
@pytest.mark.parametrize("options", AGREED)
def test_whole_deals_end_as_in_the_engine(options, evaluator, policy, trump):
    dice, states, lasts = Random(f"whole {trump}"), [], []
    for _ in range(WORLDS if options.drop_out == "off" else 300):
        deck = sorted(PACK, key=lambda _: dice.random())
        begun = twenty_down.start(options, "whole", deck=deck)._replace(scores=(20, 9, 2, 30))
        states.append(twenty_down.apply(begun, twenty_down.parse(f"trump:{trump}")))
        lasts.append(finished(states[-1], policy))
    drawn = {
        seat: [_find_drawn(*pair, seat) for pair in zip(states, lasts, strict=True)]
        for seat in SEATS
    }
    view = twenty_down.view(states[0], states[0].turn)
    samples = Watched(evaluator, view, make_worlds(states, drawn), 1)
    ends = samples.play_from_start(SEATS)
    for sample, last in enumerate(lasts):
        samples.assert_as_in_the_engine(ends, sample, last)


def _find_drawn(before: State, after: State, seat: int) -> tuple[Card, ...]:
    """Return the cards that the seat drew in this deal."""
    laid = [card for trick in after.tricks for card in trick.play_of(seat)]
    return without((*laid, *after.hands[seat], *(after.thrown[seat] or ())), before.hands[seat])


def views(options: Options, seed: str) -> Iterator[View]:
    """Yield positions in which cards are played, from random games without end."""
    dice = Random(seed)
    for number in count():
        for state, _ in random_moves(twenty_down, options, f"{seed}/{number}", most=100):
            if state.turn is not None and state.phase is Phase.PLAY and dice.random() < 0.1:
                yield twenty_down.view(state, state.turn)


@pytest.mark.parametrize(("evaluator", "policy"), EVALUATORS)
@pytest.mark.parametrize("options", AGREED)
def test_every_candidate_ends_as_in_the_engine(options, evaluator, policy):
    dice = Random("candidates")
    for view in islice(views(options, "mid"), 12):
        states = [twenty_down.imagine(view, dice) for _ in range(WORLDS)]
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        samples = Watched(evaluator, view, make_worlds(states, {}), len(cards))
        ends = samples.play_from_trick(cards)
        for number, card in enumerate(cards):
            for world, state in enumerate(states):
                last = finished(twenty_down.apply(state, Play(card)), policy)
                samples.assert_as_in_the_engine(ends, number * WORLDS + world, last)


def test_all_worlds_count_where_none_of_those_asked_for_has_a_weight() -> None:
    view = next(views(Options(), "weights"))
    states = [twenty_down.imagine(view, Random(f"{world}")) for world in range(2)]
    dealt = make_worlds(states, {})._replace(classes=(WeightClass(1.0, 0b01),))
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    samples = Samples(BitPolicy, view, dealt, len(cards))
    ends, worth = samples.play_from_trick(cards), utility_function(view, "trick")
    assert samples.mean_outcomes(ends, worth, 0b10) == samples.mean_outcomes(ends, worth, 0b01)


@pytest.mark.parametrize("options", AGREED)
def test_worlds_contradict_nothing(options: Options) -> None:
    for view in islice(views(options, "worlds"), 25):
        dealt = deal_worlds(view, 40, Random("deal"))
        for world in range(40):
            hands = [{*cards_in(hand, PACK, world)} for hand in dealt.held]
            assert hands[view.seat] == {*view.hand}
            assert len(set().union(*hands)) == sum(map(len, hands))
            for seat, hand in enumerate(hands):
                hidden = hand - {*view.trick.play_of(seat)}
                assert len(hidden) == view.held[seat]
                assert not hidden & {*view.thrown, *cards_played(view)}
                assert not hidden & impossible_cards(view, seat, tuple(hidden)) or seat == view.seat


def test_of_suits_not_held_one_will_do() -> None:
    suits = [one.suit for one in Naming(expert=True).candidates(view_with("7H 9H", phase="trump"))]
    assert suits == [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS]


def test_worth_is_the_change_less_that_of_the_others_and_a_prize_for_the_game() -> None:
    view = view_with("AS QS 7C 8D 9H", trump="S", scores=(20, 20, 20, 20))
    worth = utility_function(view, "trick")
    assert worth(DealEnd((), (2, 2, 1, 0))).value == pytest.approx(2 - (2 + 1 - 5) / 3)
    assert worth(DealEnd((), (0, 5, 0, 0))) == Utility(pytest.approx(-5 - (10 - 5 - 5) / 3), False)
    near = utility_function(view_with("AS QS 7C 8D 9H", trump="S", scores=(1, 20, 20, 20)), "game")
    assert near(DealEnd((), (1, 2, 1, 1))) == Utility(pytest.approx(1 - 4 / 3 + 20), True)
    last = utility_function(view._replace(number=12, options=Options(deal_limit=12)), "trick")
    assert last(DealEnd((), (2, 2, 1, 0))).value == pytest.approx(2 - (2 + 1 - 5) / 3 + 20 / 2)
    assert last(DealEnd((), (1, 2, 2, 0))).value == pytest.approx(1 - (2 + 2 - 5) / 3 - 20 / 3)


# Inference from the actions of other seats before the tricks


MANY = 2048
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
        plain = deal_worlds(view, MANY, Random(number))
        told = weigh_worlds_by_evidence(view, plain)
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
            told = weigh_worlds_by_evidence(view, deal_worlds(view, MANY, Random(number)))
            found.append(mean_keepers(told, view, first))
        stays, drops = found
        assert stays > drops + 0.7
        asked += 1
    assert asked > 5
    assert seats_that_stayed(view_of(position(3, Options(), 5))) == ()  # no seat is asked


def test_who_named_trumps_has_some() -> None:
    """Forehand, before his first card is seen: hardly ever none."""
    view = view_of(position(2, Options(), 2))
    plain = deal_worlds(view, MANY, Random(2))

    def has_none(hand: tuple[Card, ...]) -> bool:
        return not any(card.suit is view.trump for card in hand)

    without, told = (
        average_count(dealt, view, view.forehand, has_none)
        for dealt in (plain, weigh_worlds_by_evidence(view, plain))
    )
    assert without > 0.03
    assert told < without / 5


def test_forced_hearts_tell_nothing_of_forehand() -> None:
    view = view_of(position(2, Options(exchange_max=0), 2))._replace(trump=Suit.HEARTS)
    plain = deal_worlds(view, MANY, Random(2))
    assert len(weigh_worlds_by_evidence(view, plain).classes) > 1
    assert weigh_worlds_by_evidence(view._replace(number=9), plain).classes == plain.classes


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
