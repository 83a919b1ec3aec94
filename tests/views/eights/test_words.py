"""Eights in words: every code has a sentence, and the sentences say what is so."""

import re
from pathlib import Path

import pytest

from cardroom.game import Duty, Objection
from cardroom.games.eights.model import Options, Phase, parse
from cardroom.nouns.cards import Card, hand
from cardroom.players.player import Reason
from cardroom.session.preferences import Preferences
from cardroom.views.lobby.new_game import default_names
from cardroom.views.scene import LogLine
from cardroom.views.wording.eights import reasons as eights_reasons, score as eights_score
from cardroom.views.words import Names
from tests.views.eights.scenes import FOUR, GAME, TWO, WORDING, after, at, log_of, scene_of, scenes
from tests.views.scenes import with_attempt

SOURCE = Path(__file__).parents[3] / "src" / "cardroom" / "games"
KINGS = "KS KC/QS QC"  # two players

# Buttons and turns


@pytest.mark.parametrize(("action", "label"), [("next", "Next deal")])
def test_a_button_names_its_action(action, label):
    assert WORDING.action_label(action) == label


def test_the_way_to_confirm_says_what_will_be_done():
    view = GAME.view(at("8C KS/QS QC", "7S"), 0)
    assert WORDING.confirm_label(view, "lay:8C+H") == "Play eight of clubs, name hearts"
    assert WORDING.confirm_label(view, "lay:8C") == "Play eight of clubs"
    assert WORDING.confirm_label(view, "lay:KS") == "Play king of spades"
    assert WORDING.confirm_label(view, "draw") == "Draw a card"
    assert WORDING.confirm_label(view, None) == "Play a card"


def test_no_suit_is_spoken_of_where_naming_has_no_effect():
    last, with_partner = at("8C/QS QC", "7S"), at("8C/QS/KS/QC", "7S")
    for state, label in (
        (last, "Play eight of clubs"),
        (with_partner, "Play eight of clubs, name clubs"),
    ):
        assert WORDING.confirm_label(GAME.view(state, 0), "lay:8C+C") == label


NO_CARDS = "no diamonds, sixes or eights"

WAYS = [
    (at("7S KH/QS", "7H", "2C"), "play hearts, sevens or eights, or draw", "Select a card to play"),
    (at("7S KH/QS", "7H"), "play hearts, sevens or eights", "Select a card to play"),
    (at("7S/QS", "8C", "2C", named="S"), "play spades or eights, or draw", "Select a card to play"),
    (
        at("7S/QS", "8C", "2C")._replace(named=None),
        "play any card, or draw",
        "Select a card to play",
    ),
    (at("7S/QS", "8C")._replace(named=None), "play any card", "Select a card to play"),
    (at(KINGS, "6D", "2C"), f"{NO_CARDS}, so draw", "draw a card"),
    (at(KINGS, "6D"), f"{NO_CARDS} and no stock, so pass", "pass"),
]


@pytest.mark.parametrize(("state", "line", "missing"), WAYS)
def test_the_turn_says_what_fits_and_what_else_may_be_done(state, line, missing):
    scene = scene_of(state)
    assert WORDING.turn_line(scene) == f"Your turn: {line}."
    assert missing in WORDING.selection_prompt(scene.view)


def test_the_turn_of_somebody_else_names_them():
    scene = scene_of(at("KS/QS/QC/QD", "7S", turn=2))
    assert WORDING.turn_line(scene) == "North is to play."
    assert WORDING.selection_prompt(scene.view) == "Nothing to select now."


def test_with_an_eight_raised_only_its_suit_is_asked_for():
    state = at("8C KS/QS QC", "7S")
    raised = GAME.objection(state, parse("lay:8C"))
    scene = with_attempt(scene_of(state), selected=(Card("8C"),), chosen="lay:8C", objection=raised)
    assert WORDING.turn_line(scene) == "Name the next suit."
    assert WORDING.status_line(scene) == WORDING.turn_line(scene)


