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
from cardroom.views.words import N_, ngettext


def levels(figure: str) -> str:
    """ "1 level", "0.4 levels"."""
    text = ngettext("%(figure)s level", "%(figure)s levels", 1 if figure == "1" else 2)
    return text % {"figure": figure}


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
    tagline=N_(
        "Sheng Ji, with two packs and two sides. Lead doubles and sisters, "
        "hunt for fives, tens and kings, and climb to ace."
    ),
    fan=("LJ", "BJ", "2S"),
    minutes=90,
    ease=N_("demanding"),
    play_name=named,
    amount=levels,
    decisive=decisive,
    aims={
        "reach": N_("the Attackers reach their goal in %(percent)d of 100 rounds"),
        "stop": N_("the Attackers are stopped in %(percent)d of 100 rounds"),
    },
    terms=terms,
    came_to=came_to,
    taught=_taught,
    firsts={
        "phase:bury": always(N_("Bury eight cards; points in them may count for the other side.")),
        "won": always(N_("Only fives, tens and kings in a trick count.")),
    },
)
