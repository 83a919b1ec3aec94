"""Twenty Down on a score pad: trumps, who sat out, and tricks by player.

Source: ``assets/rules/twenty-down.html``; the marks below are its paragraphs.
"""

from cardroom.games.twenty_down.model import SEATS, TRICKS, State
from cardroom.games.twenty_down.rules import hearts_are_settled, settle
from cardroom.nouns.cards import Suit
from cardroom.nouns.seats import Seat
from cardroom.scorepad.entries import Entry, IllegalEntry, missing, read_seats, read_tricks

FIELDS = ("trumps", "out", "won")


def score(state: State, entry: Entry) -> State:
    """Score a deal. Raises `IllegalEntry`."""
    trump, out = _trumps(state, entry), sitting_out(state, entry)
    if len(out) == len(SEATS) - 1:
        won: tuple[int, ...] = (0,) * len(SEATS)  # 6.1: all others sat out, and no card is played
    else:
        won = _tricks(entry, out)
    return settle(state._replace(trump=trump, dropped=out, won=won))


def _trumps(state: State, entry: Entry) -> Suit:
    """Return the trump suit; late in a game hearts, without being asked (8.2)."""
    if hearts_are_settled(state.options, state.number):
        return Suit.HEARTS
    named = entry.get("trumps")
    if named is None:
        raise missing("trumps", "3")
    if named not in tuple(Suit):
        raise IllegalEntry("trumps", "3")
    return Suit(named)


def sitting_out(state: State, entry: Entry) -> tuple[Seat, ...]:
    """Return the seats that sat out (4.3). Raises `IllegalEntry`."""
    out = read_seats(entry, "out", len(SEATS))
    if out and state.options.drop_out == "off":
        raise IllegalEntry("no-sitting-out", "4.3")
    if state.forehand in out:
        raise IllegalEntry("forehand-stays", "4.3")
    return out


def _tricks(entry: Entry, out: tuple[Seat, ...]) -> tuple[int, ...]:
    """Return the tricks by seat. Seats that sat out took none."""
    value = entry.get("won", "U" * len(SEATS))
    if len(value) != len(SEATS):
        raise IllegalEntry("number", "6")
    taken = "".join("0" if seat in out else digit for seat, digit in enumerate(value))
    return read_tricks({"won": taken}, len(SEATS), TRICKS, "3")
