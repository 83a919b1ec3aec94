"""Registration of the words of Belote."""

from collections.abc import Iterable

from cardroom.games.belote import KEY
from cardroom.games.belote.model import Action, View
from cardroom.views.wording import belote as at_table
from cardroom.views.wording.belote import (
    deal,
    log,
    objections,
    options,
    reasons,
    score,
    turns,
)
from cardroom.views.wording.deal_scores import between_sides
from cardroom.views.wording.game_words import Wording, always
from cardroom.views.wording.taught import Taught
from cardroom.views.words import N_, measured


def units(figure: str) -> str:
    """Return "1 unit" or "2.5 units"."""
    return measured("%(count)s unit", "%(count)s units", figure)


def _look(view: View) -> str:
    from cardroom.views.wording.belote.teaching import look

    return look(view)


def _taught(view: View) -> Iterable[Taught]:
    from cardroom.views.wording.belote.teaching import taught

    return taught(view)


BELOTE: Wording[View, Action] = Wording(
    key=KEY,
    action_label=at_table.action_label,
    confirm_label=at_table.confirm_label,
    missing=at_table.missing,
    turn_line=turns.turn_line,
    status_line=turns.status_line,
    objection=objections.objection,
    duty=objections.duty,
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
    tagline=N_(
        "Armenian Blot, two against two: bid what your side will take, and beat when you must."
    ),
    fan=("AC", "QH", "JH"),
    minutes=25,
    ease=N_("takes practice"),
    amount=units,
    change=between_sides(units),
    decisive=deal.decisive,
    aims={
        "makes": N_("makes the bid in %(percent)d%% of deals"),
        "beats": N_("beats the bid in %(percent)d%% of deals"),
    },
    terms=deal.terms,
    came_to=deal.came_to,
    taught=_taught,
    problems_about=frozenset({"lead", "follow"}),
    lessons_about={"bid": "bidding"},
    look=_look,
    firsts={
        "phase:auction": always(N_("Bid what your side will take, in units, and choose trumps.")),
        "phase:declare": always(N_("Only the side with the best declaration scores its own.")),
        "won": always(N_("The cards you win score points for your side.")),
    },
)
