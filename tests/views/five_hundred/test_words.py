"""The sentences of Five Hundred: bowers, joker, secret partner and misere are told as they are."""

import re
from pathlib import Path

import pytest

from cardroom.game import Duty, Objection
from cardroom.games.five_hundred.bids import bid, ladder
from cardroom.games.five_hundred.cards import Strain
from cardroom.games.five_hundred.model import Call, Phase, parse
from cardroom.nouns.cards import Card, Suit, cards, hand
from cardroom.nouns.tricks import Trick
from cardroom.views.wording.five_hundred import (
    reasons as five_hundred_reasons,
    words as five_hundred_words,
)
from cardroom.views.words import card_name
from tests.views.five_hundred.scenes import (
    AUSTRALIAN,
    FIVE,
    GAME,
    PAIRS,
    PLAY_ON,
    SEED_RULES,
    SIX,
    TABLES,
    THREE,
    WORDING,
    after,
    calling,
    deal_hands,
    first_scene,
    log_of,
    names_of,
    playing,
    scene_of,
    scenes,
)

SOURCE = Path(__file__).parents[3] / "src" / "cardroom"

# Bids and cards by name


@pytest.mark.parametrize(
    ("name", "in_a_sentence", "on_a_button", "short", "points"),
    [
        ("7H", "7 hearts", "7 hearts", "7♥", "200 points"),
        ("6S", "6 spades", "6 spades", "6♠", "40 points"),
        ("10NT", "10 no trumps", "10 no trumps", "10NT", "520 points"),
        ("MIS", "misere", "Misere", "Mis", "250 points"),
        ("OMIS", "open misere", "Open misere", "Open", "520 points"),
    ],
)
def test_a_bid_has_a_name_for_every_place(name, in_a_sentence, on_a_button, short, points):
    said = bid(name)
    assert five_hundred_words.bid_name(said) == in_a_sentence
    assert five_hundred_words.bid_label(said) == on_a_button
    assert five_hundred_words.bid_short(said) == short
    assert five_hundred_words.bid_points(said, SEED_RULES) == points
    whole = five_hundred_words.bid_with_points(said, SEED_RULES)
    assert whole == f"{on_a_button}, {points}"


def test_open_misere_is_worth_what_was_agreed():
    assert five_hundred_words.bid_points(bid("OMIS"), AUSTRALIAN) == "500 points"


def test_no_two_bids_share_a_name():
    bids = ladder("anytime", "highest")
    for naming in (five_hundred_words.bid_name, five_hundred_words.bid_short):
        assert len({naming(said) for said in bids}) == len(bids) == 27


@pytest.mark.parametrize(
    ("card", "strain", "name"),
    [
        ("JD", Strain(Suit.HEARTS), "jack of diamonds (left bower)"),
        ("JH", Strain(Suit.HEARTS), "jack of hearts (right bower)"),
        ("JC", Strain(Suit.HEARTS), "jack of clubs"),
        ("JH", Strain(), "jack of hearts"),
        ("JK", Strain(Suit.HEARTS), "joker"),
        ("JK", Strain(), "joker"),
        ("JK", Strain(None, Suit.CLUBS), "joker (highest of clubs)"),
        ("13D", Strain(Suit.SPADES), "thirteen of diamonds"),
    ],
)
def test_a_card_says_which_part_it_plays(card, strain, name):
    assert five_hundred_words.card_with_role(Card(card), strain) == name


# Buttons and turns


@pytest.mark.parametrize(
    ("action", "label"),
    [
        ("bid:OMIS", "Open misere"),
        ("call:QS", "Call the queen of spades"),
        ("call:JK", "Call the joker"),
        ("alone", "Play alone"),
        ("nominate:H", "Hearts"),
        ("nominate:-", "Leave it open"),
        ("play:JK+H", "Play joker as hearts"),
        ("next", "Next deal"),
    ],
)
def test_a_button_names_its_action(action, label):
    assert WORDING.action_label(action) == label


def test_the_button_of_an_exchange_counts():
    state = after(deal_hands(), "bid:6S", "pass", "pass", "pass")
    view = GAME.view(state, 0)
    two = "discard:" + "+".join(card.name for card in view.hand[:2])
    three = "discard:" + "+".join(card.name for card in view.hand[:3])
    assert WORDING.confirm_label(view, two) == "Discard 3 cards (2/3)"
    assert WORDING.confirm_label(view, three) == "Discard 3 cards"
    assert (
        WORDING.confirm_label(view, None)
        == WORDING.selection_prompt(view)
        == "Select 3 cards to discard."
    )


