"""Problems that visitors make from their own deals, and the links to them. Such problems have no
number, so the link holds everything.

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

from collections.abc import Generator, Mapping, Sequence
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
from cardroom.nouns.seats import Seat, advantage_of_first_side
from cardroom.players.analysis import Analysis
from cardroom.problems.problem import UNNUMBERED, Facts, Problem, Way
from cardroom.table import Record, Table

EXACT = 100  # parts of the game's unit
LONGEST_COST = 5  # digits
UNRATED = 0  # the difficulty is not known
MOST_WAYS = 6  # ways whose costs are listed, to keep the link short


def deal_record_and_decision_index(table: Table, place: int) -> tuple[Record, int]:
    """Return a record with only the deal of action number `place`, and the action's index in it."""
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
    link, results = encode_table_for_saving(table), (comes[0][0], comes[1][0])
    return Facts(link, ways, text(tempting), "", UNRATED, results)


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
    return with_sendable_checksum(MADE, *position, ways, places[facts.tempting], lying)


def decode_problem(fragment: str) -> Problem:
    """Read a problem from a fragment, with or without ``#``. Raises `LinkError`."""
    return run_to_end(open_in_steps(fragment))


def open_in_steps(fragment: str) -> Generator[float, None, Problem]:
    """Read the problem in a link, and meanwhile yield the progress (0 to 1). Raises `LinkError`."""
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
    """Read a problem from the parts of its link. Raises `ValueError` if they are contradictory."""
    game, legal = table.game, table.game.legal(table.state)
    read = tuple(_read_way(table, legal, text) for text in ways.split("~"))
    wrong = game.text(legal[from_digits(tempting)])
    right, instead = map(float, lying.split("~"))
    best, *others = read
    said = [text for way in read for text in way.actions]
    is_repeated, is_known = len(set(said)) < len(said), any(wrong in way.actions for way in others)
    if best.cost or not all(way.cost for way in others) or is_repeated or not is_known:
        raise ValueError("this is no problem")
    if not all(map(isfinite, (right, instead))):
        raise ValueError("no deal comes to that")
    return Facts(encode_table_for_saving(table), read, wrong, "", UNRATED, (right, instead))


def _read_way(table: Table, legal: Sequence[Any], text: str) -> Way:
    cost, *places = text.split(".")
    if len(cost) > LONGEST_COST or not places:
        raise ValueError("no way loses so much, and none is nothing to do")
    actions = (table.game.text(legal[from_digits(place)]) for place in places)
    return Way(tuple(actions), from_digits(cost) / EXACT)
