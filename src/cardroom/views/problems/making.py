"""Dialogs that make a problem of a player's own decision."""

from htpy import Fragment, p

from cardroom.views.kit.dialog_parts import close_button, dialog
from cardroom.views.share.sharing import link_field
from cardroom.views.words import _


def waiting() -> Fragment:
    """Show that an expert checks the decision again."""
    return dialog(_("Make a problem"), p({"data-making": ""}, role="status")[_("Analysing...")])


def made(link: str) -> Fragment:
    """Show the link of the finished problem."""
    remark = _("It opens at the table: your friend looks for the best move.")
    return dialog(
        _("Make a problem"),
        link_field("problem-link", _("Your problem"), link, remark, _("Copy link")),
        p(".note.warning")[_("The link reveals the cards of this deal.")],
        foot=close_button(),
    )


def unsure() -> Fragment:
    """Show that the decision is no problem after all."""
    return dialog(
        _("Make a problem"),
        p[_("Too close to call without the rest of the game. Try another move.")],
        foot=close_button(),
    )
