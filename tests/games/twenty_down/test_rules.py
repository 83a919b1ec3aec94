"""Tests of the rules of Twenty Down beyond its vectors. Marks are paragraphs of the rule page."""

from functools import partial
from itertools import product
from random import Random

import pytest

from cardroom.game import NextDeal
from cardroom.games import twenty_down as game
from cardroom.games.twenty_down.model import Exchange, Options, Phase, Play
from cardroom.games.twenty_down.rules import PACK
from cardroom.nouns.cards import Suit, cards, names
from tests.games import steps
from tests.games.steps import assert_first_duty_binds, choose, list_duties, list_legal, why_not
from tests.vector_kinds import rest_of, start_where
from tests.vector_kinds.twenty_down import at_trick, changes, result, scored

BROSTEDT = {"drop_out": "brostedt"}
HEAD = {"must_head": "yes"}
ACE_TEN = {"must_head": "yes", "rank_order": "ace_ten"}
KEEP_ALL = "exchange exchange exchange exchange"

do = partial(steps.do, game)


def table(dealer=3, number=1, top="", **options):
    """Return the first position of a deal with this dealer; these cards on top of the pack."""
    deck = (*cards(top), *rest_of(PACK, *cards(top)))
    return start_where(game, Options(**options), deck, number, dealer=dealer)


def start_play(suit="S", **options):
    """Return a deal after all exchanges, forehand 0 having named these trumps."""
    return do(table(3, top=f"A{suit}", **options), f"trump:{suit} {KEEP_ALL}")


# 2 and 3: who deals, who is asked


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_first_dealer_may_be_agreed_and_the_deal_passes_from_there(seat):
    agreed = Options(first_dealer=seat)
    assert [game.start(agreed, str(seed)).dealer for seed in range(9)] == [seat] * 9
    assert game.start(agreed, "friday-night", first=3).dealer == (seat + 2) % 4
    drawn, chosen = game.start(Options(), "friday-night"), game.start(agreed, "friday-night")
    assert sum(chosen.hands, ()) != sum(game.start(agreed, "saturday").hands, ())
    assert chosen.hands[chosen.forehand] == drawn.hands[drawn.forehand], "the same pack"


@pytest.mark.parametrize(
    ("number", "options", "phase"),
    [
        (200, {}, Phase.EXCHANGE),
        (9, {"hearts_from_deal": 0}, Phase.TRUMP),
        (200, {"hearts_from_deal": 0}, Phase.TRUMP),
        (9, BROSTEDT, Phase.EXCHANGE),
        (9, {"trump_choice": "held"}, Phase.EXCHANGE),
    ],
)
def test_from_the_ninth_deal_on_hearts_are_trumps_unless_an_option_says_no(number, options, phase):
    state = table(2, number, **options)
    assert (state.turn, state.phase) == (3, phase)
    assert state.trump is (None if phase is Phase.TRUMP else Suit.HEARTS)


@pytest.mark.parametrize(("two", "suits"), [("7C 9D", "CD"), ("7S 9S", "S"), ("8S 8D", "DS")])
def test_with_held_only_suits_of_the_two_cards_may_be_named(two, suits):
    state = table(top=two, trump_choice="held")
    assert list_legal(game, state) == " ".join(f"trump:{suit}" for suit in suits)


# 4.1 and 4.3: the exchange, staying and dropping out


@pytest.mark.parametrize(("most", "ways"), [(0, 1), (1, 6), (2, 16), (3, 26)])
def test_so_many_ways_there_are_to_exchange(most, ways):
    assert len(game.legal(do(table(exchange_max=most), "trump:S"))) == ways


def test_an_exchange_is_the_same_in_whatever_order_its_cards_are_named():
    assert game.text(Exchange(cards("QS 7C AD"))) == "exchange:7C+AD+QS"
    assert game.parse("exchange:QS+TC") == Exchange(cards("10C QS"))


