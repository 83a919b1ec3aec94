"""Test if the shuffle favours any card, place or seat: prints a line for each preset.

``python -m tools.shuffle_statistics --deals 10000`` counts how often each card lies at each place
of the shuffled deck. It also counts how often each seat is dealt it. Pearson's chi-square should be
near its degrees of freedom. The difference is printed in standard deviations; more than five of
them, either way, is an alarm.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from cardroom.games import GAMES, AnyGame
from cardroom.nouns.cards import Card, sort_cards
from cardroom.nouns.shuffle import shuffled

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


def main() -> None:
    """Count every preset of every game."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--deals", type=int, default=10_000, help="deals of each preset")
    deals = arguments.parse_args().deals
    alarms = 0
    for key, game in GAMES.items():
        for preset, options in game.PRESETS.items():
            place, seat = map(deviation, tables(game, options, deals))
            alarm = max(abs(place), abs(seat)) > MOST
            alarms += alarm
            said = "ALARM" if alarm else "nothing amiss"
            print(f"{key} {preset}: {deals} deals, places {place:+.2f}, seats {seat:+.2f}: {said}")
            sys.stdout.flush()
    sys.exit(1 if alarms else 0)


if __name__ == "__main__":
    main()