# For screen readers


def test_a_drawn_card_is_told_to_who_drew_it():
    state = after(at(KINGS, "6D", "QH 2C"), "draw")
    assert WORDING.status_line(scene_of(state, fresh=(Card("QH"),))) == (
        "You drew the queen of hearts. Your turn: no diamonds, sixes or eights, so draw."
    )


def test_a_screen_reader_hears_what_the_others_did_and_the_turn():
    state = at("KS KC 2H/7S 3C/QS QH", "7H", "2C 4D 9D")
    state = after(state, "lay:2H", "draw", "draw", "draw")
    assert state.stock == ()
    state = after(state, "lay:2C", "pass")
    turn = "Your turn: play clubs, twos or eights."
    said = "West draws 3 cards. West plays the two of clubs. East passes."
    assert WORDING.status_line(scene_of(state)) == f"{said} {turn}"
    short = scene_of(state, Preferences(spoken="turns"))
    assert WORDING.status_line(short) == f"Discard pile: two of clubs. {turn}"


def test_while_others_play_only_who_wants_all_is_told():
    scene = scene_of(at(KINGS, "7S", turn=1), log=(LogLine("North draws 1 card."),))
    assert WORDING.status_line(scene) == ""
    everything = scene._replace(preferences=Preferences(spoken="all"))
    assert WORDING.status_line(everything) == "North draws 1 card."


def test_the_end_of_a_deal_is_told_with_ones_own_cards():
    state = after(at("KS 9C 8D/7S", "7H", turn=1), "lay:7S")
    assert WORDING.status_line(scene_of(state)) == (
        "Deal 2 is over. Your score: 3 cards: 50 + 10 + 9 = 69. North is out of cards. "
        "North leads with 0 points; the game ends at 100."
    )
    watched = scene_of(state)._replace(view=GAME.view(state, None))
    assert WORDING.status_line(watched).startswith("Deal 2 is over. North is out of cards.")


@pytest.mark.parametrize(
    ("state", "line"),
    [(at("KS/QS", "8C")._replace(named=None), "Discard pile: eight of clubs. Any card fits.")],
)
def test_the_pile_tells_the_suit_to_follow_where_the_card_does_not(state, line):
    lines = WORDING.state_lines(scene_of(state))
    assert line in lines
    assert "The stock is empty." in lines
    assert "Your hand: king of spades." in lines


def test_the_whole_table_counts_cards_and_points():
    state = after(at("6C/6D KD/6H KH/6S", "9C", "2C 4C"), "lay:6C")
    lines = WORDING.state_lines(scene_of(state))
    assert "Stock: 2 cards." in lines
    assert lines[-4:] == (
        "You: 0 points; out of cards.",
        "West: 0 points, 2 cards in hand.",
        "North: 0 points, 2 cards in hand.",
        "East: 0 points, 1 card in hand.",
    )


# Refusals


def refused(state, action: str) -> str:
    return WORDING.objection(scene_of(state), GAME.objection(state, parse(action)))


FITTING = "7S 10S 2C/KD"  # upon the seven of hearts the seven fits


@pytest.mark.parametrize(
    ("state", "action", "sentence"),
    [
        (at(FITTING, "8H", named="D"), "lay:2C", "No diamonds or eights: pass."),
        (at(FITTING, "7H"), "lay:7S+H", "Only an eight names a suit."),
    ],
)
def test_an_illegal_attempt_is_explained(state, action, sentence):
    assert refused(state, action) == sentence


def codes_in_the_rules() -> set[str]:
    """Every code of an objection or duty that stands in the source of the game."""
    source = "".join(path.read_text() for path in SOURCE.glob("eights/*.py"))
    return set(re.findall(r'(?:Objection|Duty)\(\s*"([a-z-]+)"', source))


