"""Twenty Down among the words."""

from collections.abc import Iterable

from cardroom.games.twenty_down import KEY
from cardroom.games.twenty_down.model import Action, View
from cardroom.views.wording.game_words import Wording, always
from cardroom.views.wording.taught import Taught
from cardroom.views.wording.twenty_down import (
    action_label,
    confirm_label,
    duty,
    log_lines,
    missing,
    objection,
    status_line,
    takers,
    trick_line,
    turn_line,
)
from cardroom.views.wording.twenty_down.came_to import came_to
from cardroom.views.wording.twenty_down.decisive import decisive
from cardroom.views.wording.twenty_down.options import OPTIONS
from cardroom.views.wording.twenty_down.reasons import reason
from cardroom.views.wording.twenty_down.score import (
    deal_summary,
    first_score,
    result_line,
    sheet_rows,
)
from cardroom.views.wording.twenty_down.stakes import before_exchange, trick_or_none
from cardroom.views.wording.twenty_down.state import state_lines
from cardroom.views.wording.twenty_down.terms import terms
from cardroom.views.words import N_


def _look(view: View) -> str:
    from cardroom.views.wording.twenty_down.teaching import look

    return look(view)


def _taught(view: View) -> Iterable[Taught]:
    from cardroom.views.wording.twenty_down.teaching import taught

    return taught(view)


TWENTY_DOWN: Wording[View, Action] = Wording(
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
    tagline=N_("Five cards, five tricks: be first to get down to nothing."),
    fan=("QC", "KS", "AH"),
    minutes=10,
    ease=N_("easy"),
    aims={
        "game": N_("wins the game in %(percent)d%% of deals"),
        "trick": N_("wins a trick in %(percent)d%% of deals"),
        "more": N_("wins another trick in %(percent)d%% of deals"),
    },
    terms=terms,
    came_to=came_to,
    decisive=decisive,
    taught=_taught,
    look=_look,
    firsts={
        "phase:trump": always(N_("Name your best suit: it beats all others.")),
        "phase:exchange": before_exchange,
        "phase:stay": trick_or_none,
        "won": trick_or_none,
    },
)
