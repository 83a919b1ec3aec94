"""Why something cannot be done in 80 Points, and what must be played."""

from cardroom.game import Duty, Objection
from cardroom.games.eighty_points.follow import Demand, demand
from cardroom.games.eighty_points.model import View
from cardroom.games.eighty_points.shapes import doubles_in
from cardroom.nouns.cards import Card, listed
from cardroom.views.scene import Scene
from cardroom.views.wording.eighty_points.turns import turn_line
from cardroom.views.wording.eighty_points.words import (
    double_name,
    group_name,
    group_of,
    named,
    plain_name,
    rung_name,
    shape_name,
)
from cardroom.views.words import (
    N_,
    _,
    all_of,
    card_name,
    cards_or,
    ngettext,
    one_of,
)

# Why not


def objection(scene: Scene[View], objection: Objection) -> str:
    view = scene.view
    match objection.code:
        case "not-in-hand":
            return _not_in_hand(view, objection.cards)
        case "wrong-count" if _led(view):
            return _wrong_count(len(_led(view)), len(objection.cards))
        case "bury-eight":
            return _wrong_bottom(len(objection.cards))
        case "royal-gap" if view.options.sisters_adjacency == "printed":
            return _(LEADS["printed-gap"])
        case code if code in LEADS:
            return _(LEADS[code]) % _lead_values(view, objection.cards)
        case code if code in SHOWS:
            return _(SHOWS[code]) % {"cards": plain_name(objection.cards)}
        case code if code in OWED and _led(view):
            asked = demand(view.hand, _led(view), view.ranking, view.options)
            return OWED[code](view, asked, objection.cards)
        case _:
            return _("That is not possible now. %(turn)s") % {"turn": turn_line(scene)}


def _led(view: View) -> tuple[Card, ...]:
    return view.trick.led if view.trick else ()


def _not_in_hand(view: View, cards: tuple[Card, ...]) -> str:
    """A card may be missing, or its second copy."""
    names = [_("a second %(card)s") if card in view.hand else "%(card)s" for card in cards]
    missing = [name % {"card": card_name(card)} for name, card in zip(names, cards, strict=True)]
    return _("You do not hold: %(cards)s.") % {"cards": all_of(missing)}


def _wrong_count(size: int, selected: int) -> str:
    text = ngettext(
        "Play one card, as one was led; %(selected)d are selected.",
        "Play %(size)d cards, as many as were led; %(selected)d selected so far.",
        size,
    )
    return text % {"size": size, "selected": selected}


def _wrong_bottom(selected: int) -> str:
    if selected > 8:
        return _("Only eight cards are buried; %(selected)d are selected.") % {"selected": selected}
    left = 8 - selected
    text = ngettext(
        "Eight cards are buried: select %(left)d more.",
        "Eight cards are buried: select %(left)d more.",
        left,
    )
    return text % {"left": left}


# Leads

LEADS = {
    "one-suit-only": N_("What you lead must all be of one suit; the %(card)s belongs to %(suit)s."),
    "not-a-component": N_(
        "Several cards are led together only as a double, two identical cards, or as sisters, two "
        "doubles that are neighbours."
    ),
    "equal-royals": N_(
        "Royal cards of different suits are equal in strength, but they are no double and no "
        "neighbours."
    ),
    "run-too-long": N_("Sisters are two doubles in this game: lead two of these at most."),
    "royal-gap": N_(
        "The royal number %(royal)s stands above the other trumps, so these doubles are no "
        "neighbours."
    ),
    "printed-gap": N_(
        "In this game neighbours are as printed: the place of the royal number stays empty, and "
        "royal cards and jokers stand apart."
    ),
}


def _lead_values(view: View, cards: tuple[Card, ...]) -> dict[str, str]:
    return {
        "card": card_name(cards[0]),
        "suit": group_of(cards, view),
        "royal": rung_name(view.royal),
    }


# Showing

SHOWS = {
    "shows-nothing": N_("This makes no trumps: %(cards)s."),
    "jokers-make-none": N_("In this game double jokers do not take the royal suit away."),
    "no-trumps-already": N_("There is no royal suit already, and that stands."),
    "show-stronger": N_(
        "The %(cards)s stands, and only something stronger goes above it: a double above a single "
        "card, little jokers above any royal card, big jokers above all."
    ),
    "own-show": N_("Your own %(cards)s stands: you may only lay the second one beside it."),
}


# What is owed to a lead


def _follow_suit(view: View, asked: Demand, held: tuple[Card, ...]) -> str:
    values = {"suit": group_name(asked.group), "count": asked.size}
    if asked.size == 1:
        return _("You hold %(suit)s, so you must follow suit: %(cards)s.") % {
            **values,
            "cards": cards_or(tuple(dict.fromkeys(held))),
        }
    if asked.takes_all:
        return _("All your %(suit)s have to go: %(cards)s.") % {
            **values,
            "cards": named(held, view),
        }
    return _("You hold enough %(suit)s, so all %(count)d cards must be of that suit.") % values


def _doubles(view: View, asked: Demand, held: tuple[Card, ...]) -> str:
    faces, wanted = doubles_in(listed(held)), sum(asked.shape)
    values = {"suit": group_name(asked.group), "count": wanted}
    if len(faces) > wanted:
        return ngettext(
            "You hold doubles of %(suit)s, so you must play one: %(doubles)s.",
            "You hold doubles of %(suit)s, so you must play %(count)d of them: %(doubles)s.",
            wanted,
        ) % {**values, "doubles": one_of(map(double_name, faces))}
    return ngettext(
        "You hold a double of %(suit)s, so you must play it: %(doubles)s.",
        "You hold %(count)d doubles of %(suit)s, so you must play them: %(doubles)s.",
        wanted,
    ) % {**values, "doubles": all_of(map(double_name, faces))}


def _sisters(view: View, asked: Demand, example: tuple[Card, ...]) -> str:
    return _("Sisters come first: play %(shape)s of %(suit)s, such as %(cards)s.") % {
        "shape": shape_name(asked.shape),
        "suit": group_name(asked.group),
        "cards": named(example, view),
    }


OWED = {
    "follow-suit": _follow_suit,
    "play-double": _doubles,
    "play-doubles": _doubles,
    "play-sisters": _sisters,
}


# What must be

DUTIES = {  # by code and paragraph
    ("lead", "4.1"): N_(
        "You lead: a single card, a double or sisters of any suit; a throw, if you agreed on it."
    ),
    ("follow-suit", "4.2.1"): N_(
        "If you hold no more cards of the suit led than are needed, all of them have to go."
    ),
    ("any", "4.2.1"): N_("What is missing then may be any cards."),
    ("follow-suit", "4.2.2"): N_("Follow suit with any cards of the suit led."),
    ("play-double", "4.2.3"): N_("If you hold a double of the suit led, play one."),
    ("follow-suit", "4.2.3"): N_("If you do not, play any cards of the suit led."),
    ("play-doubles", "4.2.4"): N_(
        "Play doubles of the suit led, as many as you hold and as were led."
    ),
    ("follow-suit", "4.2.4"): N_("The rest may be any cards of the suit led."),
    ("play-sisters", "4.4"): N_("If you hold sisters of the suit led, play sisters first."),
}


def duty(duty: Duty) -> str:
    return _(DUTIES[duty.code, duty.paragraph])
