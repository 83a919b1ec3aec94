"""Texts of Five Hundred at the table: buttons, turns, and why actions are illegal."""

from collections.abc import Container, Sequence
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
from cardroom.nouns.tricks import Trick
from cardroom.views.scene import Scene
from cardroom.views.wording.five_hundred.deal import (
    deal_comment as deal_comment,
    decisive_line as decisive_line,
    state_lines as state_lines,
    terms as terms,
    trick_stakes_line,
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
from cardroom.views.wording.five_hundred.words import (
    bid_button_label,
    bid_name,
    bid_points_in_words,
    is_joker_suitless_unplayed,
    join_alternatives_with_roles,
    join_cards_with_roles,
    joker_as_suit,
    trick_card_name,
)
from cardroom.views.wording.game_words import always
from cardroom.views.wording.position import cards_with_players
from cardroom.views.wording.sentences import (
    deal_over_line,
    screen_reader_trick_status,
    trick_and_turn,
    turn_line_by_phase,
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
from cardroom.views.words import N_, NC_, Names, _, card_count, noun, number, say
from cardroom.views.words.cards import card_name, cards_and, suit_label, suit_name, suits_or

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


def confirm_label(view: View, text: str) -> str:
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
    text = _(MISSING.get(view.phase, N_("Nothing to select now.")))
    return say(text, cards=card_count(len(view.taken)))


MISSING = {
    Phase.AUCTION: N_("Bid, or pass."),
    Phase.EXCHANGE: N_("Select %(cards.object)s to discard."),
    Phase.CALL: N_("Call a card, or play alone."),
    Phase.NOMINATE: N_("Give the joker a suit, or leave it open."),
    Phase.PLAY: N_("Select a card to play."),
}


# The seat to act


def turn_line(scene: Scene[View]) -> str:
    return turn_line_by_phase(scene, THEIR_TURN, _own_turn_line, score_line)


THEIR_TURN = {
    Phase.AUCTION: N_("%(name.Subject)s is bidding."),
    Phase.EXCHANGE: N_("%(name.Subject)s is discarding."),
    Phase.CALL: N_("%(name.Subject)s may call a partner."),
    Phase.NOMINATE: N_("%(name.Subject)s may give the joker a suit."),
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
    text = _("%(bid)s by %(name.object)s: bid higher or pass.")
    if len(view.legal) == 1:
        text = _("%(bid)s by %(name.object)s: you can only pass.")
    bid, name = bid_button_label(view.contract.bid), scene.names[view.contract.declarer]
    return say(text, bid=bid, name=name)


def _own_play_turn_line(view: View) -> str:
    binding = next(step for step in duties(view) if step.cards)
    if binding.code in ("lead", "lead-no-joker"):
        return _(YOUR_PLAY[binding.code])
    led = view.led[-1]
    if binding.code == "any":
        return say(_(_text_if_void(view, led)), suit=suit_name(led))
    if len(binding.cards) == len(view.hand):
        return _("Your turn: play any card.")
    if binding.code == "follow" and led is view.strain.trump:
        return _("Your turn: trumps were led, so play a trump.")
    return say(_(YOUR_PLAY[binding.code]), suit=suit_name(led))


YOUR_PLAY = {
    "lead": N_("You lead: play any card."),
    "lead-no-joker": N_("You lead: play any card but the joker."),
    "follow": N_("Your turn: follow suit with %(suit.object)s."),
    "follow-or-joker": N_("Your turn: follow suit with %(suit.object)s, or play the joker."),
    "play-joker": N_("Your turn: no %(suit.object)s, so play the joker."),
}


def _text_if_void(view: View, led: Suit) -> str:
    """Return the text for a viewer who cannot follow suit. The text may warn about the joker."""
    if JOKER in view.hand and is_joker_suitless_unplayed(view):
        if joker_cannot_win(view):
            return N_(
                "Your turn: no %(suit.object)s, so play any card. The joker can't win this trick."
            )
        if view.options.joker_nt in ("represent", "free") and led not in view.dead[view.turn or 0]:
            return N_(
                "Your turn: no %(suit.object)s, so play any card. If you keep the joker, it can't "
                "stand for %(suit.object)s later."
            )
    return N_("Your turn: no %(suit.object)s, so play any card.")


# For screen readers: one polite sentence per finished trick, and the person's turn


def screen_reader_status_line(scene: Scene[View]) -> str:
    deal_over = partial(deal_over_line, changes=score_changes, standing=score_line)
    return screen_reader_trick_status(
        scene, trick_line, deal_over, _kitty_or_trick_and_turn_line, _last_trick_with_players
    )


def _last_trick_with_players(view: View, trick: Trick, names: Names, seats: Container[Seat]) -> str:
    called = partial(trick_card_name, view, len(view.tricks) - 1)
    return cards_with_players(trick, names, seats, called)


def _kitty_or_trick_and_turn_line(scene: Scene[View]) -> str:
    view, turn = scene.view, turn_line(scene)
    if view.phase is Phase.EXCHANGE and view.taken:
        cards = join_cards_with_roles(view.taken, view.strain)
        return say(_("In the kitty: %(cards)s. %(turn)s"), cards=cards, turn=turn)
    return trick_and_turn(scene, turn, partial(trick_card_name, view, len(view.tricks)))


# Objections and duties


def objection(scene: Scene[View], objection: Objection) -> str:
    view = scene.view
    match objection.code:
        case "follow" | "follow-or-joker" | "play-joker":
            return _must_play_line(view, objection)
        case "too-few" | "too-many":
            text = _("Discard %(cards.object)s: %(selected)s selected.")
            cards, selected = card_count(len(view.taken)), number(len(objection.cards))
            return say(text, cards=cards, selected=selected)
        case code if code in REFUSED:
            return _refusal_line(view, code, objection.cards)
        case _:
            return say(_("You can't do that now. %(turn)s"), turn=turn_line(scene))


REFUSED = {
    "not-in-hand": N_("You don't hold %(cards.object)s."),
    "bid-not-played": N_("Your house rules don't allow this bid."),
    "after-seven": N_("You can bid misere only over a seven."),
    "not-in-pack": N_("This card isn't in the pack."),
    "trump-called": N_("You can't call a trump: %(cards.subject)s is one."),
    "own-card": N_("You hold %(cards.object)s: call someone else's card."),
    "own-discard": N_("You discarded %(cards.object)s: no one holds it."),
    "joker-called": N_("Your house rules don't allow calling the joker."),
    "no-joker": N_("You don't hold the joker, so leave its suit open."),
    "lead-no-joker": N_("All suits have been led: you can't lead the joker before the last trick."),
    "bid-higher": N_("Bid higher than %(bid)s."),
    "bid-highest": N_("No bid is higher than %(bid)s: you can only pass."),
    "name-suit": N_("Say which suit the joker stands for: %(suits.object)s."),
    "suit-dead": N_("You kept the joker when it was led. Choose %(suits.object)s."),
    "suit-led": N_("That suit has been led in this deal. Choose %(suits.object)s."),
    "names-nothing": N_("The joker takes a suit only if it has none and is led."),
}

MUST_PLAY = {
    "follow": N_("Follow suit with %(cards.object)s."),
    "trumps": N_("Trumps were led: play %(cards.object)s."),
    "follow-or-joker": N_("Follow suit, or play the joker: %(cards)s."),
    "play-joker": N_("You have no %(led.object)s, so play the joker."),
}


def _must_play_line(view: View, objection: Objection) -> str:
    led = view.led[-1]
    trumps = objection.code == "follow" and led is view.strain.trump
    return say(
        _(MUST_PLAY["trumps" if trumps else objection.code]),
        led=suit_name(led),
        cards=join_alternatives_with_roles(objection.cards, view.strain),
    )


def _refusal_line(view: View, code: str, cards: Sequence[Card]) -> str:
    only_pass = code == "bid-higher" and len(view.legal) == 1
    plays = (action for action in view.legal if isinstance(action, Play))
    suits = [play.suit for play in plays if play.card is JOKER and play.suit]
    return say(
        _(REFUSED["bid-highest" if only_pass else code]),
        cards=cards_and(cards),
        bid=bid_name(view.contract.bid) if view.contract else "",
        suits=suits_or(suits),
    )


DUTIES = {
    "lead": N_("You lead: play any card."),
    "lead-no-joker": N_("All suits have been led, so lead any card but the joker."),
    "follow": N_("Follow suit if you can. With trumps, joker and bowers belong to them."),
    "follow-or-joker": N_("Follow suit, or play the joker as the highest card of the suit."),
    "play-joker": N_("In this misere, play the joker if you can't follow suit."),
    "any": N_("If you can't follow suit, play any card."),
}


# For the lobby, the coach and the review


def discard_tip(view: View) -> str:
    """Return the coach's sentence to the declarer about how many cards to discard."""
    text = _("The kitty is yours: discard %(cards.object)s you need least.")
    return say(text, cards=card_count(len(view.taken)))


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
    "phase:exchange": discard_tip,
    "won": trick_stakes_line,
}


def import_teaching() -> Teaching:
    from cardroom.views.wording.five_hundred import teaching

    return teaching
