"""Words for bids, contracts, sides and cards of Five Hundred.

The left bower is a jack that counts as a trump, although its printed suit is not trumps. The joker
can count as a card of a suit. Names of cards tell such roles: "jack of clubs (left bower)".
"""

from collections.abc import Sequence

from cardroom.games.five_hundred.bids import Bid, points_of_bid
from cardroom.games.five_hundred.cards import JOKER, Strain, is_left_bower, suit_of
from cardroom.games.five_hundred.model import Contract, Options, Phase, View
from cardroom.games.five_hundred.rules import A_TRICK
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import all_tricks, cards_played
from cardroom.views.words import N_, NC_, Names, Word, _, join_with_and, noun, say, you_or
from cardroom.views.words.cards import SIGNS, card_name, cards_or, suit_name
from cardroom.views.words.counts import point_count, trick_count
from cardroom.views.words.lists import join_with_or

# Bids


def bid_name(bid: Bid) -> str:
    """Name a bid within a sentence: "7 hearts", "8 no trumps", "open misere"."""
    if bid.misere:
        return _("open misere") if bid.shown else _("misere")
    if bid.suit is None:
        return say(_("%(tricks)d no trumps"), tricks=bid.tricks)
    return say(_("%(tricks)d %(suit)s"), tricks=bid.tricks, suit=suit_name(bid.suit))


def bid_button_label(bid: Bid) -> str:
    """Name a bid on a button: "7 hearts", "Open misere"."""
    if bid.misere:
        return _("Open misere") if bid.shown else _("Misere")
    return bid_name(bid)


def bid_in_signs(bid: Bid) -> str:
    """Name a bid in short, where space is scarce: "7♥", "8NT", "Mis", "Open"."""
    if bid.misere:
        return _("Open") if bid.shown else _("Mis")
    sign = _("NT") if bid.suit is None else SIGNS[bid.suit]
    return f"{bid.tricks}{sign}"


def bid_points_in_words(bid: Bid, options: Options) -> Word:
    """Return the points of a bid in words: "200 points"."""
    return point_count(points_of_bid(bid, options.open_misere))


def bid_with_points(bid: Bid, options: Options) -> str:
    """Name a bid with its points: "7 hearts, 200 points"."""
    points = bid_points_in_words(bid, options)
    return say(_("%(bid)s, %(points)s"), bid=bid_button_label(bid), points=points)


# The contract and the tricks it needs


def is_after_auction(view: View) -> bool:
    """Return whether the auction is over and trumps are settled."""
    return view.phase is not Phase.AUCTION and view.phase is not Phase.PASSED


def trumps_line(view: View) -> str:
    """Return a sentence about trumps: "Hearts are trumps.", or "No trumps yet."."""
    if not is_after_auction(view):
        return _("No trumps yet.")
    if view.contract is None or view.contract.bid.suit is None:
        return _("There are no trumps.")
    return say(_("%(suit.Subject)s are trumps."), suit=suit_name(view.contract.bid.suit))


def no_bid_line() -> str:
    """Return the sentence about a deal without a bid: "No bid: no trumps, 10 points a trick."."""
    return say(_("No bid: no trumps, %(points.object)s a trick."), points=point_count(A_TRICK))


SO_FAR = {  # by (contract made, a secret partner's tricks count too)
    (False, False): N_("%(bid)s by %(side.object)s: %(tricks)d of %(need)d tricks."),
    (False, True): N_(
        "%(bid)s by %(side.object)s: %(tricks)d of %(need)d tricks, plus a secret partner's."
    ),
    (True, False): N_("%(bid)s by %(side.object)s: made, %(count)s."),
    (True, True): N_("%(bid)s by %(side.object)s: made, %(count)s, plus a secret partner's."),
}


