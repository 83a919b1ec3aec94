"""Why a computer player of 80 Points did something: a sentence for each code.

The values that fill the places come with the reason, cards and suits by their notation; the name of
a place says how they are worded.
"""

from collections.abc import Mapping, Sequence

from cardroom.cards import Card, cards
from cardroom.players.player import Reason
from cardroom.views.told.eighty_points_words import (
    double_name,
    group_name,
    name_within,
    plain_name,
    rung_name,
)
from cardroom.views.words import _, card_name, cards_and, marked, number, seat_name

REASONS: Mapping[str, str] = {
    "only": marked("The rules leave no choice."),
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
    """A value in words, as its name says: cards, a play, a suit, a level, a seat; else a number."""
    match name:
        case "card" | "keep":
            return card_name(Card(str(value)))
        case "double":
            return double_name(Card(str(value)))
        case "cards":
            return cards_and(cards(str(value)))
        case "play":
            return plain_name(cards(str(value)))
        case "suit":
            return group_name(str(value))
        case "level":
            return rung_name(str(value))
        case "seat":
            return name_within(names[int(value)] if names else seat_name(int(value)))
        case _:
            return number(value) if isinstance(value, int) else str(value)
