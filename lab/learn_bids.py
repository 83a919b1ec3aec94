"""A learner of the worth of bids: ``python -m lab.learn_bids [--game five-hundred --players 4]``.

80 Points (``--game eighty-points --preset tractor``) learns the worth of declaring trumps. With
``--preset home`` it also learns to take them away with two jokers, or to ask for a redeal.

Belote first learns the worth of hands, from eight times as many deals. A side's points with each
suit as trumps are fitted as a sum over one player's holdings in each suit. Five Hundred knows that
from rules of thumb.

Then follow rounds. One side calls by the tables learnt so far, at first by rules of thumb. The
others call by rules of thumb, by these tables or by those of the round before. In every decision of
the first side some calls are tried, and these players finish each auction. The results are fitted
as a sum over features of the decision. The rows of two rounds are kept.

With ``--sets`` of deals several rounds of Five Hundred share deals, which are played out once.

The command writes ``tables.py`` in the ``bids`` of the game's players. Equal seeds give equal
tables.
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
    """Return the tables of Belote as Python source."""
    lines = [
        '"""Tables of the values of calls in Belote, learnt by ``python -m lab.learn_bids``."""',
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

EIGHTY_POINTS = """Learnt values of declarations at 80 Points, by the rule of making trumps (3.2).

Made by ``python -m lab.learn_bids --game eighty-points``, with each ``--preset``. Numbers such as
3.2 are paragraphs of ``assets/rules/eighty-points.html``.
"""


def module_by_line(tables: Mapping[str, Any], about: str, source: str) -> str:
    """Return the tables of another game as Python source: a paragraph for each, in their order."""
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
    """Return the module of a game with these tables for that line; the others stay as they
    stand.
    """
    if game == belote.KEY:
        return module(tables)
    room = f"cardroom.players.{game.replace('-', '_')}.bids"
    if game == eighty_points.KEY:
        return module_by_line({**MAKING, line: tables}, EIGHTY_POINTS, f"{room}.sights")
    return module_by_line({**TABLES, line: tables}, FIVE_HUNDRED, f"{room}.auction")


def line_of(asked: argparse.Namespace) -> str:
    """Return the line of tables: at Five Hundred a company, at 80 Points a way of making trumps."""
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