def test_every_code_of_the_rules_has_a_sentence_of_its_own():
    codes = codes_in_the_rules()
    assert {"fit", "must-lay", "must-draw", "name-suit", "not-now", "stock-empty"} <= codes
    scene = scene_of(at(FITTING, "7H"))
    sentences = {WORDING.objection(scene, Objection(code, "4.4", hand("7S"))) for code in codes}
    assert len(sentences) == len(codes)
    assert WORDING.duty(Duty("fit", "4.1", ())).startswith("Play the current suit")


# The log


CANDLE = (
    "lay:9C lay:4C lay:4D lay:7D lay:2D draw draw lay:JD lay:8S+H lay:QH lay:6H lay:JH lay:5H "
    "draw draw lay:3H lay:AH"
)


def test_a_deal_is_told_from_the_cut_to_the_cards_left():
    state = GAME.start(TWO, "candle")
    log = log_of(state, *CANDLE.split())
    assert log[:4] == [
        "Drawn for the deal: You: king of clubs; North: three of hearts.",
        "North drew lowest and deals.",
        "Discard pile: three of clubs.",
        "You play the nine of clubs.",
    ]
    assert "North draws 2 cards." in log
    assert "You play the eight of spades and name hearts." in log
    assert log[-3:] == [
        "You play the ace of hearts.",
        "You are out of cards.",
        "North is left with ten of diamonds (10), six of spades (6), four of spades (4), "
        "three of spades (3) and ace of clubs (1): 24 points.",
    ]


def test_cards_drawn_are_counted_once_for_the_turn():
    state = at(KINGS, "6D", "2C KD 9H")
    assert log_of(state, "draw") == ["Discard pile: six of diamonds."]
    log = log_of(state, "draw", "draw", "lay:KD")
    assert log == [
        "Discard pile: six of diamonds.",
        "You draw 2 cards.",
        "You play the king of diamonds.",
    ]


def test_the_end_of_the_stock_is_told_and_a_pass_with_what_was_drawn():
    log = log_of(at(KINGS, "6D", "2C"), "draw", "pass")
    assert log[1:] == ["The stock is empty.", "You draw 1 card.", "You pass."]


def test_a_block_says_what_nobody_holds():
    log = log_of(at("KS 3C/QC JC 10C", "5D", turn=1), "pass", "pass")
    assert log[1:] == [
        "North passes.",
        "You pass.",
        "Blocked: no one holds diamonds, fives or eights.",
        "You are left with king of spades (10) and three of clubs (3): 13 points.",
        "North is left with queen of clubs (10), jack of clubs (10) and ten of clubs (10): "
        "30 points.",
    ]


def test_a_partner_who_is_out_alone_is_told_of():
    state = at("6C/6D KD/6H KH/6S", "9C", "2C")
    log = log_of(state, "lay:6C", "lay:6D", "lay:6H", "lay:6S")
    assert log[1:3] == ["You play the six of clubs.", "You are out of cards; North plays on."]
    assert log[-1] == "East is out of cards; West plays on."


def test_a_side_that_is_out_is_named_together_and_one_card_is_not_added_up():
    log = log_of(at("6C/6D KD/6H/6S", "9C"), "lay:6C", "lay:6D", "lay:6H")
    assert log[-3:] == [
        "You and North are out of cards.",
        "West is left with king of diamonds: 10 points.",
        "East is left with six of spades: 6 points.",
    ]


def test_a_last_eight_names_nothing_and_any_other_does():
    assert log_of(at("8S/KD", "5D"), "lay:8S+S")[1] == "You play the eight of spades."
    binding = log_of(at("8S/KD/KH/KC", "5D"), "lay:8S+D")
    assert binding[1] == "You play the eight of spades and name diamonds."


def test_a_buried_eight_and_a_new_stock_are_told_of():
    state = at(KINGS, "6D", stock_out="reshuffle")._replace(
        buried=((4, "8H"),), talon=hand("2C 3C 6D")
    )
    log = log_of(state, "draw", "draw")
    assert log[0] == "The eight of hearts was turned up: back into the stock."
    assert "The discard pile becomes a new stock." in log
    assert log[-1] == "The stock is empty."
    last = log_of(state._replace(reshuffles=19), "draw", "draw")
    assert "The discard pile becomes a new stock, for the last time." in last


