"""High Card among the words."""

from cardroom.games.high_card import KEY, Action, View

from cardroom.views.wording import high_card as words
from cardroom.views.wording.game_words import Wording
from cardroom.views.words import N_

HIGH_CARD: Wording[View, Action] = Wording(
    key=KEY,
    action_label=words.action_label,
    confirm_label=words.confirm_label,
    missing=words.missing,
    turn_line=words.turn_line,
    status_line=words.status_line,
    objection=words.objection,
    duty=words.duty,
    reason=words.reason,
    trick_line=words.trick_line,
    log_lines=words.log_lines,
    deed_line=words.deed_line,
    deal_summary=words.deal_summary,
    result_line=words.result_line,
    sheet_rows=words.sheet_rows,
    first_score=words.first_score,
    state_lines=words.state_lines,
    takers=words.takers,
    options=words.OPTIONS,
    tagline=N_("Six cards & six tricks for two: the higher card takes the trick."),
    fan=("KD", "AD"),
    minutes=2,
    ease=N_("easy"),
)
