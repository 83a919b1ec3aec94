"""Tests of the search of Eights: worlds fit the view, and go on as in the engine."""

from collections import Counter
from random import Random
from statistics import fmean
from typing import Any

import pytest

from cardroom.games import eights
from cardroom.games.eights.model import Draw, Lay, Options, Phase, seats_of, side_of, sides
from cardroom.games.eights.rules import fits
from cardroom.games.eights.unseen import gather_knowledge, imagine
from cardroom.nouns.cards import Card, sort_cards
from cardroom.players.bitworlds import every_world
from cardroom.players.eights.bit_policy import BitTables
from cardroom.players.eights.numbers import FACES, PLACE, bits_from_cards, hand_points
from cardroom.players.eights.policy import player
from cardroom.players.eights.search import TurnProblem, max_playout_turns
from cardroom.players.eights.stock import Stock, places_from_orders
from cardroom.players.eights.worlds import deal_cards, deal_tables
from cardroom.players.player import Budget
from tests.players.eights.plain_policy import choose_action
from tests.players.worlds import cards_in
from tests.random_games import random_action

WORLDS = 24

AGREED = [
    Options(),
    Options(players=3),
    Options(players=4),
    Options(voluntary_draw="never"),
    Options(players=3, starter_eight="free", hand_size="seven"),
    Options(players=4, starter_eight="own_suit", hand_size="seven"),
    Options(stock_out="reshuffle"),
    Options(players=3, stock_out="reshuffle", voluntary_draw="never"),
    Options(players=4, stock_out="reshuffle", hand_size="seven"),
]


def name_options(options: Options) -> str:
    """Return the values of options that differ from the default, as one text."""
    usual = Options()._asdict()
    return " ".join(str(value) for name, value in options._asdict().items() if value != usual[name])


every_agreement = pytest.mark.parametrize("options", AGREED, ids=name_options)


def positions(options: Options, seed: str, every_so_often: int) -> list[Any]:
    """Views of seats to act, from a hand in which most do the usual and some what they like."""
    dice, found = Random(seed), []
    state = eights.start(options, seed)
    while state.turn is not None and len(state.moves) < 150:
        view = eights.view(state, state.turn)
        if len(state.moves) % every_so_often == 0:
            found.append(view)
        usual = player(view, dice, Budget()).action
        action = random_action(eights, state, dice) if dice.random() < 0.2 else usual
        state = eights.apply(state, action)
    return found


def draw_order(stock: Stock, world: int) -> tuple[int, ...]:
    """Return the cards in the stock of one imagined deal, in the order of drawing."""

    def place(card: int) -> list[int]:
        return [1 ^ zero >> world & 1 for zero in stock.places[card]]

    lying = [card for card, there in enumerate(stock.lying) if there >> world & 1]
    return tuple(sorted(lying, key=place))


