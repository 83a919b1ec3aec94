"""Tests of the rules of Eights beyond its vectors. Marks are paragraphs of the rule page."""

from functools import partial
from itertools import pairwise
from random import Random

import pytest

from cardroom.games import eights as game
from cardroom.games.eights.model import Draw, Options, Pass, Phase
from cardroom.games.eights.rules import PACK, cut_for_dealer, first_dealer, settlement, winners
from cardroom.nouns.cards import Card, Suit, cards, hand, names
from cardroom.nouns.seats import seats_from
from tests.games import steps
from tests.games.steps import choose, list_duties, list_legal, why_not
from tests.random_games import cases, play_case, some
from tests.soak import rows
from tests.vector_kinds import rest_of, start_where
from tests.vector_kinds.eights import at_turn

ENDLESS = {"stock_out": "reshuffle"}
NEVER = {"voluntary_draw": "never"}
CASES = [case for case in cases() if case.key == "eights"]

do = partial(steps.do, game)
legal = partial(list_legal, game)


def deck_of(*top):
    """Return the pack with these cards on top, in this order."""
    first = cards(" ".join(top))
    return (*first, *rest_of(PACK, *first))


def turn(held, top, *others, stock="", seat=0, named=None, **options):
    """Seat 0 holds these cards, the next ones the others."""
    agreed = Options(**{"players": 1 + len(others), **options})
    hands = [text.split() for text in (held, *others)]
    return at_turn(game, agreed, hands, top, named=named, stock=cards(stock), turn=seat)


# 2: cutting and dealing


@pytest.mark.parametrize(
    ("players", "pack", "rounds", "dealer"),
    [
        (2, "4C 4S 9C 2D", [("4C", "4S"), ("9C", "2D")], 1),  # suits do not count
        (4, "3C 3S 3D AS 7C 5D 6C", [("3C", "3S", "3D", "AS"), ("7C", "5D", "6C", "")], 1),
    ],
)
def test_the_lowest_card_deals_and_those_tied_draw_again(players, pack, rounds, dealer):
    assert cut_for_dealer(players, deck_of(*pack.split())) == tuple(rounds)
    assert first_dealer(rounds) == dealer


def test_a_cut_that_never_ends_ends_with_the_pack():
    ties = [Card(rank + suit) for rank in "23456789JQKA" for suit in "CDHS"]
    rounds = cut_for_dealer(2, [*ties, *cards("10C 10D 10H 10S")])
    assert len(rounds) == 26
    assert first_dealer(rounds) == 0


@pytest.mark.parametrize(
    ("players", "hand_size", "each", "stock"),
    [(3, "standard", 5, 36), (4, "standard", 5, 31), (3, "seven", 7, 30), (4, "seven", 7, 23)],
)
def test_so_many_cards_are_dealt(players, hand_size, each, stock):
    state = start_where(game, Options(players=players, hand_size=hand_size), PACK, dealer=0)
    for place, seat in enumerate(seats_from(1, players)):
        assert state.hands[seat] == PACK[place : each * players : players]
    assert state.stock == PACK[each * players + 1 :]
    assert (len(state.stock), len(state.talon)) == (stock, 1)


def starting_with(*turned, **options):
    """Two hands without eights, then these cards from the stock."""
    plain = [card for card in PACK if card.rank != "8" and card.name not in turned]
    deck = deck_of(*(card.name for card in plain[:14]), *turned)
    return start_where(game, Options(**options), deck, dealer=1)


def test_eights_turned_up_are_buried_one_after_another():
    state = starting_with("8C", "8H", "KS")
    assert (state.top, state.named) == (Card("KS"), Suit.SPADES)
    assert [state.stock[place].name for place, _ in state.buried] == ["8C", "8H"]
    assert state.buried == ((16, "8C"), (17, "8H"))  # each 18th, then one and two cards were turned
    assert len(state.stock) == 37


