"""Tests of the search of Belote: worlds fit the view, and values equal the score sheet."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from cardroom.games import belote
from cardroom.games.belote.combinations import Units
from cardroom.games.belote.model import Bid, Contract, Options, Phase, Play, State, View, team_of
from cardroom.games.belote.rules import ALL_POINTS, PACK, points_of, power
from cardroom.games.belote.unseen import ruled_out
from cardroom.nouns.cards import Card, Suit, without
from cardroom.nouns.tricks import cards_played_by
from cardroom.players.belote import policy as belote_policy
from cardroom.players.belote.bit_policy import NUMBERS, BitPolicy
from cardroom.players.belote.clairvoyant import Clairvoyant
from cardroom.players.belote.endings import Ending, LaidTrick
from cardroom.players.belote.evaluators import (
    average_solutions,
    decision_of,
    first_worlds,
    make_corrected_evaluator,
    outcomes,
    play_out,
    restrict_worlds,
    solve_worlds,
)
from cardroom.players.belote.imagined.worlds import SILENCE, BeloteWorlds, deal_worlds
from cardroom.players.belote.search import PlayProblem
from cardroom.players.belote.utility import Extras, Stakes, build_scale, final_score
from cardroom.players.bitworlds import every, union
from cardroom.players.levels import BUDGETS, player_for
from cardroom.players.player import Budget
from cardroom.players.service import choose

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


def test_a_card_left_out_does_what_one_that_is_tried_does() -> None:
    left_out = 0
    for state in plays(20, "neighbours", 1):
        view = belote.view(state, state.turn)
        table = state.trick.cards if state.trick else ()
        led = table[0].suit if table else None
        tried = {play.card for play in PlayProblem(deep=True).candidates(view)}
        for card in {play.card for play in view.legal} - tried:
            left_out += 1
            assert any(
                other.suit is card.suit
                and points_of(other, view.trump) == points_of(card, view.trump)
                and all(
                    (power(other, led, view.trump) > power(lying, led, view.trump))
                    == (power(card, led, view.trump) > power(lying, led, view.trump))
                    for lying in table
                )
                for other in tried
            )
    assert left_out > 20


def deal_for(state: State, worlds: int = WORLDS) -> tuple[View, BeloteWorlds]:
    view = belote.view(state, state.turn)
    return view, deal_worlds(view, worlds, Random(state.seed))


def hand_in(dealt: BeloteWorlds, seat: int, world: int) -> tuple[Card, ...]:
    return tuple(card for card in PACK if dealt.held[seat][NUMBERS[card]] >> world & 1)


# Worlds


@pytest.mark.parametrize("declare", ["ask", "auto"])
def test_worlds_contradict_nothing_that_was_seen(declare: str) -> None:
    for state in plays(6, "worlds", 9, declare=declare):
        view, dealt = deal_for(state)
        shown = {
            card: show.seat for show in view.shows for c in show.combinations for card in c.cards
        }
        for world in range(WORLDS):
            hands = [hand_in(dealt, seat, world) for seat in range(4)]
            table = view.trick.cards if view.trick else ()
            assert hands[view.seat or 0] == tuple(sorted(view.hand, key=NUMBERS.__getitem__))
            for seat in range(4):
                left = without(hands[seat], view.trick.play_of(seat) if view.trick else ())
                assert len(left) == view.held[seat]
                assert seat == view.seat or not ruled_out(view, seat, left)
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
        assert not spoken or seen == every(60)
        whole += spoken
    assert bool(whole) == (declare == "ask")
    assert weights == ({1.0, SILENCE} if declare == "ask" else {1.0})


# Playouts


def play_alone(state: State, dealt: BeloteWorlds, world: int, card: Card) -> State:
    """Return the end of one world, played by the engine and the greedy player."""
    laid = state.trick.play_of if state.trick else (lambda seat: ())
    hands = tuple(without(hand_in(dealt, seat, world), laid(seat)) for seat in range(4))
    state = belote.apply(
        state._replace(hands=hands, declared=((),) * 4, comparison=None), Play(card)
    )
    while state.turn is not None:
        view = belote.view(state, state.turn)
        said = belote_policy.player(view, Random(1), BUDGETS["casual"])
        state = belote.apply(state, said.action)
    return state


@pytest.mark.parametrize("undertrump", ["free", "forced"])
def test_a_voice_says_what_the_engine_would(undertrump: str) -> None:
    checked = 0
    for state in plays(12, "evaluators", 11, undertrump=undertrump):
        if not state.tricks or state.contract is None:
            continue
        view, dealt = deal_for(state)
        cards = [play.card for play in PlayProblem(deep=True).candidates(view)]
        told = outcomes(
            decision_of(view), dealt, play_out(BitPolicy, decision_of(view), dealt, cards), cards
        )
        for card, said in zip(cards, told, strict=True):
            value, chance = alone(state, view, dealt, card)
            assert abs(said.value - value) < ROUNDING
            assert said.chance == pytest.approx(chance)
            checked += 1
    assert checked > 20


def alone(state: State, view: View, dealt: BeloteWorlds, card: Card) -> tuple[float, float]:
    """Return the mean over worlds played one by one: units, and how often the aim is reached."""
    value = chance = weights = 0.0
    for weight, there, extras in dealt.classes:
        stakes = Stakes(view.contract, view.options, extras)
        for world in (world for world in range(dealt.number) if there >> world & 1):
            over = play_alone(state, dealt, world, card)
            team = view.contract.team
            units, made = final_score(stakes, over.points[team], over.won[team])
            ours = team == team_of(view.seat)
            value += weight * (units if ours else -units)
            chance += weight * (made == ours)
            weights += weight
    return value / weights, chance / weights


def contracts() -> Iterator[Stakes]:
    for x, suit, doubling in product((8, 12, 17), (Suit.SPADES, None), (1, 2, 4)):
        for options in belote.PRESETS.values():
            bid = Bid(Units(x), suit)
            extras = Extras((Units(5), Units(0)), (Units(0), Units(2 * (suit is not None))))
            yield Stakes(Contract(bid, x % 4, doubling), options, extras)
    yield Stakes(Contract(Bid(Units(27), Suit.HEARTS, True), 0), Options(), Extras())


@pytest.mark.parametrize("stakes", [*contracts()])
def test_points_are_worth_what_the_sheet_says(stakes: Stakes) -> None:
    worth = build_scale(stakes)
    for points in range(int(ALL_POINTS) + 1):
        units, made = final_score(stakes, points, 4)
        assert made == (points >= worth.need)
        ours = worth.made + (points - worth.need) * worth.a_point if made else worth.lost
        assert abs(units - ours) < ROUNDING
    assert worth.all_taken == final_score(stakes, int(ALL_POINTS), 8)
    assert worth.none_taken == final_score(stakes, 0, 0)


# Endings


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
        values.append(by_trying_all(ending, left ^ card, ending._lay(trick, card)))
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
            best = by_trying_all(ending, left, ending._lay(LaidTrick(leader), card))
            assert ending.value_after(LaidTrick(leader), at) == best


def test_solved_worlds_are_worth_what_the_last_tricks_bring() -> None:
    """With one trick and a card to go everything is known: all evaluators agree."""
    for state in plays(10, "solved", 1):
        if len(state.tricks) != 6 or sum(map(len, state.hands)) > 5:
            continue
        view, dealt = deal_for(state, 40)
        cards = [play.card for play in PlayProblem(deep=True).candidates(view)]
        told = outcomes(
            decision_of(view), dealt, play_out(BitPolicy, decision_of(view), dealt, cards), cards
        )
        exact = average_solutions(
            decision_of(view), dealt, solve_worlds(decision_of(view), dealt, cards)
        )
        for one, other in zip(told, exact, strict=True):
            assert one.value == pytest.approx(other.value)
            assert one.chance == pytest.approx(other.chance)


def test_a_few_solved_worlds_are_compared_with_what_all_of_them_come_to() -> None:
    checked = 0
    for state in plays(10, "corrected", 2):
        if len(state.tricks) != 5:
            continue
        view, dealt = deal_for(state)
        cards = [play.card for play in PlayProblem(deep=True).candidates(view)]
        ends = play_out(Clairvoyant, decision_of(view), dealt, cards)
        few = restrict_worlds(dealt, first_worlds(dealt, 3))
        assert union(one.worlds for one in few.classes).bit_count() == 3
        exact = average_solutions(
            decision_of(view), few, solve_worlds(decision_of(view), few, cards)
        )
        there, everywhere = (
            [one.value for one in outcomes(decision_of(view), some, ends, cards)]
            for some in (few, dealt)
        )
        for at, one in enumerate(
            make_corrected_evaluator(decision_of(view), dealt, ends, cards, 3)(every(WORLDS))
        ):
            assert one.value - everywhere[at] == pytest.approx(exact[at].value - there[at])
            assert 0 <= one.chance <= 1
            checked += 1
        for one, other in zip(
            make_corrected_evaluator(decision_of(view), dealt, ends, cards, WORLDS)(every(WORLDS)),
            average_solutions(
                decision_of(view), dealt, solve_worlds(decision_of(view), dealt, cards)
            ),
            strict=True,
        ):
            assert one.value == pytest.approx(other.value)
    assert checked > 10


# Players


def test_the_same_dice_choose_the_same_card() -> None:
    states = [*plays(2, "same", 9)]
    assert states
    for state in states:
        view = belote.view(state, state.turn)
        player = player_for("belote", "expert")
        one, other = (player(view, Random("dice"), Budget("expert", 96)) for _ in range(2))
        assert one == other


def test_the_greedy_level_plays_by_the_rules() -> None:
    for number in range(6):
        state = belote.start(Options(), f"greedy/{number}")
        while state.turn is not None:
            said = choose(state, belote, state.turn, "greedy", "x")
            assert belote.objection(state, said.action) is None
            state = belote.apply(state, said.action)
