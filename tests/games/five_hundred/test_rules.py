"""Tests of the rules of Five Hundred beyond its vectors. Marks are paragraphs of the rule page."""

from collections import Counter
from functools import partial
from random import Random

import pytest

from cardroom.games import five_hundred as game
from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import (
    Call,
    Discard,
    Nominate,
    Options,
    Phase,
    Play,
    seats_of,
    side_of,
    sides,
)
from cardroom.nouns.cards import Card, Suit, cards, hand, names
from tests.games import steps
from tests.games.steps import assert_first_duty_binds, choose, list_duties, why_not
from tests.vector_kinds import start_where
from tests.vector_kinds.five_hundred import (
    contracted,
    exchanging,
    hold_in_turn,
    play_all,
    stacked,
    win_tricks,
)

do = partial(steps.do, game)


def play_cards(state, texts):
    """Return the position after these plays, written as on the rule page."""
    return play_all(game, state, texts.split())


def table(said="", **options):
    """Return the auction after these calls; seat 0 speaks first."""
    agreed = Options(**options)
    return do(start_where(game, agreed, dealer=agreed.players - 1), said)


def on_lead(contract, hands=(), leader=0, partner=None, **options):
    """Return a state where `leader` has the contract and leads. Hands begin with the leader's."""
    state = contracted(game, Options(**options), contract, leader, partner)
    return hold_in_turn(state, leader, [hand(text) for text in hands]) if hands else state


def lay_away(contract, held, kitty, **options):
    """Seat 0 has the contract, and has laid the kitty away again."""
    agreed = Options(**options)
    deck = stacked(game, agreed, 0, cards(held), cards(kitty))
    state = exchanging(game, agreed, contract, 0, deck)
    return game.apply(state, Discard(cards(kitty)))


# 2: the deal and the sides


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


# 3 and 4.1: the auction and the exchange


def test_only_cards_of_the_hand_can_be_lay_away():
    state = exchanging(game, Options(), "6S", 1)
    one, two, *_ = state.hands[1]
    foreign = state.hands[2][0]
    assert game.objection(state, Discard((one, two, foreign))).cards == (foreign,)
    assert game.objection(state, Discard((one, one, two))).cards == (one, one)


def test_only_the_declarer_knows_the_kitty_and_his_discards():
    before = exchanging(game, Options(), "7D", 2)
    after = game.apply(before, Discard(before.hands[2][:3]))
    seats = (0, 1, 2, 3, None)
    assert [seat for seat in seats if game.view(before, seat).taken] == [2]
    assert [seat for seat in seats if game.view(after, seat).discards] == [2]


# 4.6: calling a partner

HELD = "JK JH AH KH QH 9H AS KS 2D 5C"
calling = partial(lay_away, held=HELD, kitty="3C 4C 6D", players=5)


def test_the_partner_alone_knows_until_the_card_called_is_played():
    state = calling("7D")
    partner = next(seat for seat in range(1, 5) if Card("AC") in state.hands[seat])
    others = [seat for seat in (0, 1, 2, 3, 4, None) if seat != partner]
    state = do(state, "call:AC")
    views = [game.view(state, seat) for seat in others]
    assert {(view.partner, view.declarers, view.called) for view in views} == {
        (None, (0,), Call("AC"))
    }
    assert game.view(state, partner).declarers == (0, partner)
    state = do(state, "play:5C")
    while "AC" not in [card.name for trick in (*state.tricks, state.trick) for card in trick.cards]:
        assert game.view(state, 0).partner is None
        following = [play for play in game.legal(state) if play.card.name == "AC"]
        state = game.apply(state, (following or game.legal(state))[0])
    assert {game.view(state, seat).partner for seat in (*range(5), None)} == {partner}


def test_who_calls_nobody_plays_alone_and_in_misere_nobody_is_called():
    alone = do(calling("7H"), "alone")
    assert (alone.partner, alone.called, alone.phase) == (None, Call(), Phase.PLAY)
    assert game.view(alone, 3).called == Call()
    misere = calling("MIS")
    assert (misere.phase, misere.called) == (Phase.PLAY, None)
    assert misere.trick.seats == (0, 1, 2, 3, 4)


