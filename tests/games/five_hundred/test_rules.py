"""Tests of the rules of Five Hundred beyond its vectors. Marks are paragraphs of the rule page."""

from collections import Counter
from functools import cache
from math import comb
from random import Random

import pytest

from cardroom.game import Duty, Objection
from cardroom.games import five_hundred as game
from cardroom.games.five_hundred.cards import JOKER, Strain, pack_for, suit_of
from cardroom.games.five_hundred.model import (
    Call,
    Discard,
    Nominate,
    Options,
    Pass,
    Phase,
    Play,
    seats_of,
    side_of,
    sides,
)
from cardroom.games.five_hundred.play import taker
from cardroom.games.five_hundred.rules import pack_of
from cardroom.nouns.cards import Card, Suit, cards, hand, names, sort_cards
from cardroom.nouns.seats import seats_from
from tests.random_games import THOROUGH, Case, cases, random_action, some
from tests.soak import rows
from tests.vector_kinds.five_hundred import (
    contracted,
    exchanging,
    hold_in_turn,
    play_of,
    stacked,
    table,
    win_tricks,
)

ODD_TABLES = {
    "pairs of six": Options(players=6, six_teams="3x2", misere_tricks="none"),
    "six without joker": Options(players=6, six_joker=False, joker_nt="pagat"),
    "joker free": Options(joker_nt="free", misere_joker="must", all_pass="no_trump"),  # noqa: S106
    "joker high": Options(players=3, joker_nt="high", misere_partner="plays"),
    "joker nominated": Options(players=5, joker_nt="pagat", win_by_tricks=False),
    "shown at once": Options(players=6, open_misere_shown="before_lead", misere_partner="plays"),
}
TABLES = [case for case in cases() if case.key == "five-hundred"]
TABLES += [Case("five-hundred", name, options) for name, options in ODD_TABLES.items()]
every_table = pytest.mark.parametrize("case", rows(TABLES))


def do(state, texts):
    """Return the position after these actions, each of which has to be legal."""
    for text in texts.split():
        action = game.parse(text)
        assert game.objection(state, action) is None, text
        state = game.apply(state, action)
    return state


def on_lead(contract, hands=(), leader=0, partner=None, **options):
    """Return a state where `leader` has the contract and leads. Hands begin with the leader's."""
    state = contracted(game, Options(**options), contract, leader, partner)
    return hold_in_turn(state, leader, [hand(text) for text in hands]) if hands else state


def play_cards(state, texts):
    """Return the position after these plays, written as on the rule page."""
    for text in texts.split():
        state = do(state, game.text(play_of(text)))
    return state


def bid_at_random(options, seed):
    """Return the auction of a random deal: its positions, and what was said."""
    dice = Random(seed)
    state, states, actions = game.start(options, seed), [], []
    while state.phase is Phase.AUCTION:
        states.append(state)
        actions.append(random_action(game, state, dice))
        state = game.apply(state, actions[-1])
    return [*states, state], actions


def play_at_random(states, actions, seed):
    """Return the deal to its end: its positions and actions."""
    dice, state = Random(seed), states[-1]
    while state.turn is not None:
        actions.append(random_action(game, state, dice))
        state = game.apply(state, actions[-1])
        states.append(state)
    return states, actions


def kind_of(state):
    """Return the kind of contract: a trump suit, ``NT``, ``MIS``, ``OMIS``, or ``pass``."""
    return state.contract.bid.name.lstrip("167890") if state.contract else "pass"


@cache
def deals_of(case):
    """Four random deals for each kind of contract that comes up."""
    return list(_deals_of(case))


def _deals_of(case):
    had = Counter()
    for number in range(200):
        states, actions = bid_at_random(case.options, f"deal/{number}")
        kind = kind_of(states[-1])
        had[kind] += 1
        if had[kind] <= 4:
            yield (f"deal/{number}", *play_at_random(states, actions, number))


# 2: packs and the deal


@pytest.mark.parametrize(
    ("players", "count", "trumps"), [(2, 25, 8), (3, 33, 10), (4, 43, 12), (5, 53, 15), (6, 63, 17)]
)
def test_packs_have_so_many_cards_and_trumps(players, count, trumps):
    pack = pack_for(players)
    assert len(pack) == len(set(pack)) == count
    belonging = [suit_of(card, Strain(Suit.SPADES)) for card in pack]
    assert belonging.count(Suit.SPADES) == trumps
    assert [suit_of(card, Strain()) for card in pack].count(None) == 1


@pytest.mark.parametrize("players", range(2, 7))
def test_packets_of_three_four_and_three_go_round(players):
    options = Options(players=players)
    pack = pack_of(options)
    state = table(game, options, 1, pack)
    assert state.forehand == state.turn == 2 % players
    for place, seat in enumerate(seats_from(state.forehand, players)):
        starts = (3 * place, 3 * players + 4 * place, 7 * players + 3 * place)
        packets = [pack[at : at + size] for at, size in zip(starts, (3, 4, 3), strict=True)]
        assert state.hands[seat] == sort_cards(card for packet in packets for card in packet)
    assert state.kitty == pack[10 * players :]