def test_places_are_as_the_orders_say():
    orders = [tuple(Random(number).sample(range(40), 40)) for number in range(3)]
    stock = Stock(WORLDS, [every_world(WORLDS)] * 40, places_from_orders(40, orders, WORLDS))
    assert [draw_order(stock, world) for world in range(WORLDS)] == orders * (WORLDS // 3)


@pytest.mark.parametrize("cards", [0, 1, 2, 3, 5, 8, 13, 37, 52])
def test_cards_are_drawn_in_order_up_to_the_first_that_is_wanted(cards: int):
    dice = Random(cards)
    lying = [dice.getrandbits(WORLDS) | dice.getrandbits(WORLDS) for _ in range(cards)]
    orders = [dice.sample(range(cards), cards) for _ in range(WORLDS)]
    stock = Stock(WORLDS, lying, places_from_orders(cards, orders, WORLDS))
    for _ in range(5):
        before = [draw_order(stock, world) for world in range(WORLDS)]
        where, until = dice.getrandbits(WORLDS), [dice.getrandbits(WORLDS) for _ in range(cards)]
        until = [vector & dice.getrandbits(WORLDS) for vector in until]
        taken = stock.draw(where, until)
        for world, order in enumerate(before):
            wanted = [place for place, card in enumerate(order) if until[card] >> world & 1]
            end = wanted[0] + 1 if wanted else len(order)
            drawn = order[:end] if where >> world & 1 else ()
            assert tuple(sorted(drawn)) == cards_in(taken, range(cards), world)
            assert draw_order(stock, world) == order[len(drawn) :]


@every_agreement
def test_cards_lie_where_they_may(options: Options):
    for view in positions(options, "worlds", 37):
        lying = deal_cards(view, WORLDS, Random(1))
        for world in range(WORLDS):
            hands = [cards_in(hand, FACES, world) for hand in lying.held]
            stock = cards_in(lying.stock, FACES, world)
            assert tuple(map(len, hands)) == view.held
            assert len(stock) == view.stock
            cards = [card for there in (*hands, stock, view.talon) for card in there]
            assert sorted(cards, key=PLACE.__getitem__) == list(FACES)
            assert set(hands[view.seat]) == set(view.hand)


def test_worlds_are_as_likely_as_those_imagined_one_by_one():
    """Without voluntary draws, both ways learn the same from a draw."""
    options = Options(players=3, voluntary_draw="never")
    view, worlds, dice = positions(options, "shares", 23)[1], 4000, Random(2)
    lying = deal_cards(view, worlds, dice)
    imagined = [imagine(view, dice).hands for _ in range(800)]
    for seat, held in enumerate(lying.held):
        count = Counter(card for hands in imagined for card in hands[seat])
        for card in FACES:
            assert abs(held[PLACE[card]].bit_count() / worlds - count[card] / 800) < 0.1


@pytest.mark.parametrize("number", range(6))
def test_who_drew_is_taken_to_have_had_nothing_that_fits_but_not_by_club_players(number: int):
    state = eights.start(Options(), f"need/{number}")
    while not state.moves or state.moves[-1].text != "draw":
        view = eights.view(state, state.turn)
        state = eights.apply(state, player(view, Random(1), Budget()).action)
    drew, view = state.turn, eights.view(state._replace(turn=1 - state.turn), 1 - state.turn)
    needed = sum(move.text == "draw" for move in state.moves)
    expert, club = (
        sum(held[PLACE[card]].bit_count() for card in FACES if fits(card, state.top, state.named))
        for held in (
            TurnProblem(level).worlds(view, WORLDS, Random(1)).held[drew]
            for level in ("expert", "club")
        )
    )
    assert expert <= needed * WORLDS // 2 < club


def test_who_drew_at_will_is_found_out():
    """He lays two cards that fitted when he drew one, so that drawing tells nothing of his hand."""
    state = eights.start(Options(), "at will/5")
    first, starter = state.turn, state.top
    one, two = (card for card in state.hands[first] if fits(card, starter, starter.suit))
    for action in (Draw(), Lay(one)):
        state = eights.apply(state, action)
    state = eights.apply(state._replace(turn=first), Lay(two))
    view = eights.view(state, state.turn)
    assert not any(hold.refused for hold in gather_knowledge(view, None, in_need=True).holds[first])
    others = deal_cards(view, WORLDS, Random(1)).held[first]
    assert any(fits(card, starter, starter.suit) and others[PLACE[card]] for card in FACES)


def as_state(at: BitTables, world: int, view: Any) -> Any:
    return eights.imagine(view, Random(1))._replace(
        hands=tuple(sort_cards(cards_in(hand, FACES, world)) for hand in at.held),
        stock=tuple(FACES[card] for card in draw_order(at.stock, world)),
    )


def orders_of(at: BitTables, world: int) -> list[list[Card]]:
    """Return both orders in which the talon is turned over in this world, by turns."""
    whole = at.stock._replace(lying=[every_world(at.worlds)] * len(FACES))
    other_end = whole._replace(places=[digits[::-1] for digits in whole.places])
    return [[FACES[card] for card in draw_order(stock, world)] for stock in (other_end, whole)]


def play_out(state: Any, action: Any, orders: list[list[Card]], most: int) -> Any:
    """Return the hand after `action` and up to `most` turns; all seats use the plain policy."""
    turns = 0
    while turns <= most and state.phase is Phase.TURN:
        if action == Draw() and not state.stock:
            under = state.talon[:-1]
            stock = tuple(card for card in orders[0] if card in under)
            state, orders = state._replace(stock=stock, talon=state.talon[-1:]), orders[::-1]
        seat, state = state.turn, eights.apply(state, action)
        if state.phase is Phase.TURN:
            turns += (state.turn - seat) % state.options.players
            action = choose_action(eights.view(state, state.turn))
    return state


def settled(view: Any, hands: tuple[tuple[Card, ...], ...]) -> tuple[float, bool]:
    """6: what the end of the hand is worth to the side that decides, and whether it is ahead."""
    ours, target = side_of(view.options, view.seat), view.options.target
    debits = [
        sum(hand_points(bits_from_cards(hands[seat])) for seat in seats_of(view.options, side))
        for side in sides(view.options)
    ]
    totals = [was + debit for was, debit in zip(view.totals, debits, strict=True)]
    others = [side for side in sides(view.options) if side != ours]
    lead = fmean(totals[side] for side in others) - totals[ours]
    ahead = all(debits[side] > debits[ours] for side in others)
    if view.options.players == 3:
        return lead, ahead
    if max(totals) >= target:
        return lead + 100 * ((lead > 0) - (lead < 0)), ahead
    return lead + 100 * lead / target, ahead


@pytest.mark.parametrize("totals", [(0, 0), (95, 60), (99, 99)], ids=str)
@every_agreement
def test_plays_are_worth_what_they_come_to_in_every_world(options: Options, totals: Any):
    players, problem, worlds = options.players, TurnProblem(), range(WORLDS)
    for view in positions(options, f"worth/{totals}", 19):
        view = view._replace(totals=(*totals, 40)[: 2 if players == 4 else players])
        candidates, most = problem.candidates(view), max_playout_turns(view, "expert")
        at = deal_tables(view, WORLDS, Random(3))
        starts = [(as_state(at, world, view), orders_of(at, world)) for world in worlds]
        (evaluator,) = problem.evaluators(view, at, candidates)
        for action, outcome in zip(candidates, evaluator(every_world(WORLDS)), strict=True):
            played = (play_out(state, action, orders, most) for state, orders in starts)
            ends = [settled(view, end.hands) for end in played]
            assert outcome.value == pytest.approx(fmean(value for value, _ in ends))
            assert outcome.chance == pytest.approx(fmean(ahead for _, ahead in ends))
