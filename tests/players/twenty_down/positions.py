"""Positions of Twenty Down, built from notation, as the seat to act sees them."""

from typing import Any

from cardroom.games import twenty_down
from cardroom.games.twenty_down.model import Options, Phase, State, View
from cardroom.games.twenty_down.rules import PACK, taker
from cardroom.nouns.cards import Card, Suit, cards, hand
from cardroom.nouns.seats import seats_from
from cardroom.nouns.tricks import Trick

ME = 0


def position(
    held: str,
    *,
    phase: str = "play",
    trump: str = "S",
    laid: str = "",
    tricks: tuple[str, ...] = (),
    scores: tuple[int, ...] = (20, 20, 20, 20),
    dealer: int = 3,
    dropped: tuple[int, ...] = (),
    **options: Any,
) -> State:
    """Seat 0 is to act and holds these cards.

    `laid` are the cards on the table, `tricks` the earlier ones, each with its leader's seat first:
    ``"1 KC 7C 8C 9C"``. The other seats hold and have thrown (three each) whatever is left.
    """
    agreed = Options(**options)
    suit = None if phase == "trump" else Suit(trump)
    done = tuple(Trick(_still_in(int(t[0]), dropped), cards(t[2:])) for t in tricks)
    trick = _trick_after(cards(laid), dropped) if phase == "play" else None
    takers = [taker(each, suit, agreed) for each in done]
    hands, thrown, stock = _deal_rest(hand(held), done, trick, exchanged=phase in {"play", "stay"})
    return twenty_down.start(agreed, "position")._replace(
        dealer=dealer,
        scores=scores,
        phase=Phase(phase),
        turn=ME,
        stock=stock,
        hands=hands,
        thrown=thrown,
        trump=suit,
        dropped=dropped,
        trick=trick,
        tricks=done,
        won=tuple(takers.count(seat) for seat in range(4)),
    )


def _trick_after(table: tuple[Card, ...], dropped: tuple[int, ...]) -> Trick:
    led_by = _still_in(ME, dropped)[-len(table)]  # seat 0 itself where no card lies
    return Trick(_still_in(led_by, dropped), table)


def _deal_rest(
    own: tuple[Card, ...], done: tuple[Trick, ...], trick: Trick | None, *, exchanged: bool
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Any, ...], tuple[Card, ...]]:
    """Return all hands, what each seat has thrown, and the stock, from the cards not seen yet."""
    table = trick.cards if trick else ()
    seen = (*own, *table, *(card for each in done for card in each.cards))
    rest = [card for card in PACK if card not in seen]
    hands = [own]
    for seat in (1, 2, 3):
        size = len(own) - (trick is not None and seat in trick.seats[: len(table)])
        hands.append(tuple(rest.pop() for _ in range(size)))
    others_threw = [tuple(rest.pop() for _ in range(3)) for _ in (1, 2, 3) if exchanged]
    thrown = ((), *others_threw) if exchanged else (None,) * 4
    return tuple(hands), thrown, tuple(rest)


def view_with(held: str, **how: Any) -> View:
    """Return the view of seat 0 of a position; the parameters are those of `position`."""
    return twenty_down.view(position(held, **how), ME)


def _still_in(leader: int, dropped: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in seats_from(leader, 4) if seat not in dropped)
