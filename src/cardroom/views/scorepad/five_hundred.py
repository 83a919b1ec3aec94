"""Form that enters a deal of Five Hundred: contract, called partner, and tricks taken."""

from collections.abc import Iterator
from re import fullmatch
from typing import Any

from htpy import Node

from cardroom.games.five_hundred.bids import (
    BID_SUITS,
    MISERE,
    NUMBERS,
    OPEN_MISERE,
    bids_low_to_high,
    parse_bid,
    points_of_bid,
)
from cardroom.games.five_hundred.model import TRICKS, Contract, Options, side_of, sides
from cardroom.nouns.cards import NotationError
from cardroom.scorepad.entries import Entry
from cardroom.scorepad.five_hundred import (
    ALONE,
    is_misere_ending_at_once,
    is_misere_with_partners,
    must_call_partner,
)
from cardroom.views.scorepad.ledger import Ledger
from cardroom.views.scorepad.parts import (
    radio_field,
    seat_radios,
    side_radios,
    suit_with_name,
    trick_count_radios,
)
from cardroom.views.wording.five_hundred.words import bid_button_label, bid_points_in_words
from cardroom.views.words import _, number, say


def form(ledger: Ledger, state: Any) -> Iterator[Node]:
    options: Options = state.options
    rivals = len(sides(options)) > 2 or options.all_pass == "no_trump"  # noqa: S105
    if "passed" in ledger.draft:  # a deal played although all players passed (8.10)
        yield radio_field("passed", _("Everyone passed"), [("1", _("yes")), ("", _("no"))], "1")
        yield from trick_count_radios(ledger.draft, ledger.side_names, TRICKS)
    else:
        yield from _contract_fields(ledger, options)
    if rivals and options.win_by_tricks:
        yield side_radios(ledger, "first", _("First at the target"), ("", _("no matter")))


def _contract_fields(ledger: Ledger, options: Options) -> Iterator[Node]:
    yield seat_radios(ledger, "by", _("Who bid?"))
    yield from _bid_fields(ledger.draft, options)
    contract = contract_of_draft(ledger.draft)
    if contract is None:
        return
    if must_call_partner(options, contract):
        yield seat_radios(ledger, "partner", _("Who was called?"), (ALONE, _("played alone")))
    yield from _trick_count_fields(ledger, options, contract)


def contract_of_draft(draft: Entry) -> Contract | None:
    """Return the contract of a deal being entered. None as long as bid or bidder is missing."""
    try:
        return Contract(parse_bid(draft.get("bid", "")), int(draft["by"]))
    except (NotationError, KeyError, ValueError):
        return None


def _bid_fields(draft: Entry, options: Options) -> Iterator[Node]:
    said = draft.get("bid", "")
    found = fullmatch(r"(\d*)([SCDH]|NT|)", said)
    tricks, suit = (found[1], found[2]) if found else ("", "")
    numbers: list[tuple[str, Node]] = [(f"{n}{suit}", number(n)) for n in NUMBERS]
    known = bids_low_to_high(options.misere, options.open_misere)
    numbers += [(one.name, bid_button_label(one)) for one in (MISERE, OPEN_MISERE) if one in known]
    yield radio_field("bid", _("Bid"), numbers, said if tricks or not found else None)
    if found:
        marks = [
            (f"{tricks}{one or 'NT'}", suit_with_name(one) if one else _("no trumps"))
            for one in BID_SUITS
        ]
        yield radio_field("bid", _("Trumps"), marks, said if suit else None, group="-suit")


def _trick_count_fields(ledger: Ledger, options: Options, contract: Contract) -> Iterator[Node]:
    """Yield rows of buttons for the tricks of each side. Of two sides, only the bidder's has a row.
    A misere in which the declarer's partners play has one more row, for the declarer's own tricks.
    A misere that ends at the declarer's first trick has only that row.
    """
    draft = ledger.draft
    if not is_misere_ending_at_once(options, contract):
        titles = [say(_("Tricks of %(side)s"), side=name) for name in ledger.side_names]
        rows = trick_count_radios(draft, titles, TRICKS)
        own = rows[side_of(options, contract.declarer)]
        yield from [own] if len(rows) == 2 else rows
    if is_misere_ending_at_once(options, contract) or is_misere_with_partners(options, contract):
        title = say(_("Tricks of %(name)s alone"), name=ledger.names[contract.declarer])
        marks = [(str(n), number(n)) for n in range(TRICKS + 1)]
        yield radio_field("own", title, marks, draft.get("own"))


def bid_needs_sentence(ledger: Ledger, state: Any) -> str:
    """Return the sentence about the tricks and points of a bid; "" for an incomplete bid."""
    contract = contract_of_draft(ledger.draft)
    if contract is None:
        return ""
    bid, options = contract.bid, state.options
    return say(
        _("The bid needs %(tricks)s tricks: %(points)s, else %(lost)s.")
        if bid.tricks
        else _("The bidder may take no trick: %(points)s, else %(lost)s."),
        tricks=number(bid.tricks),
        points=bid_points_in_words(bid, options),
        lost=number(-points_of_bid(bid, options.open_misere)),
    )
