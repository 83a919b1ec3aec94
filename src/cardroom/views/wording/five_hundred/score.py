"""The score of Five Hundred in words: every change with its arithmetic, and how the game stands.

Partners have their score in common; what is said by seat is then the same for both.
"""

from collections.abc import Iterator, Sequence

from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.model import (
    Contract,
    Options,
    Phase,
    Reckoning,
    SheetLine,
    Side,
    View,
    by_seat,
    side_of,
    sides,
)
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.five_hundred.words import bid_name, bid_short
from cardroom.views.wording.game_words import SheetCell, SheetRow
from cardroom.views.words import (
    N_,
    Names,
    _,
    deal_count,
    number,
    point_count,
    signed,
    trick_count,
)

CHANGES = {  # by kind of share, and whether the contract is a misere
    ("made", False): N_("%(bid)s made with %(taken)s: %(points)s"),
    ("made", True): N_("%(bid)s made without a trick: %(points)s"),
    ("slam", False): N_("%(bid)s and all ten tricks, a slam: %(points)s"),
    ("down", False): N_("%(bid)s failed with %(taken)s, %(short)d short: %(points)s"),
    ("down", True): N_("%(bid)s lost with %(taken)s: %(points)s"),
    ("half", False): N_("called partner, half of %(whole)s: %(points)s"),
}

FIGURES = {
    "made": "%(short_bid)s: %(points)s",
    "slam": N_("%(short_bid)s, slam: %(points)s"),
    "down": "%(short_bid)s: %(points)s",
    "half": "½ × %(whole_number)s = %(points)s",
}


# A change, spelled out


def change_in_words(options: Options, reckoning: Reckoning, side: Side) -> str:
    """ "8 clubs made with 9 tricks: +260", "2 tricks: 2 × 10 = +20"."""
    kind, contract = reckoning.shares[side].kind, reckoning.contract
    if contract is None or kind in ("tricks", "uncounted"):
        return _for_tricks(reckoning, side)
    values = _values(options, reckoning, contract, side)
    return _(CHANGES[kind, contract.bid.misere]) % values


def change_in_figures(options: Options, reckoning: Reckoning, side: Side) -> str:
    """ "8♣: +260", "2 × 10 = +20"."""
    share, contract = reckoning.shares[side], reckoning.contract
    if contract is None or share.kind in ("tricks", "uncounted"):
        return f"{share.tricks} × 10 = {signed(share.points)}" if share.points else "0"
    return _(FIGURES[share.kind]) % _values(options, reckoning, contract, side)


def _for_tricks(reckoning: Reckoning, side: Side) -> str:
    share = reckoning.shares[side]
    if share.kind == "uncounted":
        return _("tricks against a misere do not count: 0")
    values = {"tricks": trick_count(share.tricks), "count": share.tricks, "points": share.points}
    if not share.tricks:
        return _("no trick: 0")
    return _("%(tricks)s: %(count)d × 10 = +%(points)d") % values


def _values(
    options: Options, reckoning: Reckoning, contract: Contract, side: Side
) -> dict[str, object]:
    whole = reckoning.shares[side_of(options, contract.declarer)].points
    return {
        "bid": bid_name(contract.bid),
        "short_bid": bid_short(contract.bid),
        "taken": trick_count(reckoning.tricks),
        "short": contract.bid.tricks - reckoning.tricks,
        "points": signed(reckoning.shares[side].points),
        "whole": signed(whole),
        "whole_number": number(whole),
    }


def deal_summary(scene: Scene[View]) -> tuple[str, ...]:
    view = scene.view
    if view.phase is Phase.PASSED:
        return (_("all passed: 0"),) * view.options.players
    if not view.sheet:
        return ()
    reckoning = view.sheet[-1].reckoning
    said = tuple(change_in_words(view.options, reckoning, side) for side in sides(view.options))
    return tuple(said[side_of(view.options, seat)] for seat in range(view.options.players))


def first_score(_view: View) -> int:
    return 0


def sheet_rows(view: View) -> tuple[SheetRow, ...]:
    return tuple(_sheet_row(view.options, line) for line in view.sheet)


def _sheet_row(options: Options, line: SheetLine) -> SheetRow:
    bid = line.reckoning.contract.bid if line.reckoning.contract else None
    totals = by_seat(options, line.totals)
    cells = tuple(
        SheetCell(
            change_in_figures(options, line.reckoning, side_of(options, seat)),
            change_in_words(options, line.reckoning, side_of(options, seat)),
            totals[seat],
        )
        for seat in range(options.players)
    )
    suit = bid.suit.value if bid and bid.suit else ""
    words = bid_name(bid) if bid else _("all passed")
    return SheetRow(line.number, line.dealer, suit, words, cells, bid=_high(bid))


def _high(bid: Bid | None) -> str:
    """What stands before the sign of the suit: "7"; without one the whole bid: "7NT", "Mis"."""
    if bid is None:
        return ""
    return number(bid.tricks) if bid.suit else bid_short(bid)


