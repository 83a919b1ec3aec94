"""Texts of 80 Points for the screens that all games share, such as the labels of buttons."""

from collections.abc import Mapping

from cardroom.game import NextDeal
from cardroom.games.eighty_points import KEY as KEY
from cardroom.games.eighty_points.model import (
    Action,
    Bury,
    Keep,
    Pass,
    Phase,
    Play,
    Reshuffle,
    Show,
    View,
    parse,
)
from cardroom.games.eighty_points.rules import BOTTOM
from cardroom.nouns.cards import Card
from cardroom.views.wording.eighty_points.deal import (
    deal_comment as deal_comment,
    decisive_line as decisive_line,
    state_lines as state_lines,
    terms as terms,
)
from cardroom.views.wording.eighty_points.log import (
    action_line as action_line,
    log_lines as log_lines,
    takers as takers,
    trick_line as trick_line,
)
from cardroom.views.wording.eighty_points.options import OPTIONS as OPTIONS
from cardroom.views.wording.eighty_points.reasons import figure_in_levels, reason as reason
from cardroom.views.wording.eighty_points.score import (
    change as change,
    score_changes as score_changes,
    score_line as score_line,
    sheet_rows as sheet_rows,
    standing_after as standing_after,
    start_score as start_score,
)
from cardroom.views.wording.eighty_points.turns import (
    DUTIES as DUTIES,
    objection as objection,
    screen_reader_status_line as screen_reader_status_line,
    turn_line as turn_line,
)
from cardroom.views.wording.eighty_points.words import (
    cards_as_signs,
    name_cards_ignoring_trumps,
    play_name as play_name,
)
from cardroom.views.wording.game_words import always
from cardroom.views.wording.taught import Teaching
from cardroom.views.wording.usual import settlement as settlement
from cardroom.views.words import N_, NC_, _, noun, number, say
from cardroom.views.words.lookup import npgettext

NAMED = 2  # different cards that a button can always name in full


# Buttons


def action_label(text: str) -> str:
    """Return the label of an action. The name of a play lists its pairs, then its single cards."""
    match parse(text):
        case Show(cards) if cards[0].name in JOKERS:
            return noun("move", JOKERS[cards[0].name])
        case Show(cards):
            text = NC_("move", "Declare %(cards)s")
            return noun("move", text, cards=name_cards_ignoring_trumps(cards))
        case Bury(cards) if len(cards) == BOTTOM:
            return noun("move", NC_("move", "Bury 8 cards"))
        case Bury(cards):
            return say(_("Bury 8 cards (%(count)s/8)"), count=number(len(cards)))
        case Play(cards):
            return noun("move", PLAY, play=name_cards_ignoring_trumps(cards))
        case action:
            return noun("move", PLAIN_LABELS[action])


PLAY = NC_("move", "Play %(play)s")

PLAIN_LABELS: Mapping[Action, str] = {
    # Translators: on a button: no trumps in 80 Points, no cards in a row in Belote.
    Pass(): NC_("move", "Declare nothing"),
    Reshuffle(): NC_("move", "Ask for a redeal"),
    Keep(): NC_("move", "Play this hand"),
    NextDeal(): N_("Next round"),
}

JOKERS = {  # always a pair
    "LJ": NC_("move", "Declare little jokers: no trump suit"),
    "BJ": NC_("move", "Declare big jokers: no trump suit"),
}


def confirm_label(view: View, text: str) -> str:
    """Return the label of the confirm button, such as "Play tractor 7-8 of hearts"."""
    action = parse(text)
    return _play_label(view, action.cards) if isinstance(action, Play) else action_label(text)


def _play_label(view: View, cards: tuple[Card, ...]) -> str:
    """Name a play, in signs such as "K♥ K♥" if the name is long. While too few cards are selected
    to follow the lead, count them: "Play 4 cards (1/4)".
    """
    led = view.trick.led if view.trick else ()
    if led and len(cards) < len(led):
        values = {"size": number(len(led)), "count": number(len(cards))}
        return say(_("Play %(size)s cards (%(count)s/%(size)s)"), **values)
    name = play_name(cards, view)
    is_short = len(set(cards)) <= NAMED or len(name) <= LONGEST
    return noun("move", PLAY, play=name if is_short else cards_as_signs(cards))


LONGEST = 40  # letters on a button


def selection_prompt(view: View) -> str:
    match view.phase:
        case Phase.DEAL | Phase.CLOSE:
            return _("Declare, or declare nothing.")
        case Phase.RESHUFFLE:
            return _("Play this hand, or ask for a redeal?")
        case Phase.BURY:
            return _("Select eight cards to bury.")
        case Phase.PLAY if view.trick and view.trick.led:
            size = len(view.trick.led)
            text = npgettext(
                "as led", "Select a card to play.", "Select %(count)s cards to play.", size
            )
            return say(text, count=number(size))
        case Phase.PLAY:
            return _("Select what to lead.")
        case _:
            return _("Nothing to select now.")


# For the lobby, the coach and the review

amount = figure_in_levels

TAGLINE = N_("Two packs, two sides. Lead pairs and tractors, win fives, tens and kings.")
FAN = ("LJ", "BJ", "2S")
MINUTES = 90
EASE = N_("demanding")
AIMS = {
    "reach": N_("reaches 80 points in %(percent)d%% of rounds"),
    "stop": N_("stops the attackers in %(percent)d%% of rounds"),
    "win": N_("wins %(percent)d%% of rounds"),
}
PROBLEMS_ABOUT = frozenset({"lead", "follow", "bury"})
LESSONS_ABOUT = {"declare": "draw"}
FIRSTS = {
    "phase:bury": always(N_("Bury eight cards. Their points may count for the other side.")),
    "won": always(N_("Only fives, tens and kings score.")),
}


def import_teaching() -> Teaching:
    from cardroom.views.wording.eighty_points import teaching

    return teaching
