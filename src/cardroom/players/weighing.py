"""Service that answers requests for an analysis or for par. Requests and answers are text, as in
`service`. Par of a deal is the mean result of an expert in the same seat, against the same computer
players. The deal is played several times with different random numbers.

The function `analyse` makes the analysis. A worker calls it through `answer`; the page may call it
directly, with the same result. The module is imported only when needed, since few visits need it.
"""

import json
from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from cardroom.game import Position
from cardroom.games import AnyGame
from cardroom.nouns.cards import NotationError
from cardroom.nouns.seats import Seat
from cardroom.players.analysis import Analysis, Row, analyst_for
from cardroom.players.levels import ADVISER, BUDGETS, budget_for
from cardroom.players.player import Choice
from cardroom.players.review import Decision, ResultsByAction, Review, play_actions_out
from cardroom.players.service import (
    DESK,
    RequestError,
    choice_fields,
    choose,
    dice_key_at,
    read_reason,
)
from cardroom.table import Record, Table, read

PAR_PLAYS = 8  # number of times a deal is played for par
PAR_SLICE = 0.15  # seconds at a time, so that other requests wait no longer than for a decision
MOST_DEALS = 12  # limit of deals in memory; the least recently requested is dropped

Worth: TypeAlias = tuple[float, ...]
"""Result of a deal, by seat."""


def analyse(
    state: Position, game: AnyGame, seat: Seat, level: str, key: str, also: object = None
) -> Analysis:
    """Analyse the decision of a seat. Imagined deals and choice are the same as in `choose`. `also`
    is one more action to compare.

    Raises `ValueError` for an unknown level, or when it is not the seat's turn.
    """
    analyst = analyst_for(game.KEY, level)
    if state.turn != seat:
        raise ValueError("it is not this seat's turn")
    return analyst(game.view(state, seat), Random(key), budget_for(game.KEY, level), also=also)


# Par


def play_repeatedly(
    game: AnyGame, begun: Position, seat: Seat, levels: Sequence[str | None], key: str
) -> Iterator[Worth | None]:
    """Play a deal `PAR_PLAYS` times from its start `begun`. Yield None after each action, so that
    the work can pause, and the result by seat at the end of each play.

    `key` determines the random numbers. An expert plays for `seat`, and for seats with level None
    (people).
    """
    for time in range(PAR_PLAYS):
        state, actions = begun, 0
        while state.turn is not None and state.number == begun.number:
            level = ADVISER if state.turn == seat else levels[state.turn] or ADVISER
            choice = choose(state, game, state.turn, level, f"{key}/par {time}/{actions}")
            state, actions = game.apply(state, choice.action), actions + 1
            yield None
        yield game.worth(state)


_PLAYED_FOR_PAR: dict[str, tuple[Iterator[Worth | None], list[Worth]]] = {}
"""Deals that are being played, with the results so far, by request."""


def play_for_time_slice(
    game: AnyGame, begun: Position, seat: Seat, levels: Sequence[str | None], key: str
) -> list[Worth]:
    """Play a deal again and again for `PAR_SLICE` seconds. Return all results so far."""
    asked = f"{game.KEY} {begun!r} {seat} {levels} {key}"
    fresh = play_repeatedly(game, begun, seat, levels, key), list[Worth]()
    going, found = _PLAYED_FOR_PAR[asked] = _PLAYED_FOR_PAR.pop(asked, fresh)
    for old in [*_PLAYED_FOR_PAR][:-MOST_DEALS]:
        del _PLAYED_FOR_PAR[old]
    end = perf_counter() + PAR_SLICE
    for worth in going:
        if worth is not None:
            found.append(worth)
        if perf_counter() >= end:
            break
    return found


# Page side


def begin_review(table: Table, deal: int, seat: Seat) -> Review:
    """Return a review of a seat's decisions with a choice since the last redeal, not analysed."""
    dealt = table.last_dealt(deal)
    decisions = tuple(
        Decision(place, seat, action)
        for place, (before, action, _) in enumerate(table.history()[: dealt.end])
        if place >= dealt.place and before.turn == seat and len(table.game.legal(before)) > 1
    )
    return Review(deal, seat, decisions)


def write_analysis_request(place: int, also: str = "", *, lying: bool = False) -> str:
    """Write a JSON request to analyse the decision after the first `place` actions of a game. Rate
    the action `also`, too (empty: the action really done). If `lying` and the deal is over, also
    play the actions out with the true cards.
    """
    return json.dumps({"place": place, "level": ADVISER, "also": also, "lying": lying})


