"""Golden games: readable texts of what every Python must play alike.

``tests/golden/outcomes/`` holds 30 random games of each game, a line a deal: how many actions it
took, a short hash over their texts, and the scores after it. They change only with a game's
`RULES` or its options.

``tests/golden/choices/`` holds what the players of every level do and why, a line a decision, in
the first game of the usual preset: see tests/golden/outcomes/belote.txt and
tests/golden/choices/belote.jsonl. They change with every improvement of a player.

``python -m tests.golden_games outcomes`` and ``... choices`` write these files anew, for all games
or for the keys that follow.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from itertools import cycle, islice, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from cardroom.games import GAMES
from cardroom.links.link import encode_game, encode_table_deal
from cardroom.players.levels import LEVELS, player_version
from cardroom.players.service import choose
from cardroom.table import Record, Table, new_record
from tests.random_games import random_moves

GOLDEN = Path(__file__).parent / "golden"
COUNT = 30
DECISIONS = 40


class Dealt(NamedTuple):
    line: str  # as it stands in the file
    record: Record  # of the game up to the first action of the deal
    actions: tuple[str, ...]  # of the deal


def outcomes(key: str) -> Iterator[Dealt]:
    game = GAMES[key]
    for number, (preset, options) in enumerate(islice(cycle(game.PRESETS.items()), COUNT)):
        deals = _deals(game, options, f"digest/{number}")
        for deal, (record, texts, scores) in enumerate(deals, 1):
            short = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]
            marks = f"{len(texts)} actions {short}"
            yield Dealt(
                f"game {number} {preset}, deal {deal}: {marks}, scores {scores}", record, texts
            )


def _deals(game: Any, options: Any, seed: str) -> Iterator[tuple[Record, tuple[str, ...], str]]:
    """Yield for each deal the record up to it, its actions, and the scores after them."""
    record, texts, deal = new_record(game.KEY, options, seed), [], 1
    for state, action in random_moves(game, options, seed):
        if action is None or state.number > deal:
            begun = len(record.actions)
            yield record, tuple(texts[begun:]), " ".join(map(str, state.scores))
            record, deal = record._replace(actions=tuple(texts)), state.number
        texts.append(game.text(action) if action else "")


def read_outcomes(key: str) -> list[str]:
    return (GOLDEN / "outcomes" / f"{key}.txt").read_text("utf-8").splitlines()


def changed_outcome(key: str) -> str | None:
    """Return a report on the first changed deal, with its link and actions. None: no change."""
    pairs = zip_longest(read_outcomes(key), outcomes(key))
    for known, dealt in pairs:
        if dealt is None:
            return f"{key}: was {known}, is no more"
        if known != dealt.line:
            link, actions = position_link(dealt.record), " ".join(dealt.actions)
            return f"{key}: was {known}, is {dealt.line}; from {link} on: {actions}"
    return None


class Decision(NamedTuple):
    """Action of a player of this level at one place of the game, with its reason."""

    level: str
    place: int  # so many actions came before
    seat: int
    action: str
    reason: str
    values: dict[str, Any]
    version: int = 1  # of the game's players

    def __str__(self) -> str:
        return f"{self.action} ({self.reason} {self.values}, version {self.version})"


def choices_record(key: str) -> Record:
    """Return the record of the game in which all levels decide."""
    usual = next(iter(GAMES[key].PRESETS.values()))
    return new_record(key, usual, f"choices/{key}")


def decide(game: Any, state: Any, level: str, place: int) -> Decision:
    action, reason = choose(state, game, state.turn, level, str(place))
    values = json.loads(json.dumps(dict(reason.values)))
    known = player_version(game.KEY)
    return Decision(level, place, state.turn, game.text(action), reason.code, values, known)


def choices(key: str) -> Iterator[Decision]:
    """By level the first decisions of a game among players of that level."""
    game, record = GAMES[key], choices_record(key)
    for level in LEVELS:
        state = game.start(record.options, record.seed)
        for place in range(DECISIONS):
            if state.turn is None:
                break
            decision = decide(game, state, level, place)
            yield decision
            state = game.apply(state, game.parse(decision.action))


def read_choices(key: str) -> list[Decision]:
    lines = (GOLDEN / "choices" / f"{key}.jsonl").read_text("utf-8").splitlines()
    return [Decision(**json.loads(line)) for line in lines]


def changed_choices(key: str, level: str) -> Iterator[str]:
    """Yield each changed decision with its link. The game goes on with the actions of the file."""
    game, record = GAMES[key], choices_record(key)
    state = game.start(record.options, record.seed)
    for known in (decision for decision in read_choices(key) if decision.level == level):
        found = decide(game, state, level, known.place)
        if found != known:
            where = f"{key}, {level}, place {known.place}, seat {found.seat}"
            yield f"{where}: was {known}, is {found}; the position: {position_link(record)}"
        record = record._replace(actions=(*record.actions, known.action))
        state = game.apply(state, game.parse(known.action))


def unsaid(known: list[Decision], found: list[Decision]) -> bool:
    """Return whether actions changed but the player's version did not. Challenges rely on it."""
    pairs = zip_longest(known, found)
    acted = all(a and b and (a.action, a.seat) == (b.action, b.seat) for a, b in pairs)
    return not acted and {each.version for each in known} == {each.version for each in found}


def position_link(record: Record) -> str:
    """Return the part of a link that opens this game at its current position."""
    return encode_game(record) if record.actions else encode_table_deal(Table(record), 1)


def write(kind: str, key: str) -> None:
    if kind == "outcomes":
        path, lines = GOLDEN / kind / f"{key}.txt", [deal.line for deal in outcomes(key)]
    else:
        path, found = GOLDEN / kind / f"{key}.jsonl", list(choices(key))
        if path.exists() and unsaid(read_choices(key), found):
            sys.exit(f"The players of {key} choose otherwise: raise the version in their record.")
        lines = [json.dumps(decision._asdict()) for decision in found]
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join([*lines, ""]), "utf-8")


if __name__ == "__main__":
    _, what, *keys = sys.argv
    for each in keys or GAMES:
        write(what, each)
