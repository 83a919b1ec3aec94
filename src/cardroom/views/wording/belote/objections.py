"""Sentences of Belote about why actions are illegal, and what a player must play."""

from cardroom.game import Duty, Objection
from cardroom.games.belote.model import View
from cardroom.games.belote.rules import HIGHEST_BID, taker
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.turns import turn_line
from cardroom.views.wording.belote.words import bid_name
from cardroom.views.wording.sentences import suit_led
from cardroom.views.words import N_, _, card_name, cards_and, number, say, suit_name
from cardroom.views.words.cards import cards_or

# Objections


def objection(scene: Scene[View], objection: Objection) -> str:
    view = scene.view
    match objection.code:
        case "follow" | "beat" | "ruff" | "undertrump":
            return _must_play_line(view, objection)
        case "bid-higher" if _may_bid_equal_at_height(view):
            return say(_(HEIGHT_WINS), **_bid_placeholder_values(view))
        case code if code in REFUSALS:
            values = _bid_placeholder_values(view)
            return say(_(REFUSALS[code]), cards=cards_and(objection.cards), **values)
        case _:
            return say(_("You can't do that now. %(turn)s"), turn=turn_line(scene))


REFUSALS = {
    "bid-range": N_("Bid from %(lowest)s to %(highest)s units."),
    "bid-higher": N_("Bid a higher number than %(bid)s."),
    "kaput-number": N_("Kaput needs a bid of %(kaput)s or more."),
    "kaput-needed": N_("After %(bid)s, every bid must be kaput too."),
    "nothing-to-double": N_("There's no bid to double."),
    "doubled": N_("Already doubled: redouble, or let it stand."),
    "own-bid": N_("You can't double your own side's bid."),
    "not-doubled": N_("Only a doubled bid can be redoubled."),
    "not-in-hand": N_("You don't hold %(cards.object)s."),
    "crossing": N_("No card counts in two declarations: %(cards)s."),
    "not-declared": N_("You didn't declare this: %(cards)s."),
    "shown": N_("You've shown this already: %(cards)s."),
    "lapsed": N_("Not shown before your second card, so lost: %(cards)s."),
}


HEIGHT_WINS = N_("Bid a higher number than %(bid)s, or the same at height.")


def _may_bid_equal_at_height(view: View) -> bool:
    """Return whether a no-trump bid may have the same number as the highest bid (house rule)."""
    agreed = view.options.bid_order == "height_wins_ties"
    return agreed and view.contract is not None and view.contract.bid.suit is not None


def _bid_placeholder_values(view: View) -> dict[str, str]:
    return {
        "lowest": number(view.options.min_bid),
        "highest": number(HIGHEST_BID),
        "kaput": number(view.options.kaput_min),
        "bid": bid_name(view.contract.bid) if view.contract else "",
    }


def _must_play_line(view: View, objection: Objection) -> str:
    if view.trick is None:
        raise ValueError("there is no trick to beat")
    led, top = suit_led(view), dict(view.trick.plays)[taker(view.trick, view.trump)]
    on_trumps = ON_TRUMPS.get(objection.code) if top.suit is view.trump else None
    return say(
        _(on_trumps or MUST_PLAY[objection.code]),
        led=suit_name(led) if led else "",
        cards=cards_or(objection.cards),
        top=card_name(top),
    )


MUST_PLAY = {
    "follow": N_("Follow suit with %(cards.object)s."),
    "beat": N_("Beat %(top.object)s with %(cards.object)s."),
    "ruff": N_("You have no %(led.object)s, so trump with %(cards.object)s."),
    "undertrump": N_("You have no %(led.object)s, so trump, even if it loses: %(cards.object)s."),
}

ON_TRUMPS = {  # sentences if a trump wins the trick so far
    "ruff": N_("You have no %(led.object)s, so beat %(top.object)s with %(cards.object)s.")
}


# Duties


DUTIES = {  # by code and paragraph
    ("lead", "4.2.1"): N_("You lead: play any card."),
    ("beat", "4.2.3"): N_("Trumps were led: beat the highest if you can."),
    ("follow", "4.2.3"): N_("If you can't beat it, play any other trump."),
    ("any", "4.2.3"): N_("If you have no trump, play any card."),
    ("follow", "4.2.4"): N_("Follow suit if you can."),
    ("any", "4.2.5"): N_("If you can't follow suit, play any card."),
    ("partner-holds", "4.2.6"): N_(
        "If you can't follow suit and your partner is winning, play any card."
    ),
    ("ruff", "4.2.6"): N_("Otherwise play a trump that beats the trick."),
    ("undertrump", "4.2.6"): N_("If you hold only lower trumps, play one anyway."),
    ("any", "4.2.6"): N_("If you can't do that, play any card."),
}


def duty(duty: Duty) -> str:
    return _(DUTIES[duty.code, duty.paragraph])
