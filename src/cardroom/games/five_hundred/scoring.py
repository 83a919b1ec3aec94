"""Score of Five Hundred: the points of a deal, and the winners of the game.

Source: ``assets/rules/five-hundred.html``, paragraph 6. Scores are in points, by side.
"""

from collections.abc import Iterable, Sequence

from cardroom.game import Addend
from cardroom.games.five_hundred.bids import Bid, points_of_bid
from cardroom.games.five_hundred.model import (
    TRICKS,
    Call,
    Contract,
    Options,
    Part,
    Phase,
    Reckoning,
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


def reckon(
    options: Options,
    won: tuple[int, ...],
    contract: Contract | None,
    called: Call | None = None,
    partner: Seat | None = None,
) -> Reckoning:
    """Return the score of a deal by side, given the number of tricks that each seat won."""
    if contract is None:
        shares = tuple(_trick_addend(options, won, contract, side) for side in sides(options))
        return Reckoning(None, None, None, 0, 0, None, shares)
    worth = points_of_bid(contract.bid, options.open_misere)
    tricks = _tricks_that_decide_contract(options, won, contract, partner)
    made = tricks == 0 if contract.bid.misere else tricks >= contract.bid.tricks
    own = bid_addend(worth, made=made, slam=tricks == TRICKS)
    declarers = {side_of(options, contract.declarer): own}
    if partner is not None:
        declarers[partner] = Addend(Part.HALF, own.amount // 2)  # 8.35: a whole number
    shares = tuple(
        declarers.get(side) or _trick_addend(options, won, contract, side)
        for side in sides(options)
    )
    return Reckoning(contract, called, partner, worth, tricks, made, shares)


def _tricks_that_decide_contract(
    options: Options, won: tuple[int, ...], contract: Contract, partner: Seat | None
) -> int:
    """Return how many tricks the declaring side won: the declarer and all partners, also a called
    partner (8.31). In a misere, only the declarer's tricks count (8.18).
    """
    if contract.bid.misere:
        return won[contract.declarer]
    return sum(won[seat] for seat in declaring_seats(options, contract, partner))


def declaring_seats(options: Options, contract: Contract, partner: Seat | None) -> tuple[Seat, ...]:
    """Return the seats of the declarer and all partners. `partner` is a called partner or None."""
    own = seats_of(options, side_of(options, contract.declarer))
    called = () if partner is None else (partner,)
    return (contract.declarer, *(seat for seat in own if seat != contract.declarer), *called)


def bid_addend(worth: int, *, made: bool, slam: bool) -> Addend[Part]:
    """Return the points for a bid, made or lost. `slam` is True if all tricks were won."""
    if not made:
        return Addend(Part.DOWN, -worth)
    return Addend(Part.SLAM, SLAM) if slam and worth < SLAM else Addend(Part.MADE, worth)


def _trick_addend(
    options: Options, won: tuple[int, ...], contract: Contract | None, side: Side
) -> Addend[Part]:
    tricks = sum(won[seat] for seat in seats_of(options, side))
    points = points_per_defender_trick(options, contract.bid) if contract else A_TRICK
    return Addend(Part.TRICKS if points else Part.UNCOUNTED, points, tricks)


def points_per_defender_trick(options: Options, bid: Bid) -> int:
    """Return the points per trick of a non-declaring side: 10, or by an option 0 in a misere."""
    return 0 if bid.misere and options.misere_tricks == "none" else A_TRICK


# 6.3: the end of the game


def winning_sides(
    options: Options, totals: Sequence[float], may_win: Iterable[Side]
) -> tuple[Side, ...]:
    """Return the sides that win with these totals (by side); () while the game goes on. The first
    side in `may_win` with the target score wins. Otherwise, if any side has minus the target or
    less, the highest total wins.
    """
    first = next((side for side in may_win if totals[side] >= options.target), None)
    if first is not None:
        return (first,)
    if min(totals) > -options.target:
        return ()
    return tuple(side for side in sides(options) if totals[side] == max(totals))  # 8.42


def sides_by_win_priority(state: State, reckoning: Reckoning) -> tuple[Side, ...]:
    """Return the sides that may win by reaching the target score, in order of priority (8.40)."""
    options, contract = state.options, reckoning.contract
    declarers: tuple[Side, ...] = ()
    if contract is not None and reckoning.made:
        called = () if reckoning.partner is None else (reckoning.partner,)
        declarers = (side_of(options, contract.declarer), *called)
    if not options.win_by_tricks:
        return declarers
    others = (side for side in sides(options) if side not in declarers)
    return (*declarers, *sorted(others, key=lambda side: _trick_reaching_target(state, side)))


def _trick_reaching_target(state: State, side: Side) -> int:
    """Return the index of the trick that took a side to the target score; 10 if no trick did."""
    points = state.totals[side]
    for number, seat in enumerate(state.takers):
        points += A_TRICK * (side_of(state.options, seat) == side)
        if points >= state.options.target:
            return number
    return TRICKS


def score_deal(state: State) -> State:
    """Write the deal on the score sheet, and end the game if a side has won."""
    options = state.options
    reckoning = reckon(options, state.won, state.contract, state.called, state.partner)
    points = (share.value for share in reckoning.shares)
    totals = tuple(map(sum, zip(state.totals, points, strict=True)))
    won = winning_sides(options, totals, sides_by_win_priority(state, reckoning))
    line = SheetLine(state.number, state.dealer, reckoning, totals)
    return state._replace(
        totals=totals,
        phase=Phase.OVER if won else Phase.SCORED,
        turn=None,
        trick=None,
        sheet=(*state.sheet, line),
        winners=tuple(s for s in range(options.players) if side_of(options, s) in won),
    )
