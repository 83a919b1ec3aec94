"""The score of Five Hundred: what a deal brings, and who has won the game.

Source: ``assets/rules/five-hundred.html``, paragraph 6. Scores are in points, by side.
"""

from cardroom.games.five_hundred.bids import value
from cardroom.games.five_hundred.model import (
    TRICKS,
    Contract,
    Options,
    Phase,
    Reckoning,
    Share,
    SheetLine,
    Side,
    State,
    seats_of,
    side_of,
    sides,
)
from cardroom.nouns.seats import Seat

A_TRICK = 10  # points
SLAM = 250

# 6.2: one deal


def reckon(state: State) -> Reckoning:
    """What each side would write if the deal ended with the tricks taken so far."""
    options, contract = state.options, state.contract
    if contract is None:
        shares = tuple(_for_tricks(state, side) for side in sides(options))
        return Reckoning(None, None, None, 0, 0, None, shares)
    worth = value(contract.bid, options.open_misere)
    tricks = deciding_tricks(state, contract)
    made = tricks == 0 if contract.bid.misere else tricks >= contract.bid.tricks
    declarers = _declarers(state, contract, worth, made=made, slam=tricks == TRICKS)
    shares = tuple(declarers.get(side) or _for_tricks(state, side) for side in sides(options))
    return Reckoning(contract, state.called, state.partner, worth, tricks, made, shares)


def deciding_tricks(state: State, contract: Contract) -> int:
    """Those of the declaring side, called partner included (8.31); in misere the declarer's own
    alone (8.18).
    """
    if contract.bid.misere:
        return state.won[contract.declarer]
    return sum(state.won[seat] for seat in declaring_side(state.options, contract, state.partner))


def declaring_side(options: Options, contract: Contract, partner: Seat | None) -> tuple[Seat, ...]:
    """The declarer first, then his partners; `partner` is the one called, if he is known."""
    own = seats_of(options, side_of(options, contract.declarer))
    called = () if partner is None else (partner,)
    return (contract.declarer, *(seat for seat in own if seat != contract.declarer), *called)


def _declarers(
    state: State, contract: Contract, worth: int, *, made: bool, slam: bool
) -> dict[Side, Share]:
    """What the declarer's side writes, and half of it for a partner who was called."""
    side = side_of(state.options, contract.declarer)
    if not made:
        kind, points = "down", -worth
    elif slam and worth < SLAM:
        kind, points = "slam", SLAM
    else:
        kind, points = "made", worth
    shares = {side: Share(kind, _tricks_of(state, side), points)}
    if state.partner is not None:
        half = points // 2  # 8.35: always a whole number
        shares[state.partner] = Share("half", state.won[state.partner], half)
    return shares


def _for_tricks(state: State, side: Side) -> Share:
    """Ten points a trick, whether the contract is made or not; in misere by option none."""
    tricks = _tricks_of(state, side)
    misere = state.contract is not None and state.contract.bid.misere
    if misere and state.options.misere_tricks == "none":
        return Share("uncounted", tricks, 0)
    return Share("tricks", tricks, A_TRICK * tricks)


def _tricks_of(state: State, side: Side) -> int:
    return sum(state.won[seat] for seat in seats_of(state.options, side))


# 6.3: the end of the game


def winning_sides(state: State, reckoning: Reckoning, totals: tuple[int, ...]) -> tuple[Side, ...]:
    """Who has won with these totals, the deal included; empty while the game goes on."""
    target = state.options.target
    first = next((side for side in posting_order(state, reckoning) if totals[side] >= target), None)
    if first is not None:
        return (first,)
    if min(totals) > -target:
        return ()
    return tuple(side for side in sides(state.options) if totals[side] == max(totals))  # 8.42


def posting_order(state: State, reckoning: Reckoning) -> tuple[Side, ...]:
    """8.40: sides that may win at the target, in the order in which their points are written."""
    options, contract = state.options, reckoning.contract
    declarers: tuple[Side, ...] = ()
    if contract is not None and reckoning.made:
        called = () if reckoning.partner is None else (reckoning.partner,)
        declarers = (side_of(options, contract.declarer), *called)
    if not options.win_by_tricks:
        return declarers
    others = (side for side in sides(options) if side not in declarers)
    return (*declarers, *sorted(others, key=lambda side: _reached(state, side)))


def _reached(state: State, side: Side) -> int:
    """The number of the trick with which a side reached the target, from 0; 10: never."""
    points = state.totals[side]
    for number, seat in enumerate(state.takers):
        points += A_TRICK * (side_of(state.options, seat) == side)
        if points >= state.options.target:
            return number
    return TRICKS


def settle(state: State) -> State:
    """The deal goes on the sheet; perhaps that was the last one."""
    options, reckoning = state.options, reckon(state)
    points = (share.points for share in reckoning.shares)
    totals = tuple(map(sum, zip(state.totals, points, strict=True)))
    won = winning_sides(state, reckoning, totals)
    line = SheetLine(state.number, state.dealer, reckoning, totals)
    return state._replace(
        totals=totals,
        phase=Phase.OVER if won else Phase.SCORED,
        turn=None,
        trick=None,
        sheet=(*state.sheet, line),
        winners=tuple(s for s in range(options.players) if side_of(options, s) in won),
    )
