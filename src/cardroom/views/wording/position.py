"""Sentences about a deal that games share: the table, the viewer's hand, the decisive trick."""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Any

from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import AnyTrick
from cardroom.views.scene import Scene
from cardroom.views.words import Names, Word, _, join_with_and, say, you_or
from cardroom.views.words.cards import card_name, cards_and, short_name, suit_name


def deal_line(number: int, dealer: Seat, names: Names) -> str:
    """Return a sentence with the number of the deal and its dealer."""
    yours, theirs = (_("Deal %(number)d. You deal."), _("Deal %(number)d. %(name.Subject)s deals."))
    return you_or(names, dealer, yours, theirs, number=number)


def hand_lines(
    scene: Scene[Any], called: Callable[[Sequence[Card]], Word] = cards_and
) -> Iterator[str]:
    """Yield a sentence with the viewer's cards, if any. `called` builds the names of the cards."""
    own = tuple(card for group in scene.groups for card in group) or scene.view.hand
    if own:
        yield say(_("Your hand: %(cards)s."), cards=called(own))


def table_lines(
    trick: AnyTrick | None, names: Names, called: Callable[[Card], Word] = card_name
) -> Iterator[str]:
    """Yield a sentence about the cards on the table in a trick. `called` builds a card's name."""
    if trick is not None and trick.cards:
        cards = cards_with_players(trick, names, called=called)
        yield say(_("On the table: %(cards)s."), cards=cards)
    elif trick is not None:
        yield _("The table is empty.")


def cards_with_players(
    trick: AnyTrick,
    names: Names,
    seats: Container[Seat] | None = None,
    called: Callable[[Card], Word] = card_name,
) -> str:
    """Name the cards of a trick, or only of `seats`: "ace of clubs from West and ..."."""
    yours, theirs = _("%(card)s from you"), _("%(card)s from %(name.object)s")
    return join_with_and(
        you_or(names, seat, yours, theirs, card=called(card))
        for seat in trick.seats
        if seats is None or seat in seats
        for card in trick.play_of(seat)
    )


def possible_trumps_line(suit: Suit, held: Sequence[Card]) -> str:
    """Return the sentence "With hearts as trumps, you would hold 2: J♥ 9♥."."""
    text = _("With %(suit.object)s as trumps, you would hold %(count)d: %(cards)s.")
    cards = " ".join(map(short_name, held))
    return say(text, suit=suit_name(suit), count=len(held), cards=cards)


# The trick that decided a contract


def index_where_sum_reaches(worth: Iterable[int], goal: int) -> int | None:
    """Return the first index at which the sum of `worth` so far reaches `goal` > 0, or None."""
    sums = enumerate(accumulate(worth))
    return next((place for place, total in sums if total >= goal > 0), None)


def deciding_trick_index(
    worth: Sequence[tuple[bool, int]], need: int, whole: int, *, made: bool
) -> int | None:
    """Return the index of the trick that made or beat the contract, or None. `worth` has a pair for
    each trick: whether the declaring side won it, and its points. The contract is made with `need`
    points, and beaten when that side can no longer get `need` of the deal's `whole` points.
    """
    of_winning_side = [count if own == made else 0 for own, count in worth]
    return index_where_sum_reaches(of_winning_side, need if made else whole - need + 1)


def deciding_trick_line(
    taken: Sequence[tuple[Seat, Card]], place: int | None, names: Names, *, made: bool
) -> str:
    """Say which trick, at index `place`, made or beat the bid; "" if the index is None."""
    if place is None:
        return ""
    seat, card = taken[place]
    text = _("Trick %(number)d beat the bid, won by %(name.object)s with %(card.object)s.")
    if made:
        text = _("Trick %(number)d made the bid, won by %(name.object)s with %(card.object)s.")
    return say(text, number=place + 1, name=names[seat], card=card_name(card))
