"""What is named in Belote: bids, contracts, combinations, sides, and the two measures.

Units are bid and scored, points are in the cards; no sentence says one for the other.
"""

from collections.abc import Iterable

from cardroom.games.belote.combinations import Combination, Kind, Points, Trump, in_points
from cardroom.games.belote.counting import KAPUT_POINTS
from cardroom.games.belote.model import SEATS, Bid, Contract, Team, View, team_of
from cardroom.games.belote.unseen import known_units
from cardroom.nouns.seats import Seat
from cardroom.views.words import (
    N_,
    Names,
    _,
    all_of,
    card_name,
    ngettext,
    number,
    rank_name,
    suit_label,
    suit_name,
    trick_count,
)

# Units and points


def unit_count(count: int) -> str:
    """ "1 unit", "24 units": what is bid and what the score is kept in."""
    return ngettext("%(count)s unit", "%(count)s units", abs(count)) % {"count": number(count)}


def points_in_cards(points: Points) -> str:
    """ "100 points in cards"."""
    text = ngettext("%(count)s point in cards", "%(count)s points in cards", abs(points))
    return text % {"count": number(points)}


# Bids


def trump_name(trump: Trump) -> str:
    """As in a sentence: "hearts", "height"."""
    return suit_name(trump) if trump else _("height")


def trump_label(trump: Trump) -> str:
    """As on a button: "Hearts", "Height"."""
    return suit_label(trump) if trump else _("Height")


def bid_name(bid: Bid) -> str:
    """ "12 in hearts", "27 at height, kaput"."""
    values = {"x": bid.x, "trump": trump_name(bid.suit)}
    return _(BIDS[bid.suit is None, bid.kaput]) % values


BIDS = {  # by whether it is height, and kaput; never "12 in hearts", which would be a card
    (False, False): N_("%(x)d in %(trump)s"),
    (False, True): N_("%(x)d in %(trump)s, kaput"),
    (True, False): N_("%(x)d at %(trump)s"),
    (True, True): N_("%(x)d at %(trump)s, kaput"),
}


DOUBLED = {
    1: "%(bid)s",
    2: N_("%(bid)s, doubled"),
    4: N_("%(bid)s, redoubled"),
}


def contract_name(contract: Contract) -> str:
    """ "12 in hearts, doubled"."""
    named = {"bid": bid_name(contract.bid)}
    return (_(DOUBLED[contract.doubling]) if contract.doubling > 1 else DOUBLED[1]) % named


# Sides


def side_of(team: Team, names: Names) -> str:
    """Who plays together, at the beginning of a sentence: "You and North"."""
    return names.together(seat for seat in SEATS if team_of(seat) == team)


def side_within(team: Team, names: Names) -> str:
    """The same within a sentence: "you and North"."""
    return names.together_within(seat for seat in SEATS if team_of(seat) == team)


def is_yours(team: Team, names: Names) -> bool:
    """Whether the reader plays on this side."""
    return names.reader is not None and team_of(names.reader) == team


# The contract, and what it needs in cards (6.3)

NEEDS = {  # by whether the reader's side declares, and whether units of its own help
    (True, False): N_("%(contract)s: %(need)s; %(points)s so far."),
    (True, True): N_("%(contract)s, %(units)s of your own: %(need)s; %(points)s so far."),
    (False, False): N_("%(contract)s for %(side)s: %(need)s; %(points)s so far."),
    (False, True): N_(
        "%(contract)s for %(side)s, %(units)s of their own: %(need)s; %(points)s so far."
    ),
}


def contract_line(view: View, names: Names) -> str:
    """What is played and what it needs: "12 in hearts, 2 units of your own: 100 points in cards;
    64 so far." Empty before anybody has bid.
    """
    contract = view.contract
    if contract is None:
        return ""
    own = known_units(view)[contract.team]
    values = {
        "contract": contract_name(contract),
        "side": side_within(contract.team, names),
        "units": unit_count(own),
        "need": needed(view, contract),
        "points": _so_far(view, contract),
    }
    return _(NEEDS[is_yours(contract.team, names), own > 0]) % values


def need_now(view: View) -> Points:
    """6.3: card points that the contract asks for, as far as this seat can tell."""
    if view.contract is None:
        return Points(0)
    own = known_units(view)[view.contract.team]
    return Points(max(0, in_points(view.contract.bid.x) - in_points(own)))


def needed(view: View, contract: Contract) -> str:
    """What is to be taken: "100 points in cards", "all eight tricks, worth 250 points"."""
    need = need_now(view)
    if need > KAPUT_POINTS:
        return _("%(points)s, more than there are") % {"points": points_in_cards(need)}
    if contract.bid.kaput or need > MOST_WITHOUT_KAPUT:
        return _("all eight tricks, worth 250 points")
    if need:
        return points_in_cards(need)
    if view.options.must_take_trick:
        return _("no points in cards, but a trick")
    return _("no points in cards")


MOST_WITHOUT_KAPUT = 162
"""6.1: card points that can be taken without all eight tricks."""


def _so_far(view: View, contract: Contract) -> str:
    need = need_now(view)
    if contract.bid.kaput or need > MOST_WITHOUT_KAPUT or not need:
        return trick_count(view.won[contract.team])
    return number(view.points[contract.team])


# Combinations

CLASS_NAMES = {  # as everybody hears them
    Kind.TIERCE: N_("a tierce"),
    Kind.FIFTY: N_("a fifty"),
    Kind.HUNDRED: N_("a hundred"),
    Kind.FOUR: N_("four of a kind"),
}

RUN_NAMES = {
    Kind.TIERCE: N_("tierce to the %(card)s"),
    Kind.FIFTY: N_("fifty to the %(card)s"),
    Kind.HUNDRED: N_("hundred to the %(card)s"),
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
    return _(RUN_NAMES[combination.kind]) % {"card": card_name(combination.cards[-1])}


def combination_cards(combination: Combination) -> str:
    """Its cards in words: "nine, ten and jack of hearts"; four of a kind say it all already."""
    if combination.suit is None:
        return combination_name(combination)
    ranks = all_of(map(rank_name, combination.cards))
    return _("%(ranks)s of %(suit)s") % {"ranks": ranks, "suit": suit_name(combination.suit)}


def combinations_and(combinations: Iterable[Combination]) -> str:
    """All of these: "tierce to the jack of hearts and four kings"."""
    return all_of(map(combination_name, combinations))


def classes_and(kinds: Iterable[Kind]) -> str:
    """What is heard when they are announced: "a tierce and a fifty"."""
    return all_of(_(CLASS_NAMES[kind]) for kind in kinds)


def shows_of(view: View, seat: Seat) -> tuple[Combination, ...]:
    """What a seat has laid open in this deal."""
    return tuple(each for who, some in view.shows if who == seat for each in some)
