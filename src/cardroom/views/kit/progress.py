"""The progress of long work: a label, a bar, and a Stop button."""

from htpy import Fragment, div, fragment, label, progress

from cardroom.views.kit.dialog_parts import do
from cardroom.views.words import _


def line(what: str) -> Fragment:
    """Return the label of the work, an empty bar that the page moves, and a Stop button."""
    return fragment[
        label(for_="work-bar")[what],
        progress("#work-bar", max="1", value="0"),
        div(".actions")[do("stop", _("Stop"), "quiet")],
    ]