def read_analysis(text: str, game: AnyGame) -> Analysis:
    """Parse a worker's analysis. Raises `RequestError` if the worker reports an error."""
    fields = _read_fields(text)
    said = fields["choice"]
    rows = (Row(tuple(map(game.parse, actions)), *figures) for actions, *figures in fields["rows"])
    choice = Choice(game.parse(said["action"]), read_reason(said["reason"]))
    return Analysis(choice, fields["aim"], fields["worlds"], tuple(rows))


def read_actual_results(text: str, game: AnyGame) -> ResultsByAction:
    """Parse the results of a deal played out with the true cards: by action, then by seat."""
    return {game.parse(action): tuple(worth) for action, worth in json.loads(text)["lying"]}


def write_par_request(seat: Seat, levels: Sequence[str | None]) -> str:
    """Write a JSON request for a deal's par: an expert's mean result at `seat`. The record must end
    before the deal's first action. `levels` has computer players' levels by seat (None: person).
    """
    return json.dumps({"seat": seat, "levels": levels, "par": True})


def read_par_results(text: str) -> list[tuple[float, ...]]:
    """Parse an expert's results by seat. Raises `RequestError` if the worker reports an error."""
    return [tuple(worth) for worth in _read_fields(text)["worths"]]


def _read_fields(text: str) -> Any:
    fields = json.loads(text)
    if "error" in fields:
        raise RequestError(fields["error"])
    return fields


# Worker side


class AnalysisDesk:
    """Handler of analysis requests in a worker. Keeps the last record as a cache."""

    def __init__(self) -> None:
        self._record: Record | None = None

    def answer(self, request: str, record: str = "") -> str:
        """Answer a JSON request from `write_analysis_request` or `write_par_request`. `record` is a
        record as text (see `table.write`); if empty, the last one is used. Raises no exception.
        """

        def respond(fields: Any) -> dict[str, Any]:
            if record:
                self._record = None  # set only after it was read
                self._record = read(record)
            if self._record is None:
                raise RequestError("record")
            table = DESK.replay(self._record)
            is_par = isinstance(fields, dict) and "par" in fields
            return _answer_par(fields, table) if is_par else _answer_analysis(fields, table)

        return DESK.respond(request, respond)


answer = AnalysisDesk().answer
"""Function by which the worker answers a request for an analysis or for par."""


def _answer_par(fields: Any, table: Table) -> dict[str, Any]:
    match fields:
        case {"seat": int(seat), "levels": list(levels)}:
            record = table.record
        case _:
            raise RequestError("request")
    if not 0 <= seat < len(levels) == table.game.seats(record.options):
        raise RequestError("seat")
    if not all(level is None or level in BUDGETS for level in levels):
        raise RequestError("level")
    key = f"{record.seed}/deal {table.state.number}"
    return {"worths": play_for_time_slice(table.game, table.state, seat, levels, key)}


def _answer_analysis(fields: Any, whole: Table) -> dict[str, Any]:
    match fields:
        case {"place": int(place), "level": str(level), **rest}:
            also = str(rest.get("also", ""))
        case _:
            raise RequestError("request")
    if level not in BUDGETS:
        raise RequestError("level")
    if not 0 <= place <= whole.length:
        raise RequestError("request")
    table, game = whole.at(place), whole.game
    if table.state.turn is None:
        raise RequestError("turn")
    text = also or (whole.record.actions[place] if place < whole.length else "")
    action = _parse_action(text, table) if text else None
    key = dice_key_at(table, table.state.turn, level)
    found = analyse(table.state, game, table.state.turn, level, key, action)
    over = rest.get("lying") is True and table.state.number in whole.finished_deals()
    tried = Decision(place, table.state.turn, action, found).actions_to_play_out if over else ()
    lying = play_actions_out(game, table.state, tried)
    return {
        "choice": choice_fields(found.choice, game),
        "aim": found.aim,
        "worlds": found.worlds,
        "rows": [[[*map(game.text, row.actions)], *row[1:]] for row in found.rows],
        "lying": [[game.text(action), worth] for action, worth in lying.items()],
    }


def _parse_action(text: str, table: Table) -> object:
    """Parse the text of an action. Raises `RequestError` if the action is not legal."""
    try:
        action = table.game.parse(text)
    except NotationError:
        raise RequestError("damaged") from None
    if table.game.objection(table.state, action):
        raise RequestError("damaged")
    return action
