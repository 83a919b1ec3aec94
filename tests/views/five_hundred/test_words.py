"""Sentences of Five Hundred: bowers, joker, secret partner and misere, which are rare in deals."""

import pytest

from cardroom.games.five_hundred.bids import bids_low_to_high, parse_bid
from cardroom.games.five_hundred.cards import Strain
from cardroom.games.five_hundred.model import Call, Phase
from cardroom.nouns.cards import Card, Suit, cards, hand
from cardroom.nouns.tricks import Trick
from cardroom.views.wording.five_hundred import words as five_hundred_words
from tests.views.five_hundred.scenes import (
    GAME,
    PLAY_ON,
    SEED_RULES,
    WORDING,
    calling,
    deal_hands,
    playing,
)
from tests.views.scenes import after, log_of, refusal, see, turn_line


@pytest.mark.parametrize(
    ("name", "in_a_sentence", "short", "whole"),
    [
        ("7H", "7 hearts", "7♥", "7 hearts, 200 points"),
        ("10NT", "10 no trumps", "10NT", "10 no trumps, 520 points"),
        ("MIS", "misere", "Mis", "Misere, 250 points"),
        ("OMIS", "open misere", "Open", "Open misere, 520 points"),
    ],
)
def test_a_bid_has_a_name_for_every_place(name, in_a_sentence, short, whole):
    said = parse_bid(name)
    assert five_hundred_words.bid_name(said) == in_a_sentence
    assert five_hundred_words.bid_in_signs(said) == short
    assert five_hundred_words.bid_with_points(said, SEED_RULES) == whole


def test_no_two_bids_share_a_name():
    bids = bids_low_to_high("anytime", "highest")
    for naming in (five_hundred_words.bid_name, five_hundred_words.bid_in_signs):
        assert len({naming(said) for said in bids}) == len(bids) == 27


@pytest.mark.parametrize(
    ("card", "strain", "name"),
    [
        ("JD", Strain(Suit.HEARTS), "jack of diamonds (left bower)"),
        ("JH", Strain(Suit.HEARTS), "jack of hearts (right bower)"),
        ("JC", Strain(Suit.HEARTS), "jack of clubs"),
        ("JH", Strain(), "jack of hearts"),
        ("JK", Strain(Suit.HEARTS), "joker"),
        ("JK", Strain(None, Suit.CLUBS), "joker (highest of clubs)"),
    ],
)
def test_a_card_says_which_part_it_plays(card, strain, name):
    assert five_hundred_words.card_with_role(Card(card), strain) == name


def test_cards_of_a_suit_are_named_once_unless_a_bower_is_among_them():
    strain = Strain(Suit.SPADES)
    either = five_hundred_words.join_alternatives_with_roles
    assert either(cards("7C AC"), strain) == "seven or ace of clubs"
    assert either(cards("7S JC"), strain) == "seven of spades or jack of clubs (left bower)"


EXCHANGING = after(
    deal_hands("4D 5D 6D 7D 8D 9D 10D QD KD AD", kitty="5C 6C 7C"), "bid:6D", "pass", "pass", "pass"
)

LABELS = {
    (deal_hands(), "bid:MIS"): "Bid misere for 250 points",
    (deal_hands(), "call:QS"): "Call the queen of spades",
    (deal_hands(), "alone"): "Play alone",
    (deal_hands(), "nominate:C"): "Make the joker the highest card of clubs",
    (deal_hands(), "nominate:-"): "Leave it open",
    (EXCHANGING, "discard:4D+5D"): "Discard 3 cards (2/3)",
    (playing("JK 5C AS", "KH", "7NT", dead="H"), "play:JK"): "Play joker (can't win)",
    (playing("JK 5C AS", "KH", "7NT", nominated="C"), "play:JK"): "Play joker (can't win)",
}


@pytest.mark.parametrize(("chosen", "label"), LABELS.items())
def test_a_button_says_what_it_does(chosen, label):
    state, action = chosen
    assert WORDING.confirm_label(GAME.view(state, 0), action) == label


def nominating(own: str):
    state = playing(own, "", "7NT", 0, joker_nt="pagat")
    return state._replace(phase=Phase.NOMINATE, trick=None)


FREELY = "Your turn: no hearts, so play any card."
DECLINING = f"{FREELY} If you keep the joker, it can't stand for hearts later."
WORTHLESS = f"{FREELY} The joker can't win this trick."

