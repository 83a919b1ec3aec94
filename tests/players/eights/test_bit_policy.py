"""Tests of the bit policy of Eights: all worlds at once go as one by one."""

from random import Random
from typing import Any

import pytest

from cardroom.games import eights
from cardroom.games.eights.model import Draw, Lay, Options, Pass, Phase
from cardroom.games.eights.rules import fits, fitting
from cardroom.nouns.cards import Card, Suit, sort_cards
from cardroom.players.bitworlds import every
from cardroom.players.eights.bit_policy import BitTables
from cardroom.players.eights.numbers import EIGHT, FACES, PLACE, SUITS
from cardroom.players.eights.policy import player
from cardroom.players.eights.stock import Stock, places_of
from cardroom.players.eights.worlds import deal_tables
from cardroom.players.player import Budget
from tests.players.eights.one_world import World, play_out
from tests.random_games import random_action

WORLDS = 24

TABLES = [
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


def agreed(options: Options) -> str:
    """Return the values of options that differ from the default, as one text."""
    usual = Options()._asdict()
    return " ".join(str(value) for name, value in options._asdict().items() if value != usual[name])


def bit(vector: int, world: int) -> int:
    return vector >> world & 1


def bits_in(vectors: list[int], world: int) -> int:
    """Return the cards in one world, as bits; the vectors are by card."""
    return sum(bit(vector, world) << card for card, vector in enumerate(vectors))


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


# The stock


def test_places_are_as_the_orders_say():
    orders = [tuple(Random(number).sample(range(40), 40)) for number in range(3)]
    stock = Stock(WORLDS, [every(WORLDS)] * 40, places_of(40, orders, WORLDS))
    assert [stock.order(world) for world in range(WORLDS)] == orders * (WORLDS // 3)


@pytest.mark.parametrize("cards", [0, 1, 2, 3, 5, 8, 13, 37, 52])
def test_cards_are_drawn_in_order_up_to_the_first_that_is_wanted(cards: int):
    dice = Random(cards)
    lying = [dice.getrandbits(WORLDS) | dice.getrandbits(WORLDS) for _ in range(cards)]
    orders = [dice.sample(range(cards), cards) for _ in range(WORLDS)]
    stock = Stock(WORLDS, lying, places_of(cards, orders, WORLDS))
    for _ in range(5):
        before = [stock.order(world) for world in range(WORLDS)]
        where, until = dice.getrandbits(WORLDS), [dice.getrandbits(WORLDS) for _ in range(cards)]
        until = [vector & dice.getrandbits(WORLDS) for vector in until]
        taken = stock.draw(where, until)
        for world, order in enumerate(before):
            wanted = [place for place, card in enumerate(order) if bit(until[card], world)]
            end = wanted[0] + 1 if wanted else len(order)
            drawn = order[:end] if bit(where, world) else ()
            assert sorted(drawn) == [c for c, vector in enumerate(taken) if bit(vector, world)]
            assert stock.order(world) == order[len(drawn) :]


# Single worlds


def world_of(at: BitTables, number: int, view: Any) -> World:
    """Return one of the worlds as a position without bit vectors."""
    whole = at.stock._replace(lying=[every(at.worlds)] * len(FACES))
    other_end = whole._replace(places=[digits[::-1] for digits in whole.places])
    turned = (other_end.order(number), whole.order(number))
    return World(
        hands=tuple(bits_in(hand, number) for hand in at.held),
        stock=at.stock.order(number),
        top=PLACE[view.top],
        suit=None if view.named is None else SUITS.index(view.named),
        passes=view.passes,
        turned=turned if at.turning else (),
    )


@pytest.mark.parametrize("options", TABLES, ids=agreed)
def test_every_world_is_played_out_as_it_would_be_alone(options: Options):
    for number in range(2):
        for view in positions(options, f"out/{number}", 31):
            at = deal_tables(view, WORLDS, Random(number))
            alone = [world_of(at, world, view) for world in range(WORLDS)]
            at.play_deal(view.seat)
            for world, position in enumerate(alone):
                ended = tuple(bits_in(hand, world) for hand in at.held)
                assert ended == play_out(position, view.seat)


# By the rules


def as_state(at: BitTables, number: int, view: Any) -> Any:
    """Return one of the worlds as a state of the engine."""
    hands = [[card for card in FACES if bit(hand[PLACE[card]], number)] for hand in at.held]
    state = eights.imagine(view, Random(1))
    return state._replace(
        hands=tuple(map(sort_cards, hands)),
        stock=tuple(FACES[card] for card in at.stock.order(number)),
    )


def follow(state: Any, at: BitTables, number: int) -> Any:
    """Return the seat's turn as it went in this world, played by the rules."""
    seat = state.turn
    now = {card for card in FACES if bit(at.held[seat][PLACE[card]], number)}
    stock = tuple(FACES[card] for card in at.stock.order(number))
    while state.turn == seat and state.phase is Phase.TURN:
        action: Any = Draw() if eights.objection(state, Draw()) is None else Pass()
        if fitting(state.hands[seat], state.top, state.named):
            action = find_lay(state, at, number, now)
        elif action == Draw() and not state.stock:
            state = turn_over(state, stock)
        assert eights.objection(state, action) is None
        state = eights.apply(state, action)
    assert set(state.hands[seat]) == now
    assert state.stock == stock
    return state


def turn_over(state: Any, left: tuple[Card, ...]) -> Any:
    """Return the talon turned over, so that these are left in this order when the turn ends."""
    drawn = [card for card in state.talon[:-1] if card not in left]
    drawn.sort(key=lambda card: fits(card, state.top, state.named))
    return state._replace(stock=(*drawn, *left), talon=state.talon[-1:])


def find_lay(state: Any, at: BitTables, number: int, now: set[Card]) -> Lay:
    (card,) = (card for card in state.hands[state.turn] if card not in now)
    if PLACE[card] >> 2 != EIGHT:
        return Lay(card)
    (named,) = (suit for suit in Suit if bit(at.suits[SUITS.index(suit)], number))
    return Lay(card, named)


@pytest.mark.parametrize("options", TABLES, ids=agreed)
def test_every_play_in_every_world_is_legal(options: Options):
    for view in positions(options, "legal", 29):
        at, seat = deal_tables(view, WORLDS, Random(2)), view.seat
        states = [as_state(at, world, view) for world in range(WORLDS)]
        for _ in range(40):
            at.play_turn(seat, at.playing)
            for number, state in enumerate(states):
                if state.turn == seat:
                    states[number] = follow(state, at, number)
                over = states[number].phase is not Phase.TURN
                assert over != bit(at.playing, number)
            seat = (seat + 1) % options.players