def contract_progress_line(view: View, names: Names) -> str:
    """Return a sentence about the contract and its tricks won so far; "" during the auction."""
    if not is_after_auction(view):
        return ""
    contract = view.contract
    if contract is None:
        return no_bid_line()
    tricks = tricks_of_contract_makers(view, contract)
    if contract.bid.misere and tricks:
        text = _("%(bid)s by %(side.object)s: failed with %(count.with)s.")
    elif contract.bid.misere:
        text = _("%(bid)s by %(side.object)s: no trick so far.")
    else:
        has_called = view.called is not None and view.called.name is not None
        text = _(SO_FAR[tricks >= contract.bid.tricks, has_called and view.partner is None])
    return say(
        text,
        bid=bid_button_label(contract.bid),
        side=names.in_given_order(contract_makers(view, contract)),
        tricks=tricks,
        need=contract.bid.tricks,
        count=trick_count(tricks),
    )


def contract_makers(view: View, contract: Contract) -> tuple[Seat, ...]:
    """Return the seats that must make the contract, if known; in misere, the declarer alone."""
    return (contract.declarer,) if contract.bid.misere else view.declarers


def tricks_of_contract_makers(view: View, contract: Contract) -> int:
    """Count the tricks won so far by the seats that must make the contract."""
    return sum(view.won[seat] for seat in contract_makers(view, contract))


# Cards with their role


def card_with_role(card: Card, strain: Strain) -> Word:
    """Name a card with its role, if any: "jack of clubs (left bower)"."""
    name = card_name(card)
    if card is JOKER and strain.joker:
        text = NC_("card", "%(card)s (highest of %(suit)s)")
        return noun("card", text, card=name, suit=suit_name(strain.joker))
    if is_left_bower(card, strain.trump):
        return noun("card", NC_("card", "%(card)s (left bower)"), card=name)
    if card.rank == "J" and strain.trump is not None and card.suit is strain.trump:
        return noun("card", NC_("card", "%(card)s (right bower)"), card=name)
    return name


def join_alternatives_with_roles(cards: Sequence[Card], strain: Strain) -> Word:
    """Name alternative cards with their roles: "jack of clubs (left bower) or ace of spades"."""
    named = [card_with_role(card, strain) for card in cards]
    plain = [card_name(card) for card in cards]
    return cards_or(cards) if named == plain else join_with_or(named)


def join_cards_with_roles(cards: Sequence[Card], strain: Strain) -> Word:
    """Name several cards with their roles, such as left bower, joined by "and"."""
    return join_with_and(card_with_role(card, strain) for card in cards)


def joker_as_suit(suit: Suit) -> Word:
    """Name a joker led without trumps, with the suit it stands for: "joker as hearts"."""
    return noun("card", NC_("card", "joker as %(suit)s"), suit=suit_name(suit))


def trick_card_name(view: View, place: int, card: Card) -> Word:
    """Name a card of the trick at index `place`. A joker that was led is named with its suit."""
    leads = all_tricks(view)[place].cards[:1] == (card,)
    if card is JOKER and leads and suit_of(JOKER, view.strain) is None:
        return joker_as_suit(view.led[place])
    return card_with_role(card, view.strain)


def is_joker_suitless_unplayed(view: View) -> bool:
    """Return whether the joker belongs to no suit in this deal and has not been played yet."""
    return (
        is_after_auction(view)
        and suit_of(JOKER, view.strain) is None
        and JOKER not in cards_played(view)
    )


def partners_line(view: View, names: Names) -> str:
    """Say who is the declarer's partner, as far as the viewer knows; "" before the call."""
    contract, called = view.contract, view.called
    if contract is None or called is None:
        return ""
    declarer = contract.declarer
    if called.name is None:
        yours, theirs = _("You play alone."), _("%(name.Subject)s plays alone.")
        return you_or(names, declarer, yours, theirs)
    card = Card(called.name)
    if view.partner is None:
        yours = _("You called %(card.object)s: its holder is your secret partner.")
        theirs = _("%(name.Subject)s called %(card.object)s: its holder is a secret partner.")
        return you_or(names, declarer, yours, theirs, card=card_name(card))
    if card in view.hand:
        text = _("You hold %(card.object)s: you are %(name.whose)s secret partner.")
        return say(text, name=names[declarer], card=card_name(card))
    yours = _("You held %(card.object)s and are %(declarer.whose)s partner.")
    theirs = _("%(name.Subject)s held %(card.object)s and is %(declarer.whose)s partner.")
    values = {"declarer": names[declarer], "card": card_name(card)}
    return you_or(names, view.partner, yours, theirs, **values)
