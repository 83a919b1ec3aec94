"""Real scenes of Twenty Down for the tests of views: whole games, seen by the person at seat 0."""

from cardroom.games import GAMES
from cardroom.views.scene import Scene
from cardroom.views.words import Names
from tests.vector_kinds.twenty_down import at_trick
from tests.views.scenes import random_scenes

GAME = GAMES["twenty-down"]
NAMES = Names(("You", "West", "North", "East"), 0)
LEVELS = (None, "expert", "club", "casual")
USUAL = GAME.Options()
DROPPING = GAME.PRESETS["brostedt"]
ODD = USUAL._replace(must_head="yes", trump_choice="held", caller_zero_factor=2, deal_limit=12)

scenes = random_scenes


def first_scene(options, wanted, seed: str = "friday-night") -> Scene:
    return next(scene for scene in scenes(options, seed) if wanted(scene))


def phase(name: str):
    """Return a test of a scene: this phase, with the turn of seat 0 or of none."""
    return lambda scene: scene.view.phase.value == name and scene.view.turn in (None, 0)


def playing(own: str, laid: str, trump: str = "S", options=USUAL):
    """Return a state in which the person at seat 0 is to play, with these cards on the table."""
    leader = -len(laid.split()) % 4
    return at_trick(GAME.start(options, "words"), leader, trump, {0: own}, laid)


REFUSING = playing("7C AC", "KC"), "7C"
"""A position in which cards are refused, and cards that an objection names."""

A_GAME = {"options": USUAL}  # whose scenes are a game
