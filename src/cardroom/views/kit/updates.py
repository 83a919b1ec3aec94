"""What is said when a newer version of the site has come."""

from htpy import Fragment, div, fragment, p

from cardroom.views.kit.dialog_parts import close_button, dialog, do
from cardroom.views.words import _


def told() -> str:
    """What is said of it."""
    return _("A new version is ready. Your game is kept.")


def needed() -> Fragment:
    """What was wanted is served no more in the version of this page."""
    take = do("update", _("Update"), "primary")
    return dialog(_("This couldn't load"), p[told()], foot=[close_button("quiet"), take])


def coming() -> Fragment:
    """The same, while the new version is still on its way."""
    sentence = _("A new version is downloading. Your game is kept.")
    return dialog(
        _("This couldn't load"), p({"data-coming": True})[sentence], foot=close_button("quiet")
    )


def offer() -> Fragment:
    """A new version waits for the player's word."""
    return fragment[
        p[told()],
        div(".actions")[do("not-now", _("Not now"), "quiet"), do("update", _("Update"), "primary")],
    ]