@pytest.mark.parametrize(
    ("options", "partners"),
    [
        (Options(players=2), [(0,), (1,)]),
        (Options(players=3), [(0,), (1,), (2,)]),
        (Options(players=4), [(0, 2), (1, 3)]),
        (Options(players=5), [(0,), (1,), (2,), (3,), (4,)]),
        (Options(players=6), [(0, 2, 4), (1, 3, 5)]),
        (Options(players=6, six_teams="3x2"), [(0, 3), (1, 4), (2, 5)]),
    ],
)
def test_sides(options, partners):
    assert [seats_of(options, side) for side in sides(options)] == partners
    assert all(side_of(options, seat) == n for n, side in enumerate(partners) for seat in side)


# 3 and 4.1: the auction


@pytest.mark.parametrize(
    ("said", "action", "objection", "options"),
    [
        ("bid:7H", "bid:7D", Objection("bid-higher", "4.1"), {}),
        ("bid:8S", "bid:MIS", Objection("bid-higher", "4.1"), {}),
        ("bid:OMIS", "bid:10NT", Objection("bid-higher", "4.1"), {}),
        ("", "bid:MIS", None, {}),
        ("", "bid:MIS", Objection("bid-not-played", "4.1"), {"misere": "off"}),
        ("", "bid:OMIS", Objection("bid-not-played", "4.1"), {"open_misere": "off"}),
        ("", "bid:MIS", Objection("after-seven", "4.1"), {"misere": "after_seven"}),
        ("bid:6NT", "bid:MIS", Objection("after-seven", "4.1"), {"misere": "after_seven"}),
        ("bid:7NT", "bid:MIS", None, {"misere": "after_seven"}),
        ("bid:8S", "bid:MIS", Objection("bid-higher", "4.1"), {"misere": "after_seven"}),
        ("bid:OMIS", "bid:10H", None, {"open_misere": "above_10d"}),
        ("bid:10H", "bid:OMIS", Objection("bid-higher", "4.1"), {"open_misere": "above_10d"}),
        ("bid:6S", "play:QS", Objection("not-now", "3"), {}),
        ("bid:6S", "next", Objection("not-now", "3"), {}),
        ("bid:6S pass pass pass", "pass", Objection("not-now", "3"), {}),
        ("bid:6S pass pass pass", "bid:7S", Objection("not-now", "3"), {}),
    ],
)
def test_it_is_said_why_a_bid_is_not_allowed(said, action, objection, options):
    state = do(table(game, Options(**options), 3), said)
    assert game.objection(state, game.parse(action)) == objection


def test_bids_are_listed_low_to_high_after_the_pass():
    state = do(table(game, Options(), 3), "bid:7NT")
    texts = [game.text(action) for action in game.legal(state)]
    assert texts[:4] == ["pass", "bid:MIS", "bid:8S", "bid:8C"]
    assert texts[-2:] == ["bid:10NT", "bid:OMIS"]


def test_everybody_sees_the_auction():
    state = do(table(game, Options(), 3), "pass bid:6D bid:6NT pass bid:MIS")
    for seat in (0, 1, 2, 3, None):
        view = game.view(state, seat)
        assert [(who, game.text(said)) for who, said in view.calls][2:] == [
            (2, "bid:6NT"),
            (3, "pass"),
            (1, "bid:MIS"),
        ]
        assert view.passed == (0, 3)
        assert (view.contract.bid.name, view.contract.declarer, view.value) == ("MIS", 1, 250)
        assert (view.declarers, view.out, view.turn) == ((1, 3), (), 2)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_deal_passed_out_counts_and_the_next_dealer_deals(players):
    state = game.start(Options(players=players), "passed out")
    passed = do(state, "pass " * players)
    assert (passed.phase, passed.turn, passed.sheet) == (Phase.PASSED, None, ())
    assert game.worth(passed) == (0.0,) * players
    following = do(passed, "next")
    assert (following.number, following.dealer) == (2, (state.dealer + 1) % players)
    assert following.hands == game.start(Options(players=players), "passed out", first=2).hands


def test_by_option_a_deal_passed_out_is_played_without_a_contract():
    state = table(game, Options(all_pass="no_trump"), 1)  # noqa: S106
    kitty = state.kitty
    state = do(state, "pass pass pass pass")
    assert (state.phase, state.turn, state.contract) == (Phase.PLAY, 2, None)
    assert (state.kitty, game.view(state, 2).kitty) == (kitty, 3)
    while state.turn is not None:
        state = game.apply(state, game.legal(state)[0])
    reckoning = state.sheet[-1].reckoning
    assert (reckoning.contract, reckoning.made) == (None, None)
    assert [share.kind for share in reckoning.shares] == ["tricks", "tricks"]
    assert sum(share.value for share in reckoning.shares) == 100


# 3: the exchange


@pytest.mark.parametrize(
    ("options", "kitty"),
    [(Options(players=2), 5), (Options(), 3), (Options(players=6, six_joker=False), 2)],
)
def test_as_many_cards_as_the_kitty_had_are_laid_away(options, kitty):
    state = exchanging(game, options, "6S", 1)
    assert len(game.legal(state)) == comb(10 + kitty, kitty)
    assert len(state.hands[1]) == 10 + kitty
    for count, code in ((kitty - 1, "too-few"), (kitty + 1, "too-many")):
        some_cards = state.hands[1][:count]
        wanted = Objection(code, "8.28", some_cards, unfinished=count < kitty)
        assert game.objection(state, Discard(some_cards)) == wanted


