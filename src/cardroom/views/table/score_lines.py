"""Scores that count up on the screen after a deal, and the text to share a result."""

from cardroom.game import Seen
from cardroom.games import GAMES
from cardroom.nouns.seats import Seat
from cardroom.views.kit.turning_points import scores_by_deal
from cardroom.views.scene import Scene
from cardroom.views.wording import words_of
from cardroom.views.words import _, deal_count, join_with_and, number, say, title_of

STEPS = 12  # steps of a score that counts up

# Counting up


def score_count_up_steps(scene: Scene[Seen]) -> dict[Seat, list[str]]:
    """Map each side's lowest seat to the numbers that the side's score shows while it counts up:
    {0: ["8", "9", ...]}. Scores that did not change are left out, and so are scores that are not
    numbers.
    """
    rows = words_of(scene.game).sheet_rows(scene.view)
    found = {}
    for side in scene.sides if rows else ():
        seat = min(side)
        before, after = scores_by_deal(scene, seat)[-2:]
        if before != after and not rows[-1].cells[seat].shown:
            change = after - before
            found[seat] = [number(round(before + change * n / STEPS)) for n in range(STEPS + 1)]
    return found


# Sharing


def result_to_share(scene: Scene[Seen], link: str) -> str:
    """Return the result to share: "Belote 304 to 125, 13 deals; play my cards: ..."."""
    cells = words_of(scene.game).sheet_rows(scene.view)[-1].cells
    mine, *others = [cells[side[0]] for side in scene.sides]
    return say(
        _("%(game)s %(mine)s to %(others)s, %(deals)s; play my cards: %(link)s"),
        game=title_of(GAMES[scene.game]),
        mine=mine.standing,
        others=join_with_and(cell.standing for cell in others),
        deals=deal_count(len(scene.view.sheet)),
        link=link,
    )
