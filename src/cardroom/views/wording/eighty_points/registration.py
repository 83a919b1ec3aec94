"""80 Points among the words."""

from collections.abc import Iterable

from cardroom.games.eighty_points import KEY
from cardroom.games.eighty_points.model import Action, View
from cardroom.views.wording.eighty_points import action_label, confirm_label, missing
from cardroom.views.wording.eighty_points.came_to import came_to
from cardroom.views.wording.eighty_points.decisive import decisive
from cardroom.views.wording.eighty_points.log import log_lines, takers, trick_line
from cardroom.views.wording.eighty_points.objections import duty, objection
from cardroom.views.wording.eighty_points.options import OPTIONS
from cardroom.views.wording.eighty_points.reasons import reason
from cardroom.views.wording.eighty_points.score import (
    deal_summary,
    first_score,
    result_line,
    sheet_rows,
)
from cardroom.views.wording.eighty_points.state import state_lines
from cardroom.views.wording.eighty_points.terms import terms
from cardroom.views.wording.eighty_points.turns import status_line, turn_line
from cardroom.views.wording.eighty_points.words import named
from cardroom.views.wording.game_words import Wording, always
from cardroom.views.wording.taught import Taught
from cardroom.views.words import N_, measured


def levels(figure: str) -> str:
    """ "1 level", "0.4 levels"."""
    return measured("%(count)s level", "%(count)s levels", figure)


def _taught(view: View) -> Iterable[Taught]:
    from cardroom.views.wording.eighty_points.teaching import taught

    return taught(view)


EIGHTY_POINTS: Wording[View, Action] = Wording(
    key=KEY,
    action_label=action_label,
    confirm_label=confirm_label,
    missing=missing,
    turn_line=turn_line,
    status_line=status_line,
    objection=objection,
    duty=duty,
    reason=reason,
    trick_line=trick_line,
    log_lines=log_lines,
    deal_summary=deal_summary,
    result_line=result_line,
    sheet_rows=sheet_rows,
    first_score=first_score,
    state_lines=state_lines,
    takers=takers,
    options=OPTIONS,
    tagline=N_("Two packs, two sides. Lead pairs and tractors, win fives, tens and kings."),
    fan=("LJ", "BJ", "2S"),
    minutes=90,
    ease=N_("demanding"),
    play_name=named,
    amount=levels,
    decisive=decisive,
    aims={
        "reach": N_("reaches 80 points in %(percent)d%% of rounds"),
        "stop": N_("stops the attackers in %(percent)d%% of rounds"),
    },
    terms=terms,
    came_to=came_to,
    taught=_taught,
    firsts={
        "phase:bury": always(N_("Bury eight cards. Their points may count for the other side.")),
        "won": always(N_("Only fives, tens and kings score.")),
    },
)
