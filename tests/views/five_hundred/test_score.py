"""The score of Five Hundred in words: arithmetic that adds up, and endings that say why."""

import pytest

from cardroom.games.five_hundred.bids import parse_bid
from cardroom.games.five_hundred.model import Contract, Phase, SheetLine, sides
from cardroom.games.five_hundred.rules import score_deal
from cardroom.views.wording.five_hundred import score as five_hundred_score
from tests.views.five_hundred.scenes import GAME, SEED_RULES, WORDING
from tests.views.scenes import after, see


def scored(contract: str, won_by: str, declarer: int = 1, partner: int | None = None, **options):
    """A deal that ended with these tricks, as seats in the order of the tricks."""
    state = GAME.start(SEED_RULES._replace(**options), "words")
    played = None if not contract else Contract(parse_bid(contract), declarer)
    state = state._replace(
        contract=played, partner=partner, takers=tuple(map(int, won_by)), phase=Phase.PLAY
    )
    return score_deal(state)


CHANGES = {  # by deal and side: in words and in figures
    (scored("9NT", "2022021232", 2), 0): (
        "9 no trumps failed with 8 tricks, 1 short: −420 | 9NT: −420"
    ),
    (scored("7S", "0202000220", 0), 0): (
        "7 spades made with all ten tricks, a slam: +250 | 7♠, slam: +250"
    ),
    (scored("MIS", "1131313313", 0), 0): "misere made without a trick: +250 | Mis: +250",
    (scored("MIS", "1121012212", 0, players=3), 0): "misere failed with 1 trick: −250 | Mis: −250",
    (scored("MIS", "11210", 0, players=3, misere_tricks="none"), 1): (
        "tricks don't count here: 0 | 0"
    ),
    (scored("MIS", "11110", 0, players=3, misere_tricks="none"), 2): (
        "tricks don't count here: 0 | 0"
    ),
    (scored("OMIS", "0020200020", 1, players=3, open_misere="above_10d"), 1): (
        "open misere made without a trick: +500 | Open: +500"
    ),
    (scored("9D", "0400140220", 0, 4, players=5), 4): (
        "called partner, half of −380: −190 | ½ × −380 = −190"
    ),
}


@pytest.mark.parametrize(("deal", "said"), CHANGES.items())
def test_a_change_is_spelled_out(deal, said):
    state, side = deal
    given = state.options, state.sheet[-1].reckoning, side
    in_figures = five_hundred_score.change_in_figures(*given)
    assert f"{five_hundred_score.change_in_words(*given)} | {in_figures}" == said


def test_a_deal_without_a_bid_changes_nothing():
    passed = after(scored("8C", "1311311310"), "next", *["pass"] * 4)
    assert WORDING.score_changes(see(passed)) == ("everyone passed: 0",) * 4
    assert WORDING.score_line(see(passed)) == "Everyone passed: no one scores."
    (row,) = WORDING.sheet_rows(GAME.view(scored("", "0210321032"), 0))
    assert (row.suit, row.words, row.bid) == ("", "everyone passed", "")


def standing(*totals: int, winners=(), last=None, deals: int = 6, **options):
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

STANDINGS = {
    standing(510, 40, win_by_tricks=False): (
        "You and North lead with 510 points to 40. Only a made contract wins."
    ),
    standing(60, -520, 60, winners=(0, 2), players=3): (
        "West fell to −520 points, which ends the game. You and East win together with 60 "
        "points after 6 deals."
    ),
    standing(510, 500, winners=(1, 3)): (
        "West and East win with 500 points after 6 deals. A made contract counts before "
        "the others' tricks."
    ),
    standing(500, 510, winners=(0, 2), last=BY_TRICKS): (
        "You and North win with 500 points after 6 deals. Tricks count one by one, and these "
        "came first."
    ),
    standing(560, 500, winners=(1, 3), win_by_tricks=False): (
        "West and East win with 500 points after 6 deals. Only a made contract wins."
    ),
}


@pytest.mark.parametrize(("state", "sentence"), STANDINGS.items())
def test_the_standing_is_told(state, sentence):
    assert WORDING.score_line(see(state)) == sentence
