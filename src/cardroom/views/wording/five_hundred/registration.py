"""Five Hundred among the words."""

from collections.abc import Iterable

from cardroom.games.five_hundred import KEY
from cardroom.games.five_hundred.model import Action, View
from cardroom.views.wording.five_hundred import (
    action_label,
    confirm_label,
    missing,
    objection,
    status_line,
    turn_line,
)
from cardroom.views.wording.five_hundred.came_to import came_to
from cardroom.views.wording.five_hundred.decisive import decisive
from cardroom.views.wording.five_hundred.log import log_lines, takers, trick_line
from cardroom.views.wording.five_hundred.options import OPTIONS
from cardroom.views.wording.five_hundred.reasons import reason
from cardroom.views.wording.five_hundred.score import (
    deal_summary,
    first_score,
    result_line,
    sheet_rows,
)
from cardroom.views.wording.five_hundred.stakes import before_discard, tricks_count
from cardroom.views.wording.five_hundred.state import state_lines
from cardroom.views.wording.five_hundred.terms import terms
from cardroom.views.wording.five_hundred.why import duty
from cardroom.views.wording.game_words import Wording, always
from cardroom.views.wording.taught import Taught
from cardroom.views.words import N_


def _look(view: View) -> str:
    from cardroom.views.wording.five_hundred.teaching import look

    return look(view)


def _taught(view: View) -> Iterable[Taught]:
    from cardroom.views.wording.five_hundred.teaching import taught

    return taught(view)


FIVE_HUNDRED: Wording[View, Action] = Wording(
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
    tagline=N_("Bid for tricks and trumps, then win as many as you said."),
    fan=("JD", "JH", "JK"),
    minutes=15,
    ease=N_("takes practice"),
    decisive=decisive,
    aims={
        "makes": N_("makes the bid in %(percent)d%% of deals"),
        "beats": N_("beats the bid in %(percent)d%% of deals"),
    },
    terms=terms,
    came_to=came_to,
    taught=_taught,
    look=_look,
    firsts={
        "phase:auction": always(N_("Bid how many tricks you can win, and with which trumps.")),
        "phase:exchange": before_discard,
        "won": tricks_count,
    },
)