def test_the_button_says_what_a_bid_is_worth_and_what_the_joker_becomes():
    view = GAME.view(deal_hands(), 0)
    assert WORDING.confirm_label(view, "bid:7H") == "Bid 7 hearts for 200 points"
    assert WORDING.confirm_label(view, "bid:MIS") == "Bid misere for 250 points"
    assert WORDING.confirm_label(view, "nominate:C") == "Make the joker the highest card of clubs"


@pytest.mark.parametrize(
    ("state", "label"),
    [
        (playing("JK 5C AS", "KH", "7NT", dead="H"), "Play joker (can't win)"),
        (playing("JK 5C AS", "KH", "7NT", nominated="C"), "Play joker (can't win)"),
    ],
)
def test_a_joker_that_cannot_win_is_thrown_with_open_eyes(state, label):
    assert WORDING.confirm_label(GAME.view(state, 0), "play:JK") == label


def test_whole_games_come_to_every_phase_and_every_kind_of_contract():
    views = [scene.view for options in TABLES.values() for scene in scenes(options)]
    assert {view.phase for view in views} == set(Phase)
    bids = {view.contract.bid for view in views if view.contract}
    assert {said.misere for said in bids} == {True, False}
    assert {said.suit for said in bids if not said.misere} == {None, *Suit}
    assert any(view.partner is not None for view in views)
    assert any(view.out for view in views)
    assert any(any(view.shown) for view in views)


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (after(deal_hands(dealer=2), "bid:OMIS"), "Open misere by East: you can only pass."),
        (calling(), "Call a card, or play alone."),
    ],
)
def test_the_turn_says_what_may_be_done(state, line):
    assert WORDING.turn_line(scene_of(state)) == line


DECLINING = (
    "Your turn: no hearts, so play any card. If you keep the joker, it can't stand for hearts "
    "later."
)
WORTHLESS = "Your turn: no hearts, so play any card. The joker can't win this trick."
FREELY = "Your turn: no hearts, so play any card."


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (playing("JK 5C AS", "KH", "7NT"), DECLINING),
        (playing("JK 5C AS", "KH", "MIS"), DECLINING),
        (playing("JK 5C AS", "KH", ""), DECLINING),
        (playing("JK 5C AS", "KH", "7NT", dead="H"), WORTHLESS),
        (playing("JK 5C AS", "KH", "7NT", dead="S"), DECLINING),
        (playing("JK 5C AS", "KH", "7NT", joker_nt="high"), FREELY),
        (playing("JK 5C AS", "KH", "7NT", joker_nt="pagat"), FREELY),
        (
            playing("JK 5C AS", "KH", "MIS", misere_joker="must"),
            "Your turn: no hearts, so play the joker.",
        ),
        (
            playing("JK 5H AS", "KH", "7NT", joker_nt="free"),
            "Your turn: follow suit with hearts, or play the joker.",
        ),
        (
            playing("JK 5H AS", "", "7NT", joker_nt="pagat", led="CDHS"),
            "You lead: play any card but the joker.",
        ),
    ],
)
def test_the_turn_says_what_keeping_the_joker_costs(state, line):
    assert WORDING.turn_line(scene_of(state)) == line


def test_giving_the_joker_a_suit_is_only_for_who_holds_it():
    state = playing("JK 5C AS", "", "7NT", 0, joker_nt="pagat")._replace(
        phase=Phase.NOMINATE, trick=None
    )
    assert WORDING.turn_line(scene_of(state)) == "Give the joker a suit, or leave it open."
    state = state._replace(hands=(hand("5C AS"), *state.hands[1:]))
    line = "You don't hold the joker, so leave its suit open."
    assert WORDING.turn_line(scene_of(state)) == line


@pytest.mark.parametrize(
    ("wanted", "line"),
    [
        (Phase.AUCTION, "%s is bidding."),
        (Phase.EXCHANGE, "%s is discarding."),
        (Phase.CALL, "%s may call a partner."),
        (Phase.PLAY, "%s is to play."),
    ],
)
def test_the_turn_of_somebody_else_names_them(wanted, line):
    def described(view):
        begins = view.trick is not None and not view.trick.cards
        return view.phase is wanted and view.turn and not begins

    scene = first_scene(FIVE, described)
    assert WORDING.turn_line(scene) == line % scene.people[scene.view.turn].name


