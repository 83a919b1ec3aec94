"""Whole deals a second in which the players' imagined worlds can be played to their end.

The module runs in any Python: ``python -m lab.playouts``, in Node's Pyodide through
tests/pyodide/run.mjs and in Chromium's through `lab.in_chromium`. It prints one line of JSON: by
game and policy, then by number of samples. Further games add a line to `POLICIES`.
"""

import json
from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter

from cardroom.games.belote.rules import CARDS_EACH, PACK
from cardroom.games.eights import start, view as eights_view
from cardroom.games.eights.model import PRESETS, Options
from cardroom.nouns.cards import Suit
from cardroom.players.belote.bit_policy import BitPolicy, Clairvoyant
from cardroom.players.bitworlds import deal_samples, every_world
from cardroom.players.eights import worlds as eights_worlds

SAMPLES = (4096, 16384)
ROUNDS = 60  # the fastest counts: whatever else the machine does only makes it slower

Prepare = Callable[[int], Callable[[], object]]
"""Deals so many worlds; what comes back plays all of them to the end."""


def belote(kind: type[BitPolicy]) -> Prepare:
    """Prepare eight tricks of four cards, hearts being trumps."""

    def prepare(samples: int) -> Callable[[], object]:
        sizes = (CARDS_EACH,) * 4
        lying = deal_samples(PACK, sizes, lambda _place, _card: True, samples, Random(1))
        held = [list(vectors) for vectors in zip(*lying, strict=True)]

        def play() -> object:
            table = kind(Suit.HEARTS, held, every_world(samples), under=False)
            table.play(CARDS_EACH)
            return table

        return play

    return prepare


def eights(options: Options) -> Prepare:
    """Prepare play from the deal until a player is out or none can lay. The forehand has equal
    cards in all worlds.
    """

    def prepare(samples: int) -> Callable[[], object]:
        state = start(options, "playouts")
        view = eights_view(state, state.turn)
        tables = eights_worlds.deal_tables(view, samples, Random(1))

        def play() -> object:
            table = tables.repeat(1)
            table.play_deal(state.forehand)
            return table.held

        return play

    return prepare


POLICIES: Mapping[str, Prepare] = {
    "belote": belote(BitPolicy),
    "belote clairvoyant": belote(Clairvoyant),
    **{f"eights {name}": eights(options) for name, options in PRESETS.items()},
}


def rate(prepare: Prepare, samples: int) -> int:
    """Return deals a second, at the best of some rounds."""
    play, best = prepare(samples), float("inf")
    for _ in range(ROUNDS):
        begun = perf_counter()
        play()
        best = min(best, perf_counter() - begun)
    return round(samples / best)


def main() -> None:
    """Print the rate of every policy."""
    rates = {
        name: {str(samples): rate(prepare, samples) for samples in SAMPLES}
        for name, prepare in POLICIES.items()
    }
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
