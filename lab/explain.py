"""Explanation of a decision: ``python -m cardroom.explain "<link or record>" --at N [--level
expert]``.

The command prints the player's view after N actions. Then come the worth of each candidate to it,
and its parts. Tables have features of the auction and of the hand as parts. Imagined worlds have
opinions as parts, and the worth is their mean. ``--list`` numbers all decisions of the game. The
record may be a link, JSON as `table.write` gives it, or a file with either. It has no levels of
computer players, so name the level that you ask.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from cardroom.links.frame import LinkError
from cardroom.links.link import decode
from cardroom.nouns.seats import Seat
from cardroom.players.analysis import Analysis, Row, analyst_for, compare_candidates
from cardroom.players.levels import LEVELS, PLAYERS, budget_for, player_version
from cardroom.players.service import dice_key_at
from cardroom.records.preferences import Preferences
from cardroom.table import Record, RecordError, Table, read
from cardroom.views.scene import LogLine, Person, Scene
from cardroom.views.wording import words_of
from cardroom.views.words import Names, default_seat_name
from lab.explaining import Part, Sum


class Maker(Protocol):
    """A module of `lab.explaining`, found by the name of its game."""

    VOICES: tuple[str, ...]
    """The opinions of imagined worlds, in their order."""

    def sums(self, view: Any, action: Any) -> list[Sum]:
        """Return the value of an action by tables, and what the hand brings to it."""


def maker_of(game: str) -> Maker:
    """Return the module that names the parts of a game's decisions."""
    found: Any = import_module(f"lab.explaining.{game.replace('-', '_')}")
    maker: Maker = found
    return maker


class Unreadable(ValueError):
    """A decision that cannot be explained; the text tells the reason."""


class Decision(NamedTuple):
    """A decision of a game, and the level at which it is looked at."""

    table: Table  # as far as the decision
    seat: Seat
    level: str
    done: Any  # what was done there; None: nothing yet

    @property
    def view(self) -> Any:
        return self.table.view(self.seat)

    @property
    def key(self) -> str:
        return dice_key_at(self.table, self.seat, self.level)


def record_of(text: str) -> Record:
    """Return the record of a link, of JSON, or of a file with either. Raises `Unreadable`."""
    try:
        is_file = Path(text).is_file()
    except OSError:  # a name of a file is not so long
        is_file = False
    whole = (Path(text).read_text("utf-8") if is_file else text).strip()
    try:
        return read(whole) if whole.startswith("{") else decode(whole)
    except (LinkError, RecordError) as error:
        raise Unreadable(f"this cannot be opened: {error}") from error


def decision_at(record: Record, place: int | None, level: str) -> Decision:
    """Return the decision after so many actions; None: at the end. Raises `Unreadable`."""
    count = len(record.actions) if place is None else place
    if not 0 <= count <= len(record.actions):
        raise Unreadable(f"the record has {len(record.actions)} actions")
    table = Table(record._replace(actions=record.actions[:count]))
    if table.damage or table.state.turn is None:
        raise Unreadable(f"nobody is to act after {count} actions")
    done = record.actions[count : count + 1]
    return Decision(table, table.state.turn, level, table.game.parse(done[0]) if done else None)


def analysed(one: Decision) -> Analysis:
    """Return the worth of every candidate to the player, by its own dice."""
    game = one.table.game.KEY
    budget = budget_for(game, one.level)
    return analyst_for(game, one.level)(one.view, Random(one.key), budget, also=one.done)


def sums_of(one: Decision, found: Analysis) -> dict[Any, list[Sum]]:
    """Return by candidate the sums that explain it; the first comes to its value."""
    made_of = maker_of(one.table.game.KEY).sums
    voices = _voices(one) if found.worlds else {}
    actions = [row.actions[0] for row in found.rows]
    return {each: [*voices.get(each, []), *made_of(one.view, each)] for each in actions}


def _voices(one: Decision) -> dict[Any, list[Sum]]:
    """Return by candidate its opinions in the imagined worlds, as parts of their mean."""
    game = one.table.game.KEY
    asked = PLAYERS[game].question(one.view, budget_for(game, one.level))
    _, every, figures = compare_candidates(asked, one.view, Random(one.key), one.done)
    said, names = figures.said, maker_of(game).VOICES
    of = f"the mean of {len(said)} in {figures.worlds} worlds"
    return {action: [Sum(of, "", _parts(names, said, at))] for at, action in enumerate(every)}


