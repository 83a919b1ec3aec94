"""Dialogs for a visitor who makes a problem (puzzle) for friends from a decision in a game."""

from htpy import Fragment, p

from cardroom.views.kit.dialog_parts import close_button, dialog
from cardroom.views.share.sharing import link_field
from cardroom.views.words import _


def analysing_dialog() -> Fragment:
    """Show that the computer is analysing the decision from which the visitor makes a problem."""
    return dialog(_("Make a problem"), p({"data-making": ""}, role="status")[_("Analysing...")])


def problem_link_dialog(link: str) -> Fragment:
    """Show the link to the problem that the visitor has just made."""
    remark = _("It opens at the table: your friend looks for the best move.")
    return dialog(
        _("Make a problem"),
        link_field("problem-link", _("Your problem"), link, remark, _("Copy link")),
        p(".note.warning")[_("The link reveals the cards of this deal.")],
        foot=close_button(),
    )


def cannot_make_problem_dialog() -> Fragment:
    """Show that no problem can be made of a decision, because no action is clearly best."""
    return dialog(
        _("Make a problem"),
        p[_("Too close to call without the rest of the game. Try another move.")],
        foot=close_button(),
    )
