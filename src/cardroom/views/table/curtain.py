"""The curtain: what a table of several persons shows while its device is passed on.

Nothing is in it that only one of them may know: it is made without any hand.
"""

from collections.abc import Sequence

from htpy import Node, div, h1, p

from cardroom.game import Seen
from cardroom.views.kit.dialog_parts import do
from cardroom.views.kit.faces import back
from cardroom.views.kit.regions import Region, each, text_of
from cardroom.views.scene import Curtain, Guide, Scene
from cardroom.views.table.screen import table
from cardroom.views.wording import words_of
from cardroom.views.words import _, one_by_one, say_about

READY = "[data-do='ready']"


def drawn(scene: Scene[Seen]) -> Region:
    """All of ``<main>`` while a game is on: the table, or the curtain before it."""
    return table(scene) if scene.curtain is None else _curtain(scene, scene.curtain)


def guide(curtain: Curtain, names: Sequence[str]) -> Guide:
    """What a screen reader is told of it, and where the focus goes."""
    focus = "#table" if curtain.seat is None else READY
    return Guide(None, told(curtain, names), focus=focus)


def line_now(scene: Scene[Seen]) -> str:
    """What a screen reader is told of the table: to whom takes the device, all that was done since
    their last turn.
    """
    words = words_of(scene.game)
    return (
        one_by_one((*scene.since, words.turn_line(scene)))
        if scene.since
        else words.status_line(scene)
    )


def told(curtain: Curtain, names: Sequence[str]) -> str:
    """Who is to take the device."""
    if curtain.seat is None:
        return _("The computer is playing.")
    return say_about(_("Pass the device to %(name)s."), names[curtain.seat])


def _ready(curtain: Curtain, names: Sequence[str]) -> Node:
    """What tells everybody else to look away, and the one way on."""
    if curtain.seat is None:
        return p(".curtain-note")[_("No cards are shown.")]
    words = say_about(_("I'm %(name)s"), names[curtain.seat])
    return [
        p(".curtain-note")[_("Tap to see your cards.")],
        do("ready", words, "primary"),
    ]


def _curtain(scene: Scene[Seen], curtain: Curtain) -> Region:
    view, names = scene.view, [person.name for person in scene.people]
    inside = (
        text_of(div(".curtain-backs", aria_hidden="true")[[back()] * 3]),
        text_of(h1("#table-title.curtain-title")[told(curtain, names)]),
        *each(_ready(curtain, names)),
    )
    return Region(
        "section",
        {
            "id": "table",
            "class": "curtain",
            "data-game": scene.game,
            "data-phase": view.phase.value,
            "data-turn": "" if view.turn is None else str(view.turn),
            "data-mine": False,
            "data-curtain": "" if curtain.seat is None else str(curtain.seat),
            "aria-labelledby": "table-title",
            "tabindex": "-1",
        },
        inside,
    )
