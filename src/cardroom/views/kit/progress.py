"""What is shown while something takes long: what it is, how far it is, and a way out."""

from htpy import Fragment, div, fragment, label, progress

from cardroom.views.kit.dialog_parts import do
from cardroom.views.words import _


def line(what: str) -> Fragment:
    """`what` is being done; the page moves the bar."""
    return fragment[
        label(for_="work-bar")[what],
        progress("#work-bar", max="1", value="0"),
        div(".actions")[do("stop", _("Stop"), "quiet")],
    ]