# For screen readers


def test_a_screen_reader_hears_the_table_with_the_turn():
    scene = scene_of(playing("7S AC", "JK=H KH", "7NT"))
    assert WORDING.status_line(scene) == (
        "On the table: joker as hearts from North and king of hearts from East. Your turn: no "
        "hearts, so play any card."
    )


def test_a_screen_reader_hears_what_the_kitty_held():
    state = after(deal_hands(kitty="JC 4D JK"), "bid:6S", "pass", "pass", "pass")
    assert WORDING.status_line(scene_of(state)) == (
        "In the kitty: jack of clubs (left bower), four of diamonds and joker. Discard 3 cards."
    )


def test_the_end_of_a_deal_tells_the_own_score_to_a_screen_reader():
    scene = first_scene(THREE, lambda view: view.phase is Phase.SCORED)
    scene = scene._replace(trick_shown=False)
    own = WORDING.deal_summary(scene)[0]
    assert WORDING.status_line(scene).startswith(
        f"Deal {scene.view.number} is over. Your score: {own}. "
    )


# Refusals


def refused(state, action: str) -> str:
    objection = GAME.objection(state, parse(action))
    assert objection is not None
    return WORDING.objection(scene_of(state), objection)


EXCHANGING = after(
    deal_hands("4D 5D 6D 7D 8D 9D 10D QD KD AD", kitty="5C 6C 7C"), "bid:6D", "pass", "pass", "pass"
)


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (
            after(deal_hands(dealer=2), "bid:OMIS"),
            "bid:10NT",
            "No bid is higher than open misere: you can only pass.",
        ),
        (
            after(deal_hands(dealer=2, misere="after_seven"), "bid:6S"),
            "bid:MIS",
            "You can bid misere only over a seven.",
        ),
        (deal_hands(open_misere="off"), "bid:OMIS", "Your house rules don't allow this bid."),
        (EXCHANGING, "discard:4D+5D+JK", "You don't hold the joker."),
    ],
)
def test_a_bid_or_discard_is_refused_with_its_reason(state, action, sentence):
    assert refused(state, action) == sentence


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (calling(), "call:JK", "You can't call a trump: the joker is one."),
        (calling(), "call:JD", "You can't call a trump: the jack of diamonds is one."),
        (calling(), "call:AS", "You hold the ace of spades: call someone else's card."),
        (calling(), "call:3C", "You discarded the three of clubs: no one holds it."),
        (calling(), "call:13D", "This card isn't in the pack."),
        (
            calling("8NT", call_joker_nt=False)._replace(hands=(hand("AS KS"), *((),) * 4)),
            "call:JK",
            "Your house rules don't allow calling the joker.",
        ),
    ],
)
def test_a_card_that_cannot_be_called_says_why(state, action, sentence):
    assert refused(state, action) == sentence


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (
            playing("JK JS AC", "JC"),
            "play:AC",
            "Trumps were led: play the jack of spades (right bower) or the joker.",
        ),
        (
            playing("JK 5C AS", "KC", "7NT", nominated="C"),
            "play:AS",
            "Follow suit with the five of clubs or the joker (highest of clubs).",
        ),
        (
            playing("JK 5H AS", "KH", "7NT", joker_nt="free"),
            "play:AS",
            "Follow suit, or play the joker: five of hearts or joker.",
        ),
        (
            playing("JK 5C AS", "KH", "MIS", misere_joker="must"),
            "play:AS",
            "You have no hearts, so play the joker.",
        ),
    ],
)
def test_a_card_that_cannot_be_played_names_those_that_can(state, action, sentence):
    assert refused(state, action) == sentence


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (
            playing("JK 5C", "", "7NT"),
            "play:JK",
            "Say which suit the joker stands for: clubs, diamonds, hearts or spades.",
        ),
        (
            playing("JK 5C", "", "7NT", dead="HS"),
            "play:JK+H",
            "You kept the joker when it was led. Choose clubs or diamonds.",
        ),
        (
            playing("JK 5C", "", "7NT", joker_nt="pagat", led="CD"),
            "play:JK+C",
            "That suit has been led in this deal. Choose hearts or spades.",
        ),
        (
            playing("JK 5C", "", "7NT", joker_nt="pagat", led="CDHS"),
            "play:JK+C",
            "All suits have been led: you can't lead the joker before the last trick.",
        ),
    ],
)
def test_a_joker_that_is_led_says_which_suits_are_left(state, action, sentence):
    assert refused(state, action) == sentence