def test_only_cards_of_the_hand_can_be_laid_away():
    state = exchanging(game, Options(), "6S", 1)
    one, two, *_ = state.hands[1]
    foreign = state.hands[2][0]
    assert game.objection(state, Discard((one, two, foreign))).cards == (foreign,)
    assert game.objection(state, Discard((one, one, two))).cards == (one, one)
    assert game.objection(state, Pass()) == Objection("not-now", "3")


def test_only_the_declarer_knows_the_kitty_and_his_discards():
    before = exchanging(game, Options(), "7D", 2)
    after = game.apply(before, Discard(before.hands[2][:3]))
    for seat in (0, 1, 3, None):
        assert (game.view(before, seat).taken, game.view(after, seat).discards) == ((), ())
        assert (game.view(after, seat).discarded, game.view(after, seat).kitty) == (3, 0)
    assert game.view(before, 2).taken == before.taken
    assert game.view(after, 2).discards == before.hands[2][:3]
    assert after.turn == 2


# 4.6: calling a partner

HELD = "JK JH AH KH QH 9H AS KS 2D 5C"
KITTY = "3C 4C 6D"


def calling(contract="7H", **options):
    """Five players; seat 0 has this contract, and has laid the kitty away again."""
    agreed = Options(players=5, **options)
    deck = stacked(game, agreed, 0, cards(HELD), cards(KITTY))
    state = exchanging(game, agreed, contract, 0, deck)
    return game.apply(state, Discard(cards(KITTY)))


@pytest.mark.parametrize(
    ("name", "contract", "objection", "options"),
    [
        ("AD", "7H", None, {}),
        ("JS", "7H", None, {}),
        ("JD", "7H", Objection("trump-called", "4.6", cards("JD")), {}),
        ("JD", "7NT", None, {}),
        ("JK", "7H", Objection("trump-called", "4.6", cards("JK")), {}),
        ("JK", "7NT", Objection("own-card", "4.6", cards("JK")), {}),
        ("AS", "7H", Objection("own-card", "4.6", cards("AS")), {}),
        ("6D", "7H", Objection("own-discard", "4.6", cards("6D")), {}),
        ("11C", "7H", Objection("not-in-pack", "4.6"), {}),
        ("LJ", "7H", Objection("not-in-pack", "4.6"), {}),
    ],
)
def test_it_is_said_why_a_card_cannot_be_called(name, contract, objection, options):
    assert game.objection(calling(contract, **options), Call(name)) == objection


def test_by_option_the_joker_cannot_be_called():
    options = Options(players=5, call_joker_nt=False)
    deck = stacked(game, options, 0, cards("AS KS QS AH KH AD KD QD AC 2C"), cards(KITTY))
    state = exchanging(game, options, "8NT", 0, deck)
    state = game.apply(state, Discard(cards(KITTY)))
    assert game.objection(state, Call("JK")) == Objection("joker-called", "8.34", cards("JK"))


def test_the_partner_alone_knows_until_the_card_called_is_played():
    state = calling("7D")
    partner = next(seat for seat in range(1, 5) if Card("AC") in state.hands[seat])
    others = [seat for seat in (0, 1, 2, 3, 4, None) if seat != partner]
    state = do(state, "call:AC")
    assert [game.view(state, seat).partner for seat in others] == [None] * 5
    assert [game.view(state, seat).declarers for seat in others] == [(0,)] * 5
    assert game.view(state, partner).declarers == (0, partner)
    assert {game.view(state, seat).called for seat in others} == {Call("AC")}
    state = do(state, "play:5C")
    while Card("AC") not in cards_so_far(state):
        assert game.view(state, 0).partner is None
        following = [play for play in game.legal(state) if play.card.name == "AC"]
        state = game.apply(state, (following or game.legal(state))[0])
    assert {game.view(state, seat).partner for seat in (*range(5), None)} == {partner}


def test_who_calls_nobody_plays_alone():
    state = do(calling(), "alone")
    assert (state.partner, state.called, state.phase) == (None, Call(), Phase.PLAY)
    assert game.view(state, 3).called == Call()


def test_in_misere_nobody_is_called():
    state = calling("MIS")
    assert (state.phase, state.called, state.trick.seats) == (Phase.PLAY, None, (0, 1, 2, 3, 4))


# 4.2 to 4.4: the cards


def duties(*rows):
    return tuple(Duty(code, mark, cards(met)) for code, mark, met in rows)