# 4.2 to 4.4: the cards


@pytest.mark.parametrize(
    ("contract", "led", "held", "wanted", "options"),
    [
        ("7S", "9S", "JC AC", "follow 4.3 JC; any 4.3 JC AC", {}),
        ("7S", "9C", "5D JK", "follow 4.3; any 4.3 5D JK", {}),
        ("7NT", "9C", "5D 7C", "follow 4.4.2 7C; any 4.4.3 7C 5D", {}),
        ("7NT", "9C", "5D 7C JK", "follow 4.4.2 7C; any 4.4.3 7C 5D JK", {}),
        (
            *("MIS", "9C", "5D JK", "follow 4.4.2; play-joker 7 JK; any 4.4.3 5D JK"),
            {"misere_joker": "must"},
        ),
        ("7NT", "9C", "5D JK", "follow 4.4.2; any 4.4.3 5D JK", {"misere_joker": "must"}),
        (
            *("OMIS", "9C", "5D JK", "follow 4.4.2; play-joker 7 JK; any 4.4.3 5D JK"),
            {"joker_nt": "pagat"},
        ),
        ("7NT", "9C", "5D 7C JK", "follow-or-joker 7 7C JK", {"joker_nt": "free"}),
        ("7NT", "9C", "5D JK", "follow 4.4.2; any 4.4.3 5D JK", {"joker_nt": "free"}),
    ],
)
def test_what_must_be_played_is_told_in_this_order(contract, led, held, wanted, options):
    options = {"players": 3, **options}
    state = play_cards(on_lead(contract, [led, held, "7S"], **options), led)
    assert "; ".join(list_duties(game, state)) == wanted
    assert_first_duty_binds(game, state, Play)


def test_a_suit_dies_for_the_joker_that_was_kept():
    """Seat 1 is void in hearts, then in clubs; seat 2 in hearts as well, without any joker."""
    hands = ["AH KC 9D", "JK 8D 9S", "7D 8S 9C"]
    state = play_cards(on_lead("6NT", hands, players=3), "AH 8D 7D KC 9S")
    assert state.dead == ((), (Suit.CLUBS, Suit.HEARTS), (Suit.HEARTS,))
    assert [game.view(state, seat).joker for seat in (0, 1, 2)] == [None, 1, None]
    state = play_cards(state, "9C 9D JK")
    assert {game.view(state, seat).joker for seat in (0, 1, 2, None)} == {1}


@pytest.mark.parametrize(("joker_nt", "takes"), [("represent", 0), ("high", 1), ("pagat", 1)])
def test_what_a_joker_does_on_a_suit_that_was_declined(joker_nt, takes):
    lead = on_lead("6NT", ["AH KH", "JK 8D", "7H 9H"], players=3, joker_nt=joker_nt)
    assert play_cards(lead, "AH 8D 7H KH JK 9H").takers == (0, takes)


# 7, option `pagat`


def nominating(contract="7NT", joker="JK"):
    held = f"{joker} 7H 8H 9H 10H 7C 8C 9C 10C 7D"
    return lay_away(contract, held, "AS KS QS", players=3, joker_nt="pagat")


@pytest.mark.parametrize("contract", ["7NT", "MIS", "OMIS"])
def test_without_trumps_the_declarer_is_always_asked_for_the_jokers_suit(contract):
    without = nominating(contract, joker="8D")
    assert nominating(contract).phase is without.phase is Phase.NOMINATE
    assert len(game.legal(nominating(contract))) == 5
    assert game.legal(without) == (Nominate(),)
    assert why_not(game, without, "nominate:C") == "no-joker 7"
    assert nominating("7S").phase is Phase.PLAY


