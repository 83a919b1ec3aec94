"""Texts of Five Hundred at the table: buttons, turns, and why actions are illegal."""

from collections.abc import Container
from functools import partial

from cardroom.game import Objection
from cardroom.games.five_hundred import KEY as KEY, duties
from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import (
    Call,
    Discard,
    Nominate,
    Pass,
    Phase,
    Play,
    View,
    parse,
)
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.five_hundred import stakes
from cardroom.views.wording.five_hundred.deal import (
    deal_comment as deal_comment,
    decisive_line as decisive_line,
    state_lines as state_lines,
    terms as terms,
)
from cardroom.views.wording.five_hundred.log import (
    action_line as action_line,
    joker_cannot_win,
    log_lines as log_lines,
    takers as takers,
    trick_line as trick_line,
)
from cardroom.views.wording.five_hundred.options import OPTIONS as OPTIONS
from cardroom.views.wording.five_hundred.reasons import reason as reason
from cardroom.views.wording.five_hundred.score import (
    score_changes as score_changes,
    score_line as score_line,
    sheet_rows as sheet_rows,
)
from cardroom.views.wording.five_hundred.why import duty as duty, objection_line
from cardroom.views.wording.five_hundred.words import (
    bid_button_label,
    bid_name,
    bid_points_in_words,
    is_joker_suitless_unplayed,
    join_cards_with_roles,
    joker_as_suit,
    trick_card_name,
)
from cardroom.views.wording.game_words import always
from cardroom.views.wording.position import cards_with_players
from cardroom.views.wording.sentences import (
    deal_over_line,
    is_next_card_a_lead,
    screen_reader_trick_status,
    trick_and_turn,
)
from cardroom.views.wording.taught import Teaching
from cardroom.views.wording.usual import (
    amount as amount,
    change as change,
    play_name as play_name,
    settlement as settlement,
    standing_after as standing_after,
    start_score as start_score,
)
from cardroom.views.words import N_, NC_, _, card_count, card_name, noun, number, say, suit_name
from cardroom.views.words.cards import suit_label

# Buttons


def action_label(text: str) -> str:
    match parse(text):
        case Pass():
            return noun("move", NC_("move", "Pass"))
        case Bid() as bid:
            return bid_button_label(bid)
        case Discard(cards):
            text = NC_("move", "Discard %(cards.object)s")
            return noun("move", text, cards=card_count(len(cards)))
        case Call(None):
            return noun("move", NC_("move", "Play alone"))
        case Call(str(name)):
            return noun("move", NC_("move", "Call %(card.object)s"), card=card_name(Card(name)))
        case Nominate(suit):
            return suit_label(suit) if suit else noun("move", NC_("move", "Leave it open"))
        case Play(card, suit):
            called = joker_as_suit(suit) if suit else card_name(card)
            return noun("move", NC_("move", "Play %(card)s"), card=called)
        case _:
            return _("Next deal")


def confirm_label(view: View, text: str | None) -> str:
    if text is None:
        return selection_prompt(view)
    match parse(text):
        case Bid() as bid:
            points = bid_points_in_words(bid, view.options)
            text = NC_("move", "Bid %(bid)s for %(points.object)s")
            return noun("move", text, bid=bid_name(bid), points=points)
        case Discard(cards) if len(cards) != len(view.taken):
            text, wanted = _("Discard %(cards.object)s (%(selected)s/%(wanted)s)"), len(view.taken)
            values = {"selected": number(len(cards)), "wanted": number(wanted)}
            return say(text, cards=card_count(wanted), **values)
        case Play(card, None) if card is JOKER and joker_cannot_win(view):
            text = NC_("move", "Play %(card)s (can't win)")
            return noun("move", text, card=card_name(card))
        case Nominate(Suit() as suit):
            text = NC_("move", "Make the joker the highest card of %(suit.of)s")
            return noun("move", text, suit=suit_name(suit))
        case _:
            return action_label(text)


def selection_prompt(view: View) -> str:
    match view.phase:
        case Phase.AUCTION:
            return _("Bid, or pass.")
        case Phase.EXCHANGE:
            cards = card_count(len(view.taken))
            return say(_("Select %(cards.object)s to discard."), cards=cards)
        case Phase.CALL:
            return _("Call a card, or play alone.")
        case Phase.NOMINATE:
            return _("Give the joker a suit, or leave it open.")
        case Phase.PLAY:
            return _("Select a card to play.")
        case _:
            return _("Nothing to select now.")


# The seat to act


def turn_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.turn is None:
        return score_line(scene)
    if view.turn == view.seat:
        return _own_turn_line(scene)
    return say(_(THEIR_TURN[view.phase, is_next_card_a_lead(view)]), name=scene.names[view.turn])


THEIR_TURN = {  # by phase, and whether a trick begins
    (Phase.AUCTION, False): N_("%(name.Subject)s is bidding."),
    (Phase.EXCHANGE, False): N_("%(name.Subject)s is discarding."),
    (Phase.CALL, False): N_("%(name.Subject)s may call a partner."),
    (Phase.NOMINATE, False): N_("%(name.Subject)s may give the joker a suit."),
    (Phase.PLAY, True): N_("%(name.Subject)s is to lead."),
    (Phase.PLAY, False): N_("%(name.Subject)s is to play."),
}


