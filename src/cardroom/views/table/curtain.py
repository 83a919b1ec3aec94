"""The curtain, which hides a table of several players while they pass the device on.

The curtain is made without any hand, so it shows nothing secret.
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
    """Return the content of ``<main>`` during a game: the table, or the curtain over the table."""
    return table(scene) if scene.curtain is None else _curtain(scene, scene.curtain)


def guide(curtain: Curtain, names: Sequence[str]) -> Guide:
    """Return the guide of a covered table: text for screen readers, and element to focus."""
    focus = "#table" if curtain.seat is None else READY
    return Guide(None, told(curtain, names), focus=focus)


def line_now(scene: Scene[Seen]) -> str:
    """Return the status line for screen readers: actions since the viewer's last turn, if any, and
    the player to act.
    """
    words = words_of(scene.game)
    return (
        one_by_one((*scene.since, words.turn_line(scene)))
        if scene.since
        else words.status_line(scene)
    )


def told(curtain: Curtain, names: Sequence[str]) -> str:
    """Return the sentence on the curtain: the player who takes the device next, if any."""
    if curtain.seat is None:
        return _("The computer is playing.")
    return say_about(_("Pass the device to %(name)s."), names[curtain.seat])


def _ready(curtain: Curtain, names: Sequence[str]) -> Node:
    """Return the note on the curtain, and the button of the next player if there is one."""
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
