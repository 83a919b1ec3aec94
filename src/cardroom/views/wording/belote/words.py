"""What is named in Belote: bids, contracts, declarations, sides, and the two measures.

Units are bid and scored, points are in the cards; no sentence says one for the other.
"""

from collections.abc import Iterable

from cardroom.games.belote.combinations import Combination, Kind, Points, Trump, Units, in_points
from cardroom.games.belote.counting import KAPUT_POINTS
from cardroom.games.belote.model import SEATS, Bid, Contract, Phase, Team, View, team_of
from cardroom.games.belote.rules import ALL_POINTS
from cardroom.games.belote.unseen import known_units
from cardroom.nouns.seats import Seat
from cardroom.views.words import (
    N_,
    NC_,
    Names,
    Word,
    _,
    all_of,
    amount,
    card_name,
    noun,
    number,
    rank_name,
    say,
    suit_name,
)

# Units and points


def unit_count(count: int) -> Word:
    """ "1 unit", "24 units": what is bid and what the score is kept in."""
    return amount("%(count)s unit", "%(count)s units", abs(count), number(count))


def points_in_cards(points: Points) -> Word:
    """ "100 points in cards"."""
    return amount(
        "%(count)s point in cards", "%(count)s points in cards", abs(points), number(points)
    )


# Bids

HEIGHT = NC_("suit", "height")


def trump_name(trump: Trump) -> Word:
    """As in a sentence: "hearts", "height"."""
    return suit_name(trump) if trump else noun("suit", HEIGHT)


def bid_name(bid: Bid) -> str:
    """ "12 in hearts", "27 at height, kaput"."""
    text = _(BIDS[bid.suit is None, bid.kaput])
    return say(text, x=number(bid.x), trump=trump_name(bid.suit))


BIDS = {  # by whether it is height, and kaput; never "12 of hearts", which would be a card
    (False, False): N_("%(x)s in %(trump.object)s"),
    (False, True): N_("%(x)s in %(trump.object)s, kaput"),
    (True, False): N_("%(x)s at %(trump.object)s"),
    (True, True): N_("%(x)s at %(trump.object)s, kaput"),
}


DOUBLED = {
    1: "%(bid)s",
    2: N_("%(bid)s, doubled"),
    4: N_("%(bid)s, redoubled"),
}


def contract_name(contract: Contract) -> str:
    """ "12 in hearts, doubled"."""
    text = DOUBLED[contract.doubling]
    return say(_(text) if contract.doubling > 1 else text, bid=bid_name(contract.bid))


# Sides


def side_of(team: Team, names: Names) -> Word:
    """Who plays together: "You and North"; in a form "you and North"."""
    return names.together(seat for seat in SEATS if team_of(seat) == team)


def is_yours(team: Team, names: Names) -> bool:
    """Whether the reader plays on this side."""
    return names.reader is not None and team_of(names.reader) == team


# The contract, and what it needs in cards (6.3)

BIDDING = (Phase.AUCTION, Phase.REPLY, Phase.PASSED)


NEEDS = {
    "auction": N_("%(side.Subject)s bid %(contract)s."),
    "points": N_("%(side.Subject)s play %(contract)s: %(points)s of %(need)s points."),
    "kaput": N_("%(side.Subject)s play %(contract)s: %(tricks)s of 8 tricks."),
    "trick": N_("%(side.Subject)s play %(contract)s: only a trick needed."),
    "nothing": N_("%(side.Subject)s play %(contract)s: no more points needed."),
    "too-much": N_(
        "%(side.Subject)s play %(contract)s: %(need)s points needed, more than there are."
    ),
}


def contract_line(view: View, names: Names, need: Points | None = None) -> str:
    """What is played and how far it has come: "You and North play 12 in hearts: 64 of 100 points."
    Empty before anybody has bid. What is needed may be given where it is known already.
    """
    contract = view.contract
    if contract is None:
        return ""
    need = need_now(view) if need is None else need
    return say(
        _(NEEDS[_kind_of_need(view, contract, need)]),
        contract=contract_name(contract),
        side=side_of(contract.team, names),
        need=number(need),
        points=number(view.points[contract.team]),
        tricks=number(view.won[contract.team]),
    )


def _kind_of_need(view: View, contract: Contract, need: Points) -> str:
    if view.phase in BIDDING:
        return "auction"
    if need > KAPUT_POINTS:
        return "too-much"
    if contract.bid.kaput or need > ALL_POINTS:
        return "kaput"
    if need:
        return "points"
    return "trick" if view.options.must_take_trick else "nothing"


def need_now(view: View) -> Points:
    """6.3: card points that the contract asks for, as far as this seat can tell."""
    return need_of(view.contract, own_units(view)) if view.contract else Points(0)


def need_of(contract: Contract, own: Units) -> Points:
    """6.3: card points that the contract asks for, less so many units of the bidding side."""
    return Points(max(0, in_points(contract.bid.x) - in_points(own)))


def own_units(view: View) -> Units:
    """6.2: units of the bidding side, as far as this seat can tell."""
    return known_units(view)[view.contract.team] if view.contract else Units(0)


# Declarations

CLASS_NAMES = {  # as everybody hears them
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
    """ "tierce to the jack of hearts", "four kings"."""
    if combination.kind is Kind.FOUR:
        return _(FOUR_NAMES[combination.height])
    return say(_(RUN_NAMES[combination.kind]), card=card_name(combination.cards[-1]))


def combination_cards(combination: Combination) -> str:
    """Its cards in words: "nine, ten and jack of hearts"; four of a kind say it all already."""
    if combination.suit is None:
        return combination_name(combination)
    ranks = all_of(map(rank_name, combination.cards))
    return say(_("%(ranks)s of %(suit.of)s"), ranks=ranks, suit=suit_name(combination.suit))


def combinations_and(combinations: Iterable[Combination]) -> str:
    """All of these: "tierce to the jack of hearts and four kings"."""
    return all_of(map(combination_name, combinations))


def classes_and(kinds: Iterable[Kind]) -> str:
    """What is heard when they are declared: "a tierce and a fifty"."""
    return all_of(_(CLASS_NAMES[kind]) for kind in kinds)


def shows_of(view: View, seat: Seat) -> tuple[Combination, ...]:
    """What a seat has laid open in this deal."""
    return tuple(each for who, some in view.shows if who == seat for each in some)
