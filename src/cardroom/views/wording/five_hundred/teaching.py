"""What may be done in each phase of Five Hundred, and what it means."""

from collections.abc import Iterator

from cardroom.games.five_hundred.bids import Bid, value
from cardroom.games.five_hundred.model import TRICKS, Phase, View
from cardroom.games.five_hundred.scoring import A_TRICK
from cardroom.views.wording.five_hundred.words import bid_label
from cardroom.views.wording.taught import Taught
from cardroom.views.words import _, card_count, point_count, suit_name


def taught(view: View) -> Iterator[Taught]:
    """Empty where it is not this seat's turn."""
    if view.seat is None or view.turn != view.seat:
        return
    match view.phase:
        case Phase.AUCTION:
            yield from _bidding(view)
        case Phase.EXCHANGE:
            yield from _exchanging(view)
        case Phase.CALL:
            yield from _calling()
        case Phase.NOMINATE:
            yield from _nominating()
        case Phase.PLAY:
            yield from _playing(view)
        case _:
            pass


def _bidding(view: View) -> Iterator[Taught]:
    """The lowest bid left in each suit, and what else may be said."""
    yield Taught(
        _("The highest bidder gets the kitty, leads, and loses as many points as could be won."),
        "6.1",
    )
    told = set()
    for bid in (said for said in view.legal if isinstance(said, Bid)):
        kind = (bid.suit, bid.misere, bid.shown)
        if kind not in told:
            told.add(kind)
            yield Taught(_meaning(bid, view), "4.5" if bid.misere else "4.1")
    yield Taught(_("Whoever passes is out of the bidding for this deal."), "3")


def _meaning(bid: Bid, view: View) -> str:
    values = {
        "bid": bid_label(bid),
        "points": point_count(value(bid, view.options.open_misere)),
        "tricks": bid.tricks,
        "all": TRICKS,
    }
    if bid.misere and bid.shown:
        return _("%(bid)s: no trick at all, with your cards laid open; %(points)s.") % values
    if bid.misere:
        return _("%(bid)s: no trick at all, and no trumps; %(points)s.") % values
    if bid.suit is None:
        return _("%(bid)s: %(tricks)d of %(all)d tricks without trumps; %(points)s.") % values
    text = _("%(bid)s: %(tricks)d of %(all)d tricks with %(suit)s as trumps; %(points)s.")
    return text % {**values, "suit": suit_name(bid.suit)}


def _exchanging(view: View) -> Iterator[Taught]:
    yield Taught(
        _("You have taken the kitty: lay %(cards)s away, which then count for nobody.")
        % {"cards": card_count(len(view.taken))},
        "3",
    )
    if view.contract is not None and view.contract.bid.misere:
        yield Taught(_("You may take no trick, so your highest cards go."), "4.5")
        return
    if view.contract is not None and view.contract.bid.suit is None:
        yield Taught(_("Keep aces, long suits and the joker: nothing can be trumped."), "4.3")
        return
    yield Taught(
        _("Keep trumps and aces; be rid of a short suit, and you can trump when it is led."), "4.3"
    )


def _calling() -> Iterator[Taught]:
    yield Taught(
        _("Whoever holds the card you call is your partner, and does not say so before it falls."),
        "4.6",
    )
    yield Taught(_("Call a high card that you lack, so that your partner can take a trick."), "4.6")


def _nominating() -> Iterator[Taught]:
    yield Taught(_("Without trumps the joker belongs to no suit, unless you give it one now."), "7")


def _playing(view: View) -> Iterator[Taught]:
    if view.trick is not None and not view.trick.cards:
        yield Taught(_("Lead any card; the others must follow its suit if they can."), "4.2")
    yield Taught(_("Who cannot follow may play anything: nobody has to trump."), "4.3")
    if view.contract is None or view.contract.bid.misere:
        return
    yield Taught(
        _("Each trick of the side that did not bid brings it %(points)s.")
        % {"points": point_count(A_TRICK)},
        "6.1",
    )
