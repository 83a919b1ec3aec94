"""Registration of the words of 80 Points."""

from collections.abc import Iterable

from cardroom.games.eighty_points import KEY
from cardroom.games.eighty_points.model import Action, View
from cardroom.views.wording import eighty_points as at_table
from cardroom.views.wording.eighty_points import (
    deal,
    log,
    objections,
    options,
    reasons,
    score,
    turns,
    words,
)
from cardroom.views.wording.game_words import Wording, always
from cardroom.views.wording.taught import Taught
from cardroom.views.words import N_


def _taught(view: View) -> Iterable[Taught]:
    from cardroom.views.wording.eighty_points.teaching import taught

    return taught(view)


EIGHTY_POINTS: Wording[View, Action] = Wording(
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
    first_score=score.first_score,
    state_lines=deal.state_lines,
    takers=log.takers,
    options=options.OPTIONS,
    tagline=N_("Two packs, two sides. Lead pairs and tractors, win fives, tens and kings."),
    fan=("LJ", "BJ", "2S"),
    minutes=90,
    ease=N_("demanding"),
    play_name=words.named,
    amount=reasons.levels,
    change=score.change_of,
    standing_after=score.standing_after,
    decisive=deal.decisive,
    aims={
        "reach": N_("reaches 80 points in %(percent)d%% of rounds"),
        "stop": N_("stops the attackers in %(percent)d%% of rounds"),
        "win": N_("wins %(percent)d%% of rounds"),
    },
    terms=deal.terms,
    came_to=deal.came_to,
    taught=_taught,
    problems_about=frozenset({"lead", "follow", "bury"}),
    lessons_about={"declare": "draw"},
    firsts={
        "phase:bury": always(N_("Bury eight cards. Their points may count for the other side.")),
        "won": always(N_("Only fives, tens and kings score.")),
    },
)