def test_in_the_forced_hearts_deals_too_all_but_forehand_may_drop():
    state = do(table(0, 9, **BROSTEDT), KEEP_ALL)
    assert (state.phase, state.turn) == (Phase.STAY, 2)
    assert do(state, "drop stay drop").dropped == (2, 0)


@pytest.mark.parametrize(
    ("said", "dropped", "seats"),
    [("drop stay drop", (1, 3), (0, 2)), ("drop drop stay", (1, 2), (0, 3))],
)
def test_who_drops_out_is_passed_over_in_the_tricks(said, dropped, seats):
    state = do(start_play(**BROSTEDT), said)
    assert (state.dropped, state.trick.seats) == (dropped, seats)
    while state.phase is Phase.PLAY:
        assert state.turn not in dropped
        state = game.apply(state, game.legal(state)[0])
    assert all(len(trick.cards) == len(seats) for trick in state.tricks)
    assert [(state.won[seat], state.scores[seat]) for seat in dropped] == [(0, 20), (0, 20)]
    assert sum(state.won) == 5


def test_a_walkover_is_scored_without_a_card_and_can_end_the_game():
    state = do(start_play(**BROSTEDT)._replace(scores=(5, 1, 1, 1)), "drop drop drop")
    assert (state.phase, state.turn, state.tricks) == (Phase.OVER, None, ())
    assert [line.kind for line in state.sheet[-1].reckonings] == ["walkover", *["dropped"] * 3]
    assert (state.scores, state.winners) == ((0, 1, 1, 1), (0,))


# 4.2: the cards


def to_play(laid, held, **options):
    """Return the turn of a seat with spades as trumps, after these cards."""
    return at_trick(table(**options), 0, "S", {len(laid.split()): held}, laid)


@pytest.mark.parametrize(
    ("laid", "held", "may", "options"),
    [
        ("KC", "10C 7C", "7C 10C", {"rank_order": "ace_ten"}),
        ("10C", "KC 9C", "KC", HEAD),
        ("10C", "KC 9C", "9C KC", ACE_TEN),
        ("KC", "10C 9C", "10C", ACE_TEN),
        ("KC", "10C 9C", "9C 10C", HEAD),
        ("9C", "JC QC 8C", "JC QC", HEAD),
        ("9C 7S", "AC 8C", "8C AC", ACE_TEN),  # a ruffed trick cannot be beaten in the suit
        ("9C KS", "10S 9S", "10S", ACE_TEN),
        ("9S", "7S 10S AC", "10S", HEAD),
        ("9C QC 10C", "JC KC", "KC", HEAD),  # only the best card so far counts
    ],
)
def test_with_spades_as_trumps_may_be_played(laid, held, may, options):
    legal = game.legal(to_play(laid, held, **options))
    assert names(action.card for action in legal) == may


@pytest.mark.parametrize(
    ("laid", "held", "options", "duties"),
    [
        ("", "7C AS", {}, "lead 4.2.1 7C AS"),
        ("9C", "7C 8C AS KD", {}, "follow 4.2.2 7C 8C; trump 4.2.3 AS; any 4.2.4 7C 8C KD AS"),
        ("9C", "KD", {}, "follow 4.2.2; trump 4.2.3; any 4.2.4 KD"),
        ("9S", "7S KD", {}, "follow 4.2.2 7S; trump 4.2.3 7S; any 4.2.4 KD 7S"),
        (
            *("9C", "7C JC AS", HEAD),
            "head 4.2.5 JC; follow 4.2.2 7C JC; trump 4.2.3 AS; any 4.2.4 7C JC AS",
        ),
        (
            *("9C QS", "7S KS AD", HEAD),
            "follow 4.2.2; head 4.2.5 KS; trump 4.2.3 7S KS; any 4.2.4 AD 7S KS",
        ),
        ("9C", "AD", HEAD, "follow 4.2.2; trump 4.2.3; head 4.2.5; any 4.2.4 AD"),
        (
            *("9C 8S", "7C AC 9S", HEAD),
            "head 4.2.5; follow 4.2.2 7C AC; trump 4.2.3 9S; any 4.2.4 7C AC 9S",
        ),
    ],
)
def test_what_must_be_played_is_told_in_this_order(laid, held, options, duties):
    state = to_play(laid, held, **options)
    assert "; ".join(list_duties(game, state)) == duties
    assert_first_duty_binds(game, state, Play)


