"""Twenty Down on a score pad: trumps, seats that sat out, and tricks by player.

Source: ``assets/rules/twenty-down.html``; numbers in comments are its paragraphs.
"""

from cardroom.games.twenty_down.model import SEATS, TRICKS, State
from cardroom.games.twenty_down.rules import are_hearts_fixed_trumps, score_deal
from cardroom.nouns.cards import Suit
from cardroom.nouns.seats import Seat
from cardroom.scorepad.entries import (
    Entry,
    IllegalEntry,
    read_counts,
    read_seats,
    require_entered,
    require_tricks,
)

FIELDS = ("trumps", "out", "won")


def score(state: State, entry: Entry) -> State:
    """Score a Twenty Down deal from its entry (facts typed in). Raises `IllegalEntry`."""
    trump, out = _read_trumps(state, entry), read_sitting_out(state, entry)
    won: tuple[int, ...] = (0,) * len(SEATS)
    if len(out) < len(SEATS) - 1:  # 6.1: if all others sat out, no card is played
        given = enumerate(read_counts(entry, "won", len(SEATS)))
        won = require_tricks([0 if seat in out else count for seat, count in given], TRICKS)
    return score_deal(state._replace(trump=trump, dropped=out, won=won))


def _read_trumps(state: State, entry: Entry) -> Suit:
    """Return the trump suit: hearts if an option says so (8.2), else the entered suit."""
    if are_hearts_fixed_trumps(state.options, state.number):
        return Suit.HEARTS
    named = require_entered(entry.get("trumps"), "trumps", "3")
    if named not in tuple(Suit):
        raise IllegalEntry("trumps", "3")
    return Suit(named)


def read_sitting_out(state: State, entry: Entry) -> tuple[Seat, ...]:
    """Return the seats that sat out (4.3). Raises `IllegalEntry`."""
    out = read_seats(entry, "out", len(SEATS))
    if out and state.options.drop_out == "off":
        raise IllegalEntry("no-sitting-out", "4.3")
    if state.forehand in out:
        raise IllegalEntry("forehand-stays", "4.3")
    return out
