"""Find deals for a course, a test or an argument: positions of seat 0 that meet a condition.

python -m tools.find_deal twenty-down 'phase == "play" and legal == 1' --with drop_out=brostedt

The condition is Python. Its names are `v` (view of seat 0), `state`, `table` and `phase`; `hand`
and `trick` are names of cards, and `legal` is a number of actions. All seats play at the level
`--level`, casual by default. `--say trump:S` makes seat 0 take that action wherever it is legal.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import count, islice
from typing import Any

from cardroom.games import GAMES, AnyGame
from cardroom.players.service import choose, dice_key_at
from cardroom.table import Table, new_record

LONGEST_DEAL = 400  # actions


def play_turn(table: Table, level: str) -> None:
    """Let a computer of this level play for the seat to act; at the end of a deal, go on."""
    state, game, seat = table.state, table.game, table.state.turn
    if seat is None:
        table.play(game.legal(state)[0])
    else:
        key = dice_key_at(table, seat, level)
        table.play(choose(state, game, seat, level, key).action)


def tables(
    game: AnyGame, options: Any, level: str, said: Sequence[str], prefix: str
) -> Iterator[Table]:
    """Yield each decision of seat 0 and the end of the deal, deal after deal."""
    wanted = [game.parse(text) for text in said]
    for number in count(1):
        table = Table(new_record(game.KEY, options, f"{prefix}-{number}"))
        for _ in range(LONGEST_DEAL):
            if table.state.turn in (0, None):
                yield table
            if table.state.turn is None:
                break
            free = (one for one in wanted if game.objection(table.state, one) is None)
            if table.state.turn == 0 and (action := next(free, None)):
                table.play(action)
            else:
                play_turn(table, level)


def make_names(table: Table) -> dict[str, Any]:
    """Return the names that a condition may use."""
    view = table.view(0)
    trick = getattr(view, "trick", None)
    return {
        "v": view,
        "state": table.state,
        "table": table,
        "phase": view.phase.value,
        "hand": [card.name for card in view.hand],
        "trick": [card.name for card in trick.cards] if trick else [],
        "legal": len(view.legal) if view.turn == 0 else 0,
        "mine": view.turn == 0,
    }


def format_position(table: Table) -> str:
    """Format a position in a few lines, ready for a course."""
    names, record = make_names(table), table.record
    some = map(table.game.text, names["v"].legal[:12] if names["mine"] else ())
    return (
        f"seed {record.seed!r}  actions {' '.join(record.actions)!r}\n"
        f"  {names['phase']} hand {' '.join(names['hand'])}  trick {' '.join(names['trick'])}\n"
        f"  legal {' '.join(some)}  scores {table.state.scores}\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("where", nargs="?", default="True")
    parser.add_argument("--with", dest="options", action="append", default=[])
    parser.add_argument("--say", action="append", default=[])
    parser.add_argument("--level", default="casual")
    parser.add_argument("--prefix", default="learn")
    parser.add_argument("--found", type=int, default=3)
    parser.add_argument("--tried", type=int, default=20_000)
    asked = parser.parse_args()
    game = GAMES[asked.game]
    given = (text.split("=", 1) for text in asked.options)
    agreed = {name: {str(one): one for one in game.CHOICES[name]}[value] for name, value in given}
    options = game.Options()._replace(**agreed)
    where = compile(asked.where, "the condition", "eval")
    found = dict[str, str]()  # the first position of each deal, by its seed
    for table in islice(tables(game, options, asked.level, asked.say, asked.prefix), asked.tried):
        if table.record.seed in found or not eval(where, make_names(table)):  # noqa: S307 - the author's own
            continue
        found[table.record.seed] = format_position(table)
        print(found[table.record.seed])
        if len(found) == asked.found:
            return


if __name__ == "__main__":
    main()
