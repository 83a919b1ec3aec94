"""Tests of the search of Belote: worlds fit the view, and values equal the score sheet."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from random import Random
from statistics import fmean
from typing import Any

import pytest

from cardroom.games import belote
from cardroom.games.belote.combinations import Units
from cardroom.games.belote.model import Bid, Contract, Options, Phase, Play, State, View, team_of
from cardroom.games.belote.rules import ALL_POINTS, PACK
from cardroom.games.belote.unseen import impossible_cards
from cardroom.nouns.cards import Card, Suit, without
from cardroom.nouns.tricks import cards_played_by
from cardroom.players.belote import evaluators
from cardroom.players.belote.bit_policy import NUMBERS, BitPolicy, Clairvoyant
from cardroom.players.belote.endings import Ending, LaidTrick
from cardroom.players.belote.imagined.worlds import SILENCE, BeloteWorlds, deal_worlds
from cardroom.players.belote.search import PlayProblem
from cardroom.players.belote.utility import Extras, build_score_scale, declarers_net_score
from cardroom.players.bitworlds import every_world, union
from cardroom.players.service import choose
from tests.players.belote.all_seeing import choose_seeing_all
from tests.players.belote.plain_policy import PolicyInput, choose_card
from tests.players.worlds import cards_in

WORLDS = 12
ROUNDING = 1.3
"""Units by which a deal may be off: the search does not round, and both sides may be by 0.6."""


def plays(deals: int, seed: str, step: int, **options: Any) -> Iterator[State]:
    """Positions of casually played deals in which a seat has a choice of cards."""
    count = 0
    for number in range(deals):
        state = belote.start(Options(**options), f"{seed}/{number}")
        while state.turn is not None:
            if state.phase is Phase.PLAY and len(belote.legal(state)) > 1:
                count += 1
                if count % step == 0:
                    yield state
            state = belote.apply(state, choose(state, belote, state.turn, "casual", "x").action)


def deal_for(state: State, worlds: int = WORLDS) -> tuple[View, BeloteWorlds]:
    view = belote.view(state, state.turn)
    return view, deal_worlds(view, worlds, Random(state.seed))


@pytest.mark.parametrize("declare", ["ask", "auto"])
def test_worlds_contradict_nothing_that_was_seen(declare: str) -> None:
    for state in plays(6, "worlds", 9, declare=declare):
        view, dealt = deal_for(state)
        shown = {
            card: show.seat for show in view.shows for c in show.combinations for card in c.cards
        }
        for world in range(WORLDS):
            hands = [cards_in(hand, PACK, world) for hand in dealt.held]
            table = view.trick.cards if view.trick else ()
            assert hands[view.seat or 0] == tuple(sorted(view.hand, key=NUMBERS.__getitem__))
            for seat in range(4):
                left = without(hands[seat], view.trick.play_of(seat) if view.trick else ())
                assert len(left) == view.held[seat]
                assert seat == view.seat or not impossible_cards(view, seat, left)
                gone = (*cards_played_by(view, seat), *left)
                assert all(card in gone for card, who in shown.items() if who == seat)
            assert sum(map(len, hands)) == sum(view.held) + len(table)


@pytest.mark.parametrize("declare", ["ask", "auto"])
def test_every_world_counts_once_and_lighter_where_somebody_kept_silent(declare: str) -> None:
    weights, whole = set(), 0
    for state in plays(6, "classes", 7, declare=declare):
        view, dealt = deal_for(state, 60)
        seen = 0
        for weight, there, _ in dealt.classes:
            assert not seen & there
            seen |= there
            weights.add(weight)
        spoken = all(said is not None for said in view.announced) and declare == "ask"
        assert not spoken or seen == every_world(60)
        whole += spoken
    assert bool(whole) == (declare == "ask")
    assert weights == ({1.0, SILENCE} if declare == "ask" else {1.0})


def decision_of(view: View) -> evaluators.CardDecision:
    cards = [play.card for play in PlayProblem(deep=True).candidates(view)]
    return evaluators.build_card_decision(view, cards)


def play_alone(
    state: State, dealt: BeloteWorlds, card: Card | None, seeing: bool, world: int
) -> State:
    """Return the end of one world, played by the engine and the plain policy, after this card."""
    laid = state.trick.play_of if state.trick else (lambda seat: ())
    whole = [cards_in(hand, PACK, world) for hand in dealt.held]
    hands = tuple(without(hand, laid(seat)) for seat, hand in enumerate(whole))
    state = state._replace(hands=hands, declared=((),) * 4, comparison=None)
    under, left = state.options.undertrump == "forced", without(PACK, _cards_gone(state))
    while state.turn is not None and state.trick:
        if not state.trick.cards:
            whole, left = [*state.hands], without(PACK, _cards_gone(state))
        given = PolicyInput(state.hands[state.turn], state.trick.cards, left, state.trump, under)
        seen = [whole[seat] for seat in state.trick.seats]
        chosen = choose_seeing_all(given, seen) if seeing else choose_card(given)
        state, card = belote.apply(state, Play(card or chosen)), None
    return state


def _cards_gone(state: State) -> list[Card]:
    return [card for trick in state.tricks for card in trick.cards]


@pytest.mark.parametrize(("kind", "seeing"), [(BitPolicy, False), (Clairvoyant, True)])
@pytest.mark.parametrize("undertrump", ["free", "forced"])
def test_a_voice_says_what_the_engine_would(undertrump, kind, seeing):
    checked, trumps = 0, set()
    for state in plays(16, "evaluators", 9, undertrump=undertrump):
        if state.contract is None:
            continue
        view, dealt = deal_for(state)
        asked = decision_of(view)
        told = asked.mean_outcomes(dealt, evaluators.play_out(kind, asked, dealt))
        for card, said in zip(asked.cards, told, strict=True):
            value, chance = alone(view, dealt, partial(play_alone, state, dealt, card, seeing))
            assert abs(said.value - value) < ROUNDING
            assert said.chance == pytest.approx(chance)
            checked += 1
        trumps.add(view.trump)
    assert checked > 20
    assert len(trumps) > 3


def alone(view: View, dealt: BeloteWorlds, end_of: Callable[[int], State]) -> tuple[float, float]:
    """Return the mean over worlds played one by one: units, and how often the aim is reached."""
    values, chances, weights = list[float](), list[bool](), list[float]()
    team = view.contract.team
    ours = team == team_of(view.seat)
    for weight, there, extras in dealt.classes:
        stakes = (view.contract, view.options, extras)
        for world in (world for world in range(dealt.number) if there >> world & 1):
            over = end_of(world)
            units, made = declarers_net_score(*stakes, over.points[team], over.won[team])
            values.append(units if ours else -units)
            chances.append(made == ours)
            weights.append(weight)
    return fmean(values, weights), fmean(chances, weights)


def contracts() -> Iterator[tuple[Contract, Options, Extras]]:
    for x, suit, doubling in product((8, 12, 17), (Suit.SPADES, None), (1, 2, 4)):
        for options in belote.PRESETS.values():
            bid = Bid(Units(x), suit)
            extras = Extras((Units(5), Units(0)), (Units(0), Units(2 * (suit is not None))))
            yield Contract(bid, x % 4, doubling), options, extras
    yield Contract(Bid(Units(27), Suit.HEARTS, True), 0), Options(), Extras()


@pytest.mark.parametrize("stakes", [*contracts()])
def test_points_are_worth_what_the_sheet_says(stakes: tuple[Contract, Options, Extras]) -> None:
    worth = build_score_scale(*stakes)
    for points in range(int(ALL_POINTS) + 1):
        units, made = declarers_net_score(*stakes, points, 4)
        assert made == (points >= worth.need)
        ours = worth.made + (points - worth.need) * worth.a_point if made else worth.lost
        assert abs(units - ours) < ROUNDING
    assert worth.all_taken == declarers_net_score(*stakes, int(ALL_POINTS), 8)
    assert worth.none_taken == declarers_net_score(*stakes, 0, 0)


def by_trying_all(ending: Ending, left: int, trick: LaidTrick) -> int:
    if trick.cards == 4:
        taker = (trick.leader + trick.holder) % 4
        gain = 0 if taker % 2 else trick.points + (0 if left else 10)
        return gain + (by_trying_all(ending, left, LaidTrick(taker)) if left else 0)
    seat, values = (trick.leader + trick.cards) % 4, []
    may = ending._legal(ending.hands[seat] & left, trick)
    while may:
        card = may & -may
        may ^= card
        values.append(by_trying_all(ending, left ^ card, ending._trick_with_card(trick, card)))
    return min(values) if seat % 2 else max(values)


@pytest.mark.parametrize("under", [False, True])
@pytest.mark.parametrize("trump", [Suit.SPADES, None], ids=str)
def test_endings_are_what_trying_everything_finds(trump: Suit | None, under: bool) -> None:
    dice = Random(f"{trump} {under}")
    for number in range(12):
        cards = sorted(range(32), key=lambda _: dice.random())
        hands = [cards[3 * seat : 3 * seat + 3] for seat in range(4)]
        leader = number % 4
        ending = Ending(trump, hands, under=under)
        for at in hands[leader]:
            card = ending.pack.bits[at]
            left = sum(ending.hands) ^ card
            best = by_trying_all(ending, left, ending._trick_with_card(LaidTrick(leader), card))
            assert ending.value_after(leader, (), at) == best


def test_solved_worlds_are_worth_what_the_last_tricks_bring() -> None:
    """With one trick and a card to go everything is known: all evaluators agree."""
    for state in plays(10, "solved", 1):
        if len(state.tricks) != 6 or sum(map(len, state.hands)) > 5:
            continue
        view, dealt = deal_for(state, 40)
        asked = decision_of(view)
        told = asked.mean_outcomes(dealt, evaluators.play_out(BitPolicy, asked, dealt))
        exact = asked.average_solutions(dealt, asked.solve_worlds(dealt))
        for one, other in zip(told, exact, strict=True):
            assert one.value == pytest.approx(other.value)
            assert one.chance == pytest.approx(other.chance)


def test_a_few_solved_worlds_are_compared_with_what_all_of_them_come_to() -> None:
    checked = 0
    for state in plays(10, "corrected", 2):
        if len(state.tricks) != 5:
            continue
        view, dealt = deal_for(state)
        asked = decision_of(view)
        ends = evaluators.play_out(Clairvoyant, asked, dealt)
        few = evaluators.restrict_worlds(dealt, evaluators.first_worlds(dealt, 3))
        assert union(one.worlds for one in few.classes).bit_count() == 3
        exact, all_exact = (
            asked.average_solutions(some, asked.solve_worlds(some)) for some in (few, dealt)
        )
        there, everywhere = (
            [one.value for one in asked.mean_outcomes(some, ends)] for some in (few, dealt)
        )
        corrected, solved = (
            asked.make_solver_evaluator(dealt, ends, number)(every_world(WORLDS))
            for number in (3, WORLDS)
        )
        for at, one in enumerate(corrected):
            assert one.value - everywhere[at] == pytest.approx(exact[at].value - there[at])
            assert 0 <= one.chance <= 1
            checked += 1
        assert [one.value for one in solved] == pytest.approx([one.value for one in all_exact])
    assert checked > 10