def _own_turn_line(scene: Scene[View]) -> str:
    view = scene.view
    match view.phase:
        case Phase.AUCTION:
            return _own_auction_turn_line(scene)
        case Phase.EXCHANGE:
            cards = card_count(len(view.taken))
            return say(_("Discard %(cards.object)s."), cards=cards)
        case Phase.CALL:
            return _("Call a card, or play alone.")
        case Phase.NOMINATE if JOKER in view.hand:
            return _("Give the joker a suit, or leave it open.")
        case Phase.NOMINATE:
            return _("You don't hold the joker, so leave its suit open.")
        case _:
            return _own_play_turn_line(view)


def _own_auction_turn_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.contract is None:
        return _("No bid yet: bid or pass.")
    if len(view.legal) == 1:
        text = _("%(bid)s by %(name.object)s: you can only pass.")
    else:
        text = _("%(bid)s by %(name.object)s: bid higher or pass.")
    bid, name = bid_button_label(view.contract.bid), scene.names[view.contract.declarer]
    return say(text, bid=bid, name=name)


def _own_play_turn_line(view: View) -> str:
    binding = next(step for step in duties(view) if step.cards)
    if binding.code in ("lead", "lead-no-joker"):
        return _(YOUR_LEAD[binding.code])
    led = view.led[-1]
    if binding.code == "any":
        return say(_(_play_when_void_text(view, led)), suit=suit_name(led))
    if len(binding.cards) == len(view.hand):
        return _("Your turn: play any card.")
    if binding.code == "follow" and led is view.strain.trump:
        return _("Your turn: trumps were led, so play a trump.")
    return say(_(YOUR_PLAY[binding.code]), suit=suit_name(led))


YOUR_LEAD = {
    "lead": N_("You lead: play any card."),
    "lead-no-joker": N_("You lead: play any card but the joker."),
}

YOUR_PLAY = {
    "follow": N_("Your turn: follow suit with %(suit.object)s."),
    "follow-or-joker": N_("Your turn: follow suit with %(suit.object)s, or play the joker."),
    "play-joker": N_("Your turn: no %(suit.object)s, so play the joker."),
}

ANY = N_("Your turn: no %(suit.object)s, so play any card.")
ANY_BUT_WORTHLESS = N_(
    "Your turn: no %(suit.object)s, so play any card. The joker can't win this trick."
)
ANY_AT_A_COST = N_(
    "Your turn: no %(suit.object)s, so play any card. If you keep the joker, it can't stand for "
    "%(suit.object)s later."
)


def _play_when_void_text(view: View, led: Suit) -> str:
    """Return the text for a viewer who cannot follow suit. The text may warn about the joker."""
    if JOKER not in view.hand or not is_joker_suitless_unplayed(view):
        return ANY
    if joker_cannot_win(view):
        return ANY_BUT_WORTHLESS
    dies = view.options.joker_nt in ("represent", "free") and led not in view.dead[view.turn or 0]
    return ANY_AT_A_COST if dies else ANY


# For screen readers: one polite sentence per finished trick, and the person's turn


def screen_reader_status_line(scene: Scene[View]) -> str:
    deal_over = partial(deal_over_line, changes=score_changes, standing=score_line)
    return screen_reader_trick_status(
        scene, trick_line, deal_over, _kitty_or_trick_and_turn_line, _last_trick_cards
    )


def _last_trick_cards(scene: Scene[View], seats: Container[Seat]) -> str:
    tricks = scene.view.tricks
    called = partial(trick_card_name, scene.view, len(tricks) - 1)
    return cards_with_players(tricks[-1], scene.names, seats, called)


def _kitty_or_trick_and_turn_line(scene: Scene[View]) -> str:
    view, turn = scene.view, turn_line(scene)
    if view.phase is Phase.EXCHANGE and view.taken:
        cards = join_cards_with_roles(view.taken, view.strain)
        return say(_("In the kitty: %(cards)s. %(turn)s"), cards=cards, turn=turn)
    return trick_and_turn(scene, turn, partial(trick_card_name, view, len(view.tricks)))


# Objections


def objection(scene: Scene[View], objection: Objection) -> str:
    why = objection_line(scene.view, objection)
    return why or say(_("You can't do that now. %(turn)s"), turn=turn_line(scene))


# For the lobby, the coach and the review

TAGLINE = N_("Bid for tricks and trumps, then win as many as you said.")
FAN = ("JD", "JH", "JK")
MINUTES = 15
EASE = N_("takes practice")
AIMS = {
    "makes": N_("makes the bid in %(percent)d%% of deals"),
    "beats": N_("beats the bid in %(percent)d%% of deals"),
}
PROBLEMS_ABOUT = frozenset({"lead", "follow", "exchange"})
LESSONS_ABOUT = {"bid": "bid"}
FIRSTS = {
    "phase:auction": always(N_("Bid how many tricks you can win, and with which trumps.")),
    "phase:exchange": stakes.discard_tip,
    "won": stakes.trick_stakes_line,
}


def import_teaching() -> Teaching:
    from cardroom.views.wording.five_hundred import teaching

    return teaching
