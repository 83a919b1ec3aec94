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
from cardroom.players.service import choose, dice_key
from cardroom.table import Table, new_record

LONGEST_DEAL = 400  # actions


def tables(
    game: AnyGame, options: Any, level: str, said: Sequence[str], prefix: str
) -> Iterator[Table]:
    """Yield each decision of seat 0 and the end of the deal, deal after deal."""
    for number in count(1):
        table = Table(new_record(game.KEY, options, f"{prefix}-{number}"))
        for _ in range(LONGEST_DEAL):
            if table.state.turn in (0, None):
                yield table
            if table.state.turn is None:
                break
            _go_on(table, level, said)


def _go_on(table: Table, level: str, said: Sequence[str]) -> None:
    state, game, seat = table.state, table.game, table.state.turn or 0
    wanted = [game.parse(text) for text in said] if seat == 0 else []
    for action in wanted:
        if game.objection(state, action) is None:
            table.play(action)
            return
    key = dice_key(table.record.seed, seat, table.length, level)
    table.play(choose(state, game, seat, level, key).action)


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
    game, view = table.game, names["v"]
    some = [game.text(action) for action in islice(view.legal, 12)] if names["mine"] else []
    lines = [
        f"seed {record.seed!r}  actions {' '.join(record.actions)!r}",
        f"  {names['phase']} hand {' '.join(names['hand'])}  trick {' '.join(names['trick'])}",
        f"  legal {' '.join(some)}  scores {table.state.scores}",
    ]
    return "\n".join(lines)


def main() -> None:
    """Print the first positions that meet the condition."""
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
    given = dict(text.split("=", 1) for text in asked.options)
    agreed = {
        name: int(value)
        if value.lstrip("-").isdigit() and int(value) in game.CHOICES[name]
        else value
        for name, value in given.items()
    }
    options = game.Options()._replace(**agreed)
    where = compile(asked.where, "the condition", "eval")
    found, last = 0, ""
    for table in islice(tables(game, options, asked.level, asked.say, asked.prefix), asked.tried):
        if table.record.seed != last and eval(where, make_names(table)):  # noqa: S307 - the author's own
            print(format_position(table), end="\n\n")
            found, last = found + 1, table.record.seed
        if found == asked.found:
            return


if __name__ == "__main__":
    main()