def test_who_does_not_hold_the_joker_cannot_give_it_a_suit():
    state = playing("5C AS", "", "7NT", 0, joker_nt="pagat")._replace(
        phase=Phase.NOMINATE, trick=None
    )
    assert refused(state, "nominate:H") == ("You don't hold the joker, so leave its suit open.")


def codes_in_the_rules() -> tuple[set[str], set[str]]:
    """Every code of an objection, and of a duty, that stands in the source of the game."""
    source = "".join(path.read_text() for path in (SOURCE / "games").glob("five_hundred/*.py"))
    objections = set(re.findall(r'Objection\(\s*"([a-z-]+)"', source))
    objections |= set(re.findall(r'\("(suit-[a-z]+)", "', source))
    objections |= set(re.findall(r'Objection\("([a-z-]+)" if', source))
    objections |= set(re.findall(r'else "([a-z]+-[a-z]+)", "', source))
    return objections, set(re.findall(r'Duty\("([a-z-]+)"', source))


def test_every_code_of_the_rules_has_a_sentence_of_its_own():
    objections, duties = codes_in_the_rules()
    assert {"bid-higher", "suit-led", "suit-dead", "too-few", "too-many", "not-now"} <= objections
    assert {"lead", "lead-no-joker", "follow", "follow-or-joker", "play-joker", "any"} == duties
    assert len({WORDING.duty(Duty(code, "", ())) for code in duties}) == len(duties)
    scene = scene_of(playing("JK AC", "KH", "7NT"))
    binding = duties - {"lead", "any"}
    codes = (objections | binding) - {"too-many"}  # counts like "too-few", and says so alike
    said = {code: WORDING.objection(scene, Objection(code, "", hand("7C"))) for code in codes}
    assert len(set(said.values())) == len(codes)
    unsaid = [code for code, why in said.items() if why.startswith("You can't do that now")]
    assert unsaid == ["not-now"]


# The log


def test_a_joker_is_told_with_its_suit_and_when_it_is_worth_nothing():
    state = playing("JK 5C 9D", "", "7NT", 0, players=3)
    state = state._replace(hands=(hand("JK 5C 9D"), hand("KH 6C 8D"), hand("AH QS 7D")))
    log = log_of(state, "play:JK+H", "play:KH", "play:AH")
    assert log[0] == "You lead the joker as hearts."
    assert log[-1] == "You win and lead."
    state = playing("JK 5C", "KH", "7NT", 2, dead="H", players=3)
    assert log_of(state, "play:JK") == ["You play the joker, which can't win."]
    state = playing("JK 5C", "KH", "7NT", 2, players=3)
    assert log_of(state, "play:JK") == ["You play the joker."]


def test_all_passing_is_told():
    passes = ["pass"] * 4
    assert log_of(deal_hands(), *passes)[-1] == ("Everyone passed: no one scores.")
    assert log_of(deal_hands(**PLAY_ON), *passes)[-1] == ("No bid: no trumps, 10 points a trick.")


MISERE = (
    "4D 5D 6D 7D 8D 9D 10D 5C 6C AS",
    "5S 6S 7S 8S 9S JD QD KD AD KS",
    "4H 5H 6H 7H 8H 9H 10H JH QH KH",
    "10S QS JS 7C 8C 9C 10C JC QC KC",
)


def test_a_partner_sitting_out_and_an_open_hand_are_told():
    state = deal_hands(*MISERE, kitty="AH AC JK")
    log = log_of(
        state, "bid:OMIS", "pass", "pass", "pass", "discard:AS+AC+AH", "play:4D", "play:JD"
    )
    assert log[4:8] == [
        "You play open misere and take the kitty.",
        "North sits out.",
        "You discard 3 cards.",
        "You lead the four of diamonds.",
    ]
    later = after(
        state, "bid:OMIS", "pass", "pass", "pass", "discard:AS+AC+AH", "play:4D", "play:JD"
    )
    assert log_of(later, "play:10S") == [
        "East plays the ten of spades.",
        "West wins and leads.",
        "You show your hand: five of clubs, six of clubs, five of diamonds, six of diamonds, "
        "seven of diamonds, eight of diamonds, nine of diamonds, ten of diamonds and joker.",
    ]