@pytest.mark.parametrize(
    ("how", "named", "may"),
    [
        ("own_suit", Suit.HEARTS, "lay:2H lay:8S+C lay:8S+D lay:8S+H lay:8S+S draw"),
        ("free", None, "lay:5C lay:2H lay:8S+C lay:8S+D lay:8S+H lay:8S+S draw"),
    ],
)
def test_an_eight_may_stand_as_starter(how, named, may):
    state = starting_with("8H", starter_eight=how)
    assert (state.top, state.named, state.buried) == (Card("8H"), named, ())
    assert legal(state._replace(hands=(hand("8S 2H 5C"), state.hands[1]))) == may


def test_after_the_first_card_on_a_free_eight_the_usual_rules_hold():
    state = starting_with("8H", starter_eight="free")
    state = state._replace(hands=(hand("5C 3S"), hand("QC 4D")))
    assert legal(do(state, "lay:5C")) == "lay:QC draw"
    assert legal(do(state, "draw")).startswith("lay:5C")


# 4 and 5: what may be done, and what it does


@pytest.mark.parametrize(
    ("state", "may"),
    [
        (turn("2S 3D", "KD", "QD"), "lay:3D"),
        (turn("2S 3D", "KD", "QD", stock="4C", **NEVER), "lay:3D"),
        (turn("2S 3C", "KD", "QD", stock="4C", **NEVER), "draw"),
        (do(turn("2S 3C", "KD", "QD", stock="4C 5D 6D", **NEVER), "draw draw"), "lay:5D"),
        (turn("2S 3C", "KD", "QD", **NEVER), "pass"),
        (turn("2S 3C", "KD", "QD", **ENDLESS), "pass"),  # nothing lies under the top
        (do(turn("2D", "KD", "QD", stock="4C 5S 6H"), "draw draw draw"), "lay:2D"),
    ],
)
def test_what_may_be_done(state, may):
    assert legal(state) == may


def test_a_turned_over_talon_is_the_new_stock_without_its_top_card():
    state = turn("2S 3C", "KD", "QD 5S 6C", **ENDLESS)
    state = state._replace(talon=cards("5H 6H 7H KH KD"))
    assert legal(state) == "draw"
    drawn = do(state, "draw")
    assert (drawn.talon, drawn.named, drawn.turn) == (cards("KD"), Suit.DIAMONDS, 0)
    assert (len(drawn.stock), drawn.reshuffles) == (3, 1)
    orders = {do(state._replace(reshuffles=n), "draw").stock for n in range(9)}
    assert len(orders) > 3, "each time in another order"


def empty_stock(hand="2S 3C", talon="5H 6H 7H KH KD", reshuffles=20, **options):
    """Return an empty stock, after so many new ones."""
    state = turn(hand, "KD", "QD 5S 6C", **(ENDLESS | options))
    return state._replace(talon=cards(talon), reshuffles=reshuffles)


@pytest.mark.parametrize(
    ("state", "may"),
    [
        (empty_stock(reshuffles=19), "draw"),
        (empty_stock(), "pass"),
        (empty_stock("2D 3C"), "lay:2D"),
        (empty_stock("2D 3C", reshuffles=19), "lay:2D draw"),
        (empty_stock("2D 3C", reshuffles=19, voluntary_draw="never"), "lay:2D"),
        (empty_stock()._replace(stock=cards("4C")), "draw"),
    ],
)
def test_after_twenty_new_stocks_an_empty_stock_stays_empty(state, may):
    assert legal(state) == may
    assert (game.objection(state, Draw()) is None) == ("draw" in may)
    assert (game.objection(state, Pass()) is None) == (may == "pass")


