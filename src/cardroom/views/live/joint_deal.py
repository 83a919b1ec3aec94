"""Live tables: cards that all draw together, who wants others, and who broke that off."""

from htpy import Fragment, p

from cardroom.live.joint_deal.participant import ACCUSES
from cardroom.views.kit.dialog_parts import close_button, dialog, do
from cardroom.views.words import N_, _, say_about


def dealt() -> str:
    """After a deal that all have drawn."""
    return _("You shuffled these cards together, so no one chose them.")


def asks() -> str:
    """A guest asks for other cards."""
    return _("Asking the host for new cards.")


REASONS = {
    "again": N_("%(name)s wants new cards for everyone."),
    "joined": N_("%(name)s has joined."),
    "broken": N_("%(name)s stopped the last shuffle. Try again?"),
}


def question(reason: str, name: str) -> Fragment:
    """The host wants other cards than those that lie here."""
    return dialog(
        _("Shuffle again together?"),
        p("#live-redraw")[say_about(_(REASONS[reason]), name)],
        p[_("This game ends, and you all shuffle again.")],
        foot=[
            do("live-decline", _("Keep these cards"), "quiet"),
            do("live-agree", _("Shuffle again"), "primary"),
        ],
    )


def wished(name: str) -> Fragment:
    """A guest wants other cards, and the host's page would have to begin."""
    return dialog(
        say_about(_("%(name)s asks for new cards"), name),
        p[_("This game ends, and you all shuffle again.")],
        foot=[close_button(), do("live-deal", _("Redeal together"), "primary")],
    )


def other_cards(name: str) -> Fragment:
    """The host's page laid a table whose cards were not drawn together."""
    return dialog(
        _("You didn't shuffle these cards together"),
        p[say_about(_("%(name)s's device brought different cards."), name)],
        p[_("No one can say who chose them.")],
        foot=[
            do("live-leave", _("Leave the table"), "quiet"),
            do("live-anyway", _("Play them anyway"), "quiet"),
            do("live-redraw", _("Ask for new cards"), "primary"),
        ],
    )


BLAMED = {
    "other": N_("%(name)s's device changed its part of the shuffle."),
    "silent": N_("%(name)s's device didn't finish shuffling. Deal again."),
    "known": N_("%(name)s's device stopped when it could know the new cards."),
    "unanswered": N_("%(name)s didn't answer in time."),
    "declined": N_("%(name)s would rather keep these cards."),
    ACCUSES: N_("%(name)s's device stopped the shuffle and says yours did."),
    "terms": N_("%(name)s's device wanted to shuffle for another table."),
}


def blamed(name: str, fault: str) -> str:
    """Why no cards were drawn together."""
    return say_about(_(BLAMED[fault]), name)
