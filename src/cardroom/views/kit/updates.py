"""What is said when a newer version of the site has come."""

from htpy import Fragment, div, fragment, p

from cardroom.views.kit.dialog_parts import do
from cardroom.views.words import _


def told() -> str:
    """What is said of it."""
    return _("A new version is ready. Your game is kept.")


def offer() -> Fragment:
    """A new version waits for the player's word."""
    return fragment[
        p[told()],
        div(".actions")[do("not-now", _("Not now"), "quiet"), do("update", _("Update"), "primary")],
    ]