TURNS = {
    after(deal_hands(dealer=2), "bid:OMIS"): "Open misere by East: you can only pass.",
    calling(): "Call a card, or play alone.",
    playing("JK 5C AS", "KH", "7NT"): DECLINING,
    playing("JK 5C AS", "KH", "MIS"): DECLINING,
    playing("JK 5C AS", "KH", ""): DECLINING,
    playing("JK 5C AS", "KH", "7NT", dead="H"): WORTHLESS,
    playing("JK 5C AS", "KH", "7NT", dead="S"): DECLINING,
    playing("JK 5C AS", "KH", "7NT", joker_nt="high"): FREELY,
    playing("JK 5C AS", "KH", "7NT", joker_nt="pagat"): FREELY,
    playing("JK 5C AS", "KH", "MIS", misere_joker="must"): (
        "Your turn: no hearts, so play the joker."
    ),
    playing("JK 5H AS", "KH", "7NT", joker_nt="free"): (
        "Your turn: follow suit with hearts, or play the joker."
    ),
    playing("JK 5H AS", "", "7NT", joker_nt="pagat", led="CDHS"): (
        "You lead: play any card but the joker."
    ),
    nominating("JK 5C AS"): "Give the joker a suit, or leave it open.",
    nominating("5C AS"): "You don't hold the joker, so leave its suit open.",
}


@pytest.mark.parametrize(("state", "line"), TURNS.items())
def test_the_turn_says_what_may_be_done(state, line):
    assert turn_line(state) == line


def test_a_screen_reader_hears_the_suit_of_the_joker_and_what_the_kitty_held():
    assert WORDING.screen_reader_status_line(see(playing("7S AC", "JK=H KH", "7NT"))) == (
        f"On the table: joker as hearts from North and king of hearts from East. {FREELY}"
    )
    exchanging = deal_hands(kitty="JC 4D JK"), "bid:6S", "pass", "pass", "pass"
    assert WORDING.screen_reader_status_line(see(after(*exchanging))) == (
        "In the kitty: jack of clubs (left bower), four of diamonds and joker. Discard 3 cards."
    )


REFUSALS = {
    (after(deal_hands(dealer=2), "bid:OMIS"), "bid:10NT"): (
        "No bid is higher than open misere: you can only pass."
    ),
    (after(deal_hands(dealer=2, misere="after_seven"), "bid:6S"), "bid:MIS"): (
        "You can bid misere only over a seven."
    ),
    (deal_hands(open_misere="off"), "bid:OMIS"): "Your house rules don't allow this bid.",
    (calling(), "call:JK"): "You can't call a trump: the joker is one.",
    (calling(), "call:JD"): "You can't call a trump: the jack of diamonds is one.",
    (calling(), "call:AS"): "You hold the ace of spades: call someone else's card.",
    (calling(), "call:3C"): "You discarded the three of clubs: no one holds it.",
    (calling(), "call:13D"): "This card isn't in the pack.",
    (calling("8NT", call_joker_nt=False)._replace(hands=(hand("AS KS"), *((),) * 4)), "call:JK"): (
        "Your house rules don't allow calling the joker."
    ),
    (playing("JK 5H AS", "KH", "7NT", joker_nt="free"), "play:AS"): (
        "Follow suit, or play the joker: five of hearts or joker."
    ),
    (playing("JK 5C AS", "KH", "MIS", misere_joker="must"), "play:AS"): (
        "You have no hearts, so play the joker."
    ),
    (playing("JK 5C", "", "7NT"), "play:JK"): (
        "Say which suit the joker stands for: clubs, diamonds, hearts or spades."
    ),
    (playing("JK 5C", "", "7NT", dead="HS"), "play:JK+H"): (
        "You kept the joker when it was led. Choose clubs or diamonds."
    ),
    (playing("JK 5C", "", "7NT", joker_nt="pagat", led="CD"), "play:JK+C"): (
        "That suit has been led in this deal. Choose hearts or spades."
    ),
    (playing("JK 5C", "", "7NT", joker_nt="pagat", led="CDHS"), "play:JK+C"): (
        "All suits have been led: you can't lead the joker before the last trick."
    ),
    (nominating("5C AS"), "nominate:H"): "You don't hold the joker, so leave its suit open.",
}


@pytest.mark.parametrize(("attempt", "sentence"), REFUSALS.items())
def test_an_illegal_attempt_is_explained_with_its_cards(attempt, sentence):
    assert refusal(*attempt) == sentence


PASSES = ("pass", "pass", "pass")
MISERE = (
    "4D 5D 6D 7D 8D 9D 10D 5C 6C AS",
    "5S 6S 7S 8S 9S JD QD KD AD KS",
    "4H 5H 6H 7H 8H 9H 10H JH QH KH",
    "10S QS JS 7C 8C 9C 10C JC QC KC",
)
OPEN = deal_hands(*MISERE, kitty="AH AC JK")
THEIRS = deal_hands(*MISERE, kitty="AH AC JK", dealer=0, open_misere_shown="before_lead")
MIS = after(OPEN, "bid:MIS", *PASSES, "discard:5C+AC+AH", "play:AS", "play:5S")
HANDS = (hand("JK 5C 9D"), hand("KH 6C 8D"), hand("AH QS 7D"))
LEADING = playing("JK 5C 9D", "", "7NT", 0, players=3)._replace(hands=HANDS)
HOLDER = hand("AC 2C 6C 7C 8C 9C 10C 2S 3S 4S")
CALLING = calling()._replace(hands=(calling().hands[0], HOLDER, *calling().hands[2:]))

