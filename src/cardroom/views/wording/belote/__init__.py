"""Texts of Belote for the screens that all games share, such as the labels of buttons."""

from collections.abc import Mapping
from functools import partial

from cardroom.game import NextDeal
from cardroom.games.belote import KEY as KEY
from cardroom.games.belote.model import (
    Action,
    Bid,
    Declare,
    Double,
    Pass,
    Phase,
    Play,
    Redouble,
    Show,
    View,
    parse,
)
from cardroom.views.wording.belote.deal import (
    deal_comment as deal_comment,
    decisive_line as decisive_line,
    state_lines as state_lines,
    terms as terms,
)
from cardroom.views.wording.belote.log import (
    action_line as action_line,
    log_lines as log_lines,
    takers as takers,
    trick_line as trick_line,
)
from cardroom.views.wording.belote.options import OPTIONS as OPTIONS
from cardroom.views.wording.belote.reasons import reason as reason
from cardroom.views.wording.belote.score import (
    score_changes as score_changes,
    score_line as score_line,
    sheet_rows as sheet_rows,
)
from cardroom.views.wording.belote.turns import (
    duty as duty,
    objection as objection,
    screen_reader_status_line as screen_reader_status_line,
    turn_line as turn_line,
)
from cardroom.views.wording.belote.words import bid_name, join_combination_names
from cardroom.views.wording.deal_scores import change_in_words
from cardroom.views.wording.game_words import always
from cardroom.views.wording.taught import Teaching
from cardroom.views.wording.usual import (
    play_name as play_name,
    settlement as settlement,
    standing_after as standing_after,
    start_score as start_score,
)
from cardroom.views.words import N_, NC_, _, card_name, noun, with_unit

# Buttons


def action_label(text: str) -> str:
    match parse(text):
        case Bid() as bid:
            return bid_name(bid)
        case Declare(()):
            return noun("move", NC_("move", "Declare nothing"))
        case Declare(chosen):
            text = NC_("move", "Declare %(combinations)s")
            return noun("move", text, combinations=join_combination_names(chosen))
        case Show(()):
            return noun("move", NC_("move", "Show nothing"))
        case Show(chosen):
            text = NC_("move", "Show %(combinations)s")
            return noun("move", text, combinations=join_combination_names(chosen))
        case Play(card):
            return noun("move", NC_("move", "Play %(card)s"), card=card_name(card))
        case action:
            return noun("move", PLAIN_LABELS[action])


PLAIN_LABELS: Mapping[Action, str] = {
    Pass(): NC_("move", "Pass"),
    Double(): NC_("move", "Double"),
    Redouble(): NC_("move", "Redouble"),
    NextDeal(): N_("Next deal"),
}


def confirm_label(view: View, text: str | None) -> str:
    if text is None:
        return _(CONFIRM.get(view.phase, CONFIRM[Phase.PLAY]))
    if isinstance(action := parse(text), Bid):
        return noun("move", NC_("move", "Bid %(bid)s"), bid=bid_name(action))
    if action == Pass() and view.phase is Phase.REPLY:
        return noun("move", NC_("move", "Let it stand"))
    return action_label(text)


CONFIRM = {
    Phase.AUCTION: N_("Bid"),
    Phase.REPLY: N_("Answer the double"),
    Phase.DECLARE: N_("Declare"),
    Phase.SHOW: N_("Show"),
    Phase.PLAY: N_("Play a card"),
}


def selection_prompt(view: View) -> str:
    return _(MISSING.get(view.phase, N_("Nothing to select now.")))


MISSING = {
    Phase.AUCTION: N_("Bid first, or pass."),
    Phase.REPLY: N_("Answer the double first."),
    Phase.DECLARE: N_("Declare first, or declare nothing."),
    Phase.SHOW: N_("Show first, or show nothing."),
    Phase.PLAY: N_("Select a card to play."),
}


# For the lobby, the coach and the review


def amount(figure: str) -> str:
    return with_unit("%(count)s unit", "%(count)s units", figure)


change = partial(change_in_words, amount)

TAGLINE = N_(
    "Armenian Blot, two against two: bid what your side will take, and beat when you must."
)
FAN = ("AC", "QH", "JH")
MINUTES = 25
EASE = N_("takes practice")
AIMS = {
    "makes": N_("makes the bid in %(percent)d%% of deals"),
    "beats": N_("beats the bid in %(percent)d%% of deals"),
}
PROBLEMS_ABOUT = frozenset({"lead", "follow"})
LESSONS_ABOUT = {"bid": "bidding"}
FIRSTS = {
    "phase:auction": always(N_("Bid what your side will take, in units, and choose trumps.")),
    "phase:declare": always(N_("Only the side with the best declaration scores its own.")),
    "won": always(N_("The cards you win score points for your side.")),
}


def import_teaching() -> Teaching:
    from cardroom.views.wording.belote import teaching

    return teaching