def test_an_open_hand_of_somebody_else_is_told_before_the_lead_where_that_was_agreed():
    state = deal_hands(*MISERE, kitty="AH AC JK", dealer=0, open_misere_shown="before_lead")
    said = ["bid:OMIS", "pass", "pass", "pass"]
    log = log_of(state, *said, "discard:AH+AC+JK")
    assert log[-2] == "West discards 3 cards."
    assert log[-1].startswith("West shows: jack of diamonds, queen of diamonds, ")


def test_a_lost_misere_is_told_once():
    state = deal_hands(*MISERE, kitty="AH AC JK")
    state = after(state, "bid:MIS", "pass", "pass", "pass", "discard:5C+AC+AH")
    log = log_of(state, "play:AS", "play:5S", "play:10S", "play:JK+C", "play:KS", "play:7C")
    assert log[-3:] == [
        "West plays the king of spades.",
        "East plays the seven of clubs.",
        "You win and lead.",
    ]
    assert log[3:5] == ["You win and lead.", "The misere is lost."]


def test_a_called_partner_is_told_when_the_card_falls_and_not_before():
    state = calling()._replace(
        hands=(
            hand("JK JH AH KH QH 9H AS KS 2D 5C"),
            hand("AC 2C 6C 7C 8C 9C 10C 2S 3S 4S"),
            *calling().hands[2:],
        )
    )
    called = after(state, "call:AC")
    assert log_of(state, "call:AC") == ["You call the ace of clubs."]
    assert log_of(called, "play:5C", "play:AC") == [
        "You lead the five of clubs.",
        "West plays the ace of clubs.",
        "West held the ace of clubs and is your partner.",
    ]
    assert log_of(state, "alone") == ["You play alone."]


ACE = card_name(Card("AC"))


@pytest.mark.parametrize(
    ("partner", "declarer", "line"),
    [
        (0, 2, "You held the ace of clubs and are Northwest's partner."),
        (1, 0, "West held the ace of clubs and is your partner."),
    ],
)
def test_a_partnership_speaks_to_whom_it_concerns(partner, declarer, line):
    assert five_hundred_words.partner_found_line(partner, declarer, ACE, names_of(5)) == line


def test_the_suit_of_the_joker_is_announced():
    state = playing("JK 5C AS", "", "7NT", 0, joker_nt="pagat")._replace(
        phase=Phase.NOMINATE, trick=None
    )
    line = "You make the joker the highest card of clubs."
    assert log_of(state, "nominate:C") == [line]
    assert log_of(state, "nominate:-") == ["You leave the joker's suit open."]


def test_who_took_a_trick_and_with_which_card():
    state = playing("JK AC", "9C AD 10C", "7S", 3)
    view = GAME.view(after(state, "play:AC"), 0)
    assert WORDING.takers(view) == ((0, Card("AC")),)


# The position in sentences


def lines_of(state, seat=0) -> tuple[str, ...]:
    return WORDING.state_lines(scene_of(state, seat=seat))


def test_the_position_tells_what_the_declarer_took_and_discarded():
    state = after(EXCHANGING, "discard:5C+6C+4D")
    lines = lines_of(state)
    assert "Diamonds are trumps." in lines
    assert "6 diamonds by you and North: 0 of 6 tricks." in lines
    assert "From the kitty: five of clubs, six of clubs and seven of clubs." in lines
    assert "You discarded: five of clubs, six of clubs and four of diamonds." in lines
    assert "The table is empty." in lines
    others = lines_of(state, seat=1)
    assert "East discarded 3 cards." in others
    assert "6 diamonds by East and West: 0 of 6 tricks." in others
    assert not [line for line in others if "kitty" in line or "five of clubs" in line]


def test_the_position_counts_the_tricks_of_a_contract():
    state = playing("7C AC", "", "6S", 1)._replace(takers=(1, 3, 1, 0, 1, 1, 3, 0))
    assert "6 spades by West and East: made, 6 tricks." in lines_of(state)
    state = playing("7C AC", "", "MIS", 1)._replace(takers=(2, 3, 2))
    assert "Misere by West: no trick so far." in lines_of(state)
    state = state._replace(takers=(2, 1, 1))
    assert "Misere by West: failed with 2 tricks." in lines_of(state)
    assert "East: 0 points; sits out." in lines_of(state)


