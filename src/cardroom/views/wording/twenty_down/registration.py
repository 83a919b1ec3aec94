"""Registration of the words of Twenty Down."""

from collections.abc import Iterable

from cardroom.games.twenty_down import KEY
from cardroom.games.twenty_down.model import Action, View
from cardroom.views.wording import twenty_down as at_table
from cardroom.views.wording.game_words import Wording, always
from cardroom.views.wording.taught import Taught
from cardroom.views.wording.twenty_down import (
    deal,
    options,
    reasons,
    score,
    stakes,
)
from cardroom.views.words import N_


def _look(view: View) -> str:
    from cardroom.views.wording.twenty_down.teaching import look

    return look(view)


def _taught(view: View) -> Iterable[Taught]:
    from cardroom.views.wording.twenty_down.teaching import taught

    return taught(view)


TWENTY_DOWN: Wording[View, Action] = Wording(
    key=KEY,
    action_label=at_table.action_label,
    confirm_label=at_table.confirm_label,
    missing=at_table.missing,
    turn_line=at_table.turn_line,
    status_line=at_table.status_line,
    objection=at_table.objection,
    duty=at_table.duty,
    reason=reasons.reason,
    trick_line=at_table.trick_line,
    log_lines=at_table.log_lines,
    deed_line=at_table.deed_line,
    deal_summary=score.deal_summary,
    result_line=score.result_line,
    sheet_rows=score.sheet_rows,
    first_score=score.first_score,
    change=score.change_of,
    standing_after=score.standing_after,
    state_lines=deal.state_lines,
    takers=at_table.takers,
    options=options.OPTIONS,
    tagline=N_("Five cards, five tricks: be first to get down to nothing."),
    fan=("QC", "KS", "AH"),
    minutes=10,
    ease=N_("easy"),
    aims={
        "game": N_("wins the game in %(percent)d%% of deals"),
        "trick": N_("wins a trick in %(percent)d%% of deals"),
        "more": N_("wins another trick in %(percent)d%% of deals"),
    },
    terms=deal.terms,
    came_to=deal.came_to,
    decisive=deal.decisive,
    taught=_taught,
    problems_about=frozenset({"lead", "follow", "exchange", "stay"}),
    lessons_about={"trumps": "naming"},
    look=_look,
    firsts={
        "phase:trump": always(N_("Name your best suit: it beats all others.")),
        "phase:exchange": stakes.before_exchange,
        "phase:stay": stakes.trick_or_none,
        "won": stakes.trick_or_none,
    },
)
