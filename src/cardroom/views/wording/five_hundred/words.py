"""Names in Five Hundred: bids, contracts, sides, and cards with their role.

The left bower is a trump although it shows another suit, and the joker may stand for a suit. The
names say so.
"""

from collections.abc import Sequence

from cardroom.games.five_hundred.bids import Bid, value
from cardroom.games.five_hundred.cards import JOKER, Strain, is_left_bower, suit_of
from cardroom.games.five_hundred.model import Contract, Options, Phase, View
from cardroom.games.five_hundred.scoring import A_TRICK
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import all_tricks, played
from cardroom.views.words import (
    N_,
    NC_,
    Names,
    Word,
    _,
    all_of,
    card_name,
    noun,
    point_count,
    say,
    suit_name,
    trick_count,
    you_or,
)
from cardroom.views.words.cards import SIGNS, cards_or
from cardroom.views.words.lists import one_of

# Bids


def bid_name(bid: Bid) -> str:
    """Return the bid for use in a sentence: "7 hearts", "8 no trumps", "open misere"."""
    if bid.misere:
        return _("open misere") if bid.shown else _("misere")
    if bid.suit is None:
        return say(_("%(tricks)d no trumps"), tricks=bid.tricks)
    return say(_("%(tricks)d %(suit)s"), tricks=bid.tricks, suit=suit_name(bid.suit))


def bid_label(bid: Bid) -> str:
    """Return the bid for a button: "7 hearts", "Open misere"."""
    if bid.misere:
        return _("Open misere") if bid.shown else _("Misere")
    return bid_name(bid)


def bid_short(bid: Bid) -> str:
    """Return the bid for tight places: "7♥", "8NT", "Mis", "Open"."""
    if bid.misere:
        return _("Open") if bid.shown else _("Mis")
    sign = _("NT") if bid.suit is None else SIGNS[bid.suit]
    return f"{bid.tricks}{sign}"


def bid_points(bid: Bid, options: Options) -> Word:
    """Return the points of a bid: "200 points"."""
    return point_count(value(bid, options.open_misere))


def bid_with_points(bid: Bid, options: Options) -> str:
    """Return a bid with its points: "7 hearts, 200 points"."""
    return say(_("%(bid)s, %(points)s"), bid=bid_label(bid), points=bid_points(bid, options))


# The contract and the tricks it needs


def is_played(view: View) -> bool:
    """Return whether the auction is over and trumps are settled."""
    return view.phase is not Phase.AUCTION and view.phase is not Phase.PASSED


def trumps_line(view: View) -> str:
    """Name the trumps: "Hearts are trumps.". They are not settled before the auction is over."""
    if not is_played(view):
        return _("No trumps yet.")
    if view.contract is None or view.contract.bid.suit is None:
        return _("There are no trumps.")
    return say(_("%(suit.Subject)s are trumps."), suit=suit_name(view.contract.bid.suit))


def nobody_bid() -> str:
    """Say what is played if all have passed and the rules don't demand a new deal."""
    return say(_("No bid: no trumps, %(points.object)s a trick."), points=point_count(A_TRICK))


SO_FAR = {  # by (contract made, a secret partner's tricks count too)
    (False, False): N_("%(bid)s by %(side.object)s: %(tricks)d of %(need)d tricks."),
    (False, True): N_(
        "%(bid)s by %(side.object)s: %(tricks)d of %(need)d tricks, plus a secret partner's."
    ),
    (True, False): N_("%(bid)s by %(side.object)s: made, %(count)s."),
    (True, True): N_("%(bid)s by %(side.object)s: made, %(count)s, plus a secret partner's."),
}
MISERES_SO_FAR = {  # by whether tricks were taken
    False: N_("%(bid)s by %(side.object)s: no trick so far."),
    True: N_("%(bid)s by %(side.object)s: failed with %(count.with)s."),
}