@pytest.mark.parametrize(
    ("contract", "led", "held", "wanted", "options"),
    [
        ("7S", "9S", "JC AC", duties(("follow", "4.3", "JC"), ("any", "4.3", "JC AC")), {}),
        ("7S", "9C", "5D JK", duties(("follow", "4.3", ""), ("any", "4.3", "5D JK")), {}),
        ("7NT", "9C", "5D 7C", duties(("follow", "4.4.2", "7C"), ("any", "4.4.3", "7C 5D")), {}),
        (
            "7NT",
            "9C",
            "5D 7C JK",
            duties(("follow", "4.4.2", "7C"), ("any", "4.4.3", "7C 5D JK")),
            {},
        ),
        (
            "MIS",
            "9C",
            "5D JK",
            duties(("follow", "4.4.2", ""), ("play-joker", "7", "JK"), ("any", "4.4.3", "5D JK")),
            {"misere_joker": "must"},
        ),
        (
            "7NT",
            "9C",
            "5D JK",
            duties(("follow", "4.4.2", ""), ("any", "4.4.3", "5D JK")),
            {"misere_joker": "must"},
        ),
        (
            "OMIS",
            "9C",
            "5D JK",
            duties(("follow", "4.4.2", ""), ("play-joker", "7", "JK"), ("any", "4.4.3", "5D JK")),
            {"joker_nt": "pagat"},
        ),
        ("7NT", "9C", "5D 7C JK", duties(("follow-or-joker", "7", "7C JK")), {"joker_nt": "free"}),
        (
            "7NT",
            "9C",
            "5D JK",
            duties(("follow", "4.4.2", ""), ("any", "4.4.3", "5D JK")),
            {"joker_nt": "free"},
        ),
    ],
)
def test_what_must_be_played_is_told_in_this_order(contract, led, held, wanted, options):
    options = {"players": 3, **options}
    state = play_cards(on_lead(contract, [led, held, "7S"], **options), led)
    assert game.duties(game.view(state, 1)) == wanted
    binding = next(duty for duty in wanted if duty.cards)
    for card in state.hands[1]:
        expected = None if card in binding.cards else Objection(*binding)
        assert game.objection(state, Play(card)) == expected
    assert game.duties(game.view(state, 2)) == ()


@pytest.mark.parametrize(
    ("contract", "action", "objection"),
    [
        ("7NT", "play:JK+H", None),
        ("7NT", "play:JK", Objection("name-suit", "4.2", cards("JK"), unfinished=True)),
        ("7S", "play:JK+H", Objection("names-nothing", "4.2", cards("JK"))),
        ("7S", "play:JK", None),
        ("7S", "play:QD", Objection("not-in-hand", "4.2", cards("QD"))),
        ("7S", "nominate:-", Objection("not-now", "3")),
        ("7S", "discard:JK", Objection("not-now", "3")),
        ("7S", "alone", Objection("not-now", "3")),
    ],
)
def test_it_is_said_why_a_lead_is_not_allowed(contract, action, objection):
    state = on_lead(contract, ["JK 7H", "8C 9C", "8H 9H", "8D 9D"])
    assert game.objection(state, game.parse(action)) == objection


def test_a_joker_that_follows_names_nothing():
    state = play_cards(on_lead("7NT", ["7H", "JK", "8H", "9H"]), "7H")
    objection = Objection("names-nothing", "4.2", cards("JK"))
    assert game.objection(state, Play(JOKER, Suit.HEARTS)) == objection


def test_a_suit_dies_for_the_joker_that_was_kept():
    """Seat 1 is void in hearts, then in clubs; seat 2 in hearts as well, without any joker."""
    hands = ["AH KC 9D", "JK 8D 9S", "7D 8S 9C"]
    state = play_cards(on_lead("6NT", hands, players=3), "AH 8D 7D KC 9S")
    assert state.dead == ((), (Suit.CLUBS, Suit.HEARTS), (Suit.HEARTS,))
    assert [game.view(state, seat).joker for seat in (0, 1, 2)] == [None, 1, None]
    state = play_cards(state, "9C 9D JK")
    assert {game.view(state, seat).joker for seat in (0, 1, 2, None)} == {1}
    assert taker(state, state.trick) == 1


def test_the_dead_suits_are_those_of_the_time_when_the_joker_was_held():
    state = play_cards(on_lead("6NT", ["AH KC", "JK 8D", "7H 8C"], players=3), "AH JK 7H 8D 8C KC")
    assert (state.takers, state.dead) == ((1, 1), ((), (), ()))


@pytest.mark.parametrize(("joker_nt", "takes"), [("represent", 0), ("high", 1), ("pagat", 1)])
def test_what_a_joker_does_on_a_suit_that_was_declined(joker_nt, takes):
    hands = ["AH KH", "JK 8D", "7H 9H"]
    state = play_cards(on_lead("6NT", hands, players=3, joker_nt=joker_nt), "AH 8D 7H KH JK 9H")
    assert state.takers == (0, takes)


def test_a_joker_led_may_name_no_dead_suit():
    hands = ["AH 7C", "JK 8D 9C", "7H 9H"]
    state = play_cards(on_lead("6NT", hands, players=3)._replace(turn=0), "AH 8D 7H 7C 9C")
    state = play_cards(state._replace(hands=(*state.hands[:2], hand("9H 8H"))), "9H")
    assert state.turn == 1
    names_left = [play.suit for play in game.legal(state)]
    assert names_left == [Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES]
    dead = Objection("suit-dead", "4.4.6", cards("JK"))
    assert game.objection(state, Play(JOKER, Suit.HEARTS)) == dead


# 7, option `pagat`


def nominating(contract="7NT", joker=True, players=3):
    agreed = Options(players=players, joker_nt="pagat")
    held = cards("JK 7H 8H 9H 10H 7C 8C 9C 10C 7D")[0 if joker else 1 :]
    held = held if joker else (*held, Card("8D"))
    deck = stacked(game, agreed, 0, held, cards("AS KS QS"))
    state = exchanging(game, agreed, contract, 0, deck)
    return game.apply(state, Discard(cards("AS KS QS")))


