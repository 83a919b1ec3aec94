"""A score pad: game, options, player names and entered deals.

The rules of the game score the deals: `states_by_deal` returns states of the game's own type, with
a score sheet. The game's module, a `Scorer`, decides what an entry means.

A link to a score pad is such as ``8/belote/1//pad/1/0.Qm9i/by0-bid12H-points104/x7Gq2``. The kind
of link (8), game, rules and options come first, as in the link to a deal. Then follow the first
dealer with the names by seat, the entries, and the checksum. Dots separate names and entries.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from cardroom.game import Dealing, NextDeal
from cardroom.links.challenge import digits_from_name, name_from_digits
from cardroom.links.frame import PAD, LinkError, with_sendable_checksum
from cardroom.links.link import as_link_errors, deal_parts, parts_of_kind, read_deal
from cardroom.nouns.seats import Seat
from cardroom.scorepad import belote, eights, eighty_points, five_hundred, twenty_down
from cardroom.scorepad.entries import Entry, IllegalEntry, read_entry, write_entry
from cardroom.table import Record

SEED = "pad"  # of every pad's record; its cards are never shown
MOST_DEALS = 400  # in one pad; a long evening has about 30


class Scorer(Protocol):
    """Module of a game that scores the deals entered on a pad."""

    @property
    def FIELDS(self) -> tuple[str, ...]:
        """Names of an entry's fields, in the order in which they are written."""

    def score(self, state: Any, entry: Entry) -> Any:
        """Return the state after a deal with this entry (facts typed in). Raises `IllegalEntry`."""


_SCORERS: Mapping[str, Scorer] = {
    "belote": belote,
    "eights": eights,
    "eighty-points": eighty_points,
    "five-hundred": five_hundred,
    "twenty-down": twenty_down,
}


class Pad(NamedTuple):
    """Immutable score pad. Each change makes a new pad."""

    record: Record  # game, its rules and options; without actions
    names: tuple[str, ...]  # by seat; empty for a player without a name
    dealer: Seat  # of the first deal; 0 in games without a dealer
    entries: tuple[str, ...] = ()  # a text a deal, the first one first

    @property
    def scorer(self) -> Scorer:
        return _SCORERS[self.record.game]

    @property
    def state(self) -> Any:
        """State of the game after the last entered deal; without deals, the game's beginning."""
        return states_by_deal(self)[-1]

    @property
    def is_over(self) -> bool:
        return bool(self.state.winners)

    def entry(self, place: int) -> Entry:
        """Return the entry (facts typed in) of the deal with index `place`."""
        return read_entry(self.entries[place], self.scorer.FIELDS)


class EndsTooSoon(ValueError):
    """Error for a change after which the game would end before the last entered deal."""


@lru_cache(maxsize=32)
def states_by_deal(pad: Pad) -> tuple[Any, ...]:
    """Return the game's states: at the start, and after each deal. Raises `IllegalEntry` or
    `NotationError` for a bad entry, and `EndsTooSoon` for an entry after the end of the game.
    """
    record = pad.record
    state = record.module.start(record.options, record.seed)
    if isinstance(state, Dealing):
        state = state._replace(dealer=pad.dealer)  # type: ignore[attr-defined]
    found = [state]
    for text in pad.entries:
        entry = read_entry(text, pad.scorer.FIELDS)
        found.append(pad.scorer.score(_next_deal(record, found[-1]), entry))
    return tuple(found)


@lru_cache(maxsize=4)  # each tap on the form asks for it several times
def state_before_deal(pad: Pad, place: int) -> Any:
    """Return the state before the deal with index `place`. Raises `EndsTooSoon` if none is left."""
    return _next_deal(pad.record, states_by_deal(pad)[place])


def _next_deal(record: Record, state: Any) -> Any:
    if state.winners:
        raise EndsTooSoon
    return record.module.apply(state, NextDeal()) if state.turn is None else state


def score_deal(pad: Pad, place: int, entry: Entry) -> Any:
    """Return the state after an entry (typed facts) for a deal. Raises `IllegalEntry`."""
    return pad.scorer.score(state_before_deal(pad, place), entry)


def with_entry(pad: Pad, place: int, entry: Entry) -> Pad:
    """Return the pad with an entry for the deal with index `place`, a new or an earlier one. Raises
    `IllegalEntry`, or `EndsTooSoon` if the game would end before later deals.
    """
    score_deal(pad, place, entry)
    text = write_entry({name: entry[name] for name in pad.scorer.FIELDS if name in entry})
    changed = pad._replace(entries=(*pad.entries[:place], text, *pad.entries[place + 1 :]))
    if len(changed.entries) > MOST_DEALS:
        raise IllegalEntry("too-many-deals", "6")
    states_by_deal(changed)
    return changed


def deal_index_of_line(pad: Pad, line: int) -> int:
    """Return the index of the deal that is scored on the score sheet's line with index `line`."""
    return next(
        place for place, state in enumerate(states_by_deal(pad)[1:]) if len(state.sheet) == line + 1
    )


# Links


def encode_pad(pad: Pad) -> str:
    """Return the link to a score pad."""
    who = ".".join([str(pad.dealer), *map(digits_from_name, pad.names)])
    return with_sendable_checksum(PAD, *deal_parts(pad.record), who, ".".join(pad.entries))


def decode_pad(fragment: str) -> Pad:
    """Read a score pad from a link's fragment. Raises `LinkError` if the fragment is invalid."""
    parts = parts_of_kind(fragment, PAD)
    record = read_deal(parts)
    with as_link_errors():
        dealer, *names = parts[6].split(".")
        entries = tuple(parts[7].split(".")) if parts[7] else ()
        pad = Pad(record, tuple(map(name_from_digits, names)), int(dealer), entries)
        if len(entries) > MOST_DEALS:
            raise LinkError("long")
        seats = record.module.seats(record.options)
        if len(names) != seats or not 0 <= pad.dealer < seats:
            raise ValueError("the players do not fit the seats")
        states_by_deal(pad)  # raises ValueError if an entry cannot be scored
    return pad
