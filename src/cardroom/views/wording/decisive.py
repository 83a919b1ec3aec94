"""The trick that decided a contract: how to find it, and the sentence about it."""

from collections.abc import Iterable, Sequence
from itertools import accumulate

from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.words import Names, _, card_name, say


def index_where_sum_reaches(worth: Iterable[int], goal: int) -> int | None:
    """Return the first index at which the sum of `worth` so far reaches `goal` > 0, or None."""
    sums = enumerate(accumulate(worth))
    return next((place for place, total in sums if total >= goal > 0), None)


def deciding_trick_index(
    worth: Sequence[tuple[bool, int]], need: int, whole: int, *, made: bool
) -> int | None:
    """Return the index of the trick that made or beat the contract; None if no trick did. `worth`
    has a pair for each trick: whether the declaring side won it, and its points. If the contract
    was `made`, the trick is the one that brought the declaring side to `need` points. If not, it is
    the trick after which that side could no longer get `need` of the deal's `whole` points.
    """
    if made:
        return index_where_sum_reaches([count if own else 0 for own, count in worth], need)
    theirs = [0 if own else count for own, count in worth]
    return index_where_sum_reaches(theirs, whole - need + 1)


def deciding_trick_line(
    taken: Sequence[tuple[Seat, Card]], place: int | None, names: Names, *, made: bool
) -> str:
    """Say which trick, at index `place`, made or beat the bid; "" if the index is None."""
    if place is None:
        return ""
    seat, card = taken[place]
    by = _("Trick %(number)d made the bid, won by %(name.object)s with %(card.object)s.")
    against = _("Trick %(number)d beat the bid, won by %(name.object)s with %(card.object)s.")
    text = by if made else against
    return say(text, number=place + 1, name=names[seat], card=card_name(card))