@pytest.mark.parametrize("contract", ["7NT", "MIS", "OMIS"])
def test_without_trumps_the_declarer_is_always_asked_for_the_jokers_suit(contract):
    without = nominating(contract, joker=False)
    assert nominating(contract).phase is without.phase is Phase.NOMINATE
    assert len(game.legal(nominating(contract))) == 5
    assert game.legal(without) == (Nominate(),)
    assert game.objection(without, Nominate(Suit.CLUBS)) == Objection("no-joker", "7")
    assert nominating("7S").phase is Phase.PLAY


def test_a_joker_nominated_is_the_highest_card_of_its_suit():
    state = do(nominating(), "nominate:H")
    assert {game.view(state, seat).joker for seat in (0, 1, 2, None)} == {0}
    assert names(game.arranged(game.view(state, 0))[0]).startswith("JK 10H 9H")
    state = hold_in_turn(state, 0, [hand("7C JK"), hand("8C AH"), hand("AC 9H")])
    assert game.legal(state) == (Play(Card("7C")), Play(JOKER))
    state = play_cards(state, "7C 8C AC 9H JK AH")
    assert state.takers == (2, 0)


@pytest.mark.parametrize(
    ("held", "led", "may"),
    [("JK 7C", "9H", "JK"), ("JK 7H", "9H", "7H JK"), ("JK 7H", "9C", "7H JK")],
)
def test_a_joker_nominated_has_to_follow(held, led, may):
    state = do(nominating(), "nominate:H")
    state = hold_in_turn(state, 1, [hand(led), hand("8S"), hand(held)])
    state = play_cards(state, f"{led} 8S")
    assert [play.card for play in game.legal(state)] == list(cards(may))


def test_a_joker_thrown_on_another_suit_than_its_own_wins_nothing():
    state = do(nominating(), "nominate:H")
    state = hold_in_turn(state, 1, [hand("7C"), hand("8S"), hand("JK")])
    assert play_cards(state, "7C 8S JK").takers == (1,)


def test_a_joker_left_open_may_name_suits_not_led_yet():
    state = do(nominating(), "nominate:-")
    hands = [hand("JK 7H 8H"), hand("7C 8C 9C"), hand("7D 8D 9D")]
    led = hold_in_turn(state, 0, hands)._replace(led=(Suit.HEARTS, Suit.CLUBS))
    assert [play.suit for play in game.legal(led)] == [None, None, Suit.DIAMONDS, Suit.SPADES]
    gone = Objection("suit-led", "7", cards("JK"))
    assert game.objection(led, Play(JOKER, Suit.HEARTS)) == gone
    every = led._replace(led=tuple(Suit))
    no_joker = Duty("lead-no-joker", "7", cards("7H 8H"))
    assert game.duties(game.view(every, 0)) == (no_joker,)
    assert game.objection(every, Play(JOKER, Suit.HEARTS)) == Objection(*no_joker)
    last = hold_in_turn(every, 0, [hand("JK"), hand("7C"), hand("7D")])
    assert [play.suit for play in game.legal(last)] == list(Suit)


# 4.5: misere


@pytest.mark.parametrize(
    ("contract", "options", "seats"),
    [
        ("MIS", {}, (1, 2, 0)),
        ("MIS", {"players": 4}, (1, 2, 0)),
        ("MIS", {"players": 4, "misere_partner": "plays"}, (1, 2, 3, 0)),
        ("10NT", {"players": 4}, (1, 2, 3, 0)),
        ("OMIS", {"players": 6}, (1, 2, 4, 0)),
        ("OMIS", {"players": 6, "six_teams": "3x2"}, (1, 2, 3, 5, 0)),
        ("MIS", {"players": 5}, (1, 2, 3, 4, 0)),
    ],
)
def test_partners_sit_out_in_misere(contract, options, seats):
    state = on_lead(contract, leader=1, **({"players": 3} | options))
    assert state.trick.seats == seats
    out = tuple(seat for seat in range(state.options.players) if seat not in seats)
    assert set(game.view(state, 0).out) == set(out)
    while state.turn is not None:
        state = game.apply(state, game.legal(state)[0])
    assert [len(state.hands[seat]) for seat in out] == [10] * len(out)
    assert len(state.takers) == 10


def test_by_option_a_misere_ends_with_the_first_trick_of_the_declarer():
    hands = ["7H 9H", "8H 10H", "7C 8C", "7D 8D"]
    state = on_lead("MIS", hands, misere_tricks="none", misere_partner="plays")
    state = play_cards(state, "7H 8H 7C 7D 10H 8C 8D")
    assert play_cards(state, "9H").takers == (1, 1)
    lost = hold_in_turn(state, 0, [hand("9H 10H"), hand("8H 7S"), hand("8C 9S"), hand("8D 9D")])
    lost = play_cards(lost, "9H 8H 8C 8D")
    assert (lost.phase, lost.takers, lost.hands[0]) == (Phase.SCORED, (1, 0), cards("10H"))
    assert [share.value for share in lost.sheet[-1].reckoning.shares] == [-250, 0]


