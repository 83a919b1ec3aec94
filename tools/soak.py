"""Play whole games for hours and check invariants; prints a line a preset.

``python -m tools.soak --games 200``. Players of mixed levels play every game. After every action no
card may be missing. At its end the game must come back unchanged from its link and from its saved
text.
"""

import argparse
import sys
from collections import Counter
from random import Random

from cardroom.games import GAMES, AnyGame
from cardroom.links.link import decode, encode_game
from cardroom.players.levels import NAMES
from cardroom.players.service import choose, dice_key
from cardroom.table import Table, new_record, read, write

MOST_DEALS = 100


def cards_of(table: Table) -> Counter[str]:
    """Count all cards of the table, by name."""
    return Counter(str(c) for place in table.game.places(table.state).values() for c in place)


def play(table: Table, dice: Random) -> None:
    """Play a game to its end, or up to `MOST_DEALS` deals. Raises `AssertionError`."""
    whole = cards_of(table)
    levels = [dice.choice(NAMES) for _ in range(8)]
    while choices := table.game.legal(table.state):
        turn = table.state.turn
        if turn is None:
            if table.state.number >= MOST_DEALS:
                return
            table.play(choices[0])
        else:
            key = dice_key(table.record.seed, turn, table.length, levels[turn])
            table.play(choose(table.state, table.game, turn, levels[turn], key).action)
        if cards_of(table) != whole:
            raise AssertionError(f"cards were lost or made after {table.record}")


def check(table: Table) -> None:
    """Raise `AssertionError` if the game does not come back from its link or its text."""
    record = table.record
    for back in (decode(encode_game(record)), read(write(record))):
        if Table(back).state != table.state or back != record:
            raise AssertionError(f"another game came back of {write(record)}")


def soak(game: AnyGame, preset: str, games: int) -> int:
    """Play so many games of a preset; return the number of actions."""
    actions = 0
    for number in range(games):
        table = Table(new_record(game.KEY, game.PRESETS[preset], f"soak {number}"))
        play(table, Random(f"{game.KEY} {preset} {number}"))
        check(table)
        actions += table.length
    return actions


def main() -> None:
    """Soak every preset of every game."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=200, help="games of each preset")
    games = arguments.parse_args().games
    for key, game in GAMES.items():
        for preset in game.PRESETS:
            actions = soak(game, preset, games)
            print(f"{key} {preset}: {games} games, {actions} actions, nothing amiss")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
