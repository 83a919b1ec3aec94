"""Sentences that several games come to in the same way; each brings its own words for the parts."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from cardroom.game import Seen
from cardroom.players.player import Reason
from cardroom.views.scene import Scene
from cardroom.views.words import N_, Names, _

V = TypeVar("V", bound=Seen)

UNKNOWN = N_("No reason was given.")


def reason_line(
    reason: Reason, sentences: Mapping[str, str], worded: Callable[[str, str | float], str]
) -> str:
    """The sentence for a code, with its values worded as their names say."""
    values = {name: worded(name, value) for name, value in reason.values}
    try:
        return _(sentences[reason.code]) % values
    except KeyError:
        return _(UNKNOWN)


def trick_game_status(
    scene: Scene[V],
    trick_over: Callable[[V, Names], str],
    deal_over: Callable[[Scene[V]], str],
    turn: Callable[[Scene[V]], str],
) -> str:
    """For screen readers: one polite sentence per finished trick, and the person's turn.

    `trick_over` words a view, with the names by seat.
    """
    view = scene.view
    if scene.preferences.spoken == "all" and scene.log and view.turn != view.seat:
        return scene.log[-1]
    if scene.trick_shown and scene.preferences.spoken != "turns":
        return trick_over(view, scene.names)
    if view.phase.value == "scored":
        return deal_over(scene)
    if view.turn is None or view.turn == view.seat:
        return turn(scene)
    return ""
