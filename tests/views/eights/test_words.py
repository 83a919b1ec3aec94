"""Sentences of Eights in positions that its transcript does not come to."""

import pytest

from cardroom.games.eights.model import Options, Phase, parse
from cardroom.nouns.cards import Card, hand
from tests.views.eights.scenes import GAME, WORDING, at
from tests.views.scenes import after, log_of, refusal, see, turn_line, with_attempt

KINGS = "KS KC/QS QC"  # two players


@pytest.mark.parametrize(
    ("state", "action", "label"),
    [
        # Naming has no effect with the last card, unless a partner plays on
        (at("8C/QS QC", "7S"), "lay:8C+C", "Play eight of clubs"),
        (at("8C/QS/KS/QC", "7S"), "lay:8C+C", "Play eight of clubs, name clubs"),
    ],
)
def test_the_way_to_confirm_says_what_will_be_done(state, action, label):
    assert WORDING.confirm_label(GAME.view(state, 0), action) == label


def test_after_an_eight_that_names_nothing_any_card_fits():
    for stock, more in (("2C", ", or draw"), ("", "")):
        state = at("7S/QS", "8C", stock)._replace(named=None)
        assert turn_line(state) == f"Your turn: play any card{more}."
        assert "Discard pile: eight of clubs. Any card fits." in WORDING.state_lines(see(state))


def test_with_an_eight_raised_only_its_suit_is_asked_for():
    state = at("8C KS/QS QC", "7S")
    raised = GAME.objection(state, parse("lay:8C"))
    scene = with_attempt(see(state), selected=(Card("8C"),), chosen="lay:8C", objection=raised)
    lines = WORDING.turn_line(scene), WORDING.screen_reader_status_line(scene)
    assert lines == ("Name the next suit.",) * 2


def test_a_drawn_card_is_told_to_who_drew_it():
    scene = see(after(at(KINGS, "6D", "QH 2C"), "draw"), fresh=(Card("QH"),))
    drawn = "You drew the queen of hearts. Your turn: no diamonds, sixes or eights, so draw."
    assert WORDING.screen_reader_status_line(scene) == drawn


def test_only_an_eight_names_a_suit():
    assert refusal(at("7S 10S 2C/KD", "7H"), "lay:7S+H") == "Only an eight names a suit."


BURIED = at(KINGS, "6D", stock_out="reshuffle")._replace(
    buried=((4, "8H"),), talon=hand("2C 3C 6D")
)

LOGS = {
    (at("6C/6D KD/6H/6S", "9C"), "lay:6C lay:6D lay:6H"): [
        "You and North are out of cards.",
        "West is left with king of diamonds: 10 points.",
        "East is left with six of spades: 6 points.",
    ],
    (at("8S/KD/KH/KC", "5D"), "lay:8S+D"): [
        "You play the eight of spades and name diamonds.",
        "You are out of cards; North plays on.",
    ],
    (BURIED._replace(reshuffles=19), "draw draw"): [
        "The discard pile becomes a new stock, for the last time."
    ],
}


@pytest.mark.parametrize(("done", "said"), LOGS.items())
def test_the_log_tells_what_came_of_an_action(done, said):
    state, actions = done
    assert [line for line in log_of(state, *actions.split()) if line in said] == said


def test_a_last_eight_names_nothing_and_the_cut_is_told_of_in_the_first_deal_only():
    discards, played = log_of(at("8S/KD", "5D"), "lay:8S+S")[:2]
    assert discards == "Discard pile: five of diamonds."
    assert played == "You play the eight of spades."


def test_the_cards_left_are_added_up_by_seat():
    state = after(at("7D/9C/3C/KC QC", "7S"), "lay:7D", "pass", "pass", "pass")
    assert WORDING.score_changes(see(state)) == (
        "out of cards, together 3",
        "1 card: 9, together 29",
        "1 card: 3",
        "2 cards: 10 + 10 = 20, together 29",
    )


@pytest.mark.parametrize(
    ("totals", "more", "line"),
    [
        ((0, 0), {}, "Both have 0 points."),
        ((7, 7, 7), {"players": 3}, "All have 7 points."),
        ((7, 7), {"players": 4}, "Both sides have 7 points."),
        ((7, 9), {"target": 50}, "You lead with 7 points; the game ends at 50."),
        ((110, 110), {}, "Equal at 110 points: another deal decides."),
    ],
)
def test_the_standing_names_who_is_lowest(totals, more, line):
    state = GAME.start(Options(**{"players": 2, **more}), "words")._replace(totals=totals)
    assert WORDING.score_line(see(state)) == line


def over(hands: str, *totals: int, top: str = "7H", **options: object):
    """Return a game that ends with the seven of the person to act."""
    state = at(hands, top, **options)
    seat = next(seat for seat, held in enumerate(state.hands) if held == hand("7S"))
    last = after(state._replace(totals=totals, turn=seat), "lay:7S")
    assert last.phase is Phase.OVER
    return last


TOGETHER = after(at("KS/KC/KD", "7H")._replace(totals=(90, 90, 90)), "pass", "pass", "pass")

SETTLED = {
    over("8C KS QS QC/7S", 32, 67): [
        "North wins with 67 points to 112 after 1 deal.",
        "Margin: 100 + 45 = 145, rounded up to 150.",
        "You pay North 15 units: 150 ÷ 10.",
    ],
    over("7S/8C KS QS", 0, 30, stake=2): [
        "You win with 0 points to 100 after 1 deal.",
        "Margin: 100 + 100 = 200.",
        "North pays you 40 units: 200 ÷ 10 × 2.",
    ],
    over("KS QS QC/7S/10C", 74, 37, 52): [
        "West wins with 37 points after 1 deal.",
        "Rounded up to ten: You 110, West 40 and East 70.",
        "You pay West 7 units: (110 − 40) ÷ 10.",
        "You pay East 4 units: (110 − 70) ÷ 10.",
        "East pays West 3 units: (70 − 40) ÷ 10.",
        "In all you pay 11 units.",
    ],
    TOGETHER: [
        "You, West and East win together with 100 points after 1 deal.",
        "Rounded up to ten: You 100, West 100 and East 100.",
        "Equal totals: no one pays.",
    ],
    over("7S/KS 5C//", 79, 88): [
        "You and North win with 79 points to 103 after 1 deal.",
        "Margin: 100 + 24 = 124, rounded up to 130.",
        "East pays you 13 units: 130 ÷ 10.",
        "West pays North 13 units: 130 ÷ 10.",
    ],
}


@pytest.mark.parametrize(("last", "said"), SETTLED.items())
def test_the_end_of_a_game_is_settled(last, said):
    assert [WORDING.score_line(see(last)), *WORDING.settlement(see(last))] == said


def test_receiving_as_much_as_paying_is_said():
    last = over("7S/KS KC/KD 10D 10C 10S", 60, 0, 60)
    assert WORDING.settlement(see(last))[-1] == "In all you break even."
