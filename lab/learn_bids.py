"""Learn what bids are worth: ``python -m lab.learn_bids [--game five-hundred --players 4]``.

80 Points (``--game eighty-points --preset tractor``) learns what it is worth to declare trumps, and
with ``--preset home`` to take them away with two jokers, or to ask for a redeal.

Belote first learns what hands are worth, from eight times as many deals: what a side takes with
each suit as trumps, as a sum over what one of its players holds of each suit. Five Hundred knows
that from rules of thumb. Then, round for round, one side calls by the tables learnt so far (at
first by rules of thumb), the others by rules of thumb, by these tables or by those of the round
before. In every decision of the first side some calls are tried, and the auction goes on from each
as these players would. What they come to is fitted as a sum over features of the decision. The rows
of two rounds are kept.

With ``--sets`` of deals several rounds of Five Hundred look at the same ones, which are played out
once.

Writes ``tables.py`` in the ``bids`` of the game's players. The same seed gives the same tables.
"""

import argparse
from collections.abc import Mapping
from functools import partial
from textwrap import wrap
from typing import Any

from cardroom.games import belote, eighty_points
from cardroom.players.eighty_points.bids.tables import TABLES as MAKING
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.strength import table_key
from lab.bids.games import add_game, learner_for, options_of, tables_of
from lab.bids.trying import learnt

WIDTH = 96


def module(tables: Any) -> str:
    """The tables of Belote as Python."""
    lines = [
        '"""What bids of Belote are worth; made by ``python -m lab.learn_bids``."""',
        "",
        "from cardroom.players.belote.bids.auction import Tables",
    ]
    for name, numbers in tables._asdict().items():
        said = wrap(" ".join(map(str, numbers)), WIDTH)
        lines += ["", f'_{name.upper()} = """', *said, '"""']
    names = ", ".join(f"_{name.upper()}" for name in tables._fields)
    lines += ["", f"_TEXTS = ({names})", ""]
    lines += ["TABLES = Tables(*(tuple(map(int, text.split())) for text in _TEXTS))", ""]
    return "\n".join(lines)


FIVE_HUNDRED = """Values of bids of Five Hundred, by `strength.table_key`.

Made by ``python -m lab.learn_bids --game five-hundred``.
"""

EIGHTY_POINTS = """What declaring trumps is worth at 80 Points, by how they are made (3.2, 3.4).

Made by ``python -m lab.learn_bids --game eighty-points``, with each ``--preset``. The marks are
paragraphs of ``assets/rules/eighty-points.html``.
"""


def module_by_line(tables: Mapping[str, Any], about: str, source: str) -> str:
    """The tables of one of the others as Python: a paragraph for each, in their order."""
    lines = [f'"""{about}"""', "", f"from {source} import Tables", "", "_TEXTS = {"]
    for line, its in sorted(tables.items()):
        text = " | ".join(" ".join(map(str, numbers)) for numbers in its)
        lines += [f'    "{line}": """', *wrap(text, WIDTH), '""",']
    lines += [
        "}",
        "",
        "TABLES = {",
        '    line: Tables(*(tuple(map(int, each.split())) for each in text.split("|")))',
        "    for line, text in _TEXTS.items()",
        "}",
        "",
    ]
    return "\n".join(lines)


def write(game: str, line: str, tables: Any) -> None:
    """Write the tables of a line where the players look; those of other lines stay (`line_of`)."""
    tables_of(game).write_text(module_with(game, line, tables), "utf-8")


def module_with(game: str, line: str, tables: Any) -> str:
    """The module of a game with these tables for that line; the others are as they stand."""
    if game == belote.KEY:
        return module(tables)
    room = f"cardroom.players.{game.replace('-', '_')}.bids"
    if game == eighty_points.KEY:
        return module_by_line({**MAKING, line: tables}, EIGHTY_POINTS, f"{room}.sights")
    return module_by_line({**TABLES, line: tables}, FIVE_HUNDRED, f"{room}.auction")


def line_of(asked: argparse.Namespace) -> str:
    """For whom tables are: at Five Hundred a company, at 80 Points a way of making trumps."""
    if asked.game == eighty_points.KEY:
        return eighty_points.PRESETS[asked.preset].trump_making
    return table_key(options_of(asked))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_game(parser)
    parser.add_argument("--deals", type=int, default=7_000, help="in a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", default="bids")
    asked = parser.parse_args()
    keep = partial(write, asked.game, line_of(asked))
    learnt(learner_for(asked), asked.deals, asked.rounds, asked.seed, keep)


if __name__ == "__main__":
    main()
