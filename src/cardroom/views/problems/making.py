"""Dialogs that make a problem out of a decision of the player."""

from htpy import Fragment, p

from cardroom.views.kit.dialog_parts import close_button, dialog
from cardroom.views.share.sharing import link_field
from cardroom.views.words import _


def analysing_dialog() -> Fragment:
    """Show that an expert analyses the decision again, before it becomes a problem."""
    return dialog(_("Make a problem"), p({"data-making": ""}, role="status")[_("Analysing...")])


def problem_link_dialog(link: str) -> Fragment:
    """Show the link to a problem that was just made."""
    remark = _("It opens at the table: your friend looks for the best move.")
    return dialog(
        _("Make a problem"),
        link_field("problem-link", _("Your problem"), link, remark, _("Copy link")),
        p(".note.warning")[_("The link reveals the cards of this deal.")],
        foot=close_button(),
    )


def no_problem_dialog() -> Fragment:
    """Show that the decision makes no problem, because the best action is not clear enough."""
    return dialog(
        _("Make a problem"),
        p[_("Too close to call without the rest of the game. Try another move.")],
        foot=close_button(),
    )
