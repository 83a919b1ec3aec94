"""Sentences about what decided a finished deal, and which deal decided a finished game."""

from itertools import pairwise

from cardroom.game import Seen
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording import words_of
from cardroom.views.words import _, say
from cardroom.views.words.counts import with_sign


def decisive_line(scene: Scene[Seen]) -> str:
    """Return the sentence about what decided a finished deal, or "" if nothing did."""
    return words_of(scene.game).decisive_line(scene) if scene.view.turn is None else ""


def has_won(scene: Scene[Seen]) -> bool:
    """Return whether the game is over and the viewer has won."""
    return scene.seat is not None and scene.seat in scene.view.winners


def costliest_deal_line(scene: Scene[Seen]) -> str:
    """Return the sentence about the deal that lost the game for the viewer, or "" without one."""
    view = scene.view
    if scene.seat is None or not view.winners or has_won(scene) or len(view.sheet) < 2:
        return ""
    ahead = view.scores[view.winners[0]] - view.scores[scene.seat]
    own, best = (pairwise(scores_by_deal(scene, seat)) for seat in (scene.seat, view.winners[0]))
    rows = zip(words_of(scene.game).sheet_rows(view), own, best, strict=True)
    changes = [(row.number, after - before, y - x) for row, (before, after), (x, y) in rows]
    number, mine, theirs = max(changes, key=lambda deal: (deal[2] - deal[1]) * ahead)
    if (theirs - mine) * ahead <= 0:
        return ""
    return say(
        _("Deal %(number)d decided it: %(mine)s for you, %(theirs)s for %(names)s."),
        number=number,
        mine=with_sign(mine),
        theirs=with_sign(theirs),
        names=scene.names.together_within_sentence(view.winners),
    )


def scores_by_deal(scene: Scene[Seen], seat: Seat) -> list[int]:
    """Return a seat's score before the first deal and after each deal."""
    words = words_of(scene.game)
    rows = words.sheet_rows(scene.view)
    return [words.start_score(scene.view), *(row.cells[seat].score for row in rows)]
