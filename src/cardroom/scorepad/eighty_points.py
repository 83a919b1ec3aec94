"""80 Points on a score pad: Attackers' points, last trick and kitty decide the teams' new levels.

Source: ``assets/rules/eighty-points.html``; numbers in comments are its paragraphs.
"""

from cardroom.games.eighty_points.model import SEATS, Making, Reckoning, State, team_of
from cardroom.games.eighty_points.ranks import PACK, POINT_STEP, points_of
from cardroom.games.eighty_points.rules import (
    bottom_factor_by_doubles,
    reckon,
    record_score_and_raise_level,
)
from cardroom.nouns.cards import Suit
from cardroom.nouns.seats import Seat
from cardroom.scorepad.entries import Entry, IllegalEntry, read_number, require_entered

FIELDS = ("banker", "suit", "points", "cost", "gain", "last", "kitty", "led")

NO_SUIT = "N"
WHOLE = points_of(PACK)
LONGEST_LEAD = 12  # pairs; a hand has 25 cards


def score(state: State, entry: Entry) -> State:
    """Score a round of 80 Points from its entry (facts typed in). Raises `IllegalEntry`."""
    banker = require_entered(banker_of(state, entry), "banker", "3.1")
    level = state.levels[team_of(banker)]
    suit = entry.get("suit", NO_SUIT)
    if suit not in (*Suit, NO_SUIT):
        raise IllegalEntry("trumps", "3.2")
    makings = () if suit == NO_SUIT else (Making(None, f"2{suit}", 0),)
    begun = state._replace(starter=banker, royal=level, makings=makings)
    return record_score_and_raise_level(begun, banker, _reckoning_from_entry(state, entry))


def banker_of(state: State, entry: Entry) -> Seat | None:
    """Return the banker's (declarer's) seat; None in round 1 until people type it in (3.1)."""
    if state.number > 1:
        return state.starter
    return read_number(entry, "banker", len(SEATS) - 1)


def _reckoning_from_entry(state: State, entry: Entry) -> Reckoning:
    points = require_entered(_read_points(entry, "points"), "attackers-points", "6.1")
    penalty = (_read_points(entry, "cost") or 0) - (_read_points(entry, "gain") or 0)
    if points + penalty < 0:
        raise IllegalEntry("below-zero", "4.5")
    last = require_entered(entry.get("last"), "last-trick", "6.1")
    if last not in ("A", "D"):
        raise IllegalEntry("number", "6.1")
    if last == "D":
        return reckon(state.options, points, penalty, 0)
    kitty = require_entered(_read_points(entry, "kitty"), "kitty", "6.1")
    if points + kitty > WHOLE:
        raise IllegalEntry("more-than-all", "6.1")
    factor = bottom_factor_by_doubles(read_number(entry, "led", LONGEST_LEAD) or 0, state.options)
    return reckon(state.options, points, penalty, kitty, factor)


def _read_points(entry: Entry, name: str) -> int | None:
    points = read_number(entry, name, WHOLE, "more-than-all", "6.1")
    if points is not None and points % POINT_STEP:
        raise IllegalEntry("not-by-five", "6.1")
    return points
