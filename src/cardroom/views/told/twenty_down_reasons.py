"""Why a computer player of Twenty Down did something: a sentence for each code.

The values that fill the places come with the reason, cards and suits by their notation; the name of
a place says how to word them (`worded`).
"""

from collections.abc import Mapping, Sequence

from cardroom.cards import Card, Suit, cards
from cardroom.players.player import Reason
from cardroom.views.words import _, card_name, cards_and, marked, number, seat_name, suit_name

REASONS: Mapping[str, str] = {
    "only": marked("Nothing else was allowed."),
    "random": marked("Picked by chance."),
}

UNKNOWN = marked("No reason was given.")


def reason(reason: Reason, names: Sequence[str] = ()) -> str:
    """The sentence; a seat is called by its name when the names by seat are given."""
    values = {name: worded(name, value, names) for name, value in reason.values}
    try:
        return _(REASONS[reason.code]) % values
    except KeyError:
        return _(UNKNOWN)


def worded(name: str, value: str | float, names: Sequence[str] = ()) -> str:
    """A value in words, by the last part of its name: card, cards, suit, seat; else as it is."""
    match name.rpartition("_")[2]:
        case "card":
            return card_name(Card(str(value)))
        case "cards":
            return cards_and(cards(str(value)))
        case "suit" | "trump" | "led":
            return suit_name(Suit(str(value)))
        case "seat":
            return names[int(value)] if names else seat_name(int(value))
        case _:
            return number(value) if isinstance(value, int) else str(value)