def test_a_joker_nominated_is_the_highest_card_of_its_suit():
    state = do(nominating(), "nominate:H")
    assert {game.view(state, seat).joker for seat in (0, 1, 2, None)} == {0}
    assert names(game.arranged(game.view(state, 0))[0]).startswith("JK 10H 9H")
    state = hold_in_turn(state, 0, [hand("7C JK"), hand("8C AH"), hand("AC 9H")])
    assert game.legal(state) == (Play(Card("7C")), Play(JOKER))
    assert play_cards(state, "7C 8C AC 9H JK AH").takers == (2, 0)


@pytest.mark.parametrize(
    ("held", "led", "may"),
    [("JK 7C", "9H", "JK"), ("JK 7H", "9H", "7H JK"), ("JK 7H", "9C", "7H JK")],
)
def test_a_joker_nominated_has_to_follow(held, led, may):
    state = hold_in_turn(do(nominating(), "nominate:H"), 1, [hand(led), hand("8S"), hand(held)])
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
    assert why_not(game, led, "play:JK+H") == "suit-led 7 JK"
    every = led._replace(led=tuple(Suit))
    assert list_duties(game, every) == ["lead-no-joker 7 7H 8H"]
    assert why_not(game, every, "play:JK+H") == "lead-no-joker 7 7H 8H"
    last = hold_in_turn(every, 0, [hand("JK"), hand("7C"), hand("7D")])
    assert [play.suit for play in game.legal(last)] == list(Suit)


# 4.5: misere


@pytest.mark.parametrize(
    ("contract", "options", "seats"),
    [
        ("MIS", {"players": 3}, (1, 2, 0)),
        ("MIS", {"misere_partner": "plays"}, (1, 2, 3, 0)),
        ("10NT", {}, (1, 2, 3, 0)),
        ("OMIS", {"players": 6}, (1, 2, 4, 0)),
        ("OMIS", {"players": 6, "six_teams": "3x2"}, (1, 2, 3, 5, 0)),
        ("MIS", {"players": 5}, (1, 2, 3, 4, 0)),
    ],
)
def test_partners_sit_out_in_misere(contract, options, seats):
    state = on_lead(contract, leader=1, **options)
    assert state.trick.seats == seats
    out = tuple(seat for seat in range(state.options.players) if seat not in seats)
    assert set(game.view(state, 0).out) == set(out)
    while state.turn is not None:
        state = game.apply(state, game.legal(state)[0])
    assert [len(state.hands[seat]) for seat in out] == [10] * len(out)
    assert len(state.takers) == 10


OPEN = ["7H 9H 9D", "8H 10H 8D", "7C 8C 9C"]


