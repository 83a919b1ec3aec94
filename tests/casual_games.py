"""Games between casual players, and challenges, for tests of deals as people play them."""

from functools import lru_cache
from typing import Any

from cardroom.games import GAMES
from cardroom.links import challenge
from cardroom.players.service import choose, dice_key_at
from cardroom.table import Table, new_record

LEVEL = "casual"


@lru_cache
def casual_game(key: str, seed: str, deals: int, options: Any = None) -> Table:
    """Return a table after so many scored deals, or at the end. It is cached: do not play on."""
    table = Table(new_record(key, options or GAMES[key].Options(), seed))
    play_on(table, deals)
    return table


def casual_challenge(
    key: str = "twenty-down", seed: str = "walnut", deals: int = 1, name: str = "Ani"
) -> challenge.Challenge:
    """Return a challenge by seat 0, after so many deals of a casual game. 0: a whole game."""
    table = casual_game(key, seed, deals or 10**6)
    deal = challenge.challenge_start_record(table, deals)
    actions = challenge.actions_of_deals(table, deal, deals)
    assert actions
    levels = (None, *[LEVEL] * (table.game.seats(deal.options) - 1))
    return challenge.Challenge(deal, deals, levels, 1, (challenge.ChallengeLine(name, actions),))


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
