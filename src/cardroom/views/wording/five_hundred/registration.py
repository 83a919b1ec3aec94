"""Registration of the words of Five Hundred."""

from collections.abc import Iterable

from cardroom.games.five_hundred import KEY
from cardroom.games.five_hundred.model import Action, View
from cardroom.views.wording import five_hundred as at_table
from cardroom.views.wording.five_hundred import (
    deal,
    log,
    options,
    reasons,
    score,
    stakes,
    why,
)
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
    action_label=at_table.action_label,
    confirm_label=at_table.confirm_label,
    missing=at_table.missing,
    turn_line=at_table.turn_line,
    status_line=at_table.status_line,
    objection=at_table.objection,
    duty=why.duty,
    reason=reasons.reason,
    trick_line=log.trick_line,
    log_lines=log.log_lines,
    deed_line=log.deed_line,
    deal_summary=score.deal_summary,
    result_line=score.result_line,
    sheet_rows=score.sheet_rows,
    state_lines=deal.state_lines,
    takers=log.takers,
    options=options.OPTIONS,
    tagline=N_("Bid for tricks and trumps, then win as many as you said."),
    fan=("JD", "JH", "JK"),
    minutes=15,
    ease=N_("takes practice"),
    decisive=deal.decisive,
    aims={
        "makes": N_("makes the bid in %(percent)d%% of deals"),
        "beats": N_("beats the bid in %(percent)d%% of deals"),
    },
    terms=deal.terms,
    came_to=deal.came_to,
    taught=_taught,
    problems_about=frozenset({"lead", "follow", "exchange"}),
    lessons_about={"bid": "bid"},
    look=_look,
    firsts={
        "phase:auction": always(N_("Bid how many tricks you can win, and with which trumps.")),
        "phase:exchange": stakes.before_discard,
        "won": stakes.tricks_count,
    },
)
