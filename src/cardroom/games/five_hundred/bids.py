"""Bids of Five Hundred: the list of bids, their order, and their values.

Numbers such as 4.1 are paragraphs of ``assets/rules/five-hundred.html``.
"""

from dataclasses import dataclass
from functools import lru_cache

from cardroom.nouns.cards import NotationError, Suit


@dataclass(frozen=True, slots=True)
class Bid:
    """Promise to win a number of tricks, with or without trumps. A bid of 0 tricks is misere."""

    tricks: int  # 6 to 10; 0: misere
    suit: Suit | None = None  # None: no trump
    shown: bool = False  # open misere

    @property
    def misere(self) -> bool:
        return self.tricks == 0

    @property
    def name(self) -> str:
        """Return the name, such as ``7H``, ``7NT``, ``MIS`` (misere) or ``OMIS`` (open misere)."""
        if self.misere:
            return "OMIS" if self.shown else "MIS"
        return f"{self.tricks}{self.suit or 'NT'}"


BID_SUITS = (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, None)  # low to high
NUMBERS = range(6, 11)
MISERE, OPEN_MISERE = Bid(0), Bid(0, shown=True)
WITH_TRICKS = tuple(Bid(tricks, suit) for tricks in NUMBERS for suit in BID_SUITS)

_NAMED = {bid.name: bid for bid in (*WITH_TRICKS, MISERE, OPEN_MISERE)}


def parse_bid(name: str) -> Bid:
    """Parse the name of a bid: ``7H``, ``7NT``, ``MIS``, ``OMIS``... Raises `NotationError`."""
    if name not in _NAMED:
        raise NotationError(f"no bid is called {name!r}")
    return _NAMED[name]


@lru_cache
def bids_low_to_high(misere: str, open_misere: str) -> tuple[Bid, ...]:
    """Return all bids, low to high (4.1). The two options, `misere` and `open_misere`, add bids."""
    bids = [*WITH_TRICKS]
    if misere != "off":
        bids.insert(bids.index(parse_bid("8S")), MISERE)
    if open_misere == "above_10d":
        bids.insert(bids.index(parse_bid("10H")), OPEN_MISERE)
    elif open_misere == "highest":
        bids.append(OPEN_MISERE)
    return tuple(bids)


def points_of_bid(said: Bid, open_misere: str) -> int:
    """Return the points of a bid (6.1). The option `open_misere` sets those of an open misere."""
    if said.shown:
        return 500 if open_misere == "above_10d" else 520
    if said.misere:
        return 250
    return 40 + 20 * BID_SUITS.index(said.suit) + 100 * (said.tricks - 6)
