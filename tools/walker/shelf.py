"""Saved games on a visitor's device before a walk, of all kinds, unfinished or over."""

from random import Random

from cardroom.games import GAMES
from cardroom.nouns.seats import LEVELS
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Table, new_record
from tests.casual_games import play_on

MOST_GAMES = 3
OPEN = "cardroom/open"  # the id of the game on the table


def draw_entries(dice: Random) -> dict[str, str]:
    """Draw entries of the browser's storage; none for a first visit."""
    entries = dict[str, str]()
    store = Store(entries)
    for number in range(dice.choice((0, 0, 1, MOST_GAMES))):
        store.save(_draw_game(dice, f"w{number}"))
    if entries and dice.random() < 0.5:
        entries[OPEN] = "w0"
    return entries


def _draw_game(dice: Random, id: str) -> Saved:
    game = GAMES[dice.choice([*GAMES])]
    options = dice.choice([*game.PRESETS.values()])
    table = Table(new_record(game.KEY, options, f"walnut {dice.randrange(1000)}"))
    play_on(table, dice.choice((1, 1, 2)))
    length = dice.choice((table.length, table.length - 2, dice.randrange(table.length)))
    table = table.at(length)
    seats = game.seats(options)
    levels = [None, *(dice.choice(LEVELS) for _ in range(seats - 1))]
    names = [""] * seats
    if dice.random() < 0.4:
        levels[-1], names[-1] = None, "Ani"
    return Saved(
        id=id,
        record=table.record,
        levels=tuple(levels),
        deal=table.state.number,
        over=bool(table.state.winners),
        names=tuple(names) if names[-1] else (),
        here=0 if names[-1] and dice.random() < 0.4 else None,
    )
