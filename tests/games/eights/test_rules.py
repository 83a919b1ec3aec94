"""Tests of the rules of Eights beyond its vectors. Marks are paragraphs of the rule page."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from cardroom.game import Duty, Objection
from cardroom.games import eights as game
from cardroom.games.eights.model import Draw, Options, Pass, Phase, seats_of, side_of
from cardroom.games.eights.rules import PACK, cut, first_dealer, fits, settlement, value, winners
from cardroom.nouns.cards import Card, Suit, cards, hand, names
from cardroom.nouns.seats import seats_from
from tests.random_games import Case, cases, pick, play_case, some
from tests.soak import rows
from tests.vector_kinds import rest_of
from tests.vector_kinds.eights import at_turn, with_debits

ENDLESS = {"stock_out": "reshuffle"}
NEVER = {"voluntary_draw": "never"}
CASES = [case for case in cases() if case.key == "eights"]
every_case = pytest.mark.parametrize("case", rows(CASES))


def table(dealer=1, deck=None, **options):
    """Return the first position of a hand with this dealer."""
    tables = (game.start(Options(**options), str(seed), deck=deck) for seed in range(200))
    return next(state for state in tables if state.dealer == dealer)


def deck_of(*top):
    """Return the pack with these cards on top, in this order."""
    first = cards(" ".join(top))
    return (*first, *rest_of(PACK, *first))


def turn(held, top, *others, stock="", seat=0, named=None, **options):
    """Seat 0 holds these cards, the next ones the others."""
    agreed = Options(**{"players": 1 + len(others), **options})
    hands = [text.split() for text in (held, *others)]
    return at_turn(game, agreed, hands, top, named=named, stock=cards(stock), turn=seat)


def do(state, texts):
    """Return the position after these actions, each of which has to be legal."""
    for text in texts.split():
        action = game.parse(text)
        assert game.objection(state, action) is None, text
        state = game.apply(state, action)
    return state


def legal(state):
    return " ".join(game.text(action) for action in game.legal(state))


# 2.1: cutting


@pytest.mark.parametrize(
    ("case", "players", "pack", "rounds", "dealer"),
    [
        ("lowest deals", 3, "9S 4D JH", [("9S", "4D", "JH")], 1),
        ("ace is high", 2, "AS KD", [("AS", "KD")], 1),
        ("the ten is above the nine", 2, "10S 9D", [("10S", "9D")], 1),
        ("suits do not count", 2, "4C 4S 9C 2D", [("4C", "4S"), ("9C", "2D")], 1),
        (
            "only those tied draw again",
            4,
            "3C KS 3D AS 7C 7D QC 2S",
            [("3C", "KS", "3D", "AS"), ("7C", "", "7D", ""), ("QC", "", "2S", "")],
            2,
        ),
        ("three of four tied", 4, "3C 3S 3D AS 7C 5D 6C", [
            ("3C", "3S", "3D", "AS"), ("7C", "5D", "6C", "")], 1),
    ],
)  # fmt: skip
def test_the_lowest_card_deals(case, players, pack, rounds, dealer):
    assert cut(players, deck_of(*pack.split())) == tuple(rounds)
    assert first_dealer(rounds) == dealer


def test_a_cut_that_never_ends_ends_with_the_pack():
    ties = [Card(rank + suit) for rank in "23456789JQKA" for suit in "CDHS"] + list(
        cards("10C 10D 10H 10S")
    )
    rounds = cut(2, ties)
    assert len(rounds) == 26
    assert first_dealer(rounds) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_seed_cuts_and_every_seat_may_be_first_to_deal(players):
    states = [game.start(Options(players=players), str(seed)) for seed in range(400)]
    assert all(state.dealer == first_dealer(state.cut) for state in states)
    dealt = Counter(state.dealer for state in states)
    assert sorted(dealt) == list(range(players))
    assert min(dealt.values()) > 60
    assert any(len(state.cut) > 1 for state in states)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 9])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal_passes_to_the_left(players, number):
    first = game.start(Options(players=players), "friday-night")
    begun = game.start(Options(players=players), "friday-night", first=number)
    assert begun.dealer == (first.dealer + number - 1) % players
    assert begun.forehand == begun.turn == game.view(begun, None).forehand
    assert begun.turn == (begun.dealer + 1) % players
    assert begun.cut == first.cut


# 2.3 and 2.4: the deal


@pytest.mark.parametrize(
    ("players", "hand_size", "each", "stock"),
    [
        (2, "standard", 7, 37),
        (3, "standard", 5, 36),
        (4, "standard", 5, 31),
        (2, "seven", 7, 37),
        (3, "seven", 7, 30),
        (4, "seven", 7, 23),
    ],
)
def test_so_many_cards_are_dealt(players, hand_size, each, stock):
    state = table(0, PACK, players=players, hand_size=hand_size)
    assert [len(held) for held in state.hands] == [each] * players
    assert (len(state.stock), len(state.talon)) == (stock, 1)
    order = seats_from(1, players)
    for place, seat in enumerate(order):
        assert state.hands[seat] == PACK[place : each * players : players]
    assert state.stock == PACK[each * players + 1 :]


def starting_with(*turned, players=2, **options):
    """Hands without eights, then these cards from the stock."""
    each = 7 if players == 2 else 5
    plain = [card for card in PACK if card.rank != "8" and card.name not in turned]
    deck = deck_of(*(card.name for card in plain[: each * players]), *turned)
    return table(1, deck, players=players, **options)


def test_eights_turned_up_are_buried_one_after_another():
    state = starting_with("8C", "8H", "KS")
    assert (state.top, state.named) == (Card("KS"), Suit.SPADES)
    assert [state.stock[place].name for place, _ in state.buried] == ["8C", "8H"]
    assert state.buried == ((16, "8C"), (17, "8H"))  # each 18th, then one and two cards were turned
    assert len(state.stock) == 37


def test_a_buried_eight_can_come_up_for_somebody():
    state = starting_with("8C", "KS")
    drawn = do(state, "draw " * 18)
    assert Card("8C") in drawn.hands[drawn.turn]


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
    held = state._replace(hands=(hand("8S 2H 5C"), state.hands[1]))
    assert held.turn == 0
    assert legal(held) == may


def test_after_the_first_card_on_a_free_eight_the_usual_rules_hold():
    state = starting_with("8H", starter_eight="free")
    state = state._replace(hands=(hand("5C 3S"), hand("QC 4D")))
    assert legal(do(state, "lay:5C")) == "lay:QC draw"
    assert legal(do(state, "draw")).startswith("lay:5C")


# 4: what may be done


@pytest.mark.parametrize(
    ("case", "state", "may"),
    [
        ("suit, rank, wild", turn("7S 2C KH", "7H", "QD"), "lay:KH lay:7S"),
        ("after an 8 its own suit is nothing", turn("5C QH", "8C", "QD", named="H"), "lay:QH"),
        (
            "an 8 fits an 8",
            turn("8D 5C", "8C", "QD", named="H"),
            "lay:8D+C lay:8D+D lay:8D+H lay:8D+S",
        ),
        ("draw only", turn("2S 3C", "KD", "QD", stock="4C"), "draw"),
        ("pass only", turn("2S 3C", "KD", "QD"), "pass"),
        ("able and empty: no pass", turn("2S 3D", "KD", "QD"), "lay:3D"),
        ("never: no draw if able", turn("2S 3D", "KD", "QD", stock="4C", **NEVER), "lay:3D"),
        ("never: draw if not", turn("2S 3C", "KD", "QD", stock="4C", **NEVER), "draw"),
        ("never: empty", turn("2S 3C", "KD", "QD", **NEVER), "pass"),
        ("turned over: nothing under the top", turn("2S 3C", "KD", "QD", **ENDLESS), "pass"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value else "",
)
def test_what_may_be_done(case, state, may):
    assert legal(state) == may


def test_where_nobody_draws_at_will_the_first_card_that_fits_must_be_laid():
    state = do(turn("2S 3C", "KD", "QD", stock="4C 5D 6D", **NEVER), "draw draw")
    assert legal(state) == "lay:5D"


def test_one_may_draw_to_the_last_card_of_the_stock():
    state = do(turn("2D", "KD", "QD", stock="4C 5S 6H"), "draw draw draw")
    assert legal(state) == "lay:2D"
    assert state.turn == 0


def test_an_empty_stock_ends_the_turn_of_him_who_cannot_lay():
    """A complaint about another program: draw one, none left, and the turn never ended."""
    state = do(turn("2S", "KD", "QD", stock="4C"), "draw pass")
    assert (state.turn, legal(state)) == (1, "lay:QD")


# 5: what it does


def test_a_turned_over_talon_is_the_new_stock_without_its_top_card():
    state = turn("2S 3C", "KD", "QD 5S 6C", **ENDLESS)
    state = state._replace(talon=cards("5H 6H 7H KH KD"))
    assert legal(state) == "draw"
    drawn = do(state, "draw")
    assert (drawn.talon, drawn.named, drawn.turn) == (cards("KD"), Suit.DIAMONDS, 0)
    assert sorted(card.name for card in drawn.stock) != ["5H", "6H", "7H", "KH"]
    assert len(drawn.stock) == 3
    assert drawn.reshuffles == 1
    again = do(state._replace(reshuffles=1), "draw")
    assert {*again.stock, *again.hands[0]} == {*drawn.stock, *drawn.hands[0]}
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


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", range(3))
def test_a_deal_ends_although_all_draw_whenever_they_may(players, number):
    """The draw is the last legal action, so no card is laid while there are cards to draw."""
    state = game.start(Options(players=players, **ENDLESS), f"greedy {number}")
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


def test_whoever_passed_may_lay_when_his_turn_comes_again():
    state = do(turn("9S 3C", "KD", "9D 4C"), "pass lay:9D")
    assert legal(state) == "lay:9S"


def test_passes_must_follow_each_other_to_block():
    state = do(turn("9S 3C", "KD", "9D 4C 4S"), "pass lay:9D lay:9S lay:4S")
    assert (state.phase, state.passes, legal(state)) == (Phase.TURN, 0, "pass")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_block_takes_as_many_passes_as_there_are_players_with_cards(players):
    state = turn("3C", "KD", *["4C", "5C", "6C"][: players - 1])
    for done in range(players):
        assert (state.phase, state.passes) == (Phase.TURN, done)
        state = do(state, "pass")
    assert state.sheet[-1].kind == "block"


def test_four_players_pass_over_who_is_out():
    state = turn("6C", "9C", "6D KD", "6H KH", "6S KS", stock="2C")
    state = do(state, "lay:6C lay:6D lay:6H lay:6S")
    assert (state.turn, state.phase) == (1, Phase.TURN)
    assert do(state, "draw pass").turn == 2


@pytest.mark.parametrize(
    ("players", "others", "over"), [(2, ["KD"], True), (3, ["KD", "QD"], True),
                                    (4, ["KD", "QD", "JD"], False), (4, ["KD", "", "JD"], True)]
)  # fmt: skip
def test_a_hand_ends_when_a_side_is_out(players, others, over):
    state = do(turn("6C", "9C", *others), "lay:6C")
    assert (state.phase is not Phase.TURN) is over
    assert [(line.kind, line.winner) for line in state.sheet] == [("out", 0)] * over


# 6: the score


def test_the_pack_is_worth_508():
    assert value(PACK) == 508


@pytest.mark.parametrize(
    ("players", "target", "totals", "won"),
    [
        (2, 100, (99, 0), ()),
        (2, 100, (100, 0), (1,)),
        (2, 100, (100, 100), ()),
        (2, 100, (130, 120), (1,)),
        (2, 50, (50, 49), (1,)),
        (2, 200, (199, 40), ()),
        (3, 100, (104, 37, 62), (1,)),
        (3, 100, (104, 37, 37), (1, 2)),
        (3, 100, (104, 104, 104), (0, 1, 2)),
        (4, 100, (103, 79), (1, 3)),
        (4, 100, (79, 103), (0, 2)),
        (4, 100, (103, 103), ()),
    ],
)
def test_the_lowest_total_wins_once_one_has_reached_the_target(players, target, totals, won):
    assert winners(Options(players=players, target=target), totals) == won


@pytest.mark.parametrize(
    ("players", "stake", "totals", "net"),
    [
        (2, 1, (112, 67), (-15, 15)),
        (2, 1, (67, 107), (14, -14)),
        (2, 5, (112, 67), (-75, 75)),
        (3, 1, (101, 99, 0), (-12, -9, 21)),  # 8.15: 110 and 100 settle a unit
        (3, 2, (104, 37, 62), (-22, 20, 2)),
        (4, 1, (103, 79), (-13, 13, -13, 13)),
        (4, 10, (79, 100), (130, -130, 130, -130)),
    ],
)
def test_who_pays_whom(players, stake, totals, net):
    options = Options(players=players, stake=stake)
    paid = settlement(options, totals, winners(options, totals))
    assert tuple(paid.net(seat) for seat in range(players)) == net
    assert all(units > 0 for _, _, units in paid.payments)


def test_three_with_equal_rounded_totals_pay_each_other_nothing():
    paid = settlement(Options(players=3), (101, 104, 110), (0,))
    assert paid.payments == ()


@every_case
def test_what_is_paid_is_received(case):
    states = [one.states[-1] for one in (play_case(case, number) for number in range(3))]
    paid = [state.settlement for state in states if state.settlement]
    assert [sum(map(each.net, range(case.options.players))) for each in paid] == [0] * len(paid)
    assert len(paid) == sum(bool(state.winners) for state in states)
    assert paid or case.is_odd


@pytest.mark.parametrize("players", [2, 3, 4])
def test_worth_is_what_is_not_debited(players):
    debits = {2: [21, 22], 3: [5, 0, 9], 4: [15, 0]}[players]
    state = with_debits(game, Options(players=players), debits)
    while state.phase is Phase.TURN:
        state = game.apply(state, game.legal(state)[0])
    by_seat = [debits[side_of(state.options, seat)] for seat in range(players)]
    assert game.worth(state) == tuple(-float(points) for points in by_seat)
    assert state.scores == tuple(by_seat)


def test_the_suit_named_with_the_last_eight_is_forgotten_in_the_next_deal():
    """A complaint about another program."""
    state = do(turn("8S", "5D", "8D AC", stock="2C"), "lay:8S+H next")
    assert (state.number, state.phase, state.moves, state.passes) == (2, Phase.TURN, (), 0)
    assert state.named is state.top.suit
    assert (state.dealer, state.turn, state.settlement) == (1, 0, None)


def test_the_deal_passes_after_a_block_too():
    state = do(turn("3C", "KD", "4C"), "pass pass")
    assert do(state, "next").dealer == (state.dealer + 1) % 2


def test_equal_totals_at_the_target_play_another_hand():
    state = with_debits(game, Options(), [15, 20])._replace(totals=(95, 90))
    state = do(state, "pass pass")
    assert (state.totals, state.phase, legal(state)) == ((110, 110), Phase.SCORED, "next")
    assert state.settlement is None


@every_case
def test_totals_only_go_up_and_the_sheet_adds_up(case):
    state = play_case(case, 0).states[-1]
    assert state.sheet
    for before, line in pairwise(state.sheet):
        grown = tuple(map(sum, zip(before.totals, line.debits, strict=True)))
        assert grown == line.totals
        assert line.dealer == (before.dealer + 1) % state.options.players
    for line in state.sheet:
        assert (line.winner is None) == (line.kind == "block")
        assert line.winner is None or line.debits[line.winner] == 0


@every_case
def test_without_turning_the_talon_over_a_hand_is_finite(case):
    if case.options.stock_out == "reshuffle":
        return
    for number in range(3):
        lengths = Counter(state.number for state in play_case(case, number).states)
        assert max(lengths.values()) <= 51 + 37 + 40


# Objections


@pytest.mark.parametrize(
    ("case", "state", "action", "objection"),
    [
        ("not held", turn("7S", "7H", "QD"), "lay:KH", ("not-in-hand", "4.2", "KH")),
        ("held, but does not fit", turn("7S 2C 8D", "7H", "QD"), "lay:2C", ("fit", "4.1", "8D 7S")),
        ("nothing fits", turn("3S 2C", "7H", "QD"), "lay:2C", ("fit", "4.1", "")),
        ("an 8 without a suit", turn("8S 2C", "7H", "QD"), "lay:8S", ("name-suit", "4.2", "8S")),
        ("a suit for a plain card", turn("7S", "7H", "QD"), "lay:7S+H",
         ("names-nothing", "4.2", "7S")),
        ("an empty stock", turn("7S", "7H", "QD"), "draw", ("stock-empty", "4.3", "")),
        ("drawing at will", turn("7S", "7H", "QD", stock="2C", **NEVER), "draw",
         ("must-lay", "4.3", "7S")),
        ("passing though able", turn("7S", "7H", "QD"), "pass", ("must-lay", "4.4", "7S")),
        ("passing though able, cards left", turn("7S", "7H", "QD", stock="2C"), "pass",
         ("must-lay", "4.4", "7S")),
        ("passing with cards left", turn("3S", "7H", "QD", stock="2C"), "pass",
         ("must-draw", "4.4", "")),
        ("next too early", turn("7S", "7H", "QD"), "next", ("not-now", "3", "")),
        ("laying when all is over", do(turn("7S", "7H", "QD"), "lay:7S"), "lay:QD",
         ("not-now", "3", "")),
        ("drawing when all is over", do(turn("7S", "7H", "QD"), "lay:7S"), "draw",
         ("not-now", "3", "")),
    ],
)  # fmt: skip
def test_it_is_said_why_not(case, state, action, objection):
    code, paragraph, concerned = objection
    said = game.objection(state, game.parse(action))
    unfinished = code == "name-suit"  # the eight may be laid, with a word more
    assert said == Objection(code, paragraph, hand(concerned), unfinished=unfinished)


# Questions of screens and players


@pytest.mark.parametrize(
    ("case", "state", "chosen", "action"),
    [
        ("a plain card", turn("7S 2C", "7H", "QD"), "7S", "lay:7S"),
        ("not legal, yet said", turn("7S 2C", "7H", "QD"), "2C", "lay:2C"),
        ("an 8: the suit is to be asked", turn("8S 2C", "7H", "QD"), "8S", "lay:8S"),
        ("the last card: it is not", turn("8S", "7H", "QD"), "8S", "lay:8S+S"),
        ("three players: nor here", turn("8S", "7H", "QD", "KD"), "8S", "lay:8S+S"),
        ("the partner still plays", turn("8S", "7H", "QD", "KD", "JD"), "8S", "lay:8S"),
        ("the partner is out", turn("8S", "7H", "QD", "", "JD"), "8S", "lay:8S+S"),
        ("no card", turn("8S", "7H", "QD"), "", None),
        ("two cards", turn("7S 2H", "7H", "QD"), "7S 2H", None),
        ("all is over", do(turn("7S", "7H", "QD"), "lay:7S"), "QD", None),
    ],
)
def test_chosen_cards_make_an_action(case, state, chosen, action):
    made = game.choose(game.view(state, 0), cards(chosen))
    assert (None if made is None else game.text(made)) == action


def test_the_cards_that_fit_are_the_duty():
    state = turn("7S 2C 8D", "7H", "QD", stock="KC")
    assert game.duties(game.view(state, 0)) == (Duty("fit", "4.1", hand("8D 7S")),)
    assert game.duties(game.view(state, 1)) == game.duties(game.view(state, None)) == ()
    assert game.duties(game.view(turn("2C", "7H", "QD", stock="KC"), 0)) == ()


def test_a_hand_is_arranged_with_eights_first_and_aces_last():
    state = turn("AS KS 10S 8D 2C 7H JH 8S QD", "7H", "5D")
    groups = [names(group) for group in game.arranged(game.view(state, 0))]
    assert groups == ["8D 8S", "KS 10S AS", "JH 7H", "2C", "QD"]
    assert game.arranged(game.view(state, None)) == ()


# Views and imagined hands


@every_case
def test_no_card_of_others_is_written_anywhere_in_a_view(case):
    """Cards laid or turned up in sight are no secret, even after they went into a new stock."""
    one = play_case(case, 1)
    for state in some(one.states, 60, Random(1)):
        shown = {*state.talon, *(Card(move.laid) for move in state.moves if move.laid)}
        shown |= {Card(name) for _, name in state.buried}
        shown |= {Card(move.top) for move in state.moves}
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


def find_draws(world):
    """Find the card of each draw, going back so that no hand held a card its seat denied having."""
    hands = [list(held) for held in world.hands]
    said = [
        move.text == "pass" or (move.text == "draw" and world.options.voluntary_draw == "never")
        for move in world.moves
    ]
    buried = {place: Card(name) for place, name in world.buried}
    number = sum(move.text == "draw" for move in world.moves)
    drawn = []
    for place in range(len(world.moves) - 1, -1, -1):
        move = world.moves[place]
        held = hands[move.seat]
        if move.laid:
            held.append(Card(move.laid))
        elif move.text == "draw":
            number -= 1
            before = [
                (Card(move.top), move.named)
                for move, none in zip(world.moves[place::-1], said[place::-1], strict=True)
                if none and move.seat == world.moves[place].seat
            ]
            card = buried.get(number) or next(
                (c for table in before for c in held if fits(c, *table)), held[0]
            )
            held.remove(card)
            drawn.append(card)
    return drawn[::-1], hands


def deck_behind(world):
    """Return a pack that could have been dealt to come to this imagined position."""
    drawn, hands = find_draws(world)
    order = seats_from(world.forehand, world.options.players)
    dealt = [hands[seat][turn] for turn in range(len(hands[0])) for seat in order]
    starter = world.talon[0]
    stock = [*drawn, *world.stock]
    rest = [card for card in stock if card.name not in [name for _, name in world.buried]]
    eights = [Card(name) for _, name in world.buried]
    assert len(dealt) + 1 + len(rest) + len(eights) == 52
    return (*dealt, *eights, starter, *rest)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *((name, options) for name, options in game.PRESETS.items()),
        ("two, never", Options(**NEVER)),
        ("four, never", Options(players=4, **NEVER)),
        ("three, seven, free", Options(players=3, hand_size="seven", starter_eight="free")),
    ],
)
def test_an_imagined_position_can_be_reached_by_playing_the_deal_as_it_was_played(name, options):
    """All actions shown, legal from a pack that ends in just these hands and this stock."""
    one = play_case(Case("eights", name, options), 2)
    dice = Random(f"reached {name}")
    for _ in range(50):
        place = pick(range(len(one.states)), dice)
        deal = one.deal_so_far(place)
        state = one.states[place]
        for seat in (*range(options.players), None):
            world = game.imagine(game.view(state, seat), dice)
            deck = deck_behind(world)
            begun = game.start(options, one.seed, first=state.number, deck=deck)
            begun = begun._replace(
                totals=one.states[deal[0]].totals, sheet=one.states[deal[0]].sheet
            )
            for action in one.actions[deal[0] : place]:
                assert game.objection(begun, action) is None
                begun = game.apply(begun, action)
            assert begun._replace(seed="") == world._replace(seed="")


@pytest.mark.parametrize("case", rows(case for case in CASES if not case.is_odd))
def test_who_passed_is_imagined_without_what_fitted(case):
    """No seat draws after a pass, so a seat that passed still holds no fitting card."""
    one, looked = play_case(case, 0), 0
    for place, state in enumerate(one.states):
        passes = [move for move in state.moves if move.text == "pass"]
        if not passes or place % 3 or state.phase is not Phase.TURN:
            continue
        for seat in (*range(case.options.players), None):
            world = game.imagine(game.view(state, seat), Random(place))
            for move in passes:
                looked += move.seat != seat
                table = Card(move.top), move.named
                assert not [card for card in world.hands[move.seat] if fits(card, *table)]
    assert looked > 20


def test_the_stock_is_imagined_in_any_order():
    state = table()
    view = game.view(state, 0)
    tops = Counter(game.imagine(view, Random(n)).stock[0] for n in range(900))
    unseen = [card for card in PACK if card not in (*view.hand, *view.talon)]
    assert sorted(tops, key=PACK.index) == unseen
    assert max(tops.values()) < 50  # 20 on average


def test_a_buried_eight_is_imagined_where_everybody_saw_it_go():
    state = starting_with("8C", "KS")
    worlds = [game.imagine(game.view(state, 1), Random(n)) for n in range(20)]
    assert {world.stock.index(Card("8C")) for world in worlds} == {17}
    drawn = do(state, "draw " * 18)
    worlds = [game.imagine(game.view(drawn, 1), Random(n)) for n in range(20)]
    assert all(Card("8C") in world.hands[0] for world in worlds)


def test_after_the_talon_was_turned_over_its_cards_are_in_the_stock_or_drawn_since():
    case = next(case for case in CASES if case.options.stock_out == "reshuffle")
    one, looked = play_case(case, 0), 0
    for place, (before, after) in enumerate(pairwise(one.states)):
        if after.reshuffles > before.reshuffles and before.number == after.number:
            looked += 1
            if looked > 8:
                break
            mover = before.turn
            other = next(s for s in range(after.options.players) if s != mover)
            turned = {*before.talon[:-1]}
            for seat in (mover, other, None):
                world = game.imagine(game.view(after, seat), Random(place))
                assert {*world.stock} <= turned
                assert len(turned & {*world.hands[mover]}) == 1
                assert not turned & {*world.hands[other]}
    assert looked > 3


# Notation


def test_the_vocabulary_is_everything_that_can_be_said():
    assert [len(kind) for kind in game.vocabulary(Options())] == [64, 4, 3]


def test_sides_are_partners_opposite():
    four = Options(players=4)
    assert [seats_of(four, side) for side in (0, 1)] == [(0, 2), (1, 3)]
    assert [seats_of(Options(), side) for side in (0, 1)] == [(0,), (1,)]
