"""Words for bids, contracts and declarations of Belote.

Bids and scores are in units of ten points. Cards won in tricks count points.
"""

from collections.abc import Iterable

from cardroom.games.belote.combinations import (
    Combination,
    Kind,
    Points,
    Trump,
    Units,
    points_from_units,
)
from cardroom.games.belote.model import Bid, Contract, Phase, View
from cardroom.games.belote.rules import ALL_POINTS, KAPUT_POINTS
from cardroom.games.belote.unseen import certain_bonus_units
from cardroom.views.wording.sentences import side_name
from cardroom.views.words import N_, NC_, Names, _, card_name, join_with_and, number, suit_name
from cardroom.views.words.cards import rank_name
from cardroom.views.words.grammar import Word, noun, say

# Bids


def trump_name(trump: Trump) -> Word:
    """Name trumps within a sentence: "hearts", or "height" for no trumps."""
    return suit_name(trump) if trump else noun("suit", NC_("suit", "height"))


def bid_name(bid: Bid) -> str:
    """Name a bid: "12 in hearts", or "27 at height, kaput" (no trumps, all tricks)."""
    text = _(BIDS[bid.suit is None, bid.kaput])
    return say(text, x=number(bid.x), trump=trump_name(bid.suit))


BIDS = {  # by (is height, is kaput); never "12 of hearts", which would be a card
    (False, False): N_("%(x)s in %(trump.object)s"),
    (False, True): N_("%(x)s in %(trump.object)s, kaput"),
    (True, False): N_("%(x)s at %(trump.object)s"),
    (True, True): N_("%(x)s at %(trump.object)s, kaput"),
}

DOUBLED = {2: N_("%(bid)s, doubled"), 4: N_("%(bid)s, redoubled")}


def contract_name(contract: Contract) -> str:
    """Name a contract with its doubling: "12 in hearts, doubled"."""
    name = bid_name(contract.bid)
    return name if contract.doubling == 1 else say(_(DOUBLED[contract.doubling]), bid=name)


# The contract and the points it needs (6.3)

BIDDING = (Phase.AUCTION, Phase.REPLY, Phase.PASSED)


def contract_progress_line(view: View, names: Names) -> str:
    """Return the contract and its progress: "You and North play 12 in hearts: 64 of 100 points.".
    Return "" before the first bid.
    """
    contract = view.contract
    if contract is None:
        return ""
    need = card_points_needed_for_bid(view)
    return say(
        _contract_progress_text(view, contract, need),
        contract=contract_name(contract),
        side=side_name(contract.team, names),
        need=number(need),
        points=number(view.points[contract.team]),
        tricks=number(view.won[contract.team]),
    )


def _contract_progress_text(view: View, contract: Contract, need: Points) -> str:
    if view.phase in BIDDING:
        return _("%(side.Subject)s bid %(contract)s.")
    if need > KAPUT_POINTS:
        return _("%(side.Subject)s play %(contract)s: %(need)s points needed, more than there are.")
    if contract.bid.kaput or need > ALL_POINTS:
        return _("%(side.Subject)s play %(contract)s: %(tricks)s of 8 tricks.")
    if need:
        return _("%(side.Subject)s play %(contract)s: %(points)s of %(need)s points.")
    if view.options.must_take_trick:
        return _("%(side.Subject)s play %(contract)s: only a trick needed.")
    return _("%(side.Subject)s play %(contract)s: no more points needed.")


def card_points_needed_for_bid(view: View) -> Points:
    """Return the card points that the contract needs, less bonuses that the viewer knows (6.3)."""
    bid = Units(view.contract.bid.x if view.contract else 0)
    return Points(max(0, points_from_units(bid) - points_from_units(bidding_side_bonus(view))))


def bidding_side_bonus(view: View) -> Units:
    """Return the bidding side's units for declarations and belote known to the viewer (6.2)."""
    return certain_bonus_units(view)[view.contract.team] if view.contract else Units(0)


# Declarations

CLASS_NAMES = {  # as all players hear them
    Kind.TIERCE: N_("a tierce"),
    Kind.FIFTY: N_("a fifty"),
    Kind.HUNDRED: N_("a hundred"),
    Kind.FOUR: N_("four of a kind"),
}

RUN_NAMES = {
    Kind.TIERCE: N_("tierce to %(card.object)s"),
    Kind.FIFTY: N_("fifty to %(card.object)s"),
    Kind.HUNDRED: N_("hundred to %(card.object)s"),
}

FOUR_NAMES = {
    "8": N_("four eights"),
    "9": N_("four nines"),
    "10": N_("four tens"),
    "J": N_("four jacks"),
    "Q": N_("four queens"),
    "K": N_("four kings"),
    "A": N_("four aces"),
}


def combination_name(combination: Combination) -> str:
    """Name a declaration: "tierce to the jack of hearts", "four kings"."""
    if combination.kind is Kind.FOUR:
        return _(FOUR_NAMES[combination.height])
    return say(_(RUN_NAMES[combination.kind]), card=card_name(combination.cards[-1]))


def combination_card_names(combination: Combination) -> str:
    """Name the cards of a declaration: "nine, ten and jack of hearts", or just "four kings"."""
    if combination.suit is None:
        return combination_name(combination)
    ranks = join_with_and(map(rank_name, combination.cards))
    return say(_("%(ranks)s of %(suit.of)s"), ranks=ranks, suit=suit_name(combination.suit))


def join_combination_names(combinations: Iterable[Combination]) -> str:
    """Name several declarations: "tierce to the jack of hearts and four kings"."""
    return join_with_and(map(combination_name, combinations))


def join_class_names(kinds: Iterable[Kind]) -> str:
    """Name classes of declarations, as players announce them: "a tierce and a fifty"."""
    return join_with_and(_(CLASS_NAMES[kind]) for kind in kinds)
