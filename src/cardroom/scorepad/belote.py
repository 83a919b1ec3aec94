"""Belote on a score pad: the bid, doubles, card points, declarations and belote.

Tuples are by team. Source: ``assets/rules/belote.html``; numbers in comments are its paragraphs.
"""

from collections import Counter
from collections.abc import Mapping
from re import fullmatch

from cardroom.games.belote.combinations import (
    COMBINATIONS,
    RUNS,
    Combination,
    Kind,
    Points,
    Units,
    units_of,
)
from cardroom.games.belote.model import TEAMS, Bid, Contract, Phase, State, Team
from cardroom.games.belote.rules import (
    ALL_POINTS,
    ALL_TRICKS,
    HIGHEST_BID,
    belote_units_by_team,
    end_deal_with_score,
    reckon_from_totals,
)
from cardroom.nouns.cards import Suit
from cardroom.scorepad.entries import Entry, IllegalEntry, read_number, require_entered

FIELDS = ("passed", "by", "bid", "doubling", "all", "took", "points", "decl", "bel")

MOST_CARDS = 16  # cards in the two hands of a side

_RUN_LETTERS = {Kind.TIERCE: "T", Kind.FIFTY: "F", Kind.HUNDRED: "H"}
LETTERS: Mapping[str, Combination] = {
    _RUN_LETTERS.get(each.kind) or each.height.replace("10", "X"): each
    for each in reversed(COMBINATIONS)
}
"""Combination for each letter in the field ``decl``. A run has the letter of its class, four of a
kind the letter of its rank. The suit of a run does not matter for the score.
"""


def score(state: State, entry: Entry) -> State:
    """Score a Belote deal from its entry (facts typed in). Raises `IllegalEntry`."""
    if "passed" in entry:
        return state._replace(phase=Phase.PASSED, turn=None)
    contract = _read_contract(state, entry)
    points, tricks = _points_and_tricks(contract, entry)
    combinations = _combination_units_by_team(state, contract, entry)
    holder = read_number(entry, "bel", len(TEAMS) - 1)
    belote = belote_units_by_team(holder if contract.bid.suit else None)
    line = reckon_from_totals(contract, state.options, points, tricks, combinations, belote)
    return end_deal_with_score(state._replace(contract=contract), line)


def _read_contract(state: State, entry: Entry) -> Contract:
    team = require_entered(read_number(entry, "by", len(TEAMS) - 1), "who-bid", "4.1")
    read = fullmatch(r"([0-9]+)([CDHSN])(K?)", entry.get("bid", ""))
    found = require_entered(read, "bid", "4.1")
    x, suit, kaput = int(found[1]), found[2], bool(found[3])
    if not state.options.min_bid <= x <= HIGHEST_BID:
        raise IllegalEntry("bid-range", "4.1.1")
    if kaput and x < state.options.kaput_min:
        raise IllegalEntry("kaput-too-low", "4.1.3")
    doubling = entry.get("doubling", "1")
    if doubling not in ("1", "2", "4"):
        raise IllegalEntry("number", "4.1.5")
    return Contract(Bid(Units(x), None if suit == "N" else Suit(suit), kaput), team, int(doubling))


# 6.1: points and tricks


def _points_and_tricks(
    contract: Contract, entry: Entry
) -> tuple[tuple[Points, ...], tuple[int, ...]]:
    """Return card points and tricks by team. People enter tricks only for a failed kaput bid (a bid
    of all tricks). In other deals, unless a team took all tricks, assume four tricks each.
    """
    team, whole = contract.team, read_number(entry, "all", len(TEAMS) - 1)
    if whole is not None:
        return _points_by_team(whole, ALL_POINTS), _split_by_team(whole, ALL_TRICKS, ALL_TRICKS)
    read = read_number(entry, "points", ALL_POINTS, "more-than-all", "6.1")
    points = require_entered(read, "points", "6.1")
    tricks = ALL_TRICKS // 2
    if contract.bid.kaput:
        tricks = require_entered(read_number(entry, "took", ALL_TRICKS - 1), "own-tricks", "6.3")
        if not tricks:
            raise IllegalEntry("all-tricks", "6.1")
    return _points_by_team(TEAMS[0], points), _split_by_team(team, tricks, ALL_TRICKS)


def _points_by_team(team: Team, points: int) -> tuple[Points, ...]:
    return tuple(map(Points, _split_by_team(team, points, ALL_POINTS)))


def _split_by_team(team: Team, own: int, whole: int) -> tuple[int, ...]:
    return tuple(own if each == team else whole - own for each in TEAMS)


# 6.2: declarations and belote


def read_declarations(entry: Entry) -> tuple[Team, tuple[Combination, ...]] | None:
    """Return the team that scores declarations, and its declared combinations; None if no
    declaration was entered. Raises `IllegalEntry` for incomplete or impossible text.
    """
    value = entry.get("decl", "")
    if not value:
        return None
    if not value[1:]:
        raise IllegalEntry("declarations", "4.4", unfinished=True)
    if value[0] not in ("0", "1") or not {*value[1:]} <= LETTERS.keys():
        raise IllegalEntry("number", "6.2")
    if any(count > 1 for letter, count in Counter(value[1:]).items() if letter not in "TFH"):
        raise IllegalEntry("four-twice", "4.3")
    combinations = tuple(LETTERS[letter] for letter in value[1:])
    if sum(RUNS.get(each.kind, len(Suit)) for each in combinations) > MOST_CARDS:
        raise IllegalEntry("too-many-declarations", "4.3")
    return int(value[0]), combinations


def _combination_units_by_team(state: State, contract: Contract, entry: Entry) -> tuple[Units, ...]:
    found = read_declarations(entry)
    if found is None:
        return (Units(0),) * len(TEAMS)
    units = units_of(found[1], contract.bid.suit, state.options.quad_values)
    return tuple(units if team == found[0] else Units(0) for team in TEAMS)
