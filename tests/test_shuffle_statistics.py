"""Tests that the shuffle favours no card, place or seat, and that an unfair one is found out.

Counted is how often each card lies at each place of the shuffled deck, and how often each seat is
dealt it. Pearson's chi-square should be near its degrees of freedom. The difference is measured in
standard deviations; more than five of them, either way, is an alarm.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import pytest

from cardroom.games import GAMES, AnyGame
from cardroom.nouns.cards import Card, sort_cards
from cardroom.nouns.shuffle import roll_die, shuffled
from tests.random_games import THOROUGH
from tests.soak import presets

DEALS = 400
SOAKED = 10_000 * THOROUGH
MOST = 5.0  # standard deviations; by chance once in two million times
Shuffle = Callable[[Sequence[Card], str, str, int], tuple[Card, ...]]


def deviation(counts: Counter[tuple[Any, Any]]) -> float:
    """Return how far a table of counts, by row and column, is from independence. The unit is
    standard deviations of chi-square.
    """
    rows, columns = Counter[Any](), Counter[Any]()
    for (row, column), count in counts.items():
        rows[row] += count
        columns[column] += count
    total = counts.total()
    square = 0.0
    for row, across in rows.items():
        for column, down in columns.items():
            expected = across * down / total
            square += (counts[row, column] - expected) ** 2 / expected
    freedom = (len(rows) - 1) * (len(columns) - 1)
    return (square - freedom) / sqrt(2 * freedom)


def tables(
    game: AnyGame, options: Any, deals: int, shuffle: Shuffle = shuffled
) -> tuple[Counter[tuple[str, int]], Counter[tuple[str, int]]]:
    """Count how often each card lies at each place, and is dealt to each seat. Seat number
    `len(seats)` stands for the cards that no seat is dealt.
    """
    state = game.start(options, "statistics")
    pack = sort_cards(card for cards in game.places(state).values() for card in cards)
    seats = range(game.seats(options))
    by_place, by_seat = Counter[tuple[str, int]](), Counter[tuple[str, int]]()
    for number in range(1, deals + 1):
        deck = shuffle(pack, game.KEY, "statistics", number)
        by_place.update((card.name, place) for place, card in enumerate(deck))
        state = _deal_out(game, game.start(options, f"statistics {number}", deck=deck))
        hands = [Counter(game.view(state, seat).hand) for seat in seats]
        taken = _extra_cards(hands, deck)
        rest = Counter(pack)
        for seat, hand in enumerate(hands):
            dealt = hand - taken if hand.total() > len(deck) // len(seats) else hand
            by_seat.update({(card.name, seat): count for card, count in dealt.items()})
            rest -= dealt
        by_seat.update({(card.name, len(seats)): count for card, count in rest.items()})
    return by_place, by_seat


def _deal_out(game: AnyGame, state: Any) -> Any:
    """Return the position after the deal if no player declares anything. In 80 Points, the time of
    a declaration would depend on the cards.
    """
    while state.phase.value == "deal":
        state = game.apply(state, game.legal(state)[0])
    return state


def _extra_cards(hands: Sequence[Counter[Card]], deck: Sequence[Card]) -> Counter[Card]:
    """Return the cards that one seat has beyond the equal hands, such as the kitty in 80 Points.
    Which seat gets these depends on the cards.
    """
    least = min(hand.total() for hand in hands)
    alike = all(hand.total() == least for hand in hands)
    return Counter() if alike else Counter(deck[least * len(hands) :])


def lazy(pack, game, seed, deal):
    """Forgets to exchange the last place."""
    return (*shuffled(pack[:-1], game, seed, deal), pack[-1])


def naive(pack, game, seed, deal):
    """Exchanges each place with any other: a famous mistake."""
    order = list(pack)
    for place in range(len(order)):
        other = roll_die(len(order), game, seed, deal, place)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def expect_fair(key: str, preset: str, deals: int) -> None:
    options = GAMES[key].PRESETS[preset]
    assert max(abs(deviation(table)) for table in tables(GAMES[key], options, deals)) < MOST


@pytest.mark.parametrize(("key", "preset"), presets())
def test_the_shuffle_is_fair(key, preset):
    expect_fair(key, preset, DEALS)


@pytest.mark.soak
@pytest.mark.parametrize(("key", "preset"), presets())
def test_the_shuffle_is_fair_in_many_deals(key, preset):
    expect_fair(key, preset, SOAKED)


def test_where_somebody_may_speak_during_the_deal_all_of_it_is_counted():
    game = GAMES["eighty-points"]
    _, seats = tables(game, game.PRESETS["tractor"], DEALS)
    dealt = [sum(n for (_, at), n in seats.items() if at == seat) for seat in range(5)]
    assert dealt == [25 * DEALS] * 4 + [8 * DEALS]
    assert abs(deviation(seats)) < MOST


@pytest.mark.parametrize("shuffle", [lazy, naive])
def test_an_unfair_shuffle_is_found_out(shuffle):
    game = GAMES["twenty-down"]
    deals = DEALS if shuffle is lazy else 4 * DEALS
    place, _ = map(deviation, tables(game, game.Options(), deals, shuffle))
    assert place > MOST