def test_the_cut_is_told_of_in_the_first_deal_only():
    state = at("7S KS/QS QC", "7H")
    assert log_of(state, "lay:7S")[0] == "Discard pile: seven of hearts."
    assert log_of(state._replace(number=1), "lay:7S")[0].startswith("Drawn for the deal: ")


# The score


def test_nothing_is_added_up_before_the_deal_is_over():
    assert WORDING.deal_summary(scene_of(at("9C/KD 9D", "2C"))) == ()


@pytest.mark.parametrize(
    ("state", "summary"),
    [
        (
            after(at("6C/6D KD/6H/6S JD", "9C"), "lay:6C", "lay:6D", "lay:6H"),
            (
                "out of cards",
                "1 card: 10, together 26",
                "out of cards",
                "2 cards: 10 + 6 = 16, together 26",
            ),
        ),
        (
            after(at("7D/9C/3C/KC QC", "7S"), "lay:7D", "pass", "pass", "pass"),
            (
                "out of cards, together 3",
                "1 card: 9, together 29",
                "1 card: 3",
                "2 cards: 10 + 10 = 20, together 29",
            ),
        ),
    ],
)
def test_the_cards_left_are_added_up_by_seat(state, summary):
    assert WORDING.deal_summary(scene_of(state)) == summary


def standing(*totals: int, players: int = 2, **more: int) -> str:
    options = Options(players=players, **more)
    state = GAME.start(options, "words")._replace(totals=totals)
    return WORDING.result_line(scene_of(state))


@pytest.mark.parametrize(
    ("totals", "players", "line"),
    [
        ((0, 0), 2, "Both have 0 points."),
        ((7, 7, 7), 3, "All have 7 points."),
        ((7, 7), 4, "Both sides have 7 points."),
        ((7, 9), 2, "You lead with 7 points; the game ends at 100."),
        ((9, 1), 2, "North leads with 1 point; the game ends at 100."),
        ((9, 7, 7), 3, "West and East lead with 7 points; the game ends at 100."),
        ((9, 7), 4, "West and East lead with 7 points; the game ends at 100."),
        ((110, 110), 2, "Equal at 110 points: another deal decides."),
    ],
)
def test_the_standing_names_who_is_lowest(totals, players, line):
    assert standing(*totals, players=players) == line


def test_the_standing_speaks_of_the_target_agreed():
    assert standing(7, 9, target=50) == "You lead with 7 points; the game ends at 50."


def over(hands: str, *totals: int, top: str = "7H", **options: object):
    """The scene of a game that ends with the seven of the person to act."""
    state = at(hands, top, **options)
    seat = next(seat for seat, held in enumerate(state.hands) if held == hand("7S"))
    last = after(state._replace(totals=totals, turn=seat), "lay:7S")
    assert last.phase is Phase.OVER
    return scene_of(last)


def test_two_settle_the_margin():
    scene = over("8C KS QS QC/7S", 32, 67)
    assert WORDING.result_line(scene) == "North wins with 67 points to 112 after 1 deal."
    assert WORDING.settlement(scene) == (
        "Margin: 100 + 45 = 145, rounded up to 150.",
        "You pay North 15 units: 150 ÷ 10.",
    )


def test_an_even_margin_is_not_rounded_and_the_stake_multiplies():
    scene = over("7S/8C KS QS", 0, 30, stake=2)
    assert WORDING.result_line(scene) == "You win with 0 points to 100 after 1 deal."
    assert WORDING.settlement(scene) == (
        "Margin: 100 + 100 = 200.",
        "North pays you 40 units: 200 ÷ 10 × 2.",
    )


