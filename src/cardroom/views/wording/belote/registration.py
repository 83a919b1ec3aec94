"""Belote among the words."""

from collections.abc import Iterable

from cardroom.games.belote import KEY
from cardroom.games.belote.model import Action, View
from cardroom.views.wording.belote import action_label, confirm_label, missing
from cardroom.views.wording.belote.came_to import came_to
from cardroom.views.wording.belote.decisive import decisive
from cardroom.views.wording.belote.log import log_lines, takers, trick_line
from cardroom.views.wording.belote.objections import duty, objection
from cardroom.views.wording.belote.options import OPTIONS
from cardroom.views.wording.belote.reasons import reason
from cardroom.views.wording.belote.score import deal_summary, first_score, result_line, sheet_rows
from cardroom.views.wording.belote.state import state_lines
from cardroom.views.wording.belote.terms import terms
from cardroom.views.wording.belote.turns import status_line, turn_line
from cardroom.views.wording.game_words import Wording, always
from cardroom.views.wording.taught import Taught
from cardroom.views.words import N_, measured


def units(figure: str) -> str:
    """ "1 unit", "2.5 units"."""
    return measured("%(count)s unit", "%(count)s units", figure)


def _look(view: View) -> str:
    from cardroom.views.wording.belote.teaching import look

    return look(view)


def _taught(view: View) -> Iterable[Taught]:
    from cardroom.views.wording.belote.teaching import taught

    return taught(view)


BELOTE: Wording[View, Action] = Wording(
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
        "Armenian Blot, two against two: bid what your side will take, and beat when you must."
    ),
    fan=("AC", "QH", "JH"),
    minutes=25,
    ease=N_("takes practice"),
    amount=units,
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
        "phase:auction": always(N_("Bid what your side will take, in units, and choose trumps.")),
        "phase:declare": always(N_("Only the side with the best declaration scores its own.")),
        "won": always(N_("The cards you win score points for your side.")),
    },
)