def test_tricks_of_a_partner_who_plays_along_in_misere_count_for_nobody():
    state = win_tricks(
        game, fields(contract="MIS", declarer=0, won_by=[1, 2] * 5, misere_partner="plays")
    )
    shares = state.sheet[-1].reckoning.shares
    assert shares == (("made", 250, 1), ("tricks", 10, 5))


def fields(*, players=4, contract, declarer, won_by, partner=None, before=None, **options):
    """Return the fields of a vector about a score."""
    given = {"players": players, "contract": contract, "declarer": declarer, "won_by": won_by}
    given |= {"partner": partner} if partner is not None else {}
    given |= {"before": before} if before is not None else {}
    return {**given, "options": options}


OPEN = ["7H 9H 9D", "8H 10H 8D", "7C 8C 9C"]


@pytest.mark.parametrize(
    ("contract", "option", "plays", "shown"),
    [
        ("OMIS", "after_first_trick", "", ""),
        ("OMIS", "after_first_trick", "7H", ""),
        ("OMIS", "after_first_trick", "7H 8H", ""),
        ("OMIS", "after_first_trick", "7H 8H 7C", "9D 9H"),
        ("OMIS", "after_first_trick", "9D 8D 7C 7H", ""),
        ("OMIS", "after_first_trick", "7H 8H 7C 10H 8C 9H", "9D"),
        ("OMIS", "before_lead", "", "9D 7H 9H"),
        ("OMIS", "before_lead", "9D 8D 7C", "7H 9H"),
        ("MIS", "before_lead", "7H 8H 7C", ""),
    ],
)
def test_when_the_hand_of_open_misere_is_shown(contract, option, plays, shown):
    state = play_cards(on_lead(contract, OPEN, players=3, open_misere_shown=option), plays)
    for seat in (0, 1, 2, None):
        assert game.view(state, seat).shown == (cards(shown), (), ())


def test_a_hand_is_not_shown_before_the_exchange():
    state = exchanging(game, Options(open_misere_shown="before_lead"), "OMIS", 0)
    assert game.view(state, 1).shown == ((),) * 4


# 5: who takes the trick


@pytest.mark.parametrize(
    ("contract", "plays", "takes"),
    [
        ("7H", "AC 5H JD KC", 2),
        ("7H", "JD JH AH KH", 1),
        ("7H", "5D JH AD JD", 1),
        ("7D", "AH JH KH 10H", 1),
        ("7NT", "JH JD AD QH", 3),
        ("7NT", "JK=H AH KH QH", 0),
        ("7NT", "9H AC JK QH", 2),
    ],
)
def test_who_takes_the_trick(contract, plays, takes):
    order = [play_of(name).card.name for name in plays.split()]
    assert play_cards(on_lead(contract, order), plays).takers == (takes,)


# 6: scores


@pytest.mark.parametrize(
    ("given", "kinds", "points"),
    [
        (fields(contract="6S", declarer=1, won_by=[1] * 6 + [0] * 4), "tricks made", (40, 40)),
        (fields(contract="6S", declarer=1, won_by=[1] * 5 + [0] * 5), "tricks down", (50, -40)),
        (fields(contract="7NT", declarer=0, won_by=[0, 2] * 5), "slam tricks", (250, 0)),
        (fields(contract="10S", declarer=0, won_by=[0, 2] * 5), "made tricks", (440, 0)),
        (fields(contract="MIS", declarer=0, won_by=[1] * 10), "made tricks", (250, 100)),
        (
            fields(contract="MIS", declarer=0, won_by=[1] * 10, misere_tricks="none"),
            "made uncounted",
            (250, 0),
        ),
        (
            fields(contract="OMIS", declarer=0, won_by=[1] * 10, open_misere="above_10d"),
            "made tricks",
            (500, 100),
        ),
        (
            fields(players=5, contract="7S", declarer=0, partner=2, won_by=[0, 2, 1, 3, 4] * 2),
            "down tricks half tricks tricks",
            (-140, 20, -70, 20, 20),
        ),
        (
            fields(players=5, contract="6S", declarer=0, won_by=[0] * 6 + [2] * 4),
            "made tricks tricks tricks tricks",
            (40, 0, 40, 0, 0),
        ),
        (
            fields(
                players=6, contract="8C", declarer=5, won_by=[5, 2] * 4 + [0, 1], six_teams="3x2"
            ),
            "tricks tricks made",
            (10, 10, 260),
        ),
    ],
)
def test_what_a_deal_brings(given, kinds, points):
    shares = win_tricks(game, given).sheet[-1].reckoning.shares
    assert [share.kind for share in shares] == kinds.split()
    assert tuple(share.value for share in shares) == points


SEVEN = {"contract": "7S", "won_by": [0] * 7 + [1] * 3}
SIX = {"contract": "7S", "won_by": [0] * 6 + [1] * 4}
FIVE = {"contract": "6S", "won_by": [0] * 5 + [1] * 5}


