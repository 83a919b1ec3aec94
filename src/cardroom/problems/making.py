"""Making of problems (puzzles) from decisions in a visitor's own deals."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardroom.links.link import encode_table_for_saving
from cardroom.nouns.seats import Seat, advantage_of_first_side
from cardroom.players.analysis import Analysis
from cardroom.problems.link import UNRATED
from cardroom.problems.problem import Facts, Way
from cardroom.table import Record, Table

MOST_WAYS = 6
"""Most ways whose costs are listed, to keep the link short."""


def deal_record_and_decision_index(table: Table, place: int) -> tuple[Record, int]:
    """Return a record of only the deal that contains action number `place`, and its index there."""
    begun = table.at(place).deal_start
    deal = table.deal_record_at(begun)._replace(actions=table.record.actions[begun:])
    return deal, place - begun


def make_problem_facts(
    table: Table,
    found: Analysis,
    done: Any,  # the player's action
    lying: Mapping[Any, Sequence[float]],  # results by seat of each action, with the actual cards
    sides: Sequence[Sequence[Seat]],  # seats of each side, the player's first
) -> Facts | None:
    """Return a problem (puzzle) made from a player's decision; None if no action is clearly best.
    Its tempting wrong action is the player's action, or the second-best if that was the best.
    """
    if not found.has_single_answer(table.game.KEY):
        return None
    right, other = found.rows[:2]
    own = found.row(done)
    wrong = own if own and own is not right else other
    comes = [
        [advantage_of_first_side(lying[action], sides) for action in row.actions if action in lying]
        for row in (right, wrong)
    ]
    if not all(comes):
        return None
    text = table.game.text
    told = [row for n, row in enumerate(found.rows) if n < MOST_WAYS or row is wrong]
    ways = tuple(Way(tuple(map(text, row.actions)), row.cost) for row in told)
    tempting = done if done in wrong.actions else wrong.actions[0]
    return Facts(
        encode_table_for_saving(table),
        ways,
        text(tempting),
        "",
        UNRATED,
        (comes[0][0], comes[1][0]),
    )
