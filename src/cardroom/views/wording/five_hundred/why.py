"""Sentences of Five Hundred about why actions are illegal, and what a player must play."""

from cardroom.game import Duty, Objection
from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import Play, View
from cardroom.nouns.cards import Suit
from cardroom.views.wording.five_hundred.words import bid_name, join_alternatives_with_roles
from cardroom.views.words import N_, _, card_count, cards_and, number, say, suit_name
from cardroom.views.words.cards import suits_or


def objection_line(view: View, objection: Objection) -> str:
    """Say why an action is illegal. Return "" if Five Hundred has no sentence for the objection."""
    match objection.code:
        case "follow" | "follow-or-joker" | "play-joker":
            return _must_play_line(view, objection)
        case "bid-higher" | "name-suit" | "suit-dead" | "suit-led" | "names-nothing":
            return _refusal_line(view, objection.code)
        case "too-few" | "too-many":
            text = _("Discard %(cards.object)s: %(selected)s selected.")
            cards, selected = card_count(len(view.taken)), number(len(objection.cards))
            return say(text, cards=cards, selected=selected)
        case code if code in REFUSED:
            return say(_(REFUSED[code]), cards=cards_and(objection.cards))
        case _:
            return ""


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
}

MUST_PLAY = {
    "follow": N_("Follow suit with %(cards.object)s."),
    "trumps": N_("Trumps were led: play %(cards.object)s."),
    "follow-or-joker": N_("Follow suit, or play the joker: %(cards)s."),
    "play-joker": N_("You have no %(led.object)s, so play the joker."),
}


def _must_play_line(view: View, objection: Objection) -> str:
    led = view.led[-1] if view.led else None
    trumps = objection.code == "follow" and led is not None and led is view.strain.trump
    return say(
        _(MUST_PLAY["trumps" if trumps else objection.code]),
        led=suit_name(led) if led else "",
        cards=join_alternatives_with_roles(objection.cards, view.strain),
    )


NOT_THAT = {
    "bid-higher": N_("Bid higher than %(bid)s."),
    "bid-highest": N_("No bid is higher than %(bid)s: you can only pass."),
    "name-suit": N_("Say which suit the joker stands for: %(suits.object)s."),
    "suit-dead": N_("You kept the joker when it was led. Choose %(suits.object)s."),
    "suit-led": N_("That suit has been led in this deal. Choose %(suits.object)s."),
    "names-nothing": N_("The joker takes a suit only if it has none and is led."),
}


def _refusal_line(view: View, code: str) -> str:
    only_pass = code == "bid-higher" and len(view.legal) == 1
    return say(
        _(NOT_THAT["bid-highest" if only_pass else code]),
        bid=bid_name(view.contract.bid) if view.contract else "",
        suits=suits_or(joker_suits_to_name(view)),
    )


def joker_suits_to_name(view: View) -> tuple[Suit, ...]:
    """Return the suits that the viewer may now name when leading the joker."""
    plays = (action for action in view.legal if isinstance(action, Play))
    return tuple(play.suit for play in plays if play.card is JOKER and play.suit)


DUTIES = {
    "lead": N_("You lead: play any card."),
    "lead-no-joker": N_("All suits have been led, so lead any card but the joker."),
    "follow": N_("Follow suit if you can. With trumps, joker and bowers belong to them."),
    "follow-or-joker": N_("Follow suit, or play the joker as the highest card of the suit."),
    "play-joker": N_("In this misere, play the joker if you can't follow suit."),
    "any": N_("If you can't follow suit, play any card."),
}


def duty(duty: Duty) -> str:
    return _(DUTIES[duty.code])
