"""Tests of the bit policy of 80 Points: all worlds at once go as one by one."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from cardroom.games import eighty_points as game
from cardroom.games.eighty_points.model import MultiTrick, Options, Phase, Play, State, View
from cardroom.games.eighty_points.ranks import PACK, POINTS, TRUMPS
from cardroom.games.eighty_points.rules import factor_by_doubles, taker
from cardroom.nouns.cards import Card, sort_cards
from cardroom.nouns.seats import seats_from
from cardroom.players import eighty_points as player_of
from cardroom.players.bitworlds import block, every
from cardroom.players.eighty_points.bit_piles import BitTable, LeadKind, Pile
from cardroom.players.eighty_points.bit_policy import (
    OPPONENTS_BEHIND,
    Judge,
    Owing,
    judge_by_count,
    judge_with_open_cards,
)
from cardroom.players.eighty_points.candidates import candidate_burials, candidate_plays
from cardroom.players.eighty_points.orders import Orders, orders_of
from cardroom.players.eighty_points.search import play_out_all
from cardroom.players.eighty_points.worlds import Worlds, deal_worlds, pile_of
from cardroom.players.player import Budget
from tests.players.counts import distribution
from tests.players.eighty_points.plain_policy import choose_play, input_of
from tests.random_games import odd_options

WORLDS = 3  # of each candidate; they are played one by one too
MOST = 4  # candidates of a position

JUDGES = {"by count": judge_by_count, "with open cards": judge_with_open_cards}


def positions(options: Options, seed: str, dice: Random) -> Iterator[State]:
    """Yield some states of one round in which a seat is to bury or play cards."""
    state = game.start(options, seed)
    while state.turn is not None:
        if state.phase is Phase.BURY or (state.phase is Phase.PLAY and dice.random() < 0.05):
            yield state
        view = game.view(state, state.turn)
        state = game.apply(state, player_of.player(view, dice, Budget("club")).action)


def in_pile(pile: Pile, orders: Orders, world: int) -> tuple[Card, ...]:
    """Return the cards of a pile in one world."""
    return sort_cards(
        card
        for vectors in (pile.one, pile.both)
        for card, vector in zip(orders.faces, vectors, strict=True)
        if vector >> world & 1
    )


def in_world(view: View, worlds: Worlds, world: int) -> State:
    """Return the position as it is in that world."""
    orders = orders_of(view.ranking)
    hands = tuple(in_pile(hand, orders, world) for hand in worlds.hands)
    bottom = in_pile(worlds.bottom, orders, world) if view.phase is Phase.PLAY else ()
    return game.imagine(view, Random(world))._replace(hands=hands, bottom=bottom)


def play_on(state: State, judge: Judge) -> State:
    """Return the round at its end, every play by the advice for one world, and legal."""
    while state.turn is not None and state.trick is not None:
        action = advised(state, judge)
        assert game.objection(state, action) is None
        state = game.apply(state, action)
    return state


def advised(state: State, judge: Judge) -> Play:
    """Return the play advised in one world."""
    behind = None
    if judge is judge_with_open_cards:
        seats = [state.trick.seats[at] for at in OPPONENTS_BEHIND[len(state.trick.plays)]]
        behind = tuple(Counter(state.hands[seat]) for seat in seats)
    return choose_play(input_of(game.view(state, state.turn), behind))


def some_tricks_on(state: State, judge: Judge, tricks: int) -> State:
    """Return the round after so many tricks in all, or at its end."""
    while state.trick is not None and len(state.tricks) < tricks:
        state = game.apply(state, advised(state, judge))
    return state


def points_after(table: BitTable, options: Options, sample: int) -> int:
    """Return the points that the Attackers win from here on in one sample."""
    factors = {kind: factor_by_doubles(kind.longest, options) for kind in table.last_led}
    ((points, _),) = distribution(table.count_points(factors), 1 << sample).items()
    return points


def compare(view: View, judge: Judge, dice: Random) -> None:
    """Every candidate in every world: in bit vectors, and one by one by the engine."""
    offered = candidate_plays(view, "expert") if view.trick else candidate_burials(view, "expert")
    candidates = sorted(offered, key=lambda each: (-len(each.cards), dice.random()))[:MOST]
    worlds = deal_worlds(view, WORLDS, dice)
    table = play_out_all(view, worlds, candidates, judge)
    for number, action in enumerate(candidates):
        for world in range(WORLDS):
            state = in_world(view, worlds, world)
            end = play_on(game.apply(state, action), judge)
            won = end.sheet[-1].reckoning.total - view.attackers_points
            assert points_after(table, view.options, number * WORLDS + world) == won


@pytest.mark.parametrize("preset", game.PRESETS)
@pytest.mark.parametrize("judge", JUDGES)
def test_a_round_in_planes_is_the_round_in_each_world(judge: str, preset: str) -> None:
    dice = Random(f"{judge} {preset}")
    options = game.PRESETS[preset]
    rounds = (positions(options, f"samples/{number}", dice) for number in range(2))
    for state in (state for some in rounds for state in some):
        compare(game.view(state, state.turn), JUDGES[judge], dice)


@pytest.mark.parametrize("tricks", [1, 6])
def test_a_round_in_planes_can_stop_after_some_tricks(tricks: int) -> None:
    dice, stopped = Random(f"ahead {tricks}"), 0
    for state in positions(Options(), "ahead", dice):
        view = game.view(state, state.turn)
        if state.phase is Phase.BURY:
            continue
        worlds, offered = deal_worlds(view, WORLDS, dice), candidate_plays(view, "club")[:MOST]
        table = play_out_all(view, worlds, offered, judge_by_count, tricks)
        for sample in range(len(offered) * WORLDS):
            action, world = offered[sample // WORLDS], sample % WORLDS
            begun = game.apply(in_world(view, worlds, world), action)
            end = some_tricks_on(begun, judge_by_count, len(state.tricks) + 1 + tricks)
            stopped += end.phase is Phase.PLAY
            assert (
                points_after(table, view.options, sample) == half_way(end) - view.attackers_points
            )
    assert stopped


def half_way(state: State) -> int:
    """Return the Attackers' points; of those in all hands the half."""
    if state.phase is not Phase.PLAY:
        return state.sheet[-1].reckoning.total
    held = (card for hand in state.hands for card in hand)
    return game.view(state, 0).attackers_points + sum(
        POINTS.get(card.rank, 0) // 2 for card in held
    )


