"""Form that enters a deal of Belote. The fields follow the course of a deal."""

from collections.abc import Iterator, Mapping
from re import fullmatch
from typing import Any

from htpy import Node, div

from cardroom.games.belote.rules import ALL_POINTS, ALL_TRICKS
from cardroom.scorepad.belote import score
from cardroom.scorepad.entries import Entry, IllegalEntry
from cardroom.views.scorepad.ledger import Ledger
from cardroom.views.scorepad.parts import (
    item_add_remove_buttons,
    none_choice,
    number_field,
    radio_field,
    side_radios,
    suit_choices,
)
from cardroom.views.wording.belote.words import FOUR_NAMES
from cardroom.views.words import N_, _, number, say

DECLARATIONS: Mapping[str, str] = {
    "T": N_("tierce"),
    "F": N_("fifty"),
    "H": N_("hundred"),
    **{"X" if rank == "10" else rank: name for rank, name in reversed(FOUR_NAMES.items())},
}
"""Names by the letter of an entry."""


def form(ledger: Ledger, state: Any) -> Iterator[Node]:
    draft = ledger.draft
    yield side_radios(ledger, "by", _("Who bid?"))
    yield from _bid_fields(draft, state)
    doubled = [("", _("no")), ("2", _("doubled")), ("4", _("redoubled"))]
    yield radio_field("doubling", _("Double"), doubled, draft.get("doubling", ""))
    if draft.get("by") in ("0", "1") and _split_bid(draft)[1]:
        yield from _points_and_tricks_fields(ledger, int(draft["by"]))
        yield from _declaration_fields(ledger)


def _split_bid(draft: Entry) -> tuple[str, str, str]:
    """Split a bid into number, trumps, and "K" for kaput (all tricks). Missing parts are ""."""
    found = fullmatch(r"(\d*)([CDHSN]?)(K?)", draft.get("bid", ""))
    return (found[1], found[2], found[3]) if found else ("", "", "")


def _bid_fields(draft: Entry, state: Any) -> Iterator[Node]:
    units, trumps, kaput = _split_bid(draft)
    title = say(_("Units, %(lowest)s or more"), lowest=number(state.options.min_bid))
    yield number_field("bid", title, units, after=trumps + kaput)
    values = [*suit_choices(units, kaput), (f"{units}N{kaput}", _("height"))]
    yield radio_field("bid", _("Trumps"), values, f"{units}{trumps}{kaput}" if trumps else None)
    if kaput or (units.isdecimal() and int(units) >= state.options.kaput_min):
        kinds = [(f"{units}{trumps}", _("no")), (f"{units}{trumps}K", _("kaput"))]
        yield radio_field("bid", _("Kaput"), kinds, f"{units}{trumps}{kaput}", group="-kaput")


def _points_and_tricks_fields(ledger: Ledger, team: int) -> Iterator[Node]:
    draft = ledger.draft
    if "all" not in draft:
        yield div(".pad-pair")[_points_fields(ledger)]
    yield side_radios(ledger, "all", _("All eight tricks"), none_choice())
    if _split_bid(draft)[2] and "all" not in draft:
        title = say(_("Tricks of %(side)s"), side=ledger.side_names[team])
        marks: list[tuple[str, Node]] = [(str(n), number(n)) for n in range(1, ALL_TRICKS)]
        yield radio_field("took", title, marks, draft.get("took"))


def _points_fields(ledger: Ledger) -> Iterator[Node]:
    """Yield a number field for each side's points. Typing one number fills in the other."""
    points = ledger.draft.get("points", "")
    rest = ALL_POINTS - int(points) if points.isdecimal() else -1
    for team, value in enumerate((points, str(rest) if rest >= 0 else "")):
        title = say(_("Points of %(side)s"), side=ledger.side_names[team])
        of, group = (ALL_POINTS, "-others") if team else (0, "")
        yield number_field("points", title, value, of=of, group=group)


def _declaration_fields(ledger: Ledger) -> Iterator[Node]:
    value = ledger.draft.get("decl", "")
    sides = [(f"{team}{value[1:]}", name) for team, name in enumerate(ledger.side_names)]
    yield radio_field("decl", _("Declarations that count"), [none_choice(), *sides], value)
    if value:
        names = {letter: _(name) for letter, name in DECLARATIONS.items()}
        yield item_add_remove_buttons("decl", names, value, 1)
    if _split_bid(ledger.draft)[1] != "N":
        yield side_radios(ledger, "bel", _("Belote"), none_choice())


def bid_needs_sentence(ledger: Ledger, state: Any) -> str:
    """Return the sentence about the points that a Belote bid needs; "" for an incomplete bid."""
    by = ledger.draft.get("by")
    try:
        after = score(state, {**ledger.draft, "all": by} if by else {})
    except IllegalEntry:
        return ""
    line = after.sheet[-1].reckoning
    if line.need <= 0:
        return _("One trick makes the bid.")
    if line.contract.bid.kaput:
        return _("The bid needs all eight tricks.")
    return say(_("The bid needs %(need)s points."), need=number(line.need))