@pytest.mark.parametrize(
    ("given", "before", "winners"),
    [
        (SEVEN, [100, 470], (1, 3)),
        (SEVEN, [360, 470], (0, 2)),
        (SIX, [480, 460], (1, 3)),
        (SIX | {"win_by_tricks": False}, [480, 460], ()),
        (SEVEN | {"win_by_tricks": False}, [360, 990], (0, 2)),
        ({"contract": "NONE", "won_by": [1, 0] * 5}, [480, 480], (1, 3)),
        ({"contract": "NONE", "won_by": [1, 0] * 5, "win_by_tricks": False}, [480, 480], ()),
        (SEVEN | {"target": 250}, [100, 0], ()),
        (SEVEN | {"target": 250}, [110, 0], (0, 2)),
        (SIX | {"target": 250}, [-110, 0], (1, 3)),
        ({"contract": "OMIS", "won_by": [1] * 9 + [0], "target": 1000}, [-400, 0], ()),
        ({"contract": "OMIS", "won_by": [1] * 9 + [0], "target": 1000}, [-480, 0], (1, 3)),
        (FIVE | {"win_by_tricks": False}, [-460, 490], (1, 3)),
    ],
)  # fmt: skip
def test_when_the_game_is_over(given, before, winners):
    declarer = None if given["contract"] == "NONE" else 0
    state = win_tricks(game, fields(declarer=declarer, before=before, **given))
    assert state.winners == winners
    assert (state.phase, bool(game.legal(state))) == (
        (Phase.OVER, False) if winners else (Phase.SCORED, True)
    )


@every_table
def test_deals_add_up(case):
    options = case.options
    ends = [states[-1] for _, states, _ in deals_of(case)]
    scored = [end for end in ends if end.sheet]
    assert [end.phase for end in ends if not end.sheet] == [Phase.PASSED] * (
        len(ends) - len(scored)
    )
    assert scored
    for end in scored:
        reckoning, misere = end.sheet[-1].reckoning, end.contract and end.contract.bid.misere
        assert sum(end.won) == len(end.tricks) == len(end.led) == len(end.takers)
        assert len(end.takers) == 10 or (misere and options.misere_tricks == "none")
        assert tuple(share.value for share in reckoning.shares) == end.totals
        assert game.worth(end) == tuple(map(float, end.scores))
        for side, share in enumerate(reckoning.shares):
            tricks = sum(end.won[seat] for seat in seats_of(options, side))
            assert share.kind != "tricks" or (share.amount, share.times) == (10, tricks)
        assert {seat for seat in range(options.players) if end.scores[seat] < 0} <= {
            seat for seat in range(options.players) if end.contract
        }


def test_all_kinds_of_contracts_are_tried():
    kinds = Counter(
        kind_of(states[-1]) for deals in map(deals_of, TABLES) for _, states, _ in deals
    )
    assert set(kinds) == {"pass", "S", "C", "D", "H", "NT", "MIS", "OMIS"}
    assert min(kinds.values()) > 15


# Views and imagined hands


def cards_so_far(state):
    tricks = (*state.tricks, *filter(None, [state.trick]))
    return [card for trick in tricks for card in trick.cards]


def deck_of(world):
    """Return the pack as it lay before the deal that has come to this position."""
    declarer = world.contract.declarer if world.taken else None
    had = [list(held) for held in world.hands]
    for trick in (*world.tricks, *filter(None, [world.trick])):
        for seat, card in trick.plays:
            had[seat].append(card)
    if declarer is not None:
        had[declarer] += world.discards
        had[declarer] = [card for card in had[declarer] if card not in world.taken]
    deck, piles = [], [iter(held) for held in had]
    for size in (3, 4, 3):
        for seat in seats_from(world.forehand, world.options.players):
            deck += [next(piles[seat]) for _ in range(size)]
    return (*deck, *world.kitty, *world.taken) if declarer is not None else (*deck, *world.kitty)


@every_table
def test_an_imagined_position_can_be_reached_by_playing_the_deal_as_it_was_played(case):
    dice = Random(f"reached {case}")
    for seed, states, actions in deals_of(case):
        for _ in range(THOROUGH):
            place = int(dice.random() * len(states))
            for seat in (*range(case.options.players), None):
                world = game.imagine(game.view(states[place], seat), dice)
                again = replayed(case.options, seed, world, actions[:place])
                assert again._replace(seed="") == world._replace(seed="")


def replayed(options, seed, world, actions):
    """The deal as it was played, from an imagined deck; what was laid away is imagined, too."""
    state = game.start(options, seed, deck=deck_of(world))
    for action in actions:
        if isinstance(action, Discard):
            action = Discard(world.discards)
        assert game.objection(state, action) is None
        state = game.apply(state, action)
    return state


def test_a_card_called_is_imagined_with_one_of_the_others():
    state = do(calling("7D"), "call:AC")
    holder = state.partner
    seen = Counter()
    for seat in (0, *(seat for seat in range(1, 5) if seat != holder), None):
        for number in range(40):
            world = game.imagine(game.view(state, seat), Random(number))
            assert Card("AC") in world.hands[world.partner]
            assert world.partner not in (0, seat)
            seen[seat, world.partner] += 1
    assert len(seen) == 4 + 3 * 3 + 4


def test_a_joker_nominated_is_imagined_with_the_declarer():
    state = do(nominating(), "nominate:H play:7C")
    for number in range(20):
        assert JOKER in game.imagine(game.view(state, 1), Random(number)).hands[0]


