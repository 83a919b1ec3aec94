"""Real scenes of Twenty Down for the tests of views: whole games, seen by the person at seat 0."""

from collections.abc import Iterator
from functools import cache
from random import Random

from cardroom.games import GAMES
from cardroom.session.preferences import Preferences
from cardroom.table import Table, new_record
from cardroom.views.scene import Person, Scene, to_log_lines
from cardroom.views.wording import words_of
from cardroom.views.words import Names
from tests.views.scenes import scene_of as any_scene

GAME = GAMES["twenty-down"]
NAMES = Names(("You", "West", "North", "East"), 0)
LEVELS = (None, "expert", "club", "casual")
USUAL = GAME.Options()
DROPPING = GAME.PRESETS["brostedt"]
ODD = USUAL._replace(must_head="yes", trump_choice="held", caller_zero_factor=2, deal_limit=12)


def scene_of(state, preferences=None, log=(), **more) -> Scene:
    """Return the person's scene of this state."""
    more |= {"people": tuple(map(Person, NAMES, LEVELS)), "log": log}
    return any_scene(GAME.KEY, state, preferences=preferences or Preferences(), **more)


@cache
def play_random(options, seed: str = "friday-night", most: int = 4000) -> Table:
    """Return a table after a whole random game, or its first actions."""
    dice = Random(seed)
    table = Table(new_record(GAME.KEY, options, seed))
    while table.length < most and (legal := GAME.legal(table.state)):
        table.play(legal[int(dice.random() * len(legal))])
    return table


def scenes(options, seed: str = "friday-night", most: int = 4000) -> Iterator[Scene]:
    """The scene after each action of a game, with the log of its deal."""
    return iter(_scenes(options, seed, most))


@cache
def _scenes(options, seed: str, most: int) -> tuple[Scene, ...]:
    return tuple(_play_through(options, seed, most))


def _play_through(options, seed: str, most: int) -> Iterator[Scene]:
    log: tuple[str, ...] = ()
    table = play_random(options, seed, most)
    for before, action, after in table.history():
        log = _logged(log, before, action, after)
        yield scene_of(after, log=to_log_lines(log))


def _logged(log, before, action, after) -> tuple[str, ...]:
    if before.turn is None:
        return ()
    views = GAME.view(before, None), GAME.view(after, None)
    return (*log, *words_of(GAME.KEY).log_lines(*views, action, before.turn, NAMES))


def first_scene(options, wanted, seed: str = "friday-night") -> Scene:
    """The first scene of a random game that answers to a description."""
    return next(scene for scene in scenes(options, seed) if wanted(scene))


def phase(name: str):
    """Return a test of a scene: this phase, with the turn of seat 0 or of none."""
    return lambda scene: scene.view.phase.value == name and scene.view.turn in (None, 0)


@cache
def a_game() -> tuple[Scene, ...]:
    """The scenes of a whole game, or of its first deals where it is long."""
    return tuple(scenes(USUAL))
