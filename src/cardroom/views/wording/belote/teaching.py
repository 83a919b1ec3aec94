"""Teaching sentences for the phases of Belote, in the dialog "What can I play?"."""

from collections.abc import Iterator

from cardroom.games.belote.combinations import best_declaration, points_from_units, units_of
from cardroom.games.belote.model import Bid, Double, Phase, View
from cardroom.games.belote.rules import ALL_POINTS, HEIGHT_POINTS, TRUMP_ORDER, points_of
from cardroom.nouns.cards import Card, Suit
from cardroom.views.wording.belote.words import bid_name, combination_name
from cardroom.views.wording.position import possible_trumps_line
from cardroom.views.wording.taught import Tip, Tips, always_tip
from cardroom.views.words import N_, _, number, say, unit_count


def _bidding_tips(view: View) -> Iterator[Tip]:
    lowest = next((said for said in view.legal if isinstance(said, Bid)), None)
    yield Tip(_("A unit is ten points. Bids and scores are in units."), "1")
    if lowest is not None:
        yield Tip(_bid_meaning(lowest), "6.3")
        yield Tip(_("Each unit of declarations that count makes that ten points less."), "6.3")
    yield Tip(_("Bid your longest suit, best with its jack and nine."), "2")
    height = _("Height is no trumps: aces score %(points)s.")
    yield Tip(say(height, points=number(HEIGHT_POINTS["A"])), "1")
    if Double() in view.legal:
        yield Tip(_("Double if they will probably fail: the bid counts twice."), "6.4")
    kaput = _("A bid of %(units.object)s or more may be kaput: all eight tricks.")
    yield Tip(say(kaput, units=unit_count(view.options.kaput_min)), "4.1.3")
    yield Tip(_("If you pass, you can still bid later."), "4.1")


def _bid_meaning(bid: Bid) -> str:
    """Return a sentence such as "12 in hearts promises 120 of 162 points."."""
    text = _("%(bid)s promises %(need)s of %(all)s points.")
    need = number(points_from_units(bid.x))
    return say(text, bid=bid_name(bid), need=need, all=number(ALL_POINTS))


def _declaring_tips(view: View) -> Iterator[Tip]:
    yield Tip(_("Only the side with the best declaration scores its own."), "4.4")
    quads = view.options.quad_values
    for each in best_declaration(view.hand, view.trump, quads):
        units = unit_count(units_of((each,), view.trump, quads))
        text = _("Declare %(declaration)s: %(units)s.")
        yield Tip(say(text, declaration=combination_name(each), units=units), "6.2")
    yield Tip(_("Undeclared cards score nothing."), "4.3")


def _playing_tips(view: View) -> Iterator[Tip]:
    if view.trick is not None and not view.trick.cards:
        yield Tip(_("The others must follow suit if they can."), "4.2.1")
    if view.trump is None:
        yield Tip(_("No trumps: the highest card of the suit led wins."), "5")
        return
    yield Tip(_("Trumps rank J 9 A 10 K Q 8 7, other suits A 10 K Q J 9 8 7."), "2")
    yield Tip(_("Add points to your partner's tricks, not to theirs."), "6.1")


TIPS: Tips = {
    Phase.AUCTION: _bidding_tips,
    Phase.REPLY: always_tip(
        N_("The bid counts twice, redoubled four times. One side scores all."), "6.4"
    ),
    Phase.DECLARE: _declaring_tips,
    Phase.SHOW: always_tip(N_("A declaration scores only if you show it before your card."), "4.4"),
    Phase.PLAY: _playing_tips,
}


def hand_tip(view: View) -> str:
    """Return a tip for bidding: the cards that would be trumps in the best suit of the hand. After
    a double, name the cards in the suit of the bid. Return "" if there are none.
    """

    def trumps(suit: Suit) -> list[Card]:
        held = [card for card in view.hand if card.suit is suit]
        return sorted(held, key=lambda card: -TRUMP_ORDER.index(card.rank))

    suit = view.trump if view.phase is Phase.REPLY else None
    if view.phase is Phase.AUCTION:
        suit = max(Suit, key=lambda one: sum(points_of(card, one) for card in trumps(one)))
    return possible_trumps_line(suit, trumps(suit)) if suit and trumps(suit) else ""
