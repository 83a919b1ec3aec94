"""Draws of cards in a round of 80 Points: views after each draw, and possible orders of hidden
draws.

A seat knows the order of its own draws. All seats know how many cards were drawn when trumps were
made. No royal card (of the trump rank) was drawn before that (3.2). With an option, seats make
trumps by cards that they drew earlier (3.4).
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from cardroom.games.eighty_points.deal import BOTTOM, is_first_round
from cardroom.games.eighty_points.model import SEATS, Phase, State, View
from cardroom.nouns.cards import Card, cards, sort_cards, without
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import cards_played_by
from cardroom.nouns.unseen import in_random_order

UNTAKEN = (Phase.DEAL, Phase.CLOSE, Phase.RESHUFFLE)
"""Phases in which the bottom eight is still under the cards to be drawn."""


def new_draws(before: State | None, after: State) -> range:
    """Return the indices of the cards drawn since `before`. If `before` is None or belongs to
    another deal, return the indices of all cards drawn in the deal.
    """
    same = before and (before.number, before.attempt) == (after.number, after.attempt)
    return range(before.drawn if before and same else 0, after.drawn)


def view_after_draws(view: View, count: int) -> View:
    """Return the view that the seat had when `count` cards were drawn, to show draws one by one."""
    own = 0 if view.seat is None else _count_draws_of_seat(view, view.seat, count)
    makings = tuple(making for making in view.makings if making.draw <= count)
    starter = view.starter
    if is_first_round(view):  # 3.1: no starter yet
        starter = makings[-1].seat if makings else None
    return view._replace(
        phase=Phase.DEAL,
        turn=None,
        starter=starter,
        makings=makings,
        drawn=count,
        hand=sort_cards(view.draws[:own]),
        held=tuple(_count_draws_of_seat(view, seat, count) for seat in SEATS),
        bottom=(),
        trick=None,
        legal=(),
    )


def decisive_draws(view: View) -> tuple[int, ...]:
    """Return, for each time that trumps were made or changed, how many cards had been drawn (3)."""
    return tuple(making.draw for making in view.makings)


def cards_picked_up(view: View) -> tuple[Card, ...]:
    """Return the bottom eight cards if the viewer holds them and must bury eight cards, else ()."""
    return without(view.hand, view.draws) if view.phase is Phase.BURY and view.draws else ()


class Window(NamedTuple):
    """Range of draws (`low` to `high` - 1) among which a seat must have drawn `card`."""

    card: Card
    low: int
    high: int


def possible_deck(
    view: View, hands: tuple[tuple[Card, ...], ...], face_down: tuple[Card, ...], dice: Random
) -> tuple[Card, ...]:
    """Return a deck, first card drawn first, that may have led to these hands. `face_down` are the
    cards still to be drawn, or the buried cards. Raises `ValueError` if there is no such deck.
    """
    rest = cards(view.turned) or face_down
    drawn = dict(enumerate(hands))
    if view.phase not in UNTAKEN:
        drawn = {seat: (*hands[seat], *cards_played_by(view, seat)) for seat in SEATS}
        starter = view.starter or 0
        had = (*drawn[starter], *(view.bottom or face_down))
        rest = _possible_bottom(view, starter, had, dice)
        drawn[starter] = without(had, rest)
    draws = [
        view.draws if seat == view.seat else _possible_draw_order(view, seat, drawn[seat], dice)
        for seat in SEATS
    ]
    turns = ((view.first + number) % len(SEATS) for number in range(view.drawn))
    in_turn = (draws[seat][number // len(SEATS)] for number, seat in enumerate(turns))
    return (*in_turn, *rest)


def _possible_bottom(
    view: View, starter: Seat, had: tuple[Card, ...], dice: Random
) -> tuple[Card, ...]:
    if view.seat == starter:
        return without(had, view.draws)
    if view.turned:
        return cards(view.turned)
    shown: Counter[Card] = Counter()
    for making in view.makings:
        shown |= Counter(making.cards) if making.seat == starter else Counter()
    return in_random_order(without(had, shown.elements()), dice)[:BOTTOM]


def _possible_draw_order(
    view: View, seat: Seat, drawn: tuple[Card, ...], dice: Random
) -> tuple[Card, ...]:
    """Return the cards that a seat drew, in an order that agrees with all that is known."""
    slots: list[Card | None] = [None] * len(drawn)
    windows = sorted(_draw_windows(view, seat, drawn), key=lambda window: window.high - window.low)
    for card, low, high in windows:
        free = [slot for slot in range(low, high) if slots[slot] is None]
        if not free:
            raise ValueError(f"{card} cannot have been drawn when it was")
        slots[free[int(dice.random() * len(free))]] = card
    others = iter(in_random_order(without(drawn, (window.card for window in windows)), dice))
    return tuple(card or next(others) for card in slots)


def _draw_windows(view: View, seat: Seat, drawn: tuple[Card, ...]) -> Iterator[Window]:
    if view.options.trump_making == "declare":
        yield from _draw_windows_of_shown_cards(view, seat)
        return
    making = view.makings[0]
    before = _count_draws_of_seat(view, seat, making.draw - 1)
    mine = making.cards if making.seat == seat else ()
    yield from (Window(card, before, before + 1) for card in mine)
    royals = (card for card in drawn if card.rank == view.royal)
    yield from (Window(card, before, len(drawn)) for card in without(royals, mine))


def _draw_windows_of_shown_cards(view: View, seat: Seat) -> Iterator[Window]:
    """Yield a `Window` for each card that a seat showed: it was drawn before it was shown."""
    known: Counter[Card] = Counter()
    for making in view.makings:
        if making.seat == seat:
            fresh = Counter(making.cards) - known
            yield from (
                Window(card, 0, _count_draws_of_seat(view, seat, making.draw))
                for card in fresh.elements()
            )
            known |= fresh + known


def _count_draws_of_seat(view: View, seat: Seat, draws: int) -> int:
    """Return how many cards this seat drew among the first `draws` cards drawn by all seats."""
    return len(range((seat - view.first) % len(SEATS), draws, len(SEATS)))