@pytest.mark.parametrize(
    ("stock", "silent"), [("4C 5S 6H", [False, True, False]), ("4C", [False, False])]
)
def test_of_a_draw_others_hear_at_once_if_it_is_the_first_or_ends_or_renews_the_stock(
    stock, silent
):
    states = [turn("2S", "KD", "QD", stock=stock, **ENDLESS)._replace(talon=cards("2C 3C KD"))]
    for _ in silent:
        states.append(do(states[-1], "draw"))
    assert [game.is_silent(before, Draw(), after) for before, after in pairwise(states)] == silent


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_ends_although_all_draw_whenever_they_may(players):
    """The draw is the last legal action, so no card is laid while there are cards to draw."""
    state = game.start(Options(players=players, **ENDLESS), "greedy")
    for _ in range(2_000):
        if state.phase is not Phase.TURN:
            break
        state = game.apply(state, game.legal(state)[-1])
    assert state.phase is not Phase.TURN
    assert state.reshuffles == 20


def test_where_version_1_of_the_rules_went_on_is_known():
    assert game.differs(empty_stock(), 1)
    assert game.differs(empty_stock("2D 3C"), 1), "it could be drawn as well"
    assert not game.differs(empty_stock(), 2)
    assert not game.differs(empty_stock(reshuffles=19), 1)
    assert not game.differs(empty_stock(talon="KD"), 1), "nothing to turn over"
    assert not game.differs(empty_stock("2D 3C", voluntary_draw="never"), 1)
    assert not game.differs(empty_stock()._replace(phase=Phase.SCORED), 1)


# 6: the score


@pytest.mark.parametrize(
    ("players", "target", "totals", "won"),
    [
        (2, 50, (50, 49), (1,)),
        (2, 200, (199, 40), ()),
        (3, 100, (104, 37, 37), (1, 2)),
        (3, 100, (104, 104, 104), (0, 1, 2)),
        (4, 100, (79, 103), (0, 2)),
    ],
)
def test_the_lowest_total_wins_once_one_has_reached_the_target(players, target, totals, won):
    assert winners(Options(players=players, target=target), totals) == won


@pytest.mark.parametrize(
    ("players", "stake", "totals", "net"),
    [
        (2, 5, (112, 67), (-75, 75)),
        (3, 1, (101, 99, 0), (-12, -9, 21)),  # 8.15: 110 and 100 settle a unit
        (3, 2, (104, 37, 62), (-22, 20, 2)),
        (3, 1, (101, 104, 110), (0, 0, 0)),  # equal when rounded
        (4, 10, (79, 100), (130, -130, 130, -130)),
    ],
)
def test_who_pays_whom(players, stake, totals, net):
    options = Options(players=players, stake=stake)
    paid = settlement(options, totals, winners(options, totals))
    assert tuple(paid.net(seat) for seat in range(players)) == net
    assert all(units > 0 for _, _, units in paid.payments)


def test_the_suit_named_with_the_last_eight_is_forgotten_in_the_next_deal():
    """A complaint about another program."""
    state = do(turn("8S", "5D", "8D AC", stock="2C"), "lay:8S+H next")
    assert (state.number, state.phase, state.moves, state.passes) == (2, Phase.TURN, (), 0)
    assert state.named is state.top.suit
    assert (state.dealer, state.turn, state.settlement) == (1, 0, None)


# Objections, duties and choices

OVER = do(turn("7S", "7H", "QD"), "lay:7S")


@pytest.mark.parametrize(
    ("state", "action", "objection"),
    [
        (turn("7S 2C 8D", "7H", "QD"), "lay:2C", "fit 4.1 8D 7S"),
        (turn("8S 2C", "7H", "QD"), "lay:8S", "name-suit 4.2 8S ..."),
        (turn("7S", "7H", "QD"), "lay:7S+H", "names-nothing 4.2 7S"),
        (turn("7S", "7H", "QD", stock="2C", **NEVER), "draw", "must-lay 4.3 7S"),
        (turn("7S", "7H", "QD", stock="2C"), "pass", "must-lay 4.4 7S"),
        (OVER, "draw", "not-now 3"),
    ],
)
def test_it_is_said_why_not(state, action, objection):
    assert why_not(game, state, action) == objection


