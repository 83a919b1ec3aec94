"""What may be done in each phase of Belote, and what it means."""

from collections.abc import Iterator

from cardroom.games.belote.combinations import best_set, in_points, units_of
from cardroom.games.belote.model import Bid, Double, Phase, View
from cardroom.games.belote.rules import HEIGHT_POINTS, LAST_TRICK, PACK, TRUMP_ORDER, points_of
from cardroom.nouns.cards import Card, Suit
from cardroom.views.wording.belote.words import (
    bid_name,
    combination_name,
    points_in_cards,
    unit_count,
)
from cardroom.views.wording.taught import Taught
from cardroom.views.words import _, say, short, suit_name


def taught(view: View) -> Iterator[Taught]:
    """Empty where it is not this seat's turn."""
    if view.seat is None or view.turn != view.seat:
        return
    match view.phase:
        case Phase.AUCTION:
            yield from _bidding(view)
        case Phase.REPLY:
            yield from _replying()
        case Phase.DECLARE:
            yield from _announcing(view)
        case Phase.SHOW:
            yield from _showing()
        case Phase.PLAY:
            yield from _playing(view)
        case _:
            pass


def _bidding(view: View) -> Iterator[Taught]:
    lowest = next((said for said in view.legal if isinstance(said, Bid)), None)
    yield Taught(_("A unit is ten points; units are bid, and the score is kept in them."), "1")
    if lowest is not None:
        yield Taught(_meaning(lowest), "6.3")
        yield Taught(
            _("Each unit of combinations that count for your side makes that ten points less."),
            "6.3",
        )
    yield Taught(_("Bid the suit in which you hold most: jack and nine of trumps lead it."), "2")
    yield Taught(
        _("Height means no trumps: all suits are plain, and an ace counts %(points)d.")
        % {"points": HEIGHT_POINTS["A"]},
        "1",
    )
    if Double() in view.legal:
        yield Taught(
            _("Double says that they will lose: who wins then writes twice the bid, and all else."),
            "6.4",
        )
    yield Taught(
        _("From %(units)s on a bid may be kaput, all eight tricks.")
        % {"units": unit_count(view.options.kaput_min)},
        "4.1.3",
    )
    yield Taught(_("A pass does not bind: you may bid when your turn comes again."), "4.1")


def _meaning(bid: Bid) -> str:
    """What the lowest bid promises, out of all there is."""
    whole = sum(points_of(card, bid.suit) for card in PACK) + LAST_TRICK
    values = {"bid": bid_name(bid), "need": points_in_cards(in_points(bid.x)), "all": whole}
    return _("%(bid)s promises %(need)s, of %(all)d that there are.") % values


def _replying() -> Iterator[Taught]:
    yield Taught(
        _("Let it stand, and the bid counts twice; redouble, and it counts four times."), "6.4"
    )
    yield Taught(_("Either way one side writes everything, and the other nothing."), "6.4")


def _announcing(view: View) -> Iterator[Taught]:
    yield Taught(
        _("Only the side with the strongest combination counts its own, those of both players."),
        "4.4",
    )
    quads = view.options.quad_values
    for each in best_set(view.hand, view.trump, quads):
        values = {
            "combination": combination_name(each),
            "units": unit_count(units_of((each,), view.trump, quads)),
        }
        yield Taught(_("You can announce %(combination)s: %(units)s.") % values, "6.2")
    yield Taught(
        _("The others hear what class it is, not which cards; what you keep back cannot count."),
        "4.3",
    )


def _showing() -> Iterator[Taught]:
    yield Taught(_("What was announced counts only once it lies open, before your card."), "4.4")


def _playing(view: View) -> Iterator[Taught]:
    if view.trick is not None and not view.trick.cards:
        yield Taught(_("Lead any card; the others must follow its suit if they can."), "4.2.1")
    if view.trump is None:
        yield Taught(_("There are no trumps: the highest card of the suit led takes it."), "5")
        return
    yield Taught(_("Trumps rank J 9 A 10 K Q 8 7, the other suits A 10 K Q J 9 8 7."), "2")
    yield Taught(
        _("Give points to a trick that is your partner's, and keep them from one that is not."),
        "6.1",
    )


def look(view: View) -> str:
    """In an auction the trumps that one's best suit would bring."""
    if view.phase is not Phase.AUCTION:
        return ""
    suit = max(Suit, key=lambda one: sum(points_of(card, one) for card in _of(view, one)))
    held = _of(view, suit)
    text = _("With %(suit.object)s as trumps, you would hold %(count)d: %(cards)s.")
    cards = " ".join(map(short, held))
    return say(text, suit=suit_name(suit), count=len(held), cards=cards)


def _of(view: View, suit: Suit) -> list[Card]:
    """The cards of a suit, as they rank when it is trumps, the highest first."""
    held = [card for card in view.hand if card.suit is suit]
    return sorted(held, key=lambda card: -TRUMP_ORDER.index(card.rank))
