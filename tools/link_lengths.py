"""Measure how long links get in whole games of casual players; prints one line of JSON.

The numbers are characters. ``plays`` are the actions of one deal. ``game`` is the link of a whole
game, without the address of the site. ``challenge`` is a challenge over one deal by a player whose
name has twenty Armenian letters. ``letter`` are links of a game that all seats play by link, at
many turns of a whole game, with an address of 32 characters. ``letter_whole`` are the same links if
each contained the whole game.
"""

import json
from statistics import mean, median

from cardroom.game import Agreed
from cardroom.games import GAMES, AnyGame
from cardroom.links.challenge import Challenge, ChallengeLine, actions_over, encode, first_deal
from cardroom.links.correspondence import delta, full as letters
from cardroom.links.link import encode_game
from cardroom.players.service import choose, dice_key
from cardroom.table import Table, new_record

GAMES_PLAYED = 20
TURNS = 40  # of the first game whose links are measured, spread over all of it
ADDRESS = "https://cards.example.org/room/#"
NAMED = ("Ben", "Ani", "Vahe", "Lilit", "Arsen", "Nare")
MOST_DEALS = 300
LEVEL = "casual"


def whole_game(game: AnyGame, options: Agreed, seed: str) -> tuple[Table, list[int]]:
    """Play a whole game. Return its table, and the number of actions before each deal."""
    table, begins = Table(new_record(game.KEY, options, seed)), [0]
    while choices := game.legal(table.state):
        turn = table.state.turn
        if turn is None:
            if table.state.number == MOST_DEALS:
                break
            table.play(choices[0])
            begins.append(table.length)
        else:
            key = dice_key(seed, turn, table.length, LEVEL)
            table.play(choose(table.state, game, turn, LEVEL, key).action)
    return table, begins


def plays(table: Table, begins: list[int]) -> list[int]:
    """Return the characters that the actions of each deal take by themselves."""
    sizes = []
    for begin, end in zip(begins, [*begins[1:], table.length], strict=True):
        number = 1
        for before, _, _ in table.history()[begin:end]:
            number *= len(table.game.legal(before))
        sizes.append(-(-number.bit_length() // 6))
    return sizes


def challenges(table: Table, begins: list[int]) -> list[int]:
    """Return the characters of a challenge over each deal that was scored."""
    sizes, levels = [], (None, *[LEVEL] * (table.game.seats(table.record.options) - 1))
    for end in [*(begin - 1 for begin in begins[1:]), table.length]:
        deal = first_deal(table.at(end), 1)
        if done := actions_over(table.at(end), deal, 1):
            line = ChallengeLine("Անի Գյումրիից՝ փոքրը", done, within=True)
            sizes.append(len(encode(Challenge(deal, 1, levels, 1, (line,)))))
    return sizes


def by_link(table: Table) -> tuple[list[int], list[int]]:
    """Return the characters of links to the next player, at some turns. The second list has the
    same links with the whole game in each.
    """
    count = table.game.seats(table.record.options)
    letter = letters.Letter(table.record, (None,) * count, NAMED[:count], 0)
    sent, whole = [], []
    turns = [
        (length, turn)
        for length, (state, _, _) in enumerate(table.history())
        if (turn := state.turn) is not None
    ]
    for length, turn in turns[:: -(-len(turns) // TURNS)]:
        one = letter._replace(record=table.at(length).record, to=turn)
        long = letters.encode(one)
        sent.append(len(ADDRESS + (delta.encode(one) or long)))
        whole.append(len(ADDRESS + long))
    return sent, whole


def lengths(game: AnyGame, options: Agreed) -> dict[str, float]:
    """Return the lengths over `GAMES_PLAYED` whole games of these options."""
    deals, games, asked = [], [], []
    sent: list[int] = []
    whole: list[int] = []
    for number in range(GAMES_PLAYED):
        table, begins = whole_game(game, options, f"lengths{number:03}")
        deals += plays(table, begins)
        games.append(len(encode_game(table.record)))
        asked += challenges(table, begins)
        if not number:
            sent, whole = by_link(table)
    games.sort()
    return {
        "plays_mean": round(mean(deals), 1),
        "plays_max": max(deals),
        "game_median": median(games),
        "game_p95": games[int(0.95 * len(games))],
        "game_max": games[-1],
        "challenge_median": median(asked),
        "challenge_max": max(asked),
        "letter_median": median(sent),
        "letter_max": max(sent),
        "letter_whole_median": median(whole),
        "letter_whole_max": max(whole),
    }


def main() -> None:
    """Print the lengths for every preset of every game on the shelf."""
    found = {
        f"{key} {preset}": lengths(game, options)
        for key, game in GAMES.items()
        for preset, options in game.PRESETS.items()
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
