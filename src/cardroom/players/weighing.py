"""Asking what a decision was worth: text in, text out, beside `service`, which asks for decisions.

`analyse` answers; a worker reaches it through `answer`, the page may call it itself, and both get
the same. Few visits need any of this, so it is fetched when it is wanted.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from cardroom.game import Position
from cardroom.games import AnyGame
from cardroom.nouns.cards import NotationError
from cardroom.nouns.seats import Seat
from cardroom.players.analysis import Analysis, Row, analyst_for
from cardroom.players.levels import BUDGETS, budget_for
from cardroom.players.par import Pars
from cardroom.players.player import Choice
from cardroom.players.review import Decision, Lying, as_it_lies, last_state
from cardroom.players.service import (
    ADVISER,
    DESK,
    RequestError,
    dice_of,
    read_reason,
    told,
)
from cardroom.table import Record, Table, read, write

PARS = Pars()


def analyse(
    state: Position, game: AnyGame, seat: Seat, level: str, key: str, also: object = None
) -> Analysis:
    """What everything the seat to act could do is worth to a player of this level, with `also`
    among it, by the same worlds as `choose`, and with its choice.

    Raises `ValueError` as `choose` does.
    """
    analyst = analyst_for(game.KEY, level)
    if state.turn != seat:
        raise ValueError("it is not this seat's turn")
    return analyst(game.view(state, seat), Random(key), budget_for(game.KEY, level), also=also)


# The page's side of the wire


def question(id: object, record: Record, place: int, also: str = "", *, lying: bool = False) -> str:
    """The text that asks a worker to analyse the decision after so many actions of the record: what
    was done there, if anything was, or, if given, this action is tried, too; `lying`, of a deal
    that is over: also as the cards lay.
    """
    fields = {"id": id, "record": write(record), "place": place, "level": ADVISER}
    return json.dumps({**fields, "also": also, "lying": lying})


def read_analysis(text: str, game: AnyGame) -> Analysis:
    """The worker's answer to a question, read back. Raises `RequestError` with what went wrong."""
    fields = json.loads(text)
    if "error" in fields:
        raise RequestError(fields["error"])
    said = fields["choice"]
    rows = (Row(tuple(map(game.parse, actions)), *figures) for actions, *figures in fields["rows"])
    choice = Choice(game.parse(said["action"]), read_reason(said["reason"]))
    return Analysis(choice, fields["aim"], fields["worlds"], tuple(rows))


def read_lying(text: str, game: AnyGame) -> Lying:
    """From the same answer: what would have come of some actions as the cards lay."""
    return {game.parse(action): tuple(worth) for action, worth in json.loads(text)["lying"]}


def par_question(id: object, record: Record, seat: Seat, levels: Sequence[str | None]) -> str:
    """The text that asks a worker to go on finding the par of the deal that this record has come
    to and not begun: for this seat, against computer players of these levels, by seat.
    """
    fields = {"id": id, "record": write(record), "seat": seat, "levels": levels}
    return json.dumps({**fields, "par": True})


def read_worths(text: str) -> list[tuple[float, ...]]:
    """The worker's answer, read back: what the deal came to so far, each time by seat. It is whole
    with `par.TIMES` of them. Raises `RequestError`.
    """
    fields = json.loads(text)
    if "error" in fields:
        raise RequestError(fields["error"])
    return [tuple(worth) for worth in fields["worths"]]


# The worker's side


def answer(request: str) -> str:
    """What the worker runs for every message: what `question` asks in, what `read_analysis` reads
    out; never an exception.
    """
    return DESK.said_to(request, weigh)


def weigh(fields: Any) -> dict[str, Any]:
    """What is said of a decision, or of the par of a deal."""
    return _par(fields) if isinstance(fields, dict) and "par" in fields else _decision(fields)


def _par(fields: Any) -> dict[str, Any]:
    match fields:
        case {"record": str(text), "seat": int(seat), "levels": list(levels)}:
            record = read(text)
        case _:
            raise RequestError("request")
    table = DESK.table_of(record)
    if not 0 <= seat < len(levels) == table.game.seats(record.options):
        raise RequestError("seat")
    if not all(level is None or level in BUDGETS for level in levels):
        raise RequestError("level")
    key = f"{record.seed}/deal {table.state.number}"
    return {"worths": PARS.more(table.game, table.state, seat, levels, key)}


def _decision(fields: Any) -> dict[str, Any]:
    match fields:
        case {"record": str(text), "place": int(place), "level": str(level), **rest}:
            record = read(text)
        case _:
            raise RequestError("request")
    if level not in BUDGETS:
        raise RequestError("level")
    whole, also = DESK.table_of(record), str(rest.get("also", ""))
    if not 0 <= place <= whole.length:
        raise RequestError("request")
    table, game = whole.at(place), whole.game
    if table.state.turn is None:
        raise RequestError("turn")
    text = also or (record.actions[place] if place < whole.length else "")
    action = _parsed(text, table) if text else None
    key = dice_of(table, table.state.turn, level)
    found = analyse(table.state, game, table.state.turn, level, key, action)
    over = rest.get("lying") is True and last_state(whole.history(), table.state.number)
    tried = Decision(place, table.state.turn, action, found).tried if over else ()
    return _weighed(found, as_it_lies(game, table.state, tried), game)


def _weighed(found: Analysis, lying: Lying, game: AnyGame) -> dict[str, Any]:
    return {
        "choice": told(found.choice, game),
        "aim": found.aim,
        "worlds": found.worlds,
        "rows": [[[*map(game.text, row.actions)], *row[1:]] for row in found.rows],
        "lying": [[game.text(action), worth] for action, worth in lying.items()],
    }


def _parsed(text: str, table: Table) -> object:
    """A legal action. Raises `RequestError`."""
    try:
        action = table.game.parse(text)
    except NotationError:
        raise RequestError("damaged") from None
    if table.game.objection(table.state, action):
        raise RequestError("damaged")
    return action
