"""Five Hundred on a score pad: the contract, and the tricks by side.

Source: ``assets/rules/five-hundred.html``; numbers in comments are its paragraphs.
"""

from cardroom.games.five_hundred.bids import bids_low_to_high, parse_bid as read_bid
from cardroom.games.five_hundred.model import (
    TRICKS,
    Contract,
    Options,
    Part,
    Phase,
    Side,
    State,
    seats_of,
    side_of,
    sides,
)
from cardroom.games.five_hundred.rules import must_call_partner, reckon, score_deal
from cardroom.nouns.cards import NotationError
from cardroom.nouns.seats import Seat
from cardroom.scorepad.entries import (
    Entry,
    IllegalEntry,
    read_counts,
    read_number,
    require_entered,
    require_tricks,
)

FIELDS = ("passed", "by", "bid", "partner", "own", "won", "first")

ALONE = "A"  # in place of a called partner


def score(state: State, entry: Entry) -> State:
    """Score a Five Hundred deal from its entry (facts typed in). Raises `IllegalEntry`."""
    contract = None if "passed" in entry else _read_contract(state.options, entry)
    if contract is None and state.options.all_pass == "redeal":  # noqa: S105
        return state._replace(phase=Phase.PASSED, turn=None)
    partner = _read_called_partner(state.options, contract, entry)
    takers = _taker_of_each_trick(state.options, contract, entry)
    played = state._replace(contract=contract, partner=partner, takers=takers)
    return score_deal(_put_first_to_target_first(played, entry))


def _read_contract(options: Options, entry: Entry) -> Contract:
    declarer = require_entered(read_number(entry, "by", options.players - 1), "who-bid", "4.1")
    try:
        bid = read_bid(entry.get("bid", ""))
    except NotationError:  # tricks or suit are still missing
        raise IllegalEntry("bid", "4.1", unfinished=True) from None
    if bid not in bids_low_to_high(options.misere, options.open_misere):
        raise IllegalEntry("bid-not-played", "4.1")
    return Contract(bid, declarer)


def _read_called_partner(options: Options, contract: Contract | None, entry: Entry) -> Seat | None:
    """Return the called partner; None if the declarer plays alone."""
    if contract is None or not must_call_partner(options, contract):
        return None
    if require_entered(entry.get("partner"), "partner", "4.6") == ALONE:
        return None
    partner = read_number(entry, "partner", options.players - 1)
    if partner == contract.declarer:
        raise IllegalEntry("own-partner", "4.6")
    return partner


# Tricks


def is_misere_ending_at_once(options: Options, contract: Contract | None) -> bool:
    """Return whether this contract is a misere that ends at the declarer's first trick (8.19)."""
    misere = contract is not None and contract.bid.misere
    return misere and options.misere_tricks == "none"


def is_misere_with_partners(options: Options, contract: Contract | None) -> bool:
    """Return whether this contract is a misere in which the declarer's partners play too (4.5)."""
    if contract is None or not contract.bid.misere or options.misere_partner == "out":
        return False
    return len(seats_of(options, side_of(options, contract.declarer))) > 1


def _taker_of_each_trick(
    options: Options, contract: Contract | None, entry: Entry
) -> tuple[Seat, ...]:
    """Return the seat credited with each trick. A side's tricks, as entered, go to the declarer or
    to the side's first seat. In a misere, a partner gets those that the declarer did not win.
    """
    if contract is not None and is_misere_ending_at_once(options, contract):
        return (contract.declarer,) * _read_tricks_of_declarer_alone(entry, TRICKS)
    by_side = require_tricks(read_counts(entry, "won", len(sides(options))), TRICKS)
    taken = {seats_of(options, side)[0]: tricks for side, tricks in enumerate(by_side)}
    if contract is not None:
        mates = seats_of(options, side_of(options, contract.declarer))
        own = whole = taken.pop(mates[0])
        if is_misere_with_partners(options, contract):
            own = _read_tricks_of_declarer_alone(entry, whole)
            taken[next(seat for seat in mates if seat != contract.declarer)] = whole - own
        taken[contract.declarer] = own
    return tuple(seat for seat, tricks in sorted(taken.items()) for _ in range(tricks))


def _read_tricks_of_declarer_alone(entry: Entry, most: int) -> int:
    return require_entered(read_number(entry, "own", most), "own-tricks", "4.5")


def find_sides_at_target_by_tricks(state: State) -> tuple[Side, ...]:
    """Return the sides that reach the target score by points for tricks, not by a contract. Return
    () if a side wins by its contract, or if the options let only contracts win (6.3.1).
    """
    options, shares = state.options, reckon(state).shares
    at_target = [s for s in sides(options) if state.totals[s] + shares[s].value >= options.target]
    only_by_tricks = all(shares[side].kind is Part.TRICKS for side in at_target)
    return tuple(at_target) if options.win_by_tricks and only_by_tricks else ()


def _put_first_to_target_first(state: State, entry: Entry) -> State:
    """Order the tricks so that the side entered in field ``first`` reaches the target score first.
    People enter that side only if several sides reach the target by tricks (6.3.1).
    """
    rivals = find_sides_at_target_by_tricks(state)
    if len(rivals) < 2:
        return state
    named = read_number(entry, "first", len(sides(state.options)) - 1)
    first = require_entered(named, "first-at-target", "6.3.1")
    if first not in rivals:
        raise IllegalEntry("not-at-target", "6.3.1")
    takers = sorted(state.takers, key=lambda seat: side_of(state.options, seat) != first)
    return state._replace(takers=tuple(takers))
