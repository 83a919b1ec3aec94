"""80 Points: what selected cards may grow into, so that a play need not be put together one by one.

Source: ``assets/rules/eighty-points.html``; the marks are its paragraphs.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeAlias

from cardroom.game import Duty
from cardroom.games.eighty_points.follow import demand, leads, ways_to_provide
from cardroom.games.eighty_points.model import Phase, View
from cardroom.nouns.cards import Card, listed

Cards: TypeAlias = tuple[Card, ...]

MOST = 4
"""Offers at a time: one has to find the one that is wanted."""


def offers(view: View, selected: Cards) -> tuple[Cards, ...]:
    """What may be selected with one tap: each offer is these cards and more, in listing order.

    To a lead of several cards it is what has to be played (4.2), as far as that can be said;
    whoever leads is offered the doubles and sisters that the selected cards are a part of (4.1).
    """
    if view.phase is not Phase.PLAY or view.turn != view.seat or view.trick is None:
        return ()
    led = view.trick.led
    found = _to_follow(view, led, selected) if led else _to_lead(view, selected)
    return tuple(islice(dict.fromkeys(found), MOST))


def _to_lead(view: View, selected: Cards) -> Iterator[Cards]:
    """The smaller first; nothing as long as nothing is selected."""
    for cards in _parts_of(view) if selected else ():
        if len(cards) > len(selected) and not Counter(selected) - Counter(cards):
            yield cards


def _parts_of(view: View) -> Iterator[Cards]:
    """Every single card, double and run of the hand, the smaller first."""
    options = view.options._replace(throws=False)
    return (play.cards for play in leads(view.hand, view.ranking, options))


def _to_follow(view: View, led: Cards, selected: Cards) -> Iterator[Cards]:
    asked = demand(view.hand, led, view.ranking, view.options)
    if asked.size == 1:
        return
    owed: Iterable[Cards] = (asked.held,)
    if not asked.takes_all:
        owed = (chosen * 2 for chosen in ways_to_provide(asked, view.ranking))
    for cards in owed:
        whole = listed((Counter(selected) | Counter(cards)).elements())
        if len(selected) < len(whole) <= asked.size:
            yield whole


def examples(view: View, duty: Duty) -> tuple[Cards, ...]:
    """What would meet a duty, in parts that can be selected: sisters and doubles whole."""
    if view.trick is None or not duty.cards:
        return ()
    if duty.code == "lead":
        return tuple(sorted(_parts_of(view), key=len, reverse=True))
    if duty.code != "any" and len(view.trick.led) > 1 and (owed := offers(view, ())):
        return owed
    return tuple((card,) for card in dict.fromkeys(duty.cards))