# How the game stands


def result_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.phase is Phase.PASSED:
        return _("All have passed: nothing is scored, and the next player deals.")
    if view.phase is Phase.OVER:
        return " ".join(_ending(view, scene.names))
    return _standing(view, scene.names)


def _standing(view: View, names: Names) -> str:
    best, first = max(view.totals), _leaders(view)
    others = [total for total in view.totals if total != best]
    values = {
        "name": names.together(first),
        "best": point_count(best),
        "other": number(min(view.totals)),
    }
    if not others:
        return _("Everybody has %(best)s.") % values
    text = _lead(first, names, two_sides=len(view.totals) == 2, tied=view.totals.count(best) > 1)
    standing = text % values
    if not view.options.win_by_tricks and best >= view.options.target:
        return _("%(standing)s Only a made contract wins.") % {"standing": standing}
    return standing


def _leaders(view: View) -> list[Seat]:
    """Those on the best score."""
    best = max(view.scores)
    return [seat for seat, score in enumerate(view.scores) if score == best]


def _lead(first: Sequence[Seat], names: Names, *, two_sides: bool, tied: bool) -> str:
    if tied:
        return _("%(name)s lead with %(best)s each.")
    if two_sides and len(first) > 1:
        return _("%(name)s lead with %(best)s to %(other)s.")
    if two_sides:
        yours, theirs = (
            _("You lead with %(best)s to %(other)s."),
            _("%(name)s leads with %(best)s to %(other)s."),
        )
    elif len(first) > 1:
        return _("%(name)s lead with %(best)s.")
    else:
        yours, theirs = _("You lead with %(best)s."), _("%(name)s leads with %(best)s.")
    return yours if first[0] == names.reader else theirs


# How it ended


def _ending(view: View, names: Names) -> Iterator[str]:
    """How the game ended, in one to three sentences."""
    best = view.scores[view.winners[0]]
    if best < view.options.target:
        yield _fall(view, names)
    yield _win(view, names)
    if max(view.totals) > best:
        yield _first_written(view)
    if len(view.totals) > 2 and view.seat is not None and view.seat not in view.winners:
        yield _your_place(view, view.seat)


def _fall(view: View, names: Names) -> str:
    """Who brought the game to its end from below."""
    low = min(view.scores)
    fallen = [seat for seat, score in enumerate(view.scores) if score == low]
    values = {"name": names.together(fallen), "low": point_count(low)}
    if len(fallen) > 1:
        return _("%(name)s are down to %(low)s, and that ends the game.") % values
    if fallen[0] == names.reader:
        return _("You are down to %(low)s, and that ends the game.") % values
    return _("%(name)s is down to %(low)s, and that ends the game.") % values


def _win(view: View, names: Names) -> str:
    best = view.scores[view.winners[0]]
    values = {
        "name": names.together(view.winners),
        "best": point_count(best),
        "deals": deal_count(len(view.sheet)),
        "other": number(min(view.totals)),
    }
    if len({side_of(view.options, seat) for seat in view.winners}) > 1:
        return _("%(name)s win together with %(best)s after %(deals)s.") % values
    two_sides = len(view.totals) == 2 and best == max(view.totals)
    return _win_alone(view.winners, names, two_sides=two_sides) % values


def _win_alone(winners: Sequence[Seat], names: Names, *, two_sides: bool) -> str:
    if len(winners) > 1 and two_sides:
        return _("%(name)s win with %(best)s to %(other)s after %(deals)s.")
    if len(winners) > 1:
        return _("%(name)s win with %(best)s after %(deals)s.")
    yours, theirs = (
        (
            _("You win with %(best)s to %(other)s after %(deals)s."),
            _("%(name)s wins with %(best)s to %(other)s after %(deals)s."),
        )
        if two_sides
        else (
            _("You win with %(best)s after %(deals)s."),
            _("%(name)s wins with %(best)s after %(deals)s."),
        )
    )
    return yours if winners[0] == names.reader else theirs


def _first_written(view: View) -> str:
    """6.3: why somebody with fewer points has won."""
    reckoning = view.sheet[-1].reckoning
    kind = reckoning.shares[side_of(view.options, view.winners[0])].kind
    if not view.options.win_by_tricks:
        return _("Only a made contract wins.")
    if kind == "tricks":
        return _("Tricks are counted one by one, and these came first.")
    return _("A made contract is written down before the tricks of the others.")


PLACES = {
    2: N_("You come second with %(yours)s."),
    3: N_("You come third with %(yours)s."),
    4: N_("You come fourth with %(yours)s."),
    5: N_("You come fifth with %(yours)s."),
}


def _your_place(view: View, seat: int) -> str:
    own = side_of(view.options, seat)
    yours = view.totals[own]
    winners = {side_of(view.options, winner) for winner in view.winners}
    ahead = [s for s in sides(view.options) if s in winners or view.totals[s] > yours]
    text = _(PLACES[1 + len(ahead)])
    return text % {"yours": point_count(yours)}
