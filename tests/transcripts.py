"""Deals in words: what players read and hear at a table, as text that a person can read.

``tests/golden/transcripts/<key>.txt`` begins with what may be agreed. Then come deals, each read by
one seat or by an onlooker: what is said at each position where it changes, and with ``>`` each
action. A deal goes on with the actions of the file. So a transcript changes with the words and the
rules of a game, never with its players.

``python -m tests.transcripts`` says all again, for all games or for the keys that follow. Deals of
a game without a file are played first.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cardroom.game import Objection
from cardroom.games import GAMES
from cardroom.nouns.seats import Seat
from cardroom.players.service import choose
from cardroom.records.preferences import VALUES
from cardroom.views.lobby.new_game import default_names
from cardroom.views.scene import Scene, to_log_lines
from cardroom.views.wording import duty_line, words_of
from cardroom.views.words import Names
from tests.golden_games import GOLDEN
from tests.random_games import odd_options, random_action, size, some
from tests.views.scenes import scene_of

DEALS = 5
"""Deals of a game for each reader."""
READERS: tuple[Seat | None, ...] = (0, 1, None)
SHOWN = 2  # sentences for one code of an objection in a position
ONCE = ("missing", "duty", "no", "terms")  # what is written but once a deal
SAMPLE = 8  # actions of each kind that are tried against the rules


class Heading(NamedTuple):
    """The beginning of a deal, which stands above the deal as JSON."""

    options: dict[str, Any]  # those that are not the usual ones
    seed: str
    seat: Seat | None  # the reader's; None: an onlooker's


class Deal(NamedTuple):
    heading: Heading
    actions: tuple[str, ...]


def transcript(key: str, deals: Sequence[Deal]) -> Iterator[str]:
    yield from _agreed(key)
    for deal in deals:
        yield ""
        yield f"## {json.dumps(deal.heading._asdict())}"
        yield from _deal_lines(key, deal)


def _agreed(key: str) -> Iterator[str]:
    words, game = words_of(key).OPTIONS, GAMES[key]
    for preset in game.PRESETS:
        yield f"preset {preset}: {words.preset_name(preset)}. {words.preset_help(preset)}"
    for field, values in game.CHOICES.items():
        named = " | ".join(words.value(field, value) for value in values)
        yield f"option {field}: {words.name(field)}: {named}. {words.help(field)}".rstrip()
    yield f"complaint: {words.complaint}"


def _deal_lines(key: str, deal: Deal) -> Iterator[str]:
    """Yield what changes from position to position, and each action."""
    game, reader, words = GAMES[key], deal.heading.seat, words_of(key)
    state = game.start(game.Options()._replace(**deal.heading.options), deal.heading.seed)
    names = Names(default_names(len(state.scores), reader or 0), reader)
    log: tuple[Any, ...] = ()
    before: set[str] = set()
    once: set[str] = set()
    for text in (*deal.actions, None):
        said = tuple(_position_lines(scene_of(key, state, reader, log=to_log_lines(log)), state))
        yield from (line for line in said if line not in before | once)
        before = set(said)
        once |= {line for line in said if line.startswith(ONCE)}
        if text is None:
            return
        action = game.parse(text)
        after = game.apply(state, action)
        yield f"> {text}"
        if state.turn == reader:
            confirm = words.confirm_label(game.view(state, reader), text)
            yield f"button: {words.action_label(text)} | {confirm}"
        views = game.view(state, None), game.view(after, None)
        lines = words.log_lines(*views, action, state.turn, names)
        yield from (f"log: {line.words}" for line in to_log_lines(lines))
        log, state = (*log, *lines), after


def _position_lines(scene: Scene[Any], state: Any) -> Iterator[str]:
    words, view = words_of(scene.game), scene.view
    yield f"turn: {words.turn_line(scene)}"
    yield from _speech(scene)
    yield from (f"table: {line}" for line in words.state_lines(scene))
    yield from (f"terms: {line}" for line in words.terms(scene))
    if view.turn == scene.seat and view.turn is not None:
        yield f"missing: {words.selection_prompt(view)}"
        duties = GAMES[scene.game].duties(view)
        yield from (f"duty {duty.paragraph}: {duty_line(scene.game, duty)}" for duty in duties)
        yield from _refusals(scene, state)
    if view.turn is None:
        yield from _results(scene)


def _speech(scene: Scene[Any]) -> Iterator[str]:
    """Yield what a screen reader is told, and after which of the preferences."""
    told: dict[str, list[str]] = {}
    for spoken in VALUES["spoken"]:
        heard = scene._replace(preferences=scene.preferences._replace(spoken=spoken))
        if said := words_of(scene.game).screen_reader_status_line(heard):
            told.setdefault(said, []).append(spoken)
    yield from (f"spoken {' '.join(wanted)}: {said}" for said, wanted in told.items())


def _refusals(scene: Scene[Any], state: Any) -> Iterator[str]:
    """Yield of each code of an objection the first sentences that differ."""
    said: dict[str, list[str]] = {}
    for text, objection in _objections(scene, state):
        known = said.setdefault(objection.code, [])
        if len(known) == SHOWN:
            continue
        line = words_of(scene.game).objection(scene, objection)
        if line not in known:
            known.append(line)
            yield f"no {objection.paragraph} {objection.code}, {text}: {line}"


def _objections(scene: Scene[Any], state: Any) -> Iterator[tuple[str, Objection]]:
    """Yield an action that the hand makes, or that can be said, with what speaks against it."""
    game, hand = GAMES[scene.game], scene.view.hand
    chosen = [(card,) for card in hand] + [hand[:count] for count in range(2, 10)]
    made = [game.choose(scene.view, cards) for cards in chosen]
    for action in (*made, *_sayable(scene.game, state.options)):
        if action is not None and (objection := game.objection(state, action)):
            yield game.text(action), objection


@lru_cache(maxsize=8)
def _sayable(key: str, options: Any) -> tuple[Any, ...]:
    """Return some of all that can ever be said in a game."""
    kinds = GAMES[key].vocabulary(options)
    return tuple(action for kind in kinds for action in some(kind, SAMPLE, Random(size(kind))))


def _results(scene: Scene[Any]) -> Iterator[str]:
    words, view = words_of(scene.game), scene.view
    yield f"result: {words.score_line(scene)}"
    yield from (f"change: {line}" for line in words.score_changes(scene))
    yield from (f"settled: {line}" for line in words.settlement(scene))
    for row in words.sheet_rows(view):
        yield f"sheet {row.number}: {row.words} {row.bid} {row.suit} {row.note}".rstrip()
        yield from (f"cell: {c.standing} {c.arithmetic} | {c.words}" for c in row.cells)
    if scene.seat is not None:
        yield f"coach: {words.deal_comment(view, scene.names)}".rstrip()
        yield f"decisive: {words.decisive_line(scene)}".rstrip()


def file_of(key: str) -> Path:
    return GOLDEN / "transcripts" / f"{key}.txt"


def read_deals(key: str) -> list[Deal]:
    found: list[Deal] = []
    for line in file_of(key).read_text("utf-8").splitlines():
        mark, _, rest = line.partition(" ")
        if mark == "##":
            found.append(Deal(Heading(**json.loads(rest)), ()))
        elif mark == ">":
            found[-1] = found[-1]._replace(actions=(*found[-1].actions, rest))
    return found


def make_deals(key: str) -> Iterator[Deal]:
    """Play deals under every preset and under odd combinations of options."""
    game = GAMES[key]
    count = DEALS * len(READERS)
    several = islice(odd_options(game), DEALS)
    agreed = islice(cycle((*game.PRESETS.values(), *several)), count)
    for number, options in enumerate(agreed):
        usual = game.Options()._asdict()
        odd = {field: value for field, value in options._asdict().items() if value != usual[field]}
        heading = Heading(odd, f"transcript/{number}", READERS[number % len(READERS)])
        yield Deal(heading, tuple(_actions(game, options, heading.seed)))


def _actions(game: Any, options: Any, seed: str) -> Iterator[str]:
    """Yield the actions of a deal: nine of ten by casual players, the others by chance."""
    state, dice = game.start(options, seed), Random(seed)
    while state.turn is not None:
        action = random_action(game, state, dice)
        if dice.random() < 0.9:
            action = choose(state, game, state.turn, "casual", seed).action
        yield game.text(action)
        state = game.apply(state, action)


def write(key: str) -> None:
    path = file_of(key)
    deals = read_deals(key) if path.exists() else list(make_deals(key))
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join([*transcript(key, deals), ""]), "utf-8")


if __name__ == "__main__":
    for each in sys.argv[1:] or GAMES:
        write(each)
