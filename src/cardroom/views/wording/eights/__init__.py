"""Texts of Eights at the table: buttons, turns, and why actions are illegal."""

from cardroom.game import Objection
from cardroom.games.eights import KEY as KEY, holds_last_card_of_side
from cardroom.games.eights.model import Draw, Lay, Pass, View, parse
from cardroom.views.scene import Scene
from cardroom.views.wording.eights.deal import (
    deal_comment as deal_comment,
    decisive_line as decisive_line,
    name_fitting_cards,
    pile_line,
    state_lines as state_lines,
    terms as terms,
)
from cardroom.views.wording.eights.log import (
    action_line as action_line,
    log_lines as log_lines,
    move_lines,
)
from cardroom.views.wording.eights.options import OPTIONS as OPTIONS
from cardroom.views.wording.eights.reasons import reason as reason
from cardroom.views.wording.eights.score import (
    amount as amount,
    change as change,
    score_changes as score_changes,
    score_line as score_line,
    settlement as settlement,
    sheet_rows as sheet_rows,
    standing_after as standing_after,
)
from cardroom.views.wording.game_words import always
from cardroom.views.wording.sentences import deal_over_line
from cardroom.views.wording.taught import Teaching
from cardroom.views.wording.usual import (
    LESSONS_ABOUT as LESSONS_ABOUT,
    play_name as play_name,
    start_score as start_score,
    takers as takers,
    trick_line as trick_line,
)
from cardroom.views.words import N_, NC_, _, card_count, join_sentences, noun, say
from cardroom.views.words.cards import card_name, cards_and, cards_or, suit_label, suit_name

# Buttons


def action_label(text: str) -> str:
    match parse(text):
        case Lay(_card, suit) if suit:
            return suit_label(suit)
        case Lay(card, _suit):
            return noun("move", NC_("move", "Play %(card)s"), card=card_name(card))
        case Draw():
            return noun("move", NC_("move", "Draw a card"))
        case Pass():
            return noun("move", NC_("move", "Pass"))
        case _:
            return _("Next deal")


def confirm_label(view: View, text: str) -> str:
    match parse(text):
        case Lay(card, suit) if suit and not holds_last_card_of_side(view):
            text = NC_("move", "Play %(card)s, name %(suit)s")
            return noun("move", text, card=card_name(card), suit=suit_name(suit))
        case Lay(card, _suit):
            return noun("move", NC_("move", "Play %(card)s"), card=card_name(card))
        case _:
            return action_label(text)


def selection_prompt(view: View) -> str:
    if view.turn is None or view.turn != view.seat:
        return _("Nothing to select now.")
    return _(TO_SELECT[_legal_actions_key(view)])


TO_SELECT = {  # by choices
    "pass": N_("Nothing fits: pass."),
    "draw": N_("Nothing fits: draw a card."),
    "play": N_("Select a card to play."),
    "play or draw": N_("Select a card to play, or draw."),
}


def _legal_actions_key(view: View) -> str:
    if Pass() in view.legal:
        return "pass"
    if Draw() not in view.legal:
        return "play"
    return "play or draw" if len(view.legal) > 1 else "draw"


# The seat to act


def turn_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.turn is None:
        return score_line(scene)
    if view.turn != view.seat:
        return say(_("%(name.Subject)s is to play."), name=scene.names[view.turn])
    if _must_name_suit(scene):
        return _("Name the next suit.")
    text = YOUR_TURN[_legal_actions_key(view), view.named is None]
    return say(_(text), asked=name_fitting_cards(view))


def _must_name_suit(scene: Scene[View]) -> bool:
    """Return whether the viewer has selected an eight and not yet named its suit."""
    return scene.attempt.objection is not None and scene.attempt.objection.unfinished


YOUR_TURN = {  # by (choices, any card fits)
    ("play or draw", False): N_("Your turn: play %(asked.object)s, or draw."),
    ("play or draw", True): N_("Your turn: play any card, or draw."),
    ("play", False): N_("Your turn: play %(asked.object)s."),
    ("play", True): N_("Your turn: play any card."),
    ("draw", False): N_("Your turn: no %(asked.object)s, so draw."),
    ("pass", False): N_("Your turn: no %(asked.object)s and no stock, so pass."),
}


# For screen readers: moves since the person's last turn, and the person's turn


def screen_reader_status_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.turn is None:
        return deal_over_line(scene, score_changes, score_line)
    if view.turn != view.seat:
        return scene.log_sentences[-1] if scene.preferences.spoken == "all" and scene.log else ""
    if _must_name_suit(scene):
        return turn_line(scene)
    return join_sentences((_recent_moves_or_pile_line(scene), turn_line(scene)))


def _recent_moves_or_pile_line(scene: Scene[View]) -> str:
    """Say what the viewer just drew, else the latest moves, else the top card of the pile."""
    view = scene.view
    if scene.fresh:
        return say(_("You drew %(cards.object)s."), cards=cards_and(scene.fresh))
    own = [place for place, move in enumerate(view.moves) if move.seat == view.seat]
    fresh = range(own[-1] + 1 if own else 0, len(view.moves))
    told_so = [line for place in fresh for line in move_lines(view, place, scene.names)]
    brief = not told_so or scene.preferences.spoken == "turns"
    return pile_line(view) if brief else join_sentences(told_so)


# Objections and duties


def objection(scene: Scene[View], objection: Objection) -> str:
    view = scene.view
    match objection.code:
        case "fit":
            return say(_(NOT_FITTING[_legal_actions_key(view)]), asked=name_fitting_cards(view))
        case "must-lay":
            cards = objection.cards
            named = cards_or(cards) if len(cards) < 3 else card_count(len(cards))
            return say(_("Only if nothing fits: you can play %(cards.object)s."), cards=named)
        case code if code in REFUSALS:
            return say(_(REFUSALS[code]), cards=cards_and(objection.cards))
        case _:
            return say(_("You can't do that now. %(turn)s"), turn=turn_line(scene))


NOT_FITTING = {  # by choices
    "play or draw": N_("This card doesn't fit: play %(asked.object)s, or draw."),
    "play": N_("This card doesn't fit: play %(asked.object)s."),
    "draw": N_("No %(asked.object)s: draw a card."),
    "pass": N_("No %(asked.object)s: pass."),
}

REFUSALS = {
    "not-in-hand": N_("You don't hold %(cards.object)s."),
    "name-suit": N_("Name the next suit."),
    "names-nothing": N_("Only an eight names a suit."),
    "stock-empty": N_("The stock is empty."),
    "must-draw": N_("You can pass only when the stock is empty."),
}

DUTIES = {"fit": N_("Play the current suit, the rank of the top card, or an eight.")}


# For the lobby, the coach and the review

TAGLINE = N_("Match suit or rank, save your eights, and go out first.")
FAN = ("QS", "KD", "8H")
MINUTES = 10
EASE = N_("easy")
AIMS = {"ahead": N_("comes out ahead in %(percent)d%% of deals")}
PROBLEMS_ABOUT = frozenset({"play"})
FIRSTS = {"phase:turn": always(N_("Play the same suit or rank. An eight fits any card."))}


def import_teaching() -> Teaching:
    from cardroom.views.wording.eights import teaching

    return teaching
