"""What everybody at a table of 80 Points has seen about the cards that are still hidden.

Who did not follow has none of the suit; who answered a double with two single cards has no double
of it (4.2); who was beaten by nobody's throw, and who showed or took back which cards (3.3, 4.5).
Nothing here decides what is legal; `imagine` asks the rules in the end.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from cardroom.games.eighty_points.follow import suited
from cardroom.games.eighty_points.model import SEATS, Options, Trick, View
from cardroom.games.eighty_points.ranks import FACES, Group, Ranking
from cardroom.games.eighty_points.shapes import Component, doubles_in, reading, shape_of
from cardroom.nouns.cards import Card, cards
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import all_tricks

ALL = -1  # below every rung


class Lack(NamedTuple):
    """What a seat cannot hold: cards of a group above a rung (`ALL`: any at all), or doubles."""

    seat: Seat
    group: Group
    above: int
    doubles: bool  # only doubles are missing
    place: int  # of the trick that showed it

    def concerns(self, card: Card, ranking: Ranking) -> bool:
        return ranking.group[card] == self.group and ranking.rung[card] > self.above


def lacks(view: View) -> tuple[Lack, ...]:
    """Everything of the kind that the plays of this round have shown, each when it was first."""
    found: dict[object, Lack] = {}
    for place, trick in enumerate(all_tricks(view)):
        for lack in (*_not_followed(view, trick, place), *_not_beaten(view, trick, place)):
            found.setdefault(lack[:-1], lack)
    return tuple(found.values())


def _not_followed(view: View, trick: Trick, place: int) -> Iterator[Lack]:
    """4.3: fewer cards of the suit than were asked for, or fewer doubles."""
    if not trick.plays:
        return
    ranking, led = view.ranking, trick.led
    group = ranking.group[led[0]]
    for seat, laid in zip(trick.seats[1:], trick.plays[1:], strict=False):
        followed = suited(laid, group, ranking)
        if len(followed) < len(led):
            yield Lack(seat, group, ALL, doubles=False, place=place)
        elif len(led) > 1:
            wanted = sum(shape_of(led, ranking, view.options.sisters_max))
            if len(doubles_in(followed)) < wanted:
                yield Lack(seat, group, ALL, doubles=True, place=place)


def _not_beaten(view: View, trick: Trick, place: int) -> Iterator[Lack]:
    """4.5: what was tried of a throw and not beaten: others have no higher single or double."""
    for part in unbeaten(trick, view.ranking, view.options):
        if part.doubles <= 1:
            group = view.ranking.group[trick.led[0]]
            for seat in trick.seats[1:]:
                yield Lack(seat, group, part.top, doubles=part.doubles == 1, place=place)


def unbeaten(trick: Trick, ranking: Ranking, options: Options) -> tuple[Component, ...]:
    """The components of a throw that nobody could beat; none if no throw was led."""
    whole = (*trick.led, *trick.thrown)
    if len(whole) == 1 or not options.throws or not whole:
        return ()
    parts = reading(_in_listing(whole), ranking, options.sisters_max)
    if len(parts) == 1:
        return ()
    in_order = sorted(parts, key=lambda part: (part.doubles, part.top))
    if not trick.thrown:
        return tuple(in_order)
    tried = [part.cards for part in in_order]
    return tuple(in_order[: tried.index(trick.led)])


def _in_listing(some: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(face for face in FACES for _ in range(some.count(face)))


def most_copies(view: View) -> tuple[dict[Card, int], ...]:
    """By seat, how many copies of a card it can still hold after what was shown; of cards that are
    not mentioned two.
    """
    tricks, ranking = all_tricks(view), view.ranking
    most: tuple[dict[Card, int], ...] = tuple({} for _ in SEATS)
    for lack in lacks(view):
        since = {card for trick in tricks[lack.place :] for card in trick.play_of(lack.seat)}
        for card in FACES:
            if lack.concerns(card, ranking):
                left = int(lack.doubles and card not in since)
                most[lack.seat][card] = min(left, most[lack.seat].get(card, 2))
    return most


# Cards that were seen and are still there


class Holding(NamedTuple):
    """Cards that a seat is known to have."""

    hand: "Counter[Card]"
    hand_or_bottom: "Counter[Card]"  # the starter's: perhaps among those that were buried


def holding(view: View, seat: Seat) -> Holding:
    """What this seat showed or took back, less what it has played since.

    The starter may have buried what was shown before, or turned up from the bottom (3.4).
    """
    shown: Counter[Card] = Counter()
    for making in view.makings:
        if making.seat == seat:
            shown |= Counter(making.cards)
    if seat == view.starter:
        shown += Counter(cards(view.turned))
    back: Counter[Card] = Counter()
    for trick in all_tricks(view):
        laid = Counter(trick.play_of(seat))
        back -= laid
        shown -= laid
        if trick.leader == seat:
            back |= Counter(trick.thrown)
    if seat != view.starter:
        return Holding(back | shown, Counter())
    shown -= Counter(view.bottom)  # after the round all see it
    return Holding(back, shown - back)