def test_the_position_tells_of_a_contract_that_nobody_made():
    lines = lines_of(playing("7C AC", "", "", **PLAY_ON))
    assert "No bid: no trumps, 10 points a trick." in lines


def call_partner(card: str, partner: int):
    """Return a state in which seat 0 has called this card and led, and seat 1 is to play."""
    state = calling()
    hands = tuple(
        hand(card) if seat == partner else tuple(each for each in held if each.name != card)
        for seat, held in enumerate(state.hands)
    )
    state = state._replace(hands=hands, partner=partner, called=Call(card), phase=Phase.PLAY)
    return state._replace(turn=1, trick=Trick((0, 1, 2, 3, 4), (Card("KH"),)), led=(Suit.HEARTS,))


def test_a_secret_partner_is_told_to_nobody_else():
    state = call_partner("AC", partner=2)
    own = "You called the ace of clubs: its holder is your secret partner."
    count = "7 hearts by %s: 0 of 7 tricks, plus a secret partner's."
    assert {own, count % "you"} <= set(lines_of(state))
    stranger = "East called the ace of clubs: its holder is a secret partner."
    assert {stranger, count % "East"} <= set(lines_of(state, seat=1))
    partner = "You hold the ace of clubs: you are Northeast's secret partner."
    together = "7 hearts by Northeast and you: 0 of 7 tricks."
    assert {partner, together} <= set(lines_of(state, seat=2))


def test_a_partner_who_has_shown_the_card_is_told_to_all():
    state = after(call_partner("AC", partner=1), "play:AC")
    assert "West held the ace of clubs and is your partner." in lines_of(state)
    assert "You held the ace of clubs and are East's partner." in lines_of(state, seat=1)
    line = "East held the ace of clubs and is Northeast's partner."
    assert line in lines_of(state, seat=2)


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (playing("JK 5C", "", "7NT", nominated="H"), "The joker is the highest card of hearts."),
        (
            playing("JK 5C", "", "7NT", dead="HS"),
            "Your joker can't stand for hearts or spades any more.",
        ),
    ],
)
def test_the_position_tells_what_the_joker_is(state, line):
    assert line in lines_of(state)


def test_where_there_is_no_joker_nothing_is_told_of_it():
    state = playing("7C AC", "", "7NT", players=6, six_joker=False)
    assert not [line for line in lines_of(state) if "joker" in line]
    state = playing("7C AC", "", "7S")
    assert not [line for line in lines_of(state) if "joker" in line]


def test_an_open_hand_is_told_to_all():
    state = playing("7C AC", "", "OMIS", 1)._replace(takers=(3,))
    state = state._replace(hands=(state.hands[0], hand("4D 5S JK"), *state.hands[2:]))
    line = "West's open hand: four of diamonds, five of spades and joker."
    assert line in lines_of(state)
    assert "Everyone sees your hand." in lines_of(state, seat=1)


# Before the game


# Reasons


def test_a_reason_words_its_values_by_their_names():
    worded = five_hundred_reasons.value_in_words
    assert worded("card", "QS") == "queen of spades"
    assert worded("cards", "7C 9D") == "seven of clubs and nine of diamonds"
    assert worded("suit", "H") == "hearts"
    assert worded("bid", "OMIS") == "open misere"
    assert worded("standing", "7NT") == "7 no trumps"
    assert worded("partner", 2, ("You", "West", "North", "East")) == "North"
    assert worded("count", -2) == "−2"


@pytest.mark.parametrize("code", five_hundred_reasons.REASONS)
def test_every_reason_is_a_sentence(code):
    assert re.fullmatch(r"([A-Z]|%\(\w+\.Subject\)s ).*\.", five_hundred_reasons.REASONS[code])


def test_cards_of_a_suit_are_named_once_unless_a_bower_is_among_them():
    plain, bower = cards("7C AC"), cards("7S JC")
    strain = Strain(Suit.SPADES)
    assert five_hundred_words.cards_or_with_roles(plain, strain) == "seven or ace of clubs"
    either = five_hundred_words.cards_or_with_roles(bower, strain)
    assert either == "seven of spades or jack of clubs (left bower)"


def test_three_sides_of_two_have_three_scores():
    view = GAME.view(GAME.start(PAIRS, "words"), 0)
    assert len(view.totals) == 3
    assert len(GAME.view(GAME.start(SIX, "words"), 0).totals) == 2