@pytest.mark.parametrize(
    ("contract", "option", "plays", "shown"),
    [
        ("OMIS", "after_first_trick", "", ""),
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
    lead = on_lead(contract, OPEN, players=3, open_misere_shown=option)
    state = play_cards(lead, plays)
    for seat in (0, 1, 2, None):
        assert game.view(state, seat).shown == (cards(shown), (), ())


def test_a_hand_is_not_shown_before_the_exchange():
    state = exchanging(game, Options(open_misere_shown="before_lead"), "OMIS", 0)
    assert game.view(state, 1).shown == ((),) * 4


# 6: scores


def fields(contract, declarer, won_by, **more):
    """Return the fields of a vector about a score."""
    given = {name: more.pop(name) for name in ("players", "partner", "before") if name in more}
    return {"contract": contract, "declarer": declarer, "won_by": won_by, **given, "options": more}


@pytest.mark.parametrize(
    ("given", "kinds", "points"),
    [
        (fields("6S", 1, [1] * 5 + [0] * 5), "tricks down", (50, -40)),
        (fields("7NT", 0, [0, 2] * 5), "slam tricks", (250, 0)),
        (fields("10S", 0, [0, 2] * 5), "made tricks", (440, 0)),
        (fields("MIS", 0, [1] * 10, misere_tricks="none"), "made uncounted", (250, 0)),
        (fields("OMIS", 0, [1] * 10, open_misere="above_10d"), "made tricks", (500, 100)),
        (fields("MIS", 0, [1, 2] * 5, misere_partner="plays"), "made tricks", (250, 50)),
        (
            fields("7S", 0, [0, 2, 1, 3, 4] * 2, players=5, partner=2),
            *("down tricks half tricks tricks", (-140, 20, -70, 20, 20)),
        ),
    ],
)
def test_what_a_deal_brings(given, kinds, points):
    shares = win_tricks(game, given).sheet[-1].reckoning.shares
    assert [share.kind for share in shares] == kinds.split()
    assert tuple(share.value for share in shares) == points


SEVEN = ("7S", 0, [0] * 7 + [1] * 3)
SIX = ("7S", 0, [0] * 6 + [1] * 4)
NOT_OPEN = ("OMIS", 0, [1] * 9 + [0])
NONE = ("NONE", None, [1, 0] * 5)
CALLED = ("7S", 0, [1, *[0] * 5, *[2] * 4])
NO_TRICKS = {"win_by_tricks": False}


@pytest.mark.parametrize(
    ("deal", "before", "options", "winners"),
    [
        (SEVEN, [360, 990], NO_TRICKS, (0, 2)),
        (NONE, [480, 480], {}, (1, 3)),
        (NONE, [480, 480], NO_TRICKS, ()),
        (SEVEN, [100, 0], {"target": 250}, ()),
        (SEVEN, [110, 0], {"target": 250}, (0, 2)),
        (SIX, [-110, 0], {"target": 250}, (1, 3)),
        (NOT_OPEN, [-400, 0], {"target": 1000}, ()),
        (NOT_OPEN, [-480, 0], {"target": 1000}, (1, 3)),
        (("6S", 0, [0] * 5 + [1] * 5), [-460, 490], NO_TRICKS, (1, 3)),
        (CALLED, [0, 490, 450, 0, 0], {"players": 5, "partner": 2}, (2,)),
    ],
)
def test_when_the_game_is_over(deal, before, options, winners):
    state = win_tricks(game, fields(*deal, before=before, **options))
    assert (state.winners, bool(game.legal(state))) == (winners, not winners)
    assert state.phase is (Phase.OVER if winners else Phase.SCORED)


# Objections

AFTER_SEVEN = {"misere": "after_seven"}
ABOVE = {"open_misere": "above_10d"}
DONE = table("bid:6S pass pass pass")
LEAD = ["JK 7H", "8C 9C", "8H 9H", "8D 9D"]
FEW_SUITS = "AS KS QS AH KH AD KD QD AC 2C"


@pytest.mark.parametrize(
    ("state", "action", "objection"),
    [
        (table(misere="off"), "bid:MIS", "bid-not-played 4.1"),
        (table(open_misere="off"), "bid:OMIS", "bid-not-played 4.1"),
        (table(**AFTER_SEVEN), "bid:MIS", "after-seven 4.1"),
        (table("bid:6NT", **AFTER_SEVEN), "bid:MIS", "after-seven 4.1"),
        (table("bid:OMIS", **ABOVE), "bid:10H", None),
        (table("bid:10H", **ABOVE), "bid:OMIS", "bid-higher 4.1"),
        (DONE, "bid:7S", "not-now 3"),
        (calling("7H"), "call:JD", "trump-called 4.6 JD"),
        (calling("7H"), "call:JK", "trump-called 4.6 JK"),
        (calling("7NT"), "call:JK", "own-card 4.6 JK"),
        (calling("7H"), "call:6D", "own-discard 4.6 6D"),
        (calling("7H"), Call("11C"), "not-in-pack 4.6"),
        (calling("8NT", held=FEW_SUITS, call_joker_nt=False), "call:JK", "joker-called 8.34 JK"),
        (on_lead("7NT", LEAD), "play:JK+H", None),
        (on_lead("7NT", LEAD)._replace(dead=(("H",),)), "play:JK+H", "suit-dead 4.4.6 JK"),
        (on_lead("7NT", LEAD), "play:JK", "name-suit 4.2 JK ..."),
        (on_lead("7S", LEAD), "play:JK+H", "names-nothing 4.2 JK"),
        (on_lead("7S", LEAD), "alone", "not-now 3"),
        (
            play_cards(on_lead("7NT", ["7H", "JK", "8H", "9H"]), "7H"),
            *("play:JK+H", "names-nothing 4.2 JK"),
        ),
    ],
)
def test_it_is_said_why_not(state, action, objection):
    assert why_not(game, state, action) == objection


# Imagined hands


def test_a_card_called_is_imagined_with_one_of_the_others():
    state, seen = do(calling("7D"), "call:AC"), Counter()
    for seat in (0, *(seat for seat in range(1, 5) if seat != state.partner), None):
        for number in range(40):
            world = game.imagine(game.view(state, seat), Random(number))
            assert Card("AC") in world.hands[world.partner]
            assert world.partner not in (0, seat)
            seen[seat, world.partner] += 1
    assert len(seen) == 4 + 3 * 3 + 4


def imagine_other_hands(state):
    """Return hands of seat 1, which an onlooker may imagine."""
    view = game.view(state, None)
    return [game.imagine(view, Random(number)).hands[1] for number in range(60)]


@pytest.mark.parametrize(("option", "possible"), [("may", True), ("must", False)])
def test_who_had_to_play_the_joker_and_did_not_cannot_have_it(option, possible):
    held, kitty = "9H 10H JH QH 9C 10C JC QC 9D 10D", "KH AH KC AC JK"
    state = lay_away("MIS", held, kitty, players=2, misere_joker=option)
    hands = imagine_other_hands(play_cards(state, "9H 10S"))
    assert any(JOKER in other for other in hands) is possible


@pytest.mark.parametrize(
    ("contract", "joker_nt", "possible"),
    [("7NT", "represent", False), ("7NT", "free", True), ("7S", "free", False)],
)
def test_a_joker_played_tells_that_the_suit_is_missing_unless_it_is_free(
    contract, joker_nt, possible
):
    held, kitty = "9H 9C 10C JC QC KC AC 9D 10D QD", "10H JH QH KH AH"
    state = lay_away(contract, held, kitty, players=2, joker_nt=joker_nt)
    hands = imagine_other_hands(play_cards(state, "9H JK"))
    assert any(card.suit is Suit.HEARTS for other in hands for card in other) is possible


# Holding and choosing


@pytest.mark.parametrize(
    ("state", "held", "groups"),
    [
        (on_lead("7H"), "7H JD AH JH JK QC 10C AD", ["JK JH JD AH 7H", "QC 10C", "AD"]),
        (on_lead("7NT"), "7H JD AH JH JK QC 10C AD", ["JK", "AH JH 7H", "QC 10C", "AD JD"]),
        (on_lead("7S"), "JC JS 9C AS", ["JS JC AS", "9C"]),
        (table("bid:7H"), "JD AH 7H", ["AH 7H", "JD"]),  # nothing is trumps yet
    ],
)
def test_a_hand_is_arranged_as_one_holds_it(state, held, groups):
    state = state._replace(hands=(hand(held), (), (), ()))
    first, *others = (names(group) for group in game.arranged(game.view(state, 0)))
    assert [first, *sorted(others)] == [groups[0], *sorted(groups[1:])]


EXCHANGE = exchanging(game, Options(), "6S", 0)


@pytest.mark.parametrize(
    ("state", "chosen", "action"),
    [
        (EXCHANGE, EXCHANGE.hands[0][:2], game.text(Discard(EXCHANGE.hands[0][:2]))),
        (on_lead("7NT", LEAD), cards("JK"), "play:JK"),
        (on_lead("7NT", LEAD), cards("JK 7H"), None),
        (on_lead("7NT", ["JK", "8C", "8H", "8D"]), cards("JK"), "play:JK+C"),  # the last trick
        (on_lead("7H", LEAD), cards("JK"), "play:JK"),
        (on_lead("7NT", LEAD)._replace(dead=(tuple("CDS"), (), (), ())), cards("JK"), "play:JK+H"),
        (table(), cards("7H"), None),
    ],
)
def test_chosen_cards_make_an_action_and_a_joker_without_choice_needs_no_question(
    state, chosen, action
):
    assert choose(game, state, chosen) == action