def _parts(names: Sequence[str], said: Sequence[Any], at: int) -> tuple[Part, ...]:
    values = [outcomes[at].value for outcomes in said]
    both = zip(names, values, strict=False)
    return tuple(Part(f"{name} ({value:+.2f})", value / len(said)) for name, value in both)


# Output


def list_decisions(record: Record) -> Iterator[str]:
    """Yield a line for each decision: its number for ``--at``, the seat and the action."""
    table = Table(record)
    for place, (before, action, _) in enumerate(table.history()):
        if before.turn is not None:
            yield f"{place:4}  seat {before.turn}  {table.game.text(action)}"


def explain(one: Decision) -> Iterator[str]:
    """Yield the lines that explain a decision."""
    game, found = one.table.game, analysed(one)
    yield f"{game.TITLE}, deal {one.table.state.number}, at {one.table.length}"
    yield f"Seat {one.seat}, {one.level}, version {player_version(game.KEY)}, saw:"
    yield from _tell_sight(one)
    reason = words_of(game.KEY).reason(found.choice.reason)
    yield f"\nIt does {game.text(found.choice.action)}. {reason} ({found.choice.reason.code})"
    if one.done is not None:
        yield f"Done was {game.text(one.done)}."
    if not found.rows:
        yield "It goes by rules of thumb, and weighs nothing."
        return
    yield f"\n{found.aim:30} {'worth':>8} {'chance':>6} {'error':>7} {'cost':>7} {'doubt':>7}"
    yield from (_row(game.text, row) for row in found.rows)
    for action, sums in sums_of(one, found).items():
        yield f"\n{game.text(action)}"
        for each in sums:
            yield from _sum(each)


def _tell_sight(one: Decision) -> Iterator[str]:
    """Tell the log of the deal, then the position, as the player saw them."""
    game, words = one.table.game, words_of(one.table.game.KEY)
    people = tuple(Person(name, None) for name in _names(one).by_seat)
    scene = Scene(game.KEY, one.view, people, Preferences(), groups=game.arranged(one.view))
    for before, action, after in one.table.history():
        if before.turn is None or before.number != one.table.state.number:
            continue
        views = game.view(before, one.seat), game.view(after, one.seat)
        lines = words.log_lines(*views, action, before.turn, _names(one))
        yield from (f"  {line.words if isinstance(line, LogLine) else line}" for line in lines)
    yield from (f"  {line}" for line in words.state_lines(scene))


def _names(one: Decision) -> Names:
    count = one.table.game.seats(one.table.record.options)
    return Names(tuple(default_seat_name(seat, count, one.seat) for seat in range(count)), one.seat)


def _row(text: Callable[[Any], str], row: Row) -> str:
    chance = f"{row.chance:6.0%}" if row.chance >= 0 else f"{'-':>6}"
    alike = " ".join(map(text, row.actions[:4]))
    return f"{alike:30} {row.value:8.2f} {chance} {row.error:7.2f} {row.cost:7.2f} {row.doubt:7.2f}"


def _sum(one: Sum) -> Iterator[str]:
    yield f"  {one.total:+8.2f} {one.unit}: {one.of}"
    yield from (f"    {part.amount:+8.2f}  {part.name}" for part in one.parts if part.amount)


def main(words: Sequence[str] | None = None) -> None:
    """Run the command; what cannot be explained ends it with status 2 and a sentence."""
    parser = argparse.ArgumentParser(prog="python -m cardroom.explain", description=__doc__)
    parser.add_argument("record", help="a link, a record as JSON, or a file with either")
    parser.add_argument("--at", type=int, help="after so many actions; where the record ends")
    parser.add_argument("--level", default="expert", choices=LEVELS)
    parser.add_argument("--list", action="store_true", help="number the decisions, for --at")
    asked = parser.parse_args(words)
    try:
        record = record_of(asked.record)
        one = None if asked.list else decision_at(record, asked.at, asked.level)
    except Unreadable as problem:
        parser.error(str(problem))
    print("\n".join(explain(one) if one else list_decisions(record)))


if __name__ == "__main__":
    main()
