"""Games between casual players, for tests that want deals as people play them."""

from functools import lru_cache
from typing import Any

from cardroom.games import GAMES
from cardroom.players.service import choose, dice_key_at
from cardroom.table import Table, new_record

LEVEL = "casual"


@lru_cache
def casual_game(key: str, seed: str, deals: int, options: Any = None) -> Table:
    """Return a table after so many scored deals, or at the end. It is cached: do not play on."""
    table = Table(new_record(key, options or GAMES[key].Options(), seed))
    play_on(table, deals)
    return table


def play_on(table: Table, deals: int) -> None:
    """Let casual players play until so many deals are on the sheet, or the game is over."""
    while not table.state.winners:
        turn = table.state.turn
        if turn is not None:
            key = dice_key_at(table, turn, LEVEL)
            table.play(choose(table.state, table.game, turn, LEVEL, key).action)
        elif len(table.state.sheet) >= deals:
            return
        else:
            table.play(table.game.legal(table.state)[0])
