"""Why something is not allowed in Five Hundred, and what must be played."""

from cardroom.game import Duty, Objection
from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import Play, View
from cardroom.nouns.cards import Card, Suit
from cardroom.views.wording.five_hundred.words import any_in_play, bid_name
from cardroom.views.words import N_, _, cards_and, ngettext, suit_name, suits_or


def objected(view: View, objection: Objection) -> str:
    """Why not, in one sentence; empty where all there is to say is whose turn it is."""
    match objection.code:
        case "follow" | "follow-or-joker" | "play-joker":
            return _must_play(view, objection)
        case "bid-higher" | "name-suit" | "suit-dead" | "suit-led" | "names-nothing":
            return _not_that(view, objection.code)
        case "not-in-hand":
            return _not_in_hand(objection.cards)
        case "too-few" | "too-many":
            return _wrong_number(len(view.taken), len(objection.cards))
        case code if code in REFUSED:
            return _(REFUSED[code]) % {"cards": cards_and(objection.cards)}
        case _:
            return ""


REFUSED = {
    "bid-not-played": N_("By the house rules of this table this is not bid."),
    "after-seven": N_("Misere may be bid only while a seven stands."),
    "not-in-pack": N_("This card is not in the pack."),
    "trump-called": N_("The %(cards)s is a trump here, and a trump cannot be called."),
    "own-card": N_("You hold the %(cards)s: call a card that somebody else holds."),
    "own-discard": N_("You discarded the %(cards)s, so nobody holds it."),
    "joker-called": N_("By the house rules of this table the joker is not called."),
    "no-joker": N_("You do not hold the joker, so you cannot give it a suit."),
    "lead-no-joker": N_(
        "All four suits have been led, so the joker cannot be led before the last trick."
    ),
}

MUST_PLAY = {
    "follow": N_("You hold %(led)s, so you must follow suit: %(cards)s."),
    "trumps": N_("Trumps were led and you hold some, so you must play one: %(cards)s."),
    "follow-or-joker": N_("You hold %(led)s, so follow suit or play the joker: %(cards)s."),
    "play-joker": N_("You have no %(led)s, so in a misere you must play the joker."),
}


def _must_play(view: View, objection: Objection) -> str:
    led = view.led[-1] if view.led else None
    trumps = objection.code == "follow" and led is not None and led is view.strain.trump
    values = {
        "led": suit_name(led) if led else "",
        "cards": any_in_play(objection.cards, view.strain),
    }
    return _(MUST_PLAY["trumps" if trumps else objection.code]) % values


NOT_THAT = {
    "bid-higher": N_("The bid that stands is %(bid)s, and yours must be higher."),
    "bid-highest": N_("No bid is higher than %(bid)s: you can only pass."),
    "name-suit": N_("Say which suit the joker stands for: %(suits)s."),
    "suit-dead": N_("You kept the joker when that suit was led. It can stand for %(suits)s."),
    "suit-led": N_("That suit has been led in this deal. The joker can stand for %(suits)s."),
    "names-nothing": N_("The joker names a suit only when it is led and belongs to none."),
}


def _not_that(view: View, code: str) -> str:
    values = {
        "bid": bid_name(view.contract.bid) if view.contract else "",
        "suits": suits_or(joker_suits(view)),
    }
    only_pass = code == "bid-higher" and len(view.legal) == 1
    return _(NOT_THAT["bid-highest" if only_pass else code]) % values


def joker_suits(view: View) -> tuple[Suit, ...]:
    """The suits as which this seat may lead the joker now."""
    plays = (action for action in view.legal if isinstance(action, Play))
    return tuple(play.suit for play in plays if play.card is JOKER and play.suit)


def _not_in_hand(cards: tuple[Card, ...]) -> str:
    text = ngettext(
        "The %(cards)s is not in your hand.", "You do not hold the %(cards)s.", len(cards)
    )
    return text % {"cards": cards_and(cards)}


def _wrong_number(wanted: int, selected: int) -> str:
    text = ngettext(
        "You must discard %(wanted)d card; %(selected)d are selected.",
        "You must discard %(wanted)d cards; %(selected)d are selected.",
        wanted,
    )
    return text % {"wanted": wanted, "selected": selected}


DUTIES = {
    "lead": N_("You lead: any card may be played."),
    "lead-no-joker": N_(
        "You lead: any card but the joker, for all four suits have been led already."
    ),
    "follow": N_("Follow suit if you can. Bowers, and the joker as a trump, follow trumps."),
    "follow-or-joker": N_("Follow suit, or play the joker as the highest card of that suit."),
    "play-joker": N_("In a misere, if you cannot follow suit, play the joker if you must."),
    "any": N_("If you cannot follow suit, any card may be played."),
}


def duty(duty: Duty) -> str:
    return _(DUTIES[duty.code])
