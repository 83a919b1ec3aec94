"""Service of computer players: requests and answers are text, so a worker needs nothing else.

The function `choose` makes the decision. A worker calls it through `answer`; the page may call it
directly. Both make the same choice, since the position determines the random numbers.
"""

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from cardroom.game import IllegalAction, Position
from cardroom.games import AnyGame
from cardroom.nouns.cards import NotationError
from cardroom.nouns.coded_error import CodedError
from cardroom.nouns.safe_json import read_json
from cardroom.nouns.seats import Seat
from cardroom.players.levels import BUDGETS, budget_for, player_for
from cardroom.players.player import Choice, Reason
from cardroom.table import Record, RecordError, Table, read, write

PATIENCE = 5.0  # seconds
REPLAY = 0.005  # seconds per action, if the game must be replayed first


class RequestError(CodedError):
    """Error for a request that cannot be answered, with a code such as "record" or "turn"."""


class ChoiceAnswer(NamedTuple):
    """Answer of a worker: an action with its reason, or an error code."""

    id: object  # of the request, as it was sent
    action: str = ""  # in the game's notation
    reason: Reason | None = None
    error: str | None = None


# Deciding


def choose(state: Position, game: AnyGame, seat: Seat, level: str, key: str) -> Choice:
    """Return the choice that a computer player of `level` makes for `seat`.

    `key` determines the random numbers (see `dice_key`). Raises `ValueError` for an unknown level,
    or when it is not the seat's turn.
    """
    player = player_for(game.KEY, level)
    if state.turn != seat:
        raise ValueError("it is not this seat's turn")
    return player(game.view(state, seat), Random(key), budget_for(game.KEY, level))


def dice_key(seed: str, seat: Seat, actions: int, level: str) -> str:
    """Return the text that seeds a player's random numbers for a choice after `actions` moves."""
    return f"{seed}/{seat}/{actions}/{level}"


def dice_key_at(table: Table, seat: Seat, level: str) -> str:
    """Return the text that determines the random numbers of a player's next decision at a table. A
    deal that is played again has equal random numbers.
    """
    number, seed = table.state.number, table.record.seed
    deal = seed if number == 1 else f"{seed}/deal {number}"
    return dice_key(deal, seat, table.length - table.deal_start, level)


# Page side


def write_request(id: object, record: Record, seat: Seat, level: str) -> str:
    """Write the JSON text that asks a worker for the action of a seat."""
    return json.dumps({"id": id, "record": write(record), "seat": seat, "level": level})


def worker_timeout(record: Record) -> float:
    """Return the seconds without an answer after which a worker counts as broken."""
    return PATIENCE + REPLAY * len(record.actions)


def read_answer(text: str) -> ChoiceAnswer:
    """Parse a worker's answer from its JSON text."""
    fields = json.loads(text)
    if "error" in fields:
        return ChoiceAnswer(fields["id"], error=fields["error"])
    return ChoiceAnswer(fields["id"], fields["action"], read_reason(fields["reason"]))


def read_reason(fields: Mapping[str, Any]) -> Reason:
    """Parse a reason from its JSON fields."""
    return Reason(fields["code"], tuple(fields["values"].items()))


# Worker side


class Desk:
    """Handler of decision requests in a worker. Keeps the table of the last request as a cache."""

    def __init__(self) -> None:
        self._table: Table | None = None

    def answer(self, request: str) -> str:
        """Answer a JSON request with id, record (see `table.write`), seat and level. The JSON
        answer has id, action and reason, or id and error. Never raises an exception.
        """
        return self.respond(request, self._decide)

    def respond(self, request: str, handler: Callable[[Any], dict[str, Any]]) -> str:
        """Answer a JSON request with the fields that `handler` returns, or with an error code."""
        fields: Any = None
        try:
            fields = _read_request(request)
            said = handler(fields)
        except (RequestError, RecordError) as error:
            said = {"error": error.code}
        except Exception as error:  # noqa: BLE001 - a bug: the page must be told
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
        table = self.replay(record)
        if table.state.turn != seat:
            raise RequestError("turn")
        key = dice_key_at(table, seat, level)
        return choice_fields(choose(table.state, table.game, seat, level, key), table.game)

    def replay(self, record: Record) -> Table:
        """Return the table after all actions of a record. If the record only continues the last
        request's record, only the new actions are played on the same table. Raises `RequestError`
        if an action is not legal.
        """
        known, self._table = self._table, None  # kept again only once all went well
        if known is None or known.record != record._replace(actions=record.actions[: known.length]):
            known = Table(record.deal)
        try:
            for text in record.actions[known.length :]:
                known.play(known.game.parse(text))
        except (IllegalAction, NotationError):
            raise RequestError("damaged") from None
        self._table = known
        return known


def choice_fields(choice: Choice, game: AnyGame) -> dict[str, Any]:
    """Return a choice as JSON fields: the action as text, and the reason."""
    reason = {"code": choice.reason.code, "values": dict(choice.reason.values)}
    return {"action": game.text(choice.action), "reason": reason}


def _read_request(text: str) -> Any:
    try:
        return read_json(text)
    except ValueError:
        raise RequestError("request") from None


DESK = Desk()
answer = DESK.answer
"""Function by which the worker answers a request for a decision."""