def contract_line(view: View, names: Names) -> str:
    """Return the contract and its progress, or "" before the auction is over."""
    if not is_played(view):
        return ""
    contract = view.contract
    if contract is None:
        return nobody_bid()
    tricks = tricks_so_far(view, contract)
    if contract.bid.misere:
        text = MISERES_SO_FAR[tricks > 0]
    else:
        text = SO_FAR[tricks >= contract.bid.tricks, partner_is_secret(view)]
    return say(
        _(text),
        bid=bid_label(contract.bid),
        side=names.in_order(contract_makers(view, contract)),
        tricks=tricks,
        need=contract.bid.tricks,
        count=trick_count(tricks),
    )


def contract_makers(view: View, contract: Contract) -> tuple[Seat, ...]:
    """Return the known seats whose tricks decide: in a misere just the declarer."""
    return (contract.declarer,) if contract.bid.misere else view.declarers


def tricks_so_far(view: View, contract: Contract) -> int:
    """Count the tricks for or against the contract, as far as this seat knows the partners."""
    return sum(view.won[seat] for seat in contract_makers(view, contract))


def partner_is_secret(view: View) -> bool:
    """Return whether a partner was called whom this seat does not know."""
    return view.called is not None and view.called.name is not None and view.partner is None


# Cards with their role

LEFT_BOWER = NC_("card", "%(card)s (left bower)")
RIGHT_BOWER = NC_("card", "%(card)s (right bower)")
OWN_SUIT = NC_("card", "%(card)s (highest of %(suit)s)")
LED_AS = NC_("card", "joker as %(suit)s")


def card_in_play(card: Card, strain: Strain) -> Word:
    """Name a card: "queen of spades", "jack of clubs (left bower)", or a joker with its suit."""
    name = card_name(card)
    if card is JOKER and strain.joker:
        return noun("card", OWN_SUIT, card=name, suit=suit_name(strain.joker))
    if is_left_bower(card, strain.trump):
        return noun("card", LEFT_BOWER, card=name)
    if card.rank == "J" and strain.trump is not None and card.suit is strain.trump:
        return noun("card", RIGHT_BOWER, card=name)
    return name


def any_in_play(cards: Sequence[Card], strain: Strain) -> Word:
    """Join the cards with "or": "seven or ace of clubs"; bowers are pointed out."""
    named = [card_in_play(card, strain) for card in cards]
    plain = [card_name(card) for card in cards]
    return cards_or(cards) if named == plain else one_of(named)


def all_in_play(cards: Sequence[Card], strain: Strain) -> Word:
    """Join the cards with "and"; bowers are pointed out."""
    return all_of(card_in_play(card, strain) for card in cards)


def joker_as(suit: Suit) -> Word:
    """Name the joker led without trumps: "joker as hearts"."""
    return noun("card", LED_AS, suit=suit_name(suit))


def named_suit(view: View, place: int) -> Suit | None:
    """Return the suit that the joker named when it was led to the trick at an index, or None."""
    cards = all_tricks(view)[place].cards
    led_by_joker = bool(cards) and cards[0] is JOKER and suit_of(JOKER, view.strain) is None
    return view.led[place] if led_by_joker else None


def laid_card(view: View, place: int, card: Card) -> Word:
    """Name a card of the trick at an index; a joker that was led says its suit."""
    named = named_suit(view, place) if card is JOKER else None
    return joker_as(named) if named else card_in_play(card, view.strain)


def joker_is_free(view: View) -> bool:
    """Return whether a joker that belongs to no suit is still in play."""
    return is_played(view) and suit_of(JOKER, view.strain) is None and JOKER not in played(view)


# Partners


def partners_line(view: View, names: Names) -> str:
    """Name the called partner, as far as this seat knows, or return "" without a call."""
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
    return partnership(view.partner, declarer, card_name(card), names)


def partnership(partner: Seat, declarer: Seat, card: Word, names: Names) -> str:
    """Say that a player turned out to be the partner by playing the called card."""
    yours = _("You held %(card.object)s and are %(declarer.whose)s partner.")
    theirs = _("%(name.Subject)s held %(card.object)s and is %(declarer.whose)s partner.")
    return you_or(names, partner, yours, theirs, declarer=names[declarer], card=card)
