"""Links to problems that visitors make from their own deals. Such problems have no number, so the
link holds everything.

In the link ``7/belote/1//friday-night/1/14.QW5p/.B.C~EB.D~Fc.E/D/12~-4/x7Gq2``:

- ``7`` is the version of this format.
- ``belote/1//friday-night/1/14.QW5p`` is the position, as in every link.
- ``.B.C~EB.D~Fc.E`` are three groups of equally good actions, the best group first.
- ``D`` is the tempting wrong action.
- ``12~-4`` are the results of the best and the tempting action with the actual cards.
- ``x7Gq2`` is the checksum.

An action is written as its index among the legal actions. A group is its cost (the loss against the
best action, in hundredths of the game's unit), then its actions, all separated by dots. Numbers are
written in base 64, and 0 is an empty text. The first group costs 0, so it begins with a dot.
"""

from collections.abc import Generator, Sequence
from math import isfinite
from typing import Any

from cardroom.links.frame import MADE, LinkError, from_digits, to_digits, with_sendable_checksum
from cardroom.links.link import (
    deal_parts,
    encode_moves,
    encode_table_for_saving,
    parts_of_kind,
    play_moves,
    read_deal,
    record_with_valid_rules,
    run_to_end,
)
from cardroom.problems.problem import UNNUMBERED, Facts, Problem, Way
from cardroom.table import Table

EXACT = 100  # parts of the game's unit
LONGEST_COST = 5  # digits
UNRATED = 0  # the difficulty is not known


def encode_problem(table: Table, facts: Facts) -> str:
    """Return the link of a problem at the table's position. Raises `ValueError` if the table is
    damaged or an action of the problem is illegal.
    """
    legal, parse = table.game.legal(table.state), table.game.parse
    places = {
        text: to_digits(legal.index(parse(text))) for way in facts.ways for text in way.actions
    }
    ways = "~".join(
        ".".join([to_digits(round(way.cost * EXACT)), *(places[text] for text in way.actions)])
        for way in facts.ways
    )
    lying = "~".join(f"{round(worth, 2):g}" for worth in facts.results)
    position = [*deal_parts(record_with_valid_rules(table)), encode_moves(table)]
    return with_sendable_checksum("/".join([MADE, *position, ways, places[facts.tempting], lying]))


def decode_problem(fragment: str) -> Problem:
    """Read a problem from a fragment, with or without ``#``. Raises `LinkError`."""
    return run_to_end(open_in_steps(fragment))


def open_in_steps(fragment: str) -> Generator[float, None, Problem]:
    """Read the problem in a link. Yield the progress (0 to 1) while reading, and return the problem
    at the end. Raises `LinkError` if the link is invalid.
    """
    parts = parts_of_kind(fragment, MADE)
    table = Table(read_deal(parts))
    yield from play_moves(table, parts[6])
    if table.state.turn is None:
        raise LinkError("damaged")
    try:
        facts = _read_facts(table, *parts[7:-1])
    except (ValueError, IndexError):
        raise LinkError("damaged") from None
    return Problem(table.game.KEY, UNNUMBERED, facts)


def _read_facts(table: Table, ways: str, tempting: str, lying: str) -> Facts:
    game, legal = table.game, table.game.legal(table.state)
    read = tuple(_read_way(table, legal, text) for text in ways.split("~"))
    wrong = game.text(legal[from_digits(tempting)])
    right, instead = map(float, lying.split("~"))
    _check_facts(read, wrong, (right, instead))
    return Facts(encode_table_for_saving(table), read, wrong, "", UNRATED, (right, instead))


def _read_way(table: Table, legal: Sequence[Any], text: str) -> Way:
    cost, *places = text.split(".")
    if len(cost) > LONGEST_COST or not places:
        raise ValueError("no way loses so much, and none is nothing to do")
    actions = (table.game.text(legal[from_digits(place)]) for place in places)
    return Way(tuple(actions), from_digits(cost) / EXACT)


def _check_facts(ways: Sequence[Way], wrong: str, lying: Sequence[float]) -> None:
    """Raise `ValueError` for contradictory data, as when the wrong action is among the best."""
    best, *others = ways
    said = [text for way in ways for text in way.actions]
    known = any(wrong in way.actions for way in others)
    twice = len(set(said)) < len(said)
    if best.cost or not known or twice or not all(way.cost for way in others):
        raise ValueError("this is no problem")
    if not all(map(isfinite, lying)):
        raise ValueError("no deal comes to that")