def test_three_settle_in_pairs():
    scene = over("KS QS QC/7S/10C", 74, 37, 52)
    assert WORDING.result_line(scene) == "West wins with 37 points after 1 deal."
    assert WORDING.settlement(scene) == (
        "Rounded up to ten: You 110, West 40 and East 70.",
        "You pay West 7 units: (110 \N{MINUS SIGN} 40) ÷ 10.",
        "You pay East 4 units: (110 \N{MINUS SIGN} 70) ÷ 10.",
        "East pays West 3 units: (70 \N{MINUS SIGN} 40) ÷ 10.",
        "In all you pay 11 units.",
    )


def test_three_may_win_together_and_may_owe_nothing():
    state = at("KS/KC/KD", "7H")._replace(totals=(90, 90, 90))
    last = scene_of(after(state, "pass", "pass", "pass"))
    assert (
        WORDING.result_line(last) == "You, West and East win together with 100 points after 1 deal."
    )
    assert WORDING.settlement(last) == (
        "Rounded up to ten: You 100, West 100 and East 100.",
        "Equal totals: no one pays.",
    )


def test_receiving_as_much_as_paying_is_said():
    scene = over("7S/KS KC/KD 10D 10C 10S", 60, 0, 60)
    assert WORDING.settlement(scene)[-1] == "In all you break even."


def test_partners_collect_each_from_the_right():
    scene = over("7S/KS 5C//", 79, 88)
    assert WORDING.result_line(scene) == ("You and North win with 79 points to 103 after 1 deal.")
    assert WORDING.settlement(scene) == (
        "Margin: 100 + 24 = 124, rounded up to 130.",
        "East pays you 13 units: 130 ÷ 10.",
        "West pays North 13 units: 130 ÷ 10.",
    )


def test_nothing_is_settled_before_the_end():
    assert WORDING.settlement(scenes(TWO)[0]) == ()
    assert eights_score.unit_count(1) == "1 unit"


# Before the game


def test_there_are_no_tricks_to_tell_of():
    view = scenes(FOUR)[0].view
    assert WORDING.trick_line(view, Names(default_names(4), 0)) == ""
    assert WORDING.takers(view) == ()


# Reasons


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (
            Reason("dearest", (("card", "KS"), ("points", 10))),
            "The king of spades fits and costs most if kept: 10 points.",
        ),
        (
            Reason("eight-longest", (("card", "8C"), ("suit", "H"), ("count", 3))),
            "Only an eight fits; most cards left are hearts.",
        ),
        (
            Reason("ahead", (("play", "lay:KS"), ("other", "lay:8C+H"), ("percent", 71),
                             ("other_percent", 58))),
            "Comes out ahead most often: 71%, next best 58%.",
        ),
        (
            Reason("ahead-level", (("play", "draw"), ("other", "lay:KS"), ("percent", 58),
                                   ("other_percent", 58))),
            "Comes out ahead as often as the king of spades, but by more points.",
        ),
        (
            Reason("ahead-less", (("play", "lay:KS"), ("other", "draw"), ("percent", 52),
                                  ("other_percent", 58))),
            "Comes out ahead slightly less often, but by more points on average.",
        ),
        (
            Reason("ahead-sure", (("play", "lay:8C+H"), ("other", "lay:8C+C"))),
            "Almost surely ahead, and by more points than with an eight with clubs.",
        ),
        (
            Reason("ahead-never", (("play", "lay:KS"), ("other", "draw"))),
            "Hard to come out ahead, but the king of spades falls behind by fewer points.",
        ),
        (
            Reason("ending-behind", (("points", 1),)),
            "Every card is known: this falls behind by only 1 point.",
        ),
        (Reason("brand-new"), "No reason was given."),
        (Reason("dearest"), "No reason was given."),
    ],
)  # fmt: skip
def test_a_reason_names_its_cards_suits_and_points(reason, sentence):
    assert WORDING.reason(reason) == sentence


def test_values_without_a_form_of_their_own_are_numbers():
    assert eights_reasons.value_in_words("anything", -2) == "\N{MINUS SIGN}2"
