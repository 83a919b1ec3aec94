"""Points, levels and the kitty on the table of 80 Points."""

from htpy import Element, Node, div, li, ol, p, svg, ul

from cardroom.games.eighty_points.model import GOAL, TEAMS, Team, View, other_team, team_of
from cardroom.games.eighty_points.ranks import RANKS
from cardroom.games.eighty_points.rules import STEP, TOP
from cardroom.views.kit.faces import face
from cardroom.views.kit.widgets import deal_result_block, screen_reader_text, visual_only
from cardroom.views.scene import Scene
from cardroom.views.wording.eighty_points.log import kitty_points_line
from cardroom.views.wording.eighty_points.score import standing_line
from cardroom.views.wording.eighty_points.words import attackers_progress, level_words
from cardroom.views.words import _, cards_and, number, rank_short, say

THRESHOLDS = range(STEP, TOP + 1, STEP)  # each is worth a level (6.2)

_rect = Element("rect")


def ours_or_theirs(view: View, team: Team) -> str:
    """Return "ours" if a team is the viewer's, else "theirs". An onlooker sees side 0 as "ours"."""
    return "ours" if team == team_of(view.seat or 0) else "theirs"


# The attackers' points


def attackers_points_gauge(scene: Scene[View]) -> Node:
    """Return HTML for a bar of the attackers' points. It has marks at thresholds, such as 80."""
    view = scene.view
    points, side = view.attackers_points, ours_or_theirs(view, other_team(view.defenders or 0))
    return [
        p(".fact.taken", {"data-side": side, "data-counts": True})[
            visual_only(say(_("%(points)s of 80"), points=number(points))),
            screen_reader_text(attackers_progress(view, scene.names)),
        ],
        div(".gauge", {"data-side": side}, aria_hidden="true")[
            svg(viewBox=f"0 0 {TOP} 1", preserveAspectRatio="none")[
                _rect(width=str(min(points, TOP)), height="1")
            ],
            ol[(_gauge_mark(each, points) for each in THRESHOLDS)],
        ],
    ]


def _gauge_mark(points: int, taken: int) -> Node:
    return li({"data-reached": taken >= points, "data-needed": points == GOAL})[number(points)]


# Levels


def level_ladder(scene: Scene[View]) -> Node:
    """Return HTML for the levels from 2 to the final level, with the level of each side."""
    view = scene.view
    rungs = RANKS[: RANKS.index(view.options.final_level) + 1]
    names = scene.names
    return div("#ladder.ladder")[
        ol(aria_hidden="true")[(_ladder_rung(view, rung) for rung in rungs)],
        screen_reader_text(standing_line(view, names)),
    ]


def _ladder_rung(view: View, rung: str) -> Node:
    here = [ours_or_theirs(view, team) for team in TEAMS if view.levels[team] == rung]
    return li(class_=["both"] if len(here) > 1 else here)[rank_short(rung)]


# The end of a round


def round_result_block(scene: Scene[View]) -> Node:
    """Return HTML for the result of the round for both sides, and for the kitty."""
    view = scene.view
    return [
        deal_result_block(
            scene,
            counted=lambda score: level_words(RANKS[score - 2]),
            figured=lambda score: rank_short(RANKS[score - 2]),
        ),
        div("#bottom.bottom")[
            ul(".turned-up", aria_hidden="true")[(li[face(card)] for card in view.bottom)],
            p[
                screen_reader_text(cards_and(view.bottom)),
                " ",
                kitty_points_line(view.sheet[-1].reckoning),
            ],
        ],
    ]
