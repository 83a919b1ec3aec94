"""Teaching sentences for the phases of Five Hundred, in the dialog "What can I play?"."""

from collections.abc import Iterator

from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.cards import Strain, height_in_suit
from cardroom.games.five_hundred.model import TRICKS, Phase, View
from cardroom.nouns.cards import Suit
from cardroom.views.wording.five_hundred.deal import trick_stakes_line, trumps_in_order
from cardroom.views.wording.five_hundred.words import bid_button_label, bid_points_in_words
from cardroom.views.wording.position import possible_trumps_line
from cardroom.views.wording.taught import Tip, Tips, always_tip
from cardroom.views.words import N_, _, card_count, say


def _bidding_tips(view: View) -> Iterator[Tip]:
    """Yield sentences about the auction, with the lowest possible bid in each suit."""
    yield Tip(_("The highest bidder takes the kitty and leads."), "3")
    yield Tip(_("A bid that fails loses its points."), "6.1")
    told = set()
    for bid in (said for said in view.legal if isinstance(said, Bid)):
        kind = (bid.suit, bid.misere, bid.shown)
        if kind not in told:
            told.add(kind)
            yield Tip(_bid_meaning(bid, view), "4.5" if bid.misere else "4.1")
    yield Tip(_("If you pass, you can't bid again."), "3")


def _bid_meaning(bid: Bid, view: View) -> str:
    if bid.misere and bid.shown:
        text = _("%(bid)s: win no trick, with your hand shown, for %(points.object)s.")
    elif bid.misere:
        text = _("%(bid)s: win no trick, without trumps, for %(points.object)s.")
    else:
        text = _("%(bid)s: win %(tricks)d of %(all)d tricks for %(points.object)s.")
    return say(
        text,
        bid=bid_button_label(bid),
        points=bid_points_in_words(bid, view.options),
        tricks=bid.tricks,
        all=TRICKS,
    )


def _discarding_tips(view: View) -> Iterator[Tip]:
    cards = card_count(len(view.taken))
    yield Tip(say(_("Discard %(cards.object)s: they count for no one."), cards=cards), "3")
    if view.contract is not None and view.contract.bid.misere:
        yield Tip(_("You must win no trick: discard your highest cards."), "4.5")
    elif view.contract is not None and view.contract.bid.suit is None:
        yield Tip(_("Keep aces, long suits and the joker."), "4.3")
    else:
        yield Tip(_("Keep trumps and aces. Discard a short suit, and you can trump it."), "4.3")


def _partner_calling_tips(_view: View) -> Iterator[Tip]:
    yield Tip(_("The holder is your partner, secret until the card is played."), "4.6")
    yield Tip(_("Call a high card that you don't hold."), "4.6")


def _playing_tips(view: View) -> Iterator[Tip]:
    if view.trick is not None and not view.trick.cards:
        yield Tip(_("The others must follow suit if they can."), "4.2")
    yield Tip(_("You never have to trump."), "4.3")
    misere = view.contract is not None and view.contract.bid.misere
    yield Tip(trick_stakes_line(view), "4.5" if misere else "6.1")


TIPS: Tips = {
    Phase.AUCTION: _bidding_tips,
    Phase.EXCHANGE: _discarding_tips,
    Phase.CALL: _partner_calling_tips,
    Phase.NOMINATE: always_tip(N_("Without trumps the joker has no suit, unless given one."), "7"),
    Phase.PLAY: _playing_tips,
}


def hand_tip(view: View) -> str:
    """Return a tip for bidding: the cards that would be trumps in the best suit of the hand."""
    if view.phase is not Phase.AUCTION:
        return ""

    def strength(trump: Suit) -> tuple[int, list[int]]:
        held = trumps_in_order(view.hand, Strain(trump))
        return len(held), [height_in_suit(card, Strain(trump)) for card in held]

    suit = max(Suit, key=strength)
    return possible_trumps_line(suit, trumps_in_order(view.hand, Strain(suit)))
