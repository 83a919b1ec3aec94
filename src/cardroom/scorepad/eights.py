"""Eights on a score pad: which side went out, and which cards the other hands held.

Cards are entered by rank, or as the sum of a side's points. Source: ``assets/rules/eights.html``;
numbers in comments are its paragraphs.
"""

from collections import Counter
from itertools import chain

from cardroom.game import Addend
from cardroom.games.eights.model import Side, State, seats_of, sides
from cardroom.games.eights.rules import PACK, end_deal_with_score, penalty_addends, penalty_points
from cardroom.nouns.cards import Card, Suit
from cardroom.scorepad.entries import Entry, IllegalEntry, read_number, require_entered

HELD = ("ca", "cb", "cc", "cd")  # ranks of the cards that each seat held
SUMS = ("sa", "sb", "sc", "sd")  # used instead of HELD: points of each side
FIELDS = ("out", *HELD, *SUMS)

BLOCK = "B"  # in place of the side that went out
_MOST_POINTS_FIRST = ("8", "K", "Q", "J", "10", "9", "7", "6", "5", "4", "3", "2", "A")
RANKS = {rank.replace("10", "X"): rank for rank in _MOST_POINTS_FIRST}
"""Ranks by their letter in an entry, the most points first."""

SUM = "sum"  # kind of an addend for a typed sum


def score(state: State, entry: Entry) -> State:
    """Score a deal of Eights from its entry (facts typed in). Raises `IllegalEntry`."""
    blocked = require_entered(entry.get("out"), "who-out", "5") == BLOCK
    winner = None if blocked else read_number(entry, "out", len(sides(state.options)) - 1)
    held = Counter("".join(entry.get(name, "") for name in HELD))
    if not held.keys() <= RANKS.keys():
        raise IllegalEntry("ranks", "6.1")
    if max(held.values(), default=0) > len(Suit):
        raise IllegalEntry("four-of-a-rank", "2")
    debited = tuple(
        () if side == winner else _debits_of_side(state, entry, side)
        for side in sides(state.options)
    )
    return end_deal_with_score(state, winner, debited)


def _debits_of_side(state: State, entry: Entry, side: Side) -> tuple[Addend[str], ...]:
    """Return the points of the cards left in the hands of a side that did not go out (6.2)."""
    seats = seats_of(state.options, side)
    whole = read_number(entry, SUMS[side], penalty_points(PACK))
    if whole == 0:
        raise IllegalEntry("no-card-left", "5")
    if whole:
        return (Addend(SUM, whole),)
    # Suits do not score, so all cards are spades.
    hands = ([Card(RANKS[rank] + "S") for rank in entry.get(HELD[seat], "")] for seat in seats)
    cards = chain.from_iterable(map(penalty_addends, hands))
    return require_entered(tuple(cards) or None, "cards-left", "6.1")