@pytest.mark.parametrize(
    ("state", "chosen", "action"),
    [
        (turn("7S 2C", "7H", "QD"), "2C", "lay:2C"),  # not legal, yet said
        (turn("8S 2C", "7H", "QD"), "8S", "lay:8S"),  # the suit is to be asked
        (turn("8S", "7H", "QD"), "8S", "lay:8S+S"),  # but not for the last card
        (turn("8S", "7H", "QD", "KD"), "8S", "lay:8S+S"),
        (turn("8S", "7H", "QD", "KD", "JD"), "8S", "lay:8S"),  # the partner still plays
        (turn("8S", "7H", "QD", "", "JD"), "8S", "lay:8S+S"),
        (turn("8S", "7H", "QD"), "", None),
        (turn("7S 2H", "7H", "QD"), "7S 2H", None),
        (OVER, "QD", None),
    ],
)
def test_chosen_cards_make_an_action(state, chosen, action):
    assert choose(game, state, cards(chosen), 0) == action


def test_the_cards_that_fit_are_the_duty():
    state = turn("7S 2C 8D", "7H", "QD", stock="KC")
    assert list_duties(game, state, 0) == ["fit 4.1 8D 7S"]
    assert list_duties(game, turn("2C", "7H", "QD", stock="KC")) == []


def test_a_hand_is_arranged_with_eights_first_and_aces_last():
    state = turn("AS KS 10S 8D 2C 7H JH 8S QD", "7H", "5D")
    groups = [names(group) for group in game.arranged(game.view(state, 0))]
    assert groups == ["8D 8S", "KS 10S AS", "JH 7H", "2C", "QD"]
    assert game.arranged(game.view(state, None)) == ()


# Views and imagined hands


@pytest.mark.parametrize("case", rows(CASES))
def test_no_card_of_others_is_written_anywhere_in_a_view(case):
    """Cards laid or turned up in sight are no secret, even after they went into a new stock."""
    one = play_case(case, 1)
    for state in some(one.states, 60, Random(1)):
        shown = {*state.talon, *(Card(move.laid) for move in state.moves if move.laid)}
        shown |= {Card(name) for _, name in state.buried} | {Card(m.top) for m in state.moves}
        for seat in (*range(state.options.players), None):
            own = () if seat is None else state.hands[seat]
            view = game.view(state, seat)
            open_hands = [card for held in view.left for card in held]
            hidden = {*PACK} - {*own, *shown, *open_hands}
            written = repr(view._replace(cut=()))  # names from before the deal
            assert [c for c in hidden if repr(c) in written or f"'{c}'" in written] == []


def test_hands_are_laid_open_when_the_hand_is_over():
    state = turn("7S", "7H", "QD 2C", stock="KC")
    assert game.view(state, 0).left == ()
    over = do(state, "lay:7S")
    assert game.view(over, 0).left == game.view(over, None).left == ((), hand("QD 2C"))


def test_a_buried_eight_is_imagined_where_everybody_saw_it_go():
    state = starting_with("8C", "KS")
    worlds = [game.imagine(game.view(state, 1), Random(n)) for n in range(20)]
    assert {world.stock.index(Card("8C")) for world in worlds} == {17}
    drawn = do(state, "draw " * 18)
    worlds = [game.imagine(game.view(drawn, 1), Random(n)) for n in range(20)]
    assert all(Card("8C") in world.hands[0] for world in worlds)


def test_after_the_talon_was_turned_over_its_cards_are_in_the_stock_or_drawn_since():
    case = next(case for case in CASES if case.options.stock_out == "reshuffle")
    turned_over = [
        (before, after)
        for before, after in pairwise(play_case(case, 0).states)
        if after.reshuffles > before.reshuffles and before.number == after.number
    ]
    for before, after in turned_over[:8]:
        mover, turned = before.turn, {*before.talon[:-1]}
        other = next(seat for seat in range(after.options.players) if seat != mover)
        for seat in (mover, other, None):
            world = game.imagine(game.view(after, seat), Random(seat))
            assert {*world.stock} <= turned
            assert len(turned & {*world.hands[mover]}) == 1
            assert not turned & {*world.hands[other]}
    assert len(turned_over) > 3
