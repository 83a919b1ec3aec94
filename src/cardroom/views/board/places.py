"""Names of the seats of the board, and of its other places for cards, such as the kitty."""

from collections.abc import Sequence

from cardroom.laying.layout import seat_of
from cardroom.views.words import N_, _, seat_name
from cardroom.views.words.people import SOUTH

PLACES = {
    "stock": N_("Stock"),
    "talon": N_("First card up"),
    "kitty": N_("Kitty"),
    "bottom": N_("Kitty"),
}
REST = N_("Rest")


def compass_names(count: int) -> tuple[str, ...]:
    """Return the names of `count` seats, by seat: "South", "West". No seat is called "you"."""
    return (_(SOUTH), *(seat_name(seat, count) for seat in range(1, count)))


def place_name(place: str, names: Sequence[str]) -> str:
    """Return the name of a place for cards: a player's name, "Stock", or such as "Kitty"."""
    seat = seat_of(place)
    return _(PLACES.get(place, REST)) if seat is None else names[seat]
