"""Names of seats in the position editor, and of other places for cards, such as the kitty."""

from collections.abc import Sequence

from cardroom.laying.layout import seat_of
from cardroom.views.words import N_, _, default_seat_name
from cardroom.views.words.people import SOUTH

PLACES = {
    "stock": N_("Stock"),
    "talon": N_("First card up"),
    "kitty": N_("Kitty"),
    "bottom": N_("Kitty"),
}
REST = N_("Rest")


def compass_names(count: int) -> tuple[str, ...]:
    """Return the names "South", "West" ... for `count` seats. Seat 0 is "South", never "You"."""
    return (_(SOUTH), *(default_seat_name(seat, count) for seat in range(1, count)))


def place_name(place: str, names: Sequence[str]) -> str:
    """Return the name of a place where cards lie: a player's name, or "Kitty", for example."""
    seat = seat_of(place)
    return _(PLACES.get(place, REST)) if seat is None else names[seat]
