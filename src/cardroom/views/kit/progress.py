"""Progress bar of long work, with a label and a Stop button."""

from htpy import Fragment, div, fragment, label, progress

from cardroom.views.kit.dialog_parts import command_button
from cardroom.views.words import _


def progress_bar_with_stop(what: str) -> Fragment:
    """Draw a progress bar with its label and a Stop button. The page moves the bar."""
    return fragment[
        label(for_="work-bar")[what],
        progress("#work-bar", max="1", value="0"),
        div(".actions")[command_button("stop", _("Stop"), "quiet")],
    ]
