"""Final scores of the games of a challenge, as figures and in words."""

from collections.abc import Sequence

from cardroom.links.challenge import Challenge
from cardroom.table import Table
from cardroom.views.wording import words_of
from cardroom.views.words import _, join_with_and, number, rank_short, say


def final_scores(one: Challenge, played: Table) -> tuple[str, ...]:
    """Return the final score of each side in a game, the human player's side first."""
    cells = words_of(one.deal.game).sheet_rows(played.view(one.seat))[-1].cells
    sides = (cells[side[0]] for side in one.sides)
    return tuple(cell.shown or number(cell.score) for cell in sides)


def scores_in_words(figures: Sequence[str]) -> str:
    """Return the scores of all sides as a text: "162 to 0", or "20 to 8 and 5"."""
    mine, *others = map(rank_short, figures)  # in 80 Points a score is a rank
    return say(_("%(mine)s to %(others)s"), mine=mine, others=join_with_and(others))