# 6: scores


@pytest.mark.parametrize(("suit", "factor"), [("C", 1), ("H", 2)])
def test_changes_follow_the_table_for_all_56_ways_to_share_five_tricks(suit, factor):
    results = [tricks for tricks in product(range(6), repeat=4) if sum(tricks) == 5]
    assert len(results) == 56
    for tricks in results:
        wanted = [factor * (5, -1, -2, -3, -4, -10)[won] for won in tricks]
        assert changes(scored(game, table(), suit, tricks)) == wanted


@pytest.mark.parametrize(
    ("suit", "tricks", "options", "deltas"),
    [
        ("H", (3, 0, 2, 0), {"caller_zero_factor": 2}, [-6, 10, -4, 10]),
        ("H", (0, 3, 2, 0), {"hearts_factor": 1}, [5, -3, -2, 5]),
        ("H", (0, 5, 0, 0), {"hearts_factor": 1, "caller_zero_factor": 2}, [10, -10, 5, 5]),
    ],
)
def test_options_of_the_score(suit, tricks, options, deltas):
    assert changes(scored(game, table(3, **options), suit, tricks)) == deltas


@pytest.mark.parametrize(
    ("tricks", "dropped", "kinds"),
    [
        ((2, 2, 1, 0), (), "tricks tricks tricks none"),
        ((3, 0, 2, 0), (1,), "tricks dropped tricks none"),
        ((5, 0, 0, 0), (1, 3), "all dropped none dropped"),
    ],
)
def test_the_sheet_says_how_each_change_comes_about(tricks, dropped, kinds):
    state = scored(game, table(2)._replace(dropped=dropped, number=4), "H", tricks)
    line = state.sheet[-1]
    assert (line.number, line.dealer, line.trump) == (4, 2, Suit.HEARTS)
    assert [(entry.kind, entry.factor) for entry in line.reckonings] == [
        (kind, 2) for kind in kinds.split()
    ]
    assert line.scores == state.scores == tuple(20 + change for change in changes(state))


@pytest.mark.parametrize(
    ("number", "scores", "tricks", "options", "after"),
    [
        (6, (2, 2, 0, 9), (2, 2, 1, 0), {}, "win 2"),  # two are equal, but not lowest
        (6, (1, 1, 1, 9), (1, 1, 1, 2), {"tie": "shared"}, "shared 0 1 2"),
        (11, (9, 8, 20, 20), (2, 2, 1, 0), {"deal_limit": 12}, "continue"),
        (13, (9, 8, 20, 20), (2, 2, 1, 0), {"deal_limit": 12}, "win 1"),
        (3, (2, 9, 9, 9), (2, 2, 1, 0), {"deal_limit": 20}, "win 0"),
        (3, (2, 2, 9, 9), (2, 2, 1, 0), {"deal_limit": 20}, "continue"),
    ],
)
def test_after_the_deal_the_game(number, scores, tricks, options, after):
    state = table(3, number, hearts_from_deal=0, **options)._replace(scores=scores)
    state = scored(game, state, "S", tricks)
    assert result(state) == after
    assert game.legal(state) == ((NextDeal(),) if after == "continue" else ())


# Objections and choices


def forehand_with(held, **options):
    """Forehand about to exchange these five, spades being trumps."""
    five = cards(held)
    top = names((*five[3:], *rest_of(PACK, *five)[:6], *five[:3]))
    return do(table(3, top=top, **options), "trump:S")


FIVE = "7C 9C 10C QD KS"
EXCHANGING, ASKED, SCORED = (
    forehand_with(FIVE),
    start_play(**BROSTEDT),
    scored(game, table(), "S", (2, 2, 1, 0)),
)


