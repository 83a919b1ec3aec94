"""Texts of Twenty Down at the table: buttons, turns, illegal actions and the log."""

from functools import partial

from cardroom.game import Objection
from cardroom.games.twenty_down import KEY as KEY
from cardroom.games.twenty_down.model import (
    Action,
    Drop,
    Exchange,
    NameTrump,
    Phase,
    Play,
    Stay,
    View,
    parse,
)
from cardroom.games.twenty_down.rules import are_hearts_fixed_trumps
from cardroom.nouns.cards import Suit
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.game_words import always
from cardroom.views.wording.sentences import (
    deal_over_line,
    is_next_card_a_lead,
    own_play_turn_line,
    play_line,
    screen_reader_trick_status,
    suit_led,
    trick_and_turn,
    trick_won_line,
    turn_line_by_phase,
)
from cardroom.views.wording.taught import Teaching
from cardroom.views.wording.twenty_down.deal import (
    deal_comment as deal_comment,
    decisive_line as decisive_line,
    state_lines as state_lines,
    takers as takers,
    terms as terms,
    trick_stakes_line,
)
from cardroom.views.wording.twenty_down.options import OPTIONS as OPTIONS
from cardroom.views.wording.twenty_down.reasons import reason as reason
from cardroom.views.wording.twenty_down.score import (
    change as change,
    score_changes as score_changes,
    score_line as score_line,
    sheet_rows as sheet_rows,
    standing_after as standing_after,
    start_score as start_score,
)
from cardroom.views.wording.usual import (
    amount as amount,
    play_name as play_name,
    settlement as settlement,
)
from cardroom.views.words import N_, NC_, _, card_name, cards_and, noun, say, suit_name
from cardroom.views.words.cards import cards_or, suit_label, suits_or
from cardroom.views.words.counts import card_count, number
from cardroom.views.words.people import Names, you_or

# Buttons


def action_label(text: str) -> str:
    match parse(text):
        case NameTrump(suit):
            return suit_label(suit)
        case Exchange(()):
            return noun("move", NC_("move", "Keep all cards"))
        case Exchange(cards):
            text = NC_("move", "Exchange %(cards.object)s")
            return noun("move", text, cards=card_count(len(cards)))
        case Stay():
            return noun("move", NC_("move", "Stay in"))
        case Drop():
            return noun("move", NC_("move", "Sit out"))
        case Play(card):
            return noun("move", NC_("move", "Play %(card)s"), card=card_name(card))
        case _:
            return _("Next deal")


def confirm_label(view: View, text: str) -> str:
    if not isinstance(action := parse(text), NameTrump):
        return action_label(text)
    trumps = NC_("move", "Make %(suit.object)s trumps")
    return noun("move", trumps, suit=suit_name(action.suit))


def selection_prompt(view: View) -> str:
    return _(MISSING.get(view.phase, N_("Nothing to select now.")))


MISSING = {
    Phase.TRUMP: N_("Choose a suit."),
    Phase.EXCHANGE: N_("Select cards to exchange, or keep them all."),
    Phase.STAY: N_("Stay in, or sit out?"),
    Phase.PLAY: N_("Select a card to play."),
}


# The seat to act


def turn_line(scene: Scene[View]) -> str:
    return turn_line_by_phase(scene, THEIR_TURN, _own_turn_line, score_line)


THEIR_TURN = {
    Phase.TRUMP: N_("%(name.Subject)s is naming trumps."),
    Phase.EXCHANGE: N_("%(name.Subject)s is exchanging."),
    Phase.STAY: N_("%(name.Subject)s may sit out."),
}


def _own_turn_line(scene: Scene[View]) -> str:
    view = scene.view
    match view.phase:
        case Phase.TRUMP:
            return _("Name trumps: choose a suit.")
        case Phase.EXCHANGE if not view.options.exchange_max:
            return _(NO_EXCHANGE)
        case Phase.EXCHANGE:
            text = _("Exchange up to %(cards.object)s, or keep them all.")
            return say(text, cards=card_count(view.options.exchange_max))
        case Phase.STAY:
            return _("Stay in, or sit out?")
        case _:
            return own_play_turn_line(scene, YOUR_PLAY)


NO_EXCHANGE = N_("No exchange in this game: keep your cards.")

YOUR_PLAY = {  # by the code of the objection to other cards
    "follow": N_("Your turn: follow suit with %(suit.object)s."),
    "trump": N_("Your turn: no %(suit.object)s, so play a trump."),
    "head": N_("Your turn: beat the cards on the table."),
}


# For screen readers: one polite sentence per finished trick, and the person's turn


def screen_reader_status_line(scene: Scene[View]) -> str:
    deal_over = partial(deal_over_line, changes=score_changes, standing=score_line)
    return screen_reader_trick_status(scene, trick_line, deal_over, _trumps_or_trick_and_turn_line)


def _trumps_or_trick_and_turn_line(scene: Scene[View]) -> str:
    view, turn = scene.view, turn_line(scene)
    if view.phase is Phase.EXCHANGE and view.trump:
        text = _("%(suit.Subject)s are trumps. %(turn)s")
        return say(text, suit=suit_name(view.trump), turn=turn)
    return trick_and_turn(scene, turn)


# Objections and duties


