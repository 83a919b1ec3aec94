"""Rules of thumb before the first trick of 80 Points: trump declarations and redeals (9.2).

A seat declares a suit if the hand would have enough trumps; pairs count extra. With a pair of
jokers and few trumps, a seat declares that there is no trump suit. Numbers such as 9.2 are
paragraphs of ``assets/rules/eighty-points.html``.
"""

from collections.abc import Iterable

from cardroom.games.eighty_points.model import (
    Keep,
    Making,
    Pass,
    Phase,
    Reshuffle,
    Show,
    View,
    ranking_for,
    team_of,
)
from cardroom.games.eighty_points.ranks import GROUPS, TRUMPS, Ranking, cards_of_group, points_of
from cardroom.games.eighty_points.shapes import faces_of_doubles
from cardroom.nouns.cards import Card, Cards, Suit, names
from cardroom.players.player import Choice, make_choice

THRESHOLD, SHARE, EARLIEST = 7.0, 0.36, 7
"""Trumps with which a suit is shown (9.2). While fewer cards are drawn it is this share of them,
but not before so many.
"""

AT_LAST = 5.0  # trumps to show a suit at the close, if there are no trumps yet
OVER_PARTNER = 3.0  # extra trumps that are needed to show over partner's suit
DOUBLE = 2.0  # extra trumps for a double of trumps, when lengths are compared (9.2)
PLAIN_ACE, PLAIN_DOUBLE, PLAIN_KING = 2.0, 1.0, 0.5  # worth in trumps, without a royal suit
TRUMP_POINTS = 2.0  # extra worth where royals count points, which jokers then catch
POOR = 13.0  # strength below which a hand asks for a reshuffle: about the median


def choose_declaration(view: View) -> Choice:
    """Choose a declaration that makes better trumps than the latest one. Else choose to pass."""
    shows = [action for action in view.legal if isinstance(action, Show)]
    jokers = [show for show in shows if show.cards[0].suit is None]
    royals = [show for show in shows if show.cards[0].suit is not None]
    later = "keep-suit" if view.phase is Phase.CLOSE else "wait"
    passed = make_choice(Pass(), later if jokers else "show-nothing")
    return _declare_jokers(view, jokers) or _declare_suit(view, royals) or passed


# 3.3: no royal suit


def _declare_jokers(view: View, jokers: list[Show]) -> Choice | None:
    """Return a declaration of jokers after the last draw; None if trumps of a suit are better."""
    if not jokers or view.phase is not Phase.CLOSE:
        return None
    standing = _own_weighted_trump_length(view, view.suit) if view.makings else AT_LAST
    without_suit = ranking_for(view.options, view.royal, None)
    if hand_strength_without_suit(view.hand, without_suit) <= standing:
        return None
    return make_choice(jokers[0], "show-jokers", double=jokers[0].cards[0].name)


def hand_strength_without_suit(hand: Cards, ranking: Ranking) -> float:
    """Return how much a hand is worth if no suit is trumps, converted into a number of trumps."""
    worth = weighted_trump_length(cards_of_group(hand, TRUMPS, ranking), ranking)
    worth += TRUMP_POINTS * bool(points_of(card for card in hand if card.rank == ranking.royal))
    for group in GROUPS:
        held = cards_of_group(hand, group, ranking) if group != TRUMPS else ()
        below_top = [ranking.below_top[card] for card in held]
        worth += PLAIN_ACE * below_top.count(0) + PLAIN_KING * below_top.count(1)
        worth += PLAIN_DOUBLE * len(faces_of_doubles(held))
    return worth


# 3.4: a royal suit of our own


def _declare_suit(view: View, royals: list[Show]) -> Choice | None:
    """Declare the longest suit if it has enough trumps, else return None. A seat that has declared
    a single card always adds its second copy: a pair is harder to outbid.
    """
    if not royals:
        return None
    lengths = {show: _own_weighted_trump_length(view, show.cards[0].suit) for show in royals}
    best = max(royals, key=lambda show: (lengths[show], -len(show.cards)))
    standing = view.makings[-1] if view.makings else None
    code = "show-suit" if standing is None else "show-over"
    if standing is not None and standing.seat == view.seat:
        code = "strengthen"
    elif lengths[best] < _needed_trump_length(view, standing):
        return None
    ranking = ranking_for(view.options, view.royal, best.cards[0].suit)
    trumps = cards_of_group(view.hand, TRUMPS, ranking)
    return make_choice(best, code, cards=names(best.cards), count=len(trumps))


def _needed_trump_length(view: View, standing: Making | None) -> float:
    if standing is None and view.phase is Phase.CLOSE:
        return AT_LAST
    drawn = len(view.hand)
    early = max(SHARE * drawn, AT_LAST) if drawn >= EARLIEST else THRESHOLD
    least = min(THRESHOLD, early)
    if standing and standing.seat is not None and team_of(standing.seat) == team_of(view.seat or 0):
        return max(least, _own_weighted_trump_length(view, standing.suit) + OVER_PARTNER)
    return least


def _own_weighted_trump_length(view: View, suit: Suit | None) -> float:
    return weighted_trump_length(view.hand, ranking_for(view.options, view.royal, suit))


def weighted_trump_length(hand: Iterable[Card], ranking: Ranking) -> float:
    """Return the number of trumps in a hand, plus 2 (`DOUBLE`) for each pair of equal trumps."""
    trumps = cards_of_group(tuple(hand), TRUMPS, ranking)
    return len(trumps) + DOUBLE * len(faces_of_doubles(trumps))


def choose_redeal_or_keep(view: View) -> Choice:
    """Choose a redeal with a poor hand, but only once in a round; else keep the hand (3.5)."""
    strength = weighted_trump_length(view.hand, view.ranking)
    strength += sum(PLAIN_ACE for card in view.hand if card.rank == "A")
    points = points_of(view.hand)
    if not view.attempt and strength < POOR:
        return make_choice(Reshuffle(), "reshuffle", points=points)
    return make_choice(Keep(), "keep-now" if view.attempt else "keep", points=points)
