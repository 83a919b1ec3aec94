"""Why a computer player of Five Hundred did something: a sentence for each code.

The values that fill the places come with the reason, cards, suits and bids by their notation; the
name of a place says how they are worded:

    card, keep, called, top      a card: "queen of spades"
    cards                        cards between spaces: "seven of clubs and ace of hearts"
    suit, trump                  a suit: "hearts"
    bid, standing                a bid, ``7H`` or ``OMIS``: "7 hearts", "open misere"
    seat, partner, declarer      a seat: its name
    anything else                a number, or text as it is

Whoever gives a new reason adds its code and sentence here; the tests ask for a sentence for every
code that the players list.
"""

from collections.abc import Mapping, Sequence

from cardroom.cards import Card, Suit, cards
from cardroom.games.five_hundred_bids import bid
from cardroom.players.player import Reason
from cardroom.views.told.five_hundred_words import bid_name
from cardroom.views.words import _, card_name, cards_and, marked, number, seat_name, suit_name

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
    """A value in words, as its name says: a card, cards, a suit, a bid, a seat; else a number."""
    match name:
        case "card" | "keep" | "called" | "top":
            return card_name(Card(str(value)))
        case "cards":
            return cards_and(cards(str(value)))
        case "suit" | "trump":
            return suit_name(Suit(str(value)))
        case "bid" | "standing":
            return bid_name(bid(str(value)))
        case "seat" | "partner" | "declarer":
            return names[int(value)] if names else seat_name(int(value))
        case _:
            return number(value) if isinstance(value, int) else str(value)