def objection(scene: Scene[View], objection: Objection) -> str:
    view = scene.view
    match objection.code:
        case "follow" | "trump" | "head" as code:
            led = suit_led(view)
            values = {"led": suit_name(led) if led else "", "cards": cards_or(objection.cards)}
            return say(_(MUST_PLAY[code]), **values)
        case "too-many" if most := view.options.exchange_max:
            text = _("Exchange at most %(most.object)s: %(selected)s selected.")
            return say(text, most=card_count(most), selected=number(len(objection.cards)))
        case "suit-not-held":
            suits = suits_or(sorted({card.suit for card in view.hand if card.suit}))
            return say(_("Name a suit that you hold: %(suits.object)s."), suits=suits)
        case code if code in REFUSALS:
            return say(_(REFUSALS[code]), cards=cards_and(objection.cards))
        case _:
            return say(_("You can't do that now. %(turn)s"), turn=turn_line(scene))


MUST_PLAY = {
    "follow": N_("Follow suit with %(cards.object)s."),
    "trump": N_("You have no %(led.object)s, so trump with %(cards.object)s."),
    "head": N_("Beat the cards on the table with %(cards.object)s."),
}

REFUSALS = {
    "too-many": NO_EXCHANGE,
    "not-in-hand": N_("You don't hold %(cards.object)s."),
    "no-dropping": N_("No one sits out in this game."),
    "diamonds-stay": N_("Diamonds are trumps, so no one sits out."),
    "forehand-stays": N_("Forehand can't sit out."),
}

DUTIES = {
    "lead": N_("You lead: play any card."),
    "follow": N_("Follow suit if you can."),
    "trump": N_("If you can't follow suit, play a trump, even if it loses."),
    "any": N_("If you have no trump either, play any card."),
    "head": N_("If you can beat the cards on the table, you must."),
}


# The log


def log_lines(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> tuple[str, ...]:
    lines = [action_line(before, after, action, seat, names)]
    begins = before.phase is Phase.EXCHANGE and set(before.exchanged) == {None}
    if begins and are_hearts_fixed_trumps(before.options, before.number):
        text = _("Deal %(number)d: %(suit.subject)s are always trumps now.")
        lines.insert(0, say(text, number=before.number, suit=suit_name(Suit.HEARTS)))
    if len(after.tricks) > len(before.tricks):
        lines.append(trick_line(after, names))
    if after.phase in (Phase.SCORED, Phase.OVER) and not after.tricks:
        yours = _("Everyone else sits out: you win the deal.")
        theirs = _("Everyone else sits out: %(name.subject)s wins the deal.")
        lines.append(you_or(names, after.forehand, yours, theirs))
    return tuple(line for line in lines if line)


def action_line(before: View, after: View, action: Action, seat: Seat, names: Names) -> str:
    """Return the log sentence about the action without its consequences; "" if the log omits it."""
    match action:
        case NameTrump(suit):
            yours = _("You name %(suit.object)s.")
            theirs = _("%(name.Subject)s names %(suit.object)s.")
            return you_or(names, seat, yours, theirs, suit=suit_name(suit))
        case Exchange(()):
            yours, theirs = _("You keep all your cards."), _("%(name.Subject)s keeps all cards.")
            return you_or(names, seat, yours, theirs)
        case Exchange(cards):
            yours = _("You exchange %(cards.object)s.")
            theirs = _("%(name.Subject)s exchanges %(cards.object)s.")
            return you_or(names, seat, yours, theirs, cards=card_count(len(cards)))
        case Stay():
            return you_or(names, seat, _("You stay in."), _("%(name.Subject)s stays in."))
        case Drop():
            return you_or(names, seat, _("You sit out."), _("%(name.Subject)s sits out."))
        case Play(card):
            return play_line(seat, names, card_name(card), leading=is_next_card_a_lead(before))
        case _:
            return ""


def trick_line(view: View, names: Names) -> str:
    """Return the sentence about the latest trick: who won it and therefore leads next."""
    return trick_won_line(takers(view)[-1][0], names, last=view.phase is not Phase.PLAY)


# For the lobby, the coach and the review


def _exchange_tip(view: View) -> str:
    if not view.options.exchange_max:
        return ""
    text = _("Keep trumps and aces; exchange up to %(cards.object)s.")
    return say(text, cards=card_count(view.options.exchange_max))


TAGLINE = N_("Five cards, five tricks: be first to get down to nothing.")
FAN = ("QC", "KS", "AH")
MINUTES = 10
EASE = N_("easy")
AIMS = {
    "game": N_("wins the game in %(percent)d%% of deals"),
    "trick": N_("wins a trick in %(percent)d%% of deals"),
    "more": N_("wins another trick in %(percent)d%% of deals"),
}
PROBLEMS_ABOUT = frozenset({"lead", "follow", "exchange", "stay"})
LESSONS_ABOUT = {"trumps": "naming"}
FIRSTS = {
    "phase:trump": always(N_("Name your best suit: it beats all others.")),
    "phase:exchange": _exchange_tip,
    "phase:stay": trick_stakes_line,
    "won": trick_stakes_line,
}


def import_teaching() -> Teaching:
    from cardroom.views.wording.twenty_down import teaching

    return teaching
