"""What is named in Five Hundred: bids, contracts, sides, and cards by the part they play.

A bower is a trump whatever its corner says, and the joker may stand for a suit; the names say so.
"""

from collections.abc import Sequence

from cardroom.games.five_hundred.bids import Bid, value
from cardroom.games.five_hundred.cards import JOKER, Strain, is_left_bower, suit_of
from cardroom.games.five_hundred.model import Contract, Options, Phase, View
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.views.words import (
    N_,
    SIGNS,
    Names,
    _,
    all_of,
    card_name,
    cards_or,
    one_of,
    point_count,
    suit_name,
    trick_count,
    you_or,
)

# Names within a sentence


def names_within(seats: Sequence[Seat], names: Names) -> str:
    """ "you and North"."""
    return all_of(names.within(seat) for seat in seats)


# Bids


def bid_name(bid: Bid) -> str:
    """As in a sentence: "7 hearts", "8 no trumps", "open misere"."""
    if bid.misere:
        return _("open misere") if bid.shown else _("misere")
    if bid.suit is None:
        return _("%(tricks)d no trumps") % {"tricks": bid.tricks}
    return _("%(tricks)d %(suit)s") % {"tricks": bid.tricks, "suit": suit_name(bid.suit)}


def bid_label(bid: Bid) -> str:
    """As on a button: "7 hearts", "Open misere"."""
    if bid.misere:
        return _("Open misere") if bid.shown else _("Misere")
    return bid_name(bid)


def bid_short(bid: Bid) -> str:
    """For tight places: "7♥", "8NT", "Mis", "Open"."""
    if bid.misere:
        return _("Open") if bid.shown else _("Mis")
    sign = _("NT") if bid.suit is None else SIGNS[bid.suit]
    return f"{bid.tricks}{sign}"


def bid_points(bid: Bid, options: Options) -> str:
    """ "200 points"."""
    return point_count(value(bid, options.open_misere))


def bid_with_points(bid: Bid, options: Options) -> str:
    """ "7 hearts, 200 points"."""
    return _("%(bid)s, %(points)s") % {"bid": bid_label(bid), "points": bid_points(bid, options)}


# The contract, and what it needs


def is_played(view: View) -> bool:
    """Whether the auction is over and the cards have their suits."""
    return view.phase is not Phase.AUCTION and view.phase is not Phase.PASSED


def trumps_line(view: View) -> str:
    """ "Hearts are trumps." and the like; before the auction is over nothing is settled."""
    if not is_played(view):
        return _("Nothing is trumps yet.")
    if view.contract is None or view.contract.bid.suit is None:
        return _("There are no trumps.")
    return _("Trumps: %(suit)s.") % {"suit": suit_name(view.contract.bid.suit)}


SO_FAR = {  # by whether it is made, and whether somebody else's tricks may count as well
    (False, False): N_("%(bid)s by %(side)s: %(tricks)d of %(need)d tricks so far."),
    (False, True): N_(
        "%(bid)s by %(side)s: %(tricks)d of %(need)d tricks so far, without those of a secret "
        "partner."
    ),
    (True, False): N_("%(bid)s by %(side)s: made, %(count)s so far."),
    (True, True): N_(
        "%(bid)s by %(side)s: made, %(count)s so far, without those of a secret partner."
    ),
}
MISERES_SO_FAR = {  # by whether tricks were taken
    False: N_("%(bid)s by %(side)s: no trick so far."),
    True: N_("%(bid)s by %(side)s: lost with %(count)s."),
}


def contract_line(view: View, names: Names) -> str:
    """What is played and how far it has come; empty before the auction is over."""
    if not is_played(view):
        return ""
    contract = view.contract
    if contract is None:
        return _("Nobody bid: there are no trumps, and every trick brings 10 points.")
    tricks = tricks_so_far(view, contract)
    values = {
        "bid": bid_label(contract.bid),
        "side": names_within(contract_makers(view, contract), names),
        "tricks": tricks,
        "need": contract.bid.tricks,
        "count": trick_count(tricks),
    }
    if contract.bid.misere:
        return _(MISERES_SO_FAR[tricks > 0]) % values
    return _(SO_FAR[tricks >= contract.bid.tricks, partner_is_secret(view)]) % values


