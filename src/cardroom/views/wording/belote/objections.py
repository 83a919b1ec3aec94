"""Why something cannot be done in Belote, and what must be played."""

from cardroom.game import Duty, Objection
from cardroom.games.belote.model import Contract, View
from cardroom.games.belote.rules import HIGHEST_BID, taker
from cardroom.nouns.cards import Card
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.turns import led_suit, turn_line
from cardroom.views.wording.belote.words import bid_name
from cardroom.views.words import (
    N_,
    _,
    all_of,
    cards_and,
    cards_or,
    ngettext,
    rank_name,
    suit_name,
)

# Why not


def objection(scene: Scene[View], objection: Objection) -> str:
    view = scene.view
    match objection.code:
        case "follow" | "beat" | "ruff" | "undertrump":
            return _must_play(view, objection)
        case "not-in-hand":
            return _not_in_hand(objection.cards)
        case code if code in WHILE_COMBINING:
            return _(WHILE_COMBINING[code]) % {"cards": cards_and(objection.cards)}
        case "bid-higher" if _height_wins(view):
            return _(HEIGHT_WINS) % _bidding_values(view, scene)
        case code if code in WHILE_BIDDING:
            return _(WHILE_BIDDING[code]) % _bidding_values(view, scene)
        case _:
            return _("That is not possible now. %(turn)s") % {"turn": turn_line(scene)}


WHILE_BIDDING = {
    "bid-range": N_("A bid is between %(lowest)d and %(highest)d units."),
    "bid-higher": N_("A bid must be more than the %(bid)s of %(name)s; the suit does not matter."),
    "kaput-number": N_("Kaput may be promised from %(kaput)d units on."),
    "kaput-needed": N_("%(bid)s was bid, so every later bid must be kaput as well."),
    "nothing-to-double": N_("Nobody has bid yet, so there is nothing to double."),
    "doubled": N_("The bid is doubled already: redouble it, or let it stand."),
    "own-bid": N_("The highest bid is your own side's; only the opponents may double it."),
    "not-doubled": N_("Only a bid that was doubled can be redoubled."),
}


HEIGHT_WINS = N_("A bid must be more than the %(bid)s of %(name)s, or as much at height.")


def _height_wins(view: View) -> bool:
    """By option height also beats a suit at the same number."""
    agreed = view.options.bid_order == "height_wins_ties"
    return agreed and view.contract is not None and view.contract.bid.suit is not None


def _bidding_values(view: View, scene: Scene[View]) -> dict[str, object]:
    contract: Contract | None = view.contract
    return {
        "lowest": view.options.min_bid,
        "highest": HIGHEST_BID,
        "kaput": view.options.kaput_min,
        "bid": bid_name(contract.bid) if contract else "",
        "name": scene.names.within(contract.declarer) if contract else "",
    }


WHILE_COMBINING = {
    "crossing": N_("No card may count twice, and two of these combinations share: %(cards)s."),
    "not-declared": N_("Only what you announced can be shown, and this you did not: %(cards)s."),
    "shown": N_("You have shown this already: %(cards)s."),
    "lapsed": N_("This was not shown before your second card, so it is lost: %(cards)s."),
}


def _must_play(view: View, objection: Objection) -> str:
    led = led_suit(view)
    values = {"led": suit_name(led) if led else "", "cards": cards_or(objection.cards)}
    if objection.code == "beat" or (objection.code == "ruff" and _top(view).suit is view.trump):
        return _must_beat(view, objection, values)
    if objection.code == "follow" and led is view.trump:
        return _("Trumps were led, and you hold some, so you must play one: %(cards)s.") % values
    return _(MUST_PLAY[objection.code]) % values


MUST_PLAY = {
    "follow": N_("You hold %(led)s, so you must follow suit: %(cards)s."),
    "ruff": N_(
        "You have no %(led)s, and the trick is not your partner's, so you must trump it: %(cards)s."
    ),
    "undertrump": N_(
        "You have no %(led)s, so you must play a trump, even one that cannot win: %(cards)s."
    ),
}


def _must_beat(view: View, objection: Objection, values: dict[str, str]) -> str:
    """ "You must beat the nine of trumps: you hold the jack."."""
    values["top"] = rank_name(_top(view))
    values["ranks"] = all_of(_("the %(rank)s") % {"rank": rank_name(c)} for c in objection.cards)
    if objection.code == "ruff":
        return (
            _("You have no %(led)s and must beat the %(top)s of trumps: you hold %(ranks)s.")
            % values
        )
    return _("You must beat the %(top)s of trumps: you hold %(ranks)s.") % values


def _top(view: View) -> Card:
    """The card that holds the trick so far."""
    if view.trick is None:
        raise ValueError("there is no trick to beat")
    return dict(view.trick.plays)[taker(view.trick, view.trump)]


def _not_in_hand(cards: tuple[Card, ...]) -> str:
    text = ngettext(
        "The %(cards)s is not in your hand.", "You do not hold the %(cards)s.", len(cards)
    )
    return text % {"cards": cards_and(cards)}


# What must be


DUTIES = {  # by code and paragraph
    ("lead", "4.2.1"): N_("You lead: any card may be played."),
    ("beat", "4.2.3"): N_("Trumps were led: beat the highest one on the table if you can."),
    ("follow", "4.2.3"): N_("If you cannot beat it, play any other trump."),
    ("any", "4.2.3"): N_("If you have no trump, any card may be played."),
    ("follow", "4.2.4"): N_("Follow suit if you can; nothing has to be beaten."),
    ("any", "4.2.5"): N_("At height, if you cannot follow suit, any card may be played."),
    ("partner-holds", "4.2.6"): N_(
        "If you cannot follow suit and the trick is your partner's so far, any card may be played."
    ),
    ("ruff", "4.2.6"): N_(
        "If you cannot follow suit, play a trump that beats everything on the table."
    ),
    ("undertrump", "4.2.6"): N_("If none of your trumps beats it, play one all the same."),
    ("any", "4.2.6"): N_("If you cannot do that, any card may be played."),
}


def duty(duty: Duty) -> str:
    return _(DUTIES[duty.code, duty.paragraph])
