"""Messages about a newer version of the site, and about use without a network."""

from htpy import Fragment, div, fragment, p

from cardroom.views.kit.dialog_parts import close_button, command_button, dialog
from cardroom.views.words import N_, _, say

OFFLINE = {
    "": N_("Offline: not ready yet."),
    "ready": N_("Offline: ready. Cardroom works without a network."),
    "absent": N_("Offline: not in this browser, or only over https."),
    "refused": N_("Offline: not from this host: it withholds %(file)s."),
    "changed": N_("Offline: not ready: something on the way changes %(file)s."),
    "network": N_("Offline: not ready: %(file)s couldn't load. Reload to try again."),
    "full": N_("Offline: not ready: this device has no room left."),
}


def offline_line(code: str, file: str = "") -> str:
    """Say whether the site works without a network: "Offline: not ready yet.". `code` is a key of
    `OFFLINE`. `file` is the file that could not be stored, if any.
    """
    return say(_(OFFLINE.get(code, OFFLINE["network"])), file=file)


def update_line() -> str:
    return _("A new version is ready. Your game is kept.")


def update_needed_dialog() -> Fragment:
    """Return the dialog with an update button, for a part of the site that is out of date."""
    take = command_button("update", _("Update"), "primary")
    return dialog(_("This couldn't load"), p[update_line()], foot=[close_button("quiet"), take])


def update_downloading_dialog() -> Fragment:
    """Return the dialog for a part of the site that can't load because an update is downloading."""
    words = p({"data-coming": True})[_("A new version is downloading. Your game is kept.")]
    return dialog(_("This couldn't load"), words, foot=close_button("quiet"))


def update_offer() -> Fragment:
    """Return the message that an update is ready, with the buttons "Not now" and "Update"."""
    return fragment[
        p[update_line()],
        div(".actions")[
            command_button("not-now", _("Not now"), "quiet"),
            command_button("update", _("Update"), "primary"),
        ],
    ]