def contract_makers(view: View, contract: Contract) -> tuple[Seat, ...]:
    """Whose tricks decide, as far as this seat knows: in a misere the declarer's alone."""
    return (contract.declarer,) if contract.bid.misere else view.declarers


def tricks_so_far(view: View, contract: Contract) -> int:
    """Tricks that count for or against the contract, as far as this seat knows whose they are."""
    return sum(view.won[seat] for seat in contract_makers(view, contract))


def partner_is_secret(view: View) -> bool:
    """Whether somebody was called and this seat does not know who."""
    return view.called is not None and view.called.name is not None and view.partner is None


# Cards by the part they play


def card_in_play(card: Card, strain: Strain) -> str:
    """ "queen of spades", "jack of clubs (left bower)"; the joker may have been given a suit."""
    values = {"card": card_name(card)}
    if card is JOKER and strain.joker:
        return _("%(card)s (highest of %(suit)s)") % {**values, "suit": suit_name(strain.joker)}
    if is_left_bower(card, strain.trump):
        return _("%(card)s (left bower)") % values
    if card.rank == "J" and strain.trump is not None and card.suit is strain.trump:
        return _("%(card)s (right bower)") % values
    return values["card"]


def any_in_play(cards: Sequence[Card], strain: Strain) -> str:
    """Any of these cards: "seven or ace of clubs"; bowers are pointed out."""
    named = [card_in_play(card, strain) for card in cards]
    plain = [card_name(card) for card in cards]
    return cards_or(cards) if named == plain else one_of(named)


def all_in_play(cards: Sequence[Card], strain: Strain) -> str:
    """All of these cards; bowers are pointed out."""
    return all_of(card_in_play(card, strain) for card in cards)


def joker_as(suit: Suit) -> str:
    """The joker led without trumps: "joker as hearts"."""
    return _("joker as %(suit)s") % {"suit": suit_name(suit)}


def named_suit(view: View, place: int) -> Suit | None:
    """The suit that the joker named when it was led to the trick of this place, from 0."""
    tricks = (*view.tricks, *([view.trick] if view.trick else []))
    cards = tricks[place].cards
    led_by_joker = bool(cards) and cards[0] is JOKER and suit_of(JOKER, view.strain) is None
    return view.led[place] if led_by_joker else None


def laid_card(view: View, place: int, card: Card) -> str:
    """A card of the trick of this place, from 0; a joker that was led says its suit."""
    named = named_suit(view, place) if card is JOKER else None
    return joker_as(named) if named else card_in_play(card, view.strain)


# Who plays with whom


def partners_line(view: View, names: Names) -> str:
    """Whom the declarer called, as far as this seat knows; empty where nobody could be called."""
    contract, called = view.contract, view.called
    if contract is None or called is None:
        return ""
    declarer = contract.declarer
    if called.name is None:
        return you_or(names, declarer, _("You play alone."), _("%(name)s plays alone."))
    card = Card(called.name)
    values = {"card": card_name(card)}
    if view.partner is None:
        yours = _("You called the %(card)s: whoever holds it is your secret partner.")
        theirs = _("%(name)s called the %(card)s: whoever holds it is a secret partner.")
        return you_or(names, declarer, yours, theirs, **values)
    if card in view.hand:
        text = _("You hold the called %(card)s: you are %(name)s's secret partner.")
        return text % {"name": names[declarer], **values}
    return partnership(view.partner, declarer, values["card"], names)


def partnership(partner: Seat, declarer: Seat, card: str, names: Names) -> str:
    """Who turned out to be whose partner by laying the called card."""
    values = {"name": names[partner], "declarer": names[declarer], "card": card}
    if partner == names.reader:
        return _("You held the called %(card)s and are %(declarer)s's partner.") % values
    if declarer == names.reader:
        return _("%(name)s held the called %(card)s and is your partner.") % values
    return _("%(name)s held the called %(card)s and is %(declarer)s's partner.") % values
