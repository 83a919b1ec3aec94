"""Asking a computer player: text in, text out, so that a worker needs nothing else.

`choose` decides; a worker reaches it through `answer`, the page may call it itself, and both get
the same choice for the same position: the dice are settled by where the game stands.
"""

import json
from random import Random
from typing import Any, NamedTuple

from cardroom.cards import NotationError
from cardroom.game import IllegalAction, Position
from cardroom.games import AnyGame
from cardroom.jsontext import read_json
from cardroom.players.analysis import Analysis, Row, analyst_for
from cardroom.players.levels import BUDGETS, budget_for, player_for
from cardroom.players.player import Choice, Reason
from cardroom.seats import Seat
from cardroom.table import Record, RecordError, Table, read, write

ADVISER = "expert"
"""The level that gives hints."""


PATIENCE = 5.0  # seconds
REPLAY = 0.005  # seconds an action, where the game has to be replayed first


class RequestError(ValueError):
    """A request that cannot be met. `code`: "request", "record", "seat", "turn", "level"..."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Answer(NamedTuple):
    """What came back: an action and its reason, or the code of what went wrong."""

    id: object  # of the request, as it was sent
    action: str = ""  # in the game's notation
    reason: Reason | None = None
    error: str | None = None


# Deciding


def choose(state: Position, game: AnyGame, seat: Seat, level: str, key: str) -> Choice:
    """What a player of this level does for the seat to act, and why.

    `key` settles the dice (see `dice_key`). Raises `ValueError` for an unknown level or when it is
    not this seat's turn.
    """
    player = player_for(game.KEY, level)
    if state.turn != seat:
        raise ValueError("it is not this seat's turn")
    return player(game.view(state, seat), Random(key), budget_for(game.KEY, level))


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


def dice_key(seed: str, seat: Seat, actions: int, level: str) -> str:
    """The text that settles a player's dice; `actions` is their number so far in the game."""
    return f"{seed}/{seat}/{actions}/{level}"


def dice_of(table: Table, seat: Seat, level: str) -> str:
    """The text that settles a player's dice at this table: by the deal and the place in it, not by
    what came before, so that whoever plays the same cards meets the same players. A first deal
    keeps the dice that it always had.
    """
    number, seed = table.state.number, table.record.seed
    deal = seed if number == 1 else f"{seed}/deal {number}"
    return dice_key(deal, seat, table.length - table.dealt, level)


# The page's side of the wire


def request(id: object, record: Record, seat: Seat, level: str) -> str:
    """The text that asks a worker for this seat's action."""
    return json.dumps({"id": id, "record": write(record), "seat": seat, "level": level})


def question(id: object, record: Record, place: int, also: str = "") -> str:
    """The text that asks a worker to analyse the decision after so many actions of the record: what
    was done there or, if given, this action is tried, too.
    """
    fields = {"id": id, "record": write(record), "place": place, "level": ADVISER}
    return json.dumps({**fields, "also": also} if also else fields)


def patience(record: Record) -> float:
    """Seconds after which something is wrong with a worker that has not answered."""
    return PATIENCE + REPLAY * len(record.actions)


def read_answer(text: str) -> Answer:
    """The worker's answer, read back."""
    fields = json.loads(text)
    if "error" in fields:
        return Answer(fields["id"], error=fields["error"])
    reason = fields["reason"]
    return Answer(
        fields["id"], fields["action"], Reason(reason["code"], tuple(reason["values"].items()))
    )


def read_analysis(text: str, game: AnyGame) -> Analysis:
    """The worker's answer to a question, read back. Raises `RequestError` with what went wrong."""
    fields = json.loads(text)
    if "error" in fields:
        raise RequestError(fields["error"])
    said = fields["choice"]
    reason = Reason(said["reason"]["code"], tuple(said["reason"]["values"].items()))
    rows = (Row(tuple(map(game.parse, actions)), *figures) for actions, *figures in fields["rows"])
    choice = Choice(game.parse(said["action"]), reason)
    return Analysis(choice, fields["aim"], fields["worlds"], tuple(rows))


