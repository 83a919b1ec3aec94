"""Registration of the words of Eights."""

from collections.abc import Iterable

from cardroom.games.eights import KEY
from cardroom.games.eights.model import Action, View
from cardroom.views.wording import eights as at_table
from cardroom.views.wording.deal_scores import charged, own_debit
from cardroom.views.wording.eights import (
    deal,
    log,
    options,
    reasons,
    score,
)
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
    action_label=at_table.action_label,
    confirm_label=at_table.confirm_label,
    missing=at_table.missing,
    turn_line=at_table.turn_line,
    status_line=at_table.status_line,
    objection=at_table.objection,
    duty=at_table.duty,
    reason=reasons.reason,
    log_lines=log.log_lines,
    deed_line=log.deed_line,
    deal_summary=score.deal_summary,
    result_line=score.result_line,
    sheet_rows=score.sheet_rows,
    state_lines=deal.state_lines,
    options=options.OPTIONS,
    tagline=N_("Match suit or rank, save your eights, and go out first."),
    fan=("QS", "KD", "8H"),
    minutes=10,
    ease=N_("easy"),
    settlement=score.settlement_lines,
    decisive=deal.decisive,
    amount=score.penalties,
    change=charged(score.penalties),
    standing_after=own_debit,
    aims={"ahead": N_("comes out ahead in %(percent)d%% of deals")},
    terms=deal.terms,
    came_to=deal.came_to,
    taught=_taught,
    problems_about=frozenset({"play"}),
    look=_look,
    firsts={
        "phase:turn": always(N_("Play the same suit or rank. An eight fits any card.")),
    },
)