def two_players(contract, held, kitty, **options):
    """Seat 0 has the contract, and has laid the kitty away again; seat 1 has the rest."""
    agreed = Options(players=2, **options)
    state = exchanging(
        game, agreed, contract, 0, stacked(game, agreed, 0, cards(held), cards(kitty))
    )
    return game.apply(state, Discard(cards(kitty)))


def imagined_hands(state, worlds=60):
    """Return hands of seat 1 that an onlooker may imagine, one for each world."""
    view = game.view(state, None)
    return [game.imagine(view, Random(number)).hands[1] for number in range(worlds)]


@pytest.mark.parametrize(("option", "possible"), [("may", True), ("must", False)])
def test_who_had_to_play_the_joker_and_did_not_cannot_have_it(option, possible):
    held, kitty = "9H 10H JH QH 9C 10C JC QC 9D 10D", "KH AH KC AC JK"
    state = play_cards(two_players("MIS", held, kitty, misere_joker=option), "9H 10S")
    assert any(JOKER in other for other in imagined_hands(state)) is possible


@pytest.mark.parametrize(
    ("contract", "joker_nt", "possible"),
    [("7NT", "represent", False), ("7NT", "free", True), ("7S", "free", False)],
)
def test_a_joker_played_tells_that_the_suit_is_missing_unless_it_is_free(
    contract, joker_nt, possible
):
    held, kitty = "9H 9C 10C JC QC KC AC 9D 10D QD", "10H JH QH KH AH"
    state = play_cards(two_players(contract, held, kitty, joker_nt=joker_nt), "9H JK")
    found = (card.suit is Suit.HEARTS for other in imagined_hands(state) for card in other)
    assert any(found) is possible


# Questions of screens and players


@pytest.mark.parametrize(
    ("contract", "held", "groups"),
    [
        ("7H", "7H JD AH JH JK QC 10C AD", ["JK JH JD AH 7H", "QC 10C", "AD"]),
        ("7NT", "7H JD AH JH JK QC 10C AD", ["JK", "AH JH 7H", "QC 10C", "AD JD"]),
        ("7S", "JC JS 9C AS", ["JS JC AS", "9C"]),
        ("7S", "AC AD 9C", ["AD", "AC 9C"]),
    ],
)
def test_a_hand_is_arranged_as_one_holds_it(contract, held, groups):
    state = on_lead(contract)._replace(hands=(hand(held), (), (), ()))
    assert sorted(names(group) for group in game.arranged(game.view(state, 0))) == sorted(groups)
    assert names(game.arranged(game.view(state, 0))[0]) == groups[0] or contract == "7S"


def test_during_the_auction_nothing_is_trumps_yet():
    state = do(table(game, Options(), 3), "bid:7H")
    state = state._replace(hands=(hand("JD AH 7H"), *state.hands[1:]))
    assert names(game.arranged(game.view(state, 0))[0]) == "AH 7H"


def test_chosen_cards_make_an_action():
    exchange = exchanging(game, Options(), "6S", 0)
    chosen = exchange.hands[0][:2]
    assert game.choose(game.view(exchange, 0), chosen) == Discard(chosen)
    assert game.choose(game.view(calling(), 0), cards("QC")) is None  # it is in the own hand
    lead = game.view(on_lead("7NT", ["JK 7H", "8C 9C", "8H 9H", "8D 9D"]), 0)
    assert game.choose(lead, cards("7H")) == Play(Card("7H"))
    assert game.choose(lead, cards("JK")) == Play(JOKER)
    assert game.choose(lead, cards("JK 7H")) is None
    assert game.choose(game.view(table(game, Options(), 3), 0), cards("7H")) is None


@pytest.mark.parametrize(
    ("contract", "held", "dead", "suit"),
    [
        ("7NT", "JK 7H", "CDS", Suit.HEARTS),  # the only one left
        ("7NT", "JK", "", Suit.CLUBS),  # in the last trick it makes no difference
        ("7H", "JK 7H", "", None),
    ],
)
def test_a_joker_needs_no_question_where_there_is_no_choice(contract, held, dead, suit):
    size = len(held.split())
    hands = [held, *(" ".join(f"{n}{s}" for n in (8, 9)[:size]) for s in "CHD")]
    state = on_lead(contract, hands)
    state = state._replace(dead=(tuple(map(Suit, dead)), (), (), ()))
    assert game.choose(game.view(state, 0), cards("JK")) == Play(JOKER, suit)


# Notation


@pytest.mark.parametrize(("text", "ours"), [("call:TS", "call:10S"), ("play:TH", "play:10H")])
def test_tens_are_written_with_two_digits(text, ours):
    assert game.text(game.parse(text)) == ours


@every_table
def test_no_card_of_others_is_written_anywhere_in_a_view(case):
    pack = pack_of(case.options)
    for _, states, _ in deals_of(case)[::4]:
        for state in some(states, 20, Random(1)):
            laid_down = cards_so_far(state)
            for seat in (*range(case.options.players), None):
                view = game.view(state, seat)
                own = (*view.hand, *view.taken, *view.discards, *sum(view.shown, ()))
                hidden = [card for card in pack if card not in (*own, *laid_down)]
                written = repr(view)
                assert [card for card in hidden if repr(card) in written] == []
