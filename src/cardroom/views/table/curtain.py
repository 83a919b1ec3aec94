"""The curtain, which hides the table while players pass a shared device on.

No player's cards are in its HTML, so it shows nothing secret.
"""

from collections.abc import Sequence

from htpy import Node, div, h1, p

from cardroom.game import Seen
from cardroom.views.kit.dialog_parts import command_button
from cardroom.views.kit.faces import card_back
from cardroom.views.kit.regions import Region, flatten, to_html
from cardroom.views.scene import Curtain, Guide, Scene
from cardroom.views.table.screen import table
from cardroom.views.wording import words_of
from cardroom.views.words import _, join_sentences, say_about
from cardroom.views.words.lookup import cached_by_value

READY = "[data-do='ready']"


def table_or_curtain(scene: Scene[Seen]) -> Region:
    """Return ``<main>`` during a game: the table, or the curtain that hides it."""
    return table(scene) if scene.curtain is None else _curtain_region(scene, scene.curtain)


def curtain_guide(curtain: Curtain, names: Sequence[str]) -> Guide:
    """Return the panel shown while the curtain hides the table, with text for screen readers."""
    focus = "#table" if curtain.seat is None else READY
    return Guide(None, curtain_sentence(curtain, names), focus=focus)


def screen_reader_status(scene: Scene[Seen]) -> str:
    """Return text for screen readers: actions since the viewer's last turn, and who is to act."""
    return _cached_screen_reader_status(scene.reduce_for_turn_words())


@cached_by_value()
def _cached_screen_reader_status(scene: Scene[Seen]) -> str:
    words, since = words_of(scene.game), scene.help.since
    if since:
        return join_sentences((*since, words.turn_line(scene)))
    return words.screen_reader_status_line(scene)


def curtain_sentence(curtain: Curtain, names: Sequence[str]) -> str:
    """Return the sentence shown while the table is hidden: "Pass the device to North."."""
    if curtain.seat is None:
        return _("The computer is playing.")
    return say_about(_("Pass the device to %(name)s."), names[curtain.seat])


def _ready_note_and_button(curtain: Curtain, names: Sequence[str]) -> Node:
    """Return the note on a hidden table. If North is the next player, add a button "I'm North"."""
    if curtain.seat is None:
        return p(".curtain-note")[_("No cards are shown.")]
    words = say_about(_("I'm %(name)s"), names[curtain.seat])
    return [
        p(".curtain-note")[_("Tap to see your cards.")],
        command_button("ready", words, "primary"),
    ]


def _curtain_region(scene: Scene[Seen], curtain: Curtain) -> Region:
    view, names = scene.view, [person.name for person in scene.people]
    inside = (
        to_html(div(".curtain-backs", aria_hidden="true")[[card_back()] * 3]),
        to_html(h1("#table-title.curtain-title")[curtain_sentence(curtain, names)]),
        *flatten(_ready_note_and_button(curtain, names)),
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