# The worker's side


class Desk:
    """Answers requests. Keeps the last table it replayed, since most requests only add to it."""

    def __init__(self) -> None:
        self._table: Table | None = None

    def answer(self, request: str) -> str:
        """JSON in: id, record (as `table.write` gives it), level, and the seat that is to act or
        the place of a decision to be analysed. JSON out: id, action and reason, or what
        `read_analysis` reads, or id and error; never an exception.
        """
        fields: Any = None
        try:
            fields = _read_request(request)
            analyses = isinstance(fields, dict) and "place" in fields
            said = self._analyse(fields) if analyses else self._decide(fields)
        except (RequestError, RecordError) as error:
            said = {"error": error.code}
        except Exception as error:  # noqa: BLE001 - a mistake of ours: the page must hear of it
            said = {"error": f"failed: {error!r}"}
        known = fields.get("id") if isinstance(fields, dict) else None
        return json.dumps({"id": known, **said}, separators=(",", ":"))

    def _decide(self, fields: Any) -> dict[str, Any]:
        match fields:
            case {"record": str(text), "seat": int(seat), "level": str(level)}:
                record = read(text)
            case _:
                raise RequestError("request")
        if level not in BUDGETS:
            raise RequestError("level")
        table = self._table_of(record)
        if table.state.turn != seat:
            raise RequestError("turn")
        key = dice_of(table, seat, level)
        return _told(choose(table.state, table.game, seat, level, key), table.game)

    def _analyse(self, fields: Any) -> dict[str, Any]:
        match fields:
            case {"record": str(text), "place": int(place), "level": str(level), **rest}:
                record = read(text)
            case _:
                raise RequestError("request")
        if level not in BUDGETS:
            raise RequestError("level")
        whole = self._table_of(record)
        if not 0 <= place <= whole.length:
            raise RequestError("request")
        table, game = whole.at(place), whole.game
        seat, also = table.state.turn, str(rest.get("also", "")) or record.actions[place]
        if seat is None:
            raise RequestError("turn")
        key = dice_of(table, seat, level)
        found = analyse(table.state, game, seat, level, key, _parsed(also, table))
        rows = [[[game.text(action) for action in row.actions], *row[1:]] for row in found.rows]
        choice = _told(found.choice, game)
        return {"choice": choice, "aim": found.aim, "worlds": found.worlds, "rows": rows}

    def _table_of(self, record: Record) -> Table:
        """The record as a table, played on from the one we have where that leads to it."""
        known, self._table = self._table, None  # kept again only once all went well
        if known is None or not _leads_to(known.record, record):
            known = Table(record._replace(actions=()))
        try:
            for text in record.actions[known.length :]:
                known.play(known.game.parse(text))
        except (IllegalAction, NotationError):
            raise RequestError("damaged") from None
        self._table = known
        return known


def _told(choice: Choice, game: AnyGame) -> dict[str, Any]:
    reason = {"code": choice.reason.code, "values": dict(choice.reason.values)}
    return {"action": game.text(choice.action), "reason": reason}


def _parsed(text: str, table: Table) -> object:
    """A legal action. Raises `RequestError`."""
    try:
        action = table.game.parse(text)
    except NotationError:
        raise RequestError("damaged") from None
    if table.game.objection(table.state, action):
        raise RequestError("damaged")
    return action


def _read_request(text: str) -> Any:
    try:
        return read_json(text)
    except ValueError:
        raise RequestError("request") from None


def _leads_to(earlier: Record, later: Record) -> bool:
    """The same game, in which no action was taken back or changed."""
    played = len(earlier.actions)
    return later._replace(actions=later.actions[:played]) == earlier


_DESK = Desk()


def answer(request: str) -> str:
    """What the worker runs for every message: see `Desk.answer`."""
    return _DESK.answer(request)
