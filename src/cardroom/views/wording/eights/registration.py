"""Eights among the words."""

from collections.abc import Iterable

from cardroom.games.eights import KEY
from cardroom.games.eights.model import Action, View
from cardroom.views.wording.eights import (
    action_label,
    confirm_label,
    duty,
    missing,
    objection,
    status_line,
    takers,
    trick_line,
    turn_line,
)
from cardroom.views.wording.eights.came_to import came_to
from cardroom.views.wording.eights.decisive import decisive
from cardroom.views.wording.eights.log import log_lines
from cardroom.views.wording.eights.options import OPTIONS
from cardroom.views.wording.eights.reasons import reason
from cardroom.views.wording.eights.score import (
    deal_summary,
    first_score,
    result_line,
    settlement_lines,
    sheet_rows,
)
from cardroom.views.wording.eights.state import state_lines
from cardroom.views.wording.eights.terms import terms
from cardroom.views.wording.game_words import Wording, always
from cardroom.views.wording.taught import Taught
from cardroom.views.words import N_


def _look(view: View) -> str:
    from cardroom.views.wording.eights.teaching import look

    return look(view)


def _taught(view: View) -> Iterable[Taught]:
    from cardroom.views.wording.eights.teaching import taught

    return taught(view)


EIGHTS: Wording[View, Action] = Wording(
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
    tagline=N_("Match suit or rank, save your eights, and go out first."),
    fan=("QS", "KD", "8H"),
    minutes=10,
    ease=N_("easy"),
    settlement=settlement_lines,
    decisive=decisive,
    aims={"ahead": N_("comes out ahead in %(percent)d%% of deals")},
    terms=terms,
    came_to=came_to,
    taught=_taught,
    look=_look,
    firsts={
        "phase:turn": always(N_("Play the same suit or rank. An eight fits any card.")),
    },
)