@pytest.mark.parametrize(
    ("state", "action", "objection"),
    [
        (table(top="7C 9D", trump_choice="held"), "trump:H", "suit-not-held 8.4"),
        (table(), "exchange", "not-now 3"),
        (table(), "play:7C", "not-now 3"),
        (to_play("9C", "7C 9S"), "play:8C", "not-in-hand 4.2 8C"),
        (forehand_with(FIVE, exchange_max=2), "exchange:KS+9C+7C", "too-many 4.1 7C 9C KS"),
        (EXCHANGING, "exchange:7C+7C", "not-in-hand 4.1 7C"),
        (EXCHANGING, "exchange:7C+9C+10C+QD+AS", "not-in-hand 4.1 AS"),
        (start_play(), "drop", "no-dropping 4.3"),
        (start_play("D"), "drop", "no-dropping 4.3"),
        (start_play(), "stay", "not-now 3"),
        (start_play("D", **BROSTEDT), "drop", "diamonds-stay 4.3"),
        (do(ASKED, "stay stay stay"), "drop", "forehand-stays 4.3"),
        (to_play("9C", "7C 9S", **BROSTEDT), "drop", "not-now 3"),
        (scored(game, table(start=10), "S", (5, 0, 0, 0)), "next", "not-now 3"),
    ],
)
def test_it_is_said_why_not(state, action, objection):
    assert why_not(game, state, action) == objection


@pytest.mark.parametrize(
    ("trump", "order", "held", "groups"),
    [
        ("D", "natural", "7C AC 9D KH 8S", ["9D", "8S", "KH", "AC 7C"]),
        ("S", "ace_ten", "7S 10S AS KS JS", ["AS 10S KS JS 7S"]),
        ("H", "natural", "7H 8C 9D 10S JS", ["7H", "JS 10S", "9D", "8C"]),
        ("H", "natural", "8C 9D 10D JS QS", ["QS JS", "10D 9D", "8C"]),
        ("S", "natural", "8C 9D 10H", ["10H", "8C", "9D"]),
    ],
)
def test_a_hand_is_arranged_with_trumps_first_and_colours_alternating(trump, order, held, groups):
    state = at_trick(table(rank_order=order), 0, trump, {0: held})
    assert [names(group) for group in game.arranged(game.view(state, 0))] == groups
    assert game.arranged(game.view(state, None)) == ()


def test_before_trumps_are_named_only_colours_alternate():
    state = table(top="7D AC")
    assert [names(group) for group in game.arranged(game.view(state, 0))] == ["AC", "7D"]


@pytest.mark.parametrize(
    ("state", "chosen", "action"),
    [
        (table(), "7C", None),
        (table(), "", None),
        (EXCHANGING, "", "exchange"),
        (EXCHANGING, FIVE, "exchange:7C+9C+10C+QD+KS"),  # too many, yet said
        (ASKED, "7C", None),
        (to_play("9C", "7C 9S"), "9S", "play:9S"),  # not legal, yet said
        (to_play("9C", "7C 9S"), "", None),
        (to_play("9C", "7C 9S"), "7C 9S", None),
    ],
)
def test_chosen_cards_make_an_action(state, chosen, action):
    assert choose(game, state, cards(chosen), state.turn or 0) == action


# Views and imagined hands


def test_only_the_seat_itself_knows_what_it_threw():
    state = do(EXCHANGING, "exchange:7C+QD exchange")
    views = [game.view(state, seat) for seat in (0, 1, None)]
    assert [view.thrown for view in views] == [cards("7C QD"), (), ()]


@pytest.mark.parametrize(("choice", "bound"), [("held", True), ("any", False)])
def test_with_held_the_suit_named_is_imagined_with_forehand(choice, bound):
    state = do(table(top="7D 9C", trump_choice=choice), "trump:D")
    worlds = [game.imagine(game.view(state, 2), Random(n)) for n in range(200)]
    have = [any(card.suit is Suit.DIAMONDS for card in world.hands[0]) for world in worlds]
    assert all(have) is bound
