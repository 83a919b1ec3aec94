"""80 Points on a score pad: the Attackers' points, the last trick and the kitty; levels follow.

Source: ``assets/rules/eighty-points.html``; numbers in comments are its paragraphs.
"""

from cardroom.games.eighty_points.model import SEATS, Making, Reckoning, State, team_of
from cardroom.games.eighty_points.ranks import PACK, points_of
from cardroom.games.eighty_points.rules import factor_for, reckon, write_line
from cardroom.nouns.cards import Suit
from cardroom.nouns.seats import Seat
from cardroom.scorepad.entries import Entry, IllegalEntry, missing, read_number, read_one_of

FIELDS = ("banker", "suit", "points", "cost", "gain", "last", "kitty", "led")

NO_SUIT = "N"
STEP = 5  # points: all card values are multiples of it
WHOLE = points_of(PACK)
LONGEST_LEAD = 12  # pairs; a hand has 25 cards


def score(state: State, entry: Entry) -> State:
    """Score a round. Raises `IllegalEntry`."""
    banker = _banker(state, entry)
    level = state.levels[team_of(banker)]
    begun = state._replace(starter=banker, royal=level, makings=_makings(entry))
    return write_line(begun, banker, _reckoning(state, entry))


def _banker(state: State, entry: Entry) -> Seat:
    """Return the banker. In the first round, read the entered player (3.1)."""
    if state.number > 1 and state.starter is not None:
        return state.starter
    banker = read_one_of(entry, "banker", len(SEATS))
    if banker is None:
        raise missing("banker", "3.1")
    return banker


def _makings(entry: Entry) -> tuple[Making, ...]:
    """Return the showing of the trump suit (3.2) for the sheet; empty if none was entered."""
    suit = entry.get("suit", NO_SUIT)
    if suit not in (*Suit, NO_SUIT):
        raise IllegalEntry("trumps", "3.2")
    return () if suit == NO_SUIT else (Making(None, f"2{suit}", 0),)


def _reckoning(state: State, entry: Entry) -> Reckoning:
    """Return the Attackers' total (6.1)."""
    points = _points(entry, "points")
    if points is None:
        raise missing("attackers-points", "6.1")
    penalty = (_points(entry, "cost") or 0) - (_points(entry, "gain") or 0)
    if points + penalty < 0:
        raise IllegalEntry("below-zero", "4.5")
    if "last" not in entry:
        raise missing("last-trick", "6.1")
    if entry["last"] not in ("A", "D"):
        raise IllegalEntry("number", "6.1")
    if entry["last"] == "D":
        return reckon(state.options, points, penalty, 0)
    kitty = _points(entry, "kitty")
    if kitty is None:
        raise missing("kitty", "6.1")
    if points + kitty > WHOLE:
        raise IllegalEntry("more-than-all", "6.1")
    doubles = read_number(entry, "led", LONGEST_LEAD) or 0
    return reckon(state.options, points, penalty, kitty, factor_for(doubles, state.options))


def _points(entry: Entry, name: str) -> int | None:
    """Return points, a multiple of five; None if the field is missing. Raises `IllegalEntry`."""
    if name in entry and (not entry[name].isdecimal() or int(entry[name]) > WHOLE):
        raise IllegalEntry("more-than-all", "6.1")
    points = read_number(entry, name, WHOLE)
    if points is not None and points % STEP:
        raise IllegalEntry("not-by-five", "6.1")
    return points