LOGS = {
    (LEADING, "play:JK+H"): ["You lead the joker as hearts."],
    (playing("JK 5C", "KH", "7NT", 2, dead="H", players=3), "play:JK"): [
        "You play the joker, which can't win."
    ],
    (playing("JK 5C", "KH", "7NT", 2, players=3), "play:JK"): ["You play the joker."],
    (deal_hands(), "pass pass pass pass"): ["Everyone passed: no one scores."],
    (deal_hands(**PLAY_ON), "pass pass pass pass"): ["No bid: no trumps, 10 points a trick."],
    (OPEN, "bid:OMIS pass pass pass"): [
        "You play open misere and take the kitty.",
        "North sits out.",
    ],
    (after(OPEN, "bid:OMIS", *PASSES, "discard:AS+AC+AH", "play:4D", "play:JD"), "play:10S"): [
        "West wins and leads.",
        "You show your hand: five of clubs, six of clubs, five of diamonds, six of "
        "diamonds, seven of diamonds, eight of diamonds, nine of diamonds, ten of diamonds "
        "and joker.",
    ],
    (MIS, "play:10S"): ["You win and lead.", "The misere is lost."],
    (after(MIS, "play:10S"), "play:JK+C play:KS play:7C"): ["You win and lead."],  # said once
    (nominating("JK 5C AS"), "nominate:C"): ["You make the joker the highest card of clubs."],
    (nominating("JK 5C AS"), "nominate:-"): ["You leave the joker's suit open."],
    (CALLING, "call:AC"): ["You call the ace of clubs."],
    (CALLING, "alone"): ["You play alone."],
    (after(CALLING, "call:AC", "play:5C"), "play:AC"): [
        "West plays the ace of clubs.",
        "West held the ace of clubs and is your partner.",
    ],
}


@pytest.mark.parametrize(("done", "said"), LOGS.items())
def test_the_log_ends_with_what_came_of_an_action(done, said):
    state, actions = done
    assert log_of(state, *actions.split())[-len(said) :] == said


def test_an_open_hand_of_somebody_else_is_told_before_the_lead_where_that_was_agreed():
    log = log_of(THEIRS, "bid:OMIS", *PASSES, "discard:AH+AC+JK")
    assert log[-1].startswith("West shows: jack of diamonds, queen of diamonds, ")


def call_partner(card: str, partner: int):
    state = calling()
    hands = tuple(
        hand(card) if seat == partner else tuple(each for each in held if each.name != card)
        for seat, held in enumerate(state.hands)
    )
    state = state._replace(hands=hands, partner=partner, called=Call(card), phase=Phase.PLAY)
    return state._replace(turn=1, trick=Trick((0, 1, 2, 3, 4), (Card("KH"),)), led=(Suit.HEARTS,))


MISERES = playing("7C AC", "", "MIS", 1)
SECRET = call_partner("AC", partner=2)
FOUND = after(call_partner("AC", partner=1), "play:AC")
SHOWN = playing("7C AC", "", "OMIS", 1)._replace(
    takers=(3,), hands=(hand("7C AC"), hand("4D 5S JK"), (), ())
)


@pytest.mark.parametrize(
    ("state", "seat", "line"),
    [
        (MISERES._replace(takers=(2, 3, 2)), 0, "Misere by West: no trick so far."),
        (MISERES._replace(takers=(2, 1, 1)), 0, "Misere by West: failed with 2 tricks."),
        (MISERES._replace(takers=(2, 1, 1)), 0, "East: 0 points; sits out."),
        (playing("7C AC", "", "", **PLAY_ON), 0, "No bid: no trumps, 10 points a trick."),
        (SECRET, 0, "You called the ace of clubs: its holder is your secret partner."),
        (SECRET, 0, "7 hearts by you: 0 of 7 tricks, plus a secret partner's."),
        (SECRET, 1, "7 hearts by East: 0 of 7 tricks, plus a secret partner's."),
        (SECRET, 2, "You hold the ace of clubs: you are Northeast's secret partner."),
        (SECRET, 2, "7 hearts by Northeast and you: 0 of 7 tricks."),
        (FOUND, 1, "You held the ace of clubs and are East's partner."),
        (playing("JK 5C", "", "7NT", nominated="H"), 0, "The joker is the highest card of hearts."),
        (
            playing("JK 5C", "", "7NT", dead="HS"),
            0,
            "Your joker can't stand for hearts or spades any more.",
        ),
        (SHOWN, 0, "West's open hand: four of diamonds, five of spades and joker."),
        (SHOWN, 1, "Everyone sees your hand."),
    ],
)
def test_the_position_has_the_line(state, seat, line):
    assert line in WORDING.state_lines(see(state, seat))