def test_under_odd_options_too() -> None:
    dice, odd = Random("odd"), odd_options(game)
    for number in range(8):
        options = next(odd)._replace(throw_penalty=0)
        for state in [*positions(options, f"odd/{number}", dice)][1:3]:
            compare(
                game.view(state, state.turn),
                (judge_by_count, judge_with_open_cards)[number % 2],
                dice,
            )


# Leads of many cards are rare: they are set up, late in a round, when many are out of a suit


def leading_many(state: State, led: tuple[Card, ...], size: int, dice: Random) -> State:
    """The leader has these cards among so many; the others have as many, one of them mostly trumps;
    and the rest is buried.
    """
    rest = sorted((Counter(PACK) - Counter(led)).elements(), key=lambda _: dice.random())
    rest.sort(key=lambda card: state.ranking.group[card] == TRUMPS and dice.random() < 0.9)
    trumps = [rest.pop() for _ in range(size)]
    dice.shuffle(rest)
    own = sort_cards((*led, *(rest.pop() for _ in range(size - len(led)))))
    others = [*(sort_cards(rest.pop() for _ in range(size)) for _ in range(2)), sort_cards(trumps)]
    dice.shuffle(others)
    hands = [own if seat == state.turn else others.pop() for seat in range(4)]
    return state._replace(hands=tuple(hands), bottom=sort_cards(rest))


def leads_of_many(state: State, dice: Random) -> Iterator[tuple[Card, ...]]:
    """Sisters of each suit, and by option throws that stand: the best cards of a suit."""
    orders, options = orders_of(state.ranking), state.options
    for group, ladder in zip(orders.runs(2), orders.groups, strict=True):
        yield tuple(orders.faces[face] for face in dice.choice(group)) * 2
        best, next_best = (orders.faces[face] for face in ladder[:-3:-1])
        if options.throws:
            yield (best, best, next_best)
            yield (best, best, next_best, next_best)
        if options.throws and options.sisters_max == 0 and group is not orders.runs(2)[-1]:
            run = tuple(orders.faces[face] for face in ladder[-3:])
            yield run * 2


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("preset", game.PRESETS)
def test_sisters_and_throws_are_answered_alike(preset: str, judge: str) -> None:
    dice, ruffed = Random(f"{preset} {judge}"), 0
    start = next(each for each in positions(game.PRESETS[preset], "many", dice) if each.trick)
    for size in (6, 10, 14, 16):
        for led in leads_of_many(start, dice):
            empty = start._replace(tricks=(), trick=MultiTrick(seats_from(start.turn or 0, 4)))
            state = leading_many(empty, led, size, dice)
            action = Play(led)
            assert game.objection(state, action) is None
            end = compare_lead(state, action, JUDGES[judge])
            ruffed += end.tricks[0].leader != taker(end.tricks[0], end.ranking, end.options)
    assert ruffed > 1


def compare_lead(state: State, action: Play, judge: Judge) -> State:
    """In the one world that there is; the end of the round."""
    view = game.view(state, state.turn)
    orders = orders_of(view.ranking)
    hands = tuple(pile_of(orders, hand, 1) for hand in state.hands)
    worlds = Worlds(1, hands, pile_of(orders, state.bottom, 1), fitting=1)
    table = play_out_all(view, worlds, [action], judge)
    end = play_on(game.apply(state, action), judge)
    won = end.sheet[-1].reckoning.total - view.attackers_points
    assert points_after(table, view.options, 0) == won
    return end


# Parts


def test_what_is_owed_is_paid_world_by_world() -> None:
    owing = Owing(4, 0b111)
    owing.pay(2, 0b011)
    owing.pay(1, 0b001)
    assert [owing.at_least(least) for least in range(1, 5)] == [0b111, 0b110, 0b100, 0b100]


def test_kinds_of_leads() -> None:
    assert [LeadKind(shape, size).is_throw for shape, size in (((), 1), ((1,), 2), ((2,), 4))] == [
        False
    ] * 3
    assert [
        LeadKind(shape, size).is_throw for shape, size in (((), 2), ((1,), 3), ((2, 1), 6))
    ] == [True] * 3
    assert [LeadKind(shape, size).longest for shape, size in (((), 2), ((2, 1), 6))] == [0, 2]


def test_blocks_do_not_touch_each_other() -> None:
    """The first candidate comes to the same whether or not others stand beside it."""
    state = next(each for each in positions(Options(), "blocks", Random(3)) if each.trick)
    view, dice = game.view(state, state.turn), Random(4)
    worlds, candidates = deal_worlds(view, 16, dice), candidate_plays(view, "expert")[:3]
    alone = play_out_all(view, worlds, candidates[:1], judge_by_count)
    beside = play_out_all(view, worlds, candidates, judge_by_count)
    points = [
        distribution(table.count_points(dict.fromkeys(table.last_led, 2)), block(0, 16))
        for table in (alone, beside)
    ]
    assert points[0] == points[1]
    assert sum(points[0].values()) == every(16).bit_count()
