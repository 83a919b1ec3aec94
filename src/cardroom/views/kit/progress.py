"""Progress bar of long work, with a label and a Stop button."""

from htpy import Fragment, div, fragment, label, progress

from cardroom.views.kit.dialog_parts import do
from cardroom.views.words import _


def line(what: str) -> Fragment:
    """Draw a progress bar with its label and a Stop button. The page moves the bar."""
    return fragment[
        label(for_="work-bar")[what],
        progress("#work-bar", max="1", value="0"),
        div(".actions")[do("stop", _("Stop"), "quiet")],
    ]
