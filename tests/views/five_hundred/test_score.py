"""The score of Five Hundred in words: arithmetic that adds up, and endings that say why."""

import re

import pytest

from cardroom.games.five_hundred.bids import bid
from cardroom.games.five_hundred.model import Contract, Phase, SheetLine, sides
from cardroom.games.five_hundred.scoring import settle
from cardroom.views.wording.five_hundred import score as five_hundred_score
from tests.views.five_hundred.scenes import GAME, SEED_RULES, WORDING, after, scene_of

# Result of a deal


def scored(contract: str, won_by: str, declarer: int = 1, partner: int | None = None, **options):
    """A deal that ended with these tricks, as seats in the order of the tricks."""
    state = GAME.start(SEED_RULES._replace(**options), "words")
    played = None if not contract else Contract(bid(contract), declarer)
    state = state._replace(
        contract=played, partner=partner, takers=tuple(map(int, won_by)), phase=Phase.PLAY
    )
    return settle(state)


@pytest.mark.parametrize(
    ("state", "side", "in_words", "in_figures"),
    [
        (
            scored("9NT", "2022021232", 2),
            0,
            "9 no trumps failed with 8 tricks, 1 short: −420",
            "9NT: −420",
        ),
        (
            scored("7S", "0202000220", 0),
            0,
            "7 spades made with all ten tricks, a slam: +250",
            "7♠, slam: +250",
        ),
        (scored("MIS", "1131313313", 0), 0, "misere made without a trick: +250", "Mis: +250"),
        (
            scored("MIS", "1121012212", 0, players=3),
            0,
            "misere failed with 1 trick: −250",
            "Mis: −250",
        ),
        (
            scored("MIS", "11210", 0, players=3, misere_tricks="none"),
            1,
            "tricks don't count here: 0",
            "0",
        ),
        (
            scored("OMIS", "0020200020", 1, players=3, open_misere="above_10d"),
            1,
            "open misere made without a trick: +500",
            "Open: +500",
        ),
        (
            scored("9D", "0400140220", 0, 4, players=5),
            4,
            "called partner, half of −380: −190",
            "½ × −380 = −190",
        ),
    ],
)
def test_a_change_is_spelled_out(state, side, in_words, in_figures):
    reckoning = state.sheet[-1].reckoning
    assert five_hundred_score.change_in_words(state.options, reckoning, side) == in_words
    assert five_hundred_score.change_in_figures(state.options, reckoning, side) == in_figures


def test_partners_read_the_same_change():
    state = scored("8C", "1311311310")
    ours, theirs = "1 trick: 1 × 10 = +10", "8 clubs made with 9 tricks: +260"
    assert WORDING.deal_summary(scene_of(state)) == (ours, theirs, ours, theirs)


def test_a_deal_without_a_bid_changes_nothing():
    state = scored("8C", "1311311310")
    passed = after(state, "next", *["pass"] * 4)
    assert passed.phase is Phase.PASSED
    assert WORDING.deal_summary(scene_of(passed)) == ("everyone passed: 0",) * 4
    assert WORDING.result_line(scene_of(passed)).startswith("Everyone passed: ")


def test_a_line_of_the_sheet_names_the_contract():
    (row,) = WORDING.sheet_rows(GAME.view(scored("8C", "1311311310"), 0))
    assert (row.suit, row.words) == ("C", "8 clubs")
    (row,) = WORDING.sheet_rows(GAME.view(scored("9NT", "2022021232", 2), 0))
    assert (row.suit, row.words) == ("", "9 no trumps")
    (row,) = WORDING.sheet_rows(GAME.view(scored("", "0210321032"), 0))
    assert (row.suit, row.words) == ("", "everyone passed")


def standing(*totals: int, winners=(), last=None, deals: int = 6, **options):
    """A scored or finished position with these totals by side."""
    state = GAME.start(SEED_RULES._replace(**options), "words")
    assert len(totals) == len(sides(state.options))
    last = last or scored("7S", "1111111000", **options)
    line = SheetLine(deals, 0, last.sheet[-1].reckoning, totals)
    return state._replace(
        number=deals,
        totals=totals,
        phase=Phase.OVER if winners else Phase.SCORED,
        turn=None,
        sheet=(line,) * deals,
        winners=winners,
    )


BY_TRICKS = scored("6S", "1111000000", 1)


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (standing(120, 120), "Everyone has 120 points."),
        (standing(30, 10, players=2), "You lead with 30 points to 10."),
        (standing(90, 40, -60, players=3), "You lead with 90 points."),
        (standing(40, 40, -60, players=3), "You and West lead with 40 points each."),
        (
            standing(40, 90, -60, players=6, six_teams="3x2"),
            "West and Northeast lead with 90 points.",
        ),
        (
            standing(510, 40, win_by_tricks=False),
            "You and North lead with 510 points to 40. Only a made contract wins.",
        ),
        (
            standing(510, 40, winners=(0, 2)),
            "You and North win with 510 points to 40 after 6 deals.",
        ),
        (
            standing(140, 530, winners=(1, 3)),
            "West and East win with 530 points to 140 after 6 deals.",
        ),
        (
            standing(140, 530, winners=(1,), players=2),
            "North wins with 530 points to 140 after 6 deals.",
        ),
        (
            standing(530, 140, winners=(0,), players=2),
            "You win with 530 points to 140 after 6 deals.",
        ),
        (
            standing(140, 530, 150, winners=(1,), players=3),
            "West wins with 530 points after 6 deals. You come third.",
        ),
        (
            standing(140, 530, 120, -20, 110, winners=(1,), players=5),
            "West wins with 530 points after 6 deals. You come second.",
        ),
        (
            standing(40, 530, 120, winners=(1, 4), players=6, six_teams="3x2"),
            "West and Northeast win with 530 points after 6 deals. You come third.",
        ),
        (
            standing(-520, 60, winners=(1, 3)),
            "You and North fell to −520 points, which ends the game. West and East win with 60 "
            "points to −520 after 6 deals.",
        ),
        (
            standing(-520, 60, winners=(1,), players=2),
            "You fell to −520 points, which ends the game. North wins with 60 points to −520 after "
            "6 deals.",
        ),
        (
            standing(60, -520, winners=(0,), players=2),
            "North fell to −520 points, which ends the game. You win with 60 points to −520 after "
            "6 deals.",
        ),
        (
            standing(60, -520, 60, winners=(0, 2), players=3),
            "West fell to −520 points, which ends the game. You and East win together with 60 "
            "points after 6 deals.",
        ),
        (
            standing(510, 500, winners=(1, 3)),
            "West and East win with 500 points after 6 deals. A made contract counts before "
            "the others' tricks.",
        ),
        (
            standing(500, 510, winners=(0, 2), last=BY_TRICKS),
            "You and North win with 500 points after 6 deals. Tricks count one by one, and these "
            "came first.",
        ),
        (
            standing(560, 500, winners=(1, 3), win_by_tricks=False),
            "West and East win with 500 points after 6 deals. Only a made contract wins.",
        ),
    ],
)
def test_the_standing_is_told(state, sentence):
    assert WORDING.result_line(scene_of(state)) == sentence
    assert WORDING.turn_line(scene_of(state)) == sentence


@pytest.mark.parametrize(
    ("own", "place"), [(60, "second"), (20, "third"), (-30, "fourth"), (-60, "fifth")]
)
def test_five_players_have_five_places(own, place):
    line = WORDING.result_line(scene_of(standing(own, 500, 50, 0, -50, winners=(1,), players=5)))
    assert re.search(rf" You come {place}\.$", line)
