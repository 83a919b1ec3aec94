"""Problems that somebody found in a deal of their own, as the fragment of an address: these have no
number, so the link holds everything.

    7/belote/1//friday-night/1/14.QW5p/.B.C~EB.D~Fc.E/D/12~-4/x7Gq2
    | |______________________________| |              | |     checksum
    | the position, as in every link   |              | what it comes to as the cards lie
    version of this format             |              what was done there: its place
                                       what could be done, the best first

An action is its place among the legal ones. Before those that do the same stands what they lose, in
hundredths of the game's own unit; the best lose nothing. Both are numbers in our 64 digits.
"""

from collections.abc import Generator, Sequence
from math import isfinite
from typing import Any

from cardroom.links.frame import (
    FEWEST_PARTS,
    MADE,
    LinkError,
    from_digits,
    sealed,
    to_digits,
)
from cardroom.links.link import (
    as_played,
    at_once,
    deal_parts,
    encode_position,
    moves_of,
    parts_of_kind,
    play_moves,
    read_deal,
)
from cardroom.problems.problem import UNNUMBERED, Facts, Problem, Way
from cardroom.table import Table

EXACT = 100  # to so many parts of the game's unit
LONGEST_COST = 5  # digits
UNRATED = 0  # nobody knows how hard it is


def encode_problem(table: Table, facts: Facts) -> str:
    """The fragment for a problem at the position of this table. Raises `ValueError` where that is
    damaged, or some way of the problem is not legal there.
    """
    legal, parse = table.game.legal(table.state), table.game.parse
    places = {
        text: to_digits(legal.index(parse(text))) for way in facts.ways for text in way.actions
    }
    ways = "~".join(
        ".".join([to_digits(round(way.cost * EXACT)), *(places[text] for text in way.actions)])
        for way in facts.ways
    )
    lying = "~".join(f"{round(worth, 2):g}" for worth in facts.lying)
    position = [*deal_parts(as_played(table)), moves_of(table)]
    return sealed("/".join([MADE, *position, ways, places[facts.tempting], lying]))


def decode_problem(fragment: str) -> Problem:
    """The problem of a fragment, with or without its leading ``#``. Raises `LinkError`."""
    return at_once(opening(fragment))


def opening(fragment: str) -> Generator[float, None, Problem]:
    """As `decode_problem`, an action at a time: gives how much is done. Raises `LinkError`."""
    parts = parts_of_kind(fragment, MADE)
    if len(parts) != FEWEST_PARTS[MADE]:
        raise LinkError("damaged")
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
    """What the link says of the position. Raises `ValueError`, or `IndexError`, where it cannot be
    so.
    """
    game, legal = table.game, table.game.legal(table.state)
    read = tuple(_read_way(table, legal, text) for text in ways.split("~"))
    wrong = game.text(legal[from_digits(tempting)])
    right, instead = map(float, lying.split("~"))
    _expect_sense(read, wrong, (right, instead))
    return Facts(encode_position(table), read, wrong, "", UNRATED, (right, instead))


def _read_way(table: Table, legal: Sequence[Any], text: str) -> Way:
    cost, *places = text.split(".")
    if len(cost) > LONGEST_COST or not places:
        raise ValueError("no way loses so much, and none is nothing to do")
    actions = (table.game.text(legal[from_digits(place)]) for place in places)
    return Way(tuple(actions), from_digits(cost) / EXACT)


def _expect_sense(ways: Sequence[Way], wrong: str, lying: Sequence[float]) -> None:
    """Raise `ValueError` unless one way alone loses nothing, and what was done is another."""
    best, *others = ways
    said = [text for way in ways for text in way.actions]
    known = any(wrong in way.actions for way in others)
    twice = len(set(said)) < len(said)
    if best.cost or not known or twice or not all(way.cost for way in others):
        raise ValueError("this is no problem")
    if not all(map(isfinite, lying)):
        raise ValueError("no deal comes to that")
