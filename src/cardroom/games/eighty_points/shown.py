"""Facts that all players of 80 Points know about hidden cards.

A seat that did not follow suit has no card of that suit. A seat that answered a double with two
single cards has no double of that suit (4.2). A throw (a lead of several parts) shows which cards
no other hand could beat. Some cards were shown, or taken back after a failed throw (3.3, 4.5).
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from cardroom.games.eighty_points.follow import cards_of_group
from cardroom.games.eighty_points.model import SEATS, MultiTrick, Options, View
from cardroom.games.eighty_points.ranks import FACES, Group, Ranking
from cardroom.games.eighty_points.shapes import (
    Component,
    faces_of_doubles,
    run_lengths_of_lead,
    split_components,
)
from cardroom.nouns.cards import Card, cards, sort_cards
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import all_tricks

ALL = -1  # below every rung


class Lack(NamedTuple):
    """Fact that a seat has no card, or no double (pair), above a certain rung (rank) of a suit."""

    seat: Seat
    group: Group
    above: int
    doubles: bool  # only doubles are missing
    place: int  # number of the trick that showed it

    def rules_out(self, card: Card, ranking: Ranking) -> bool:
        return ranking.group[card] == self.group and ranking.rung[card] > self.above


def proven_lacks(view: View) -> tuple[Lack, ...]:
    """Return all facts about cards that a seat cannot hold, as plays of this round prove."""
    found: dict[object, Lack] = {}
    for place, trick in enumerate(all_tricks(view)):
        for lack in (
            *_lacks_from_answers(view, trick, place),
            *_lacks_from_throw(view, trick, place),
        ):
            found.setdefault(lack[:-1], lack)
    return tuple(found.values())


def _lacks_from_answers(view: View, trick: MultiTrick, place: int) -> Iterator[Lack]:
    """Yield a `Lack` for each answer with too few cards or too few pairs of the suit led (4.3)."""
    if not trick.plays:
        return
    ranking, led = view.ranking, trick.led
    group = ranking.group[led[0]]
    for seat, laid in zip(trick.seats[1:], trick.plays[1:], strict=False):
        followed = cards_of_group(laid, group, ranking)
        if len(followed) < len(led):
            yield Lack(seat, group, ALL, doubles=False, place=place)
        elif len(led) > 1:
            wanted = sum(run_lengths_of_lead(led, ranking, view.options.sisters_max))
            if len(faces_of_doubles(followed)) < wanted:
                yield Lack(seat, group, ALL, doubles=True, place=place)


def _lacks_from_throw(view: View, trick: MultiTrick, place: int) -> Iterator[Lack]:
    """Yield what a throw (a lead of several parts) proves about the other seats (4.5). If no seat
    could beat a single or pair of the throw, each other seat lacks higher ones.
    """
    for part in unbeaten_parts(trick, view.ranking, view.options):
        if part.doubles <= 1:
            group = view.ranking.group[trick.led[0]]
            for seat in trick.seats[1:]:
                yield Lack(seat, group, part.top, doubles=part.doubles == 1, place=place)


def unbeaten_parts(trick: MultiTrick, ranking: Ranking, options: Options) -> tuple[Component, ...]:
    """Return the parts (singles, doubles and runs of doubles) of a lead that no other hand could
    beat. Return () if the lead has only one part, which proves nothing.
    """
    whole = (*trick.led, *trick.thrown)
    if len(whole) == 1 or not options.throws or not whole:
        return ()
    parts = split_components(sort_cards(whole), ranking, options.sisters_max)
    if len(parts) == 1:
        return ()
    in_order = sorted(parts, key=lambda part: (part.doubles, part.top))
    if not trick.thrown:
        return tuple(in_order)
    tried = [part.cards for part in in_order]
    return tuple(in_order[: tried.index(trick.led)])


def most_copies_by_seat(view: View) -> tuple[dict[Card, int], ...]:
    """Return, for each seat, a dictionary from cards to the number of copies that the seat can have
    at most: 0 or 1. A card that is not in the dictionary can be held twice.
    """
    tricks, ranking = all_tricks(view), view.ranking
    most: tuple[dict[Card, int], ...] = tuple({} for _ in SEATS)
    for lack in proven_lacks(view):
        since = {card for trick in tricks[lack.place :] for card in trick.play_of(lack.seat)}
        for card in FACES:
            if lack.rules_out(card, ranking):
                left = int(lack.doubles and card not in since)
                most[lack.seat][card] = min(left, most[lack.seat].get(card, 2))
    return most


# Cards seen and not played


class Holding(NamedTuple):
    """Cards that a seat surely holds, and cards that the starter (declarer) holds or has buried."""

    hand: "Counter[Card]"
    hand_or_bottom: "Counter[Card]"  # of the starter: perhaps buried


def certain_holding(view: View, seat: Seat) -> Holding:
    """Return the known unplayed cards of a seat: cards that it showed, or took back after a failed
    lead. Cards that the starter (the declarer) showed are returned apart, because they may be
    buried (3.4).
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
    shown -= Counter(view.bottom)  # seen by all after the round
    return Holding(back, shown - back)
