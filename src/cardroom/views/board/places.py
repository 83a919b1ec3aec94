"""What the seats of a board are called, and the places where cards lie."""

from collections.abc import Sequence

from cardroom.laying.layout import seat_of
from cardroom.views.words import N_, SOUTH, _, seat_name

PLACES = {
    "stock": N_("Stock"),
    "talon": N_("First card up"),
    "kitty": N_("Kitty"),
    "bottom": N_("Kitty"),
}
REST = N_("Rest")


def compass(count: int) -> tuple[str, ...]:
    """The names of so many seats, by seat; nobody at a board is "you"."""
    return (_(SOUTH), *(seat_name(seat, count) for seat in range(1, count)))


def place_name(place: str, names: Sequence[str]) -> str:
    """What a place is called; `names` by seat."""
    seat = seat_of(place)
    return _(PLACES.get(place, REST)) if seat is None else names[seat]
