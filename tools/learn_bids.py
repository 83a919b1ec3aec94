"""Learn what bids of Belote are worth: ``python -m tools.learn_bids [--deals 7000] [--rounds 5]``.

First, from eight times as many deals, what hands are worth: what a side takes with each suit as
trumps, as a sum over what one of its players holds of each suit. Then, round for round, one side
calls by the tables learnt so far (at first by rules of thumb), the other by rules of thumb, by
these tables or by those of the round before. In every decision of the first side some calls are
tried, and the auction goes on from each as these players would. What they come to is fitted as a
sum over features of the decision. The rows of two rounds are kept.

Writes ``src/cardroom/players/belote/bids/tables.py``. The same seed gives the same tables.
"""

import argparse
from collections.abc import Sequence
from random import Random
from textwrap import wrap
from time import perf_counter

from cardroom.players.belote.bids.auction import (
    BIDS,
    DOUBLES,
    PASSES,
    SHIFTS,
    STEPS,
    TRIED_BEHIND,
    Tables,
)
from tools.bids import learn
from tools.bids.auctions import Bidder, by_rules_of_thumb, by_tables
from tools.bids.deals import dealt
from tools.runtime import ROOT

TABLE = ROOT / "src" / "cardroom" / "players" / "belote" / "bids" / "tables.py"

FOR_HANDS = 8
"""So many times the deals of a round tell what hands are worth."""

FOR_SHIFTS = 4
"""That part of the deals of a round tells what calls say of where points are."""

OTHERS = (4, 4, 2)
"""Of ten opponents: by rules of thumb, by the newest tables, by those before."""


def first_tables(deals: int, seed: str) -> Tables:
    """What hands are worth, and nothing yet of calls."""
    trumps, plain, height = learn.learnt_strengths(dealt(deals, f"{seed}/hands"))
    none = [0] * SHIFTS, [0] * BIDS, [0] * DOUBLES, [0] * PASSES, [0] * STEPS, [0] * STEPS
    return Tables(trumps, plain, height, *none)


def round_of(
    deals: int, seed: str, tables: Tables, mine: Bidder, others: Sequence[Bidder]
) -> learn.Rows:
    """What was tried in so many deals."""
    dice, parts = Random(seed), list[learn.Rows]()
    for deal in dealt(deals, seed):
        side, other = dice.randrange(2), dice.choice(others)
        bidders = (mine, other) if side == 0 else (other, mine)
        hands = learn.hands_of(deal, tables)
        parts.append(learn.looked_at(learn.Trial(deal, hands, bidders, tables, dice), side))
    return learn.all_rows(parts)


def learnt(deals: int, rounds: int, seed: str) -> Tables:
    """The tables after so many rounds; those of each round are written."""
    begun = perf_counter()
    tables = first_tables(FOR_HANDS * deals, seed)
    mine: Bidder = by_rules_of_thumb
    before = mine
    rows: list[learn.Rows] = []
    for number in range(rounds):
        name = f"{seed}/{number}"
        if number in (0, 2):  # by then players have found their manner of bidding
            told = dealt(deals // FOR_SHIFTS, f"{name}/shifts")
            tables = tables._replace(shifts=learn.learnt_shifts(told, mine, tables))
            rows = []
        bidders: tuple[Bidder, ...] = (by_rules_of_thumb, mine, before)
        others = [one for one, times in zip(bidders, OTHERS, strict=True) for _ in range(times)]
        rows = [*rows[-1:], round_of(deals, name, tables, mine, others)]
        tables = learn.learnt(learn.all_rows(rows), tables)
        before, mine = mine, by_tables(tables, TRIED_BEHIND)
        print(f"round {number}: {perf_counter() - begun:.0f} s", flush=True)
        TABLE.write_text(module(tables), "utf-8")
    return tables


def module(tables: Tables) -> str:
    """The tables as Python."""
    lines = [
        '"""What bids of Belote are worth; made by ``python -m tools.learn_bids``."""',
        "",
        "from cardroom.players.belote.bids.auction import Tables",
    ]
    for name, numbers in tables._asdict().items():
        said = wrap(" ".join(map(str, numbers)), 96)
        lines += ["", f'_{name.upper()} = """', *said, '"""']
    names = ", ".join(f"_{name.upper()}" for name in tables._fields)
    lines += ["", f"_TEXTS = ({names})", ""]
    lines += ["TABLES = Tables(*(tuple(map(int, text.split())) for text in _TEXTS))", ""]
    return "\n".join(lines)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=7_000, help="in a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", default="bids")
    asked = parser.parse_args()
    learnt(asked.deals, asked.rounds, asked.seed)


if __name__ == "__main__":
    main()
