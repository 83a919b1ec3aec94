"""Messages of a live table about shuffling together: requests, new cards, failed shuffles."""

from htpy import Fragment, p

from cardroom.live.joint_deal.participant import ACCUSES
from cardroom.views.kit.dialog_parts import close_button, command_button, dialog
from cardroom.views.words import N_, _, say_about


def joint_deal_message() -> str:
    """Return the message that all players shuffled the cards together."""
    return _("You shuffled these cards together, so no one chose them.")


def asking_for_new_cards_message() -> str:
    """Return the message to a guest who asks the host for new cards."""
    return _("Asking the host for new cards.")


REASONS = {
    "again": N_("%(name)s wants new cards for everyone."),
    "joined": N_("%(name)s has joined."),
    "broken": N_("%(name)s stopped the last shuffle. Try again?"),
}


def reshuffle_dialog(reason: str, name: str) -> Fragment:
    """Ask a guest whether all players shall shuffle again. `reason` is a key of `REASONS`."""
    return dialog(
        _("Shuffle again together?"),
        p("#live-redraw")[say_about(_(REASONS[reason]), name)],
        p[_("This game ends, and you all shuffle again.")],
        foot=[
            command_button("live-decline", _("Keep these cards"), "quiet"),
            command_button("live-agree", _("Shuffle again"), "primary"),
        ],
    )


def new_cards_request_dialog(name: str) -> Fragment:
    """Show the host that the guest `name` asks for new cards."""
    return dialog(
        say_about(_("%(name)s asks for new cards"), name),
        p[_("This game ends, and you all shuffle again.")],
        foot=[close_button(), command_button("live-deal", _("Redeal together"), "primary")],
    )


def untrusted_cards_dialog(name: str) -> Fragment:
    """Warn a guest that the host may have chosen the cards: they were not shuffled together."""
    return dialog(
        _("You didn't shuffle these cards together"),
        p[say_about(_("%(name)s's device brought different cards."), name)],
        p[_("No one can say who chose them.")],
        foot=[
            command_button("live-leave", _("Leave the table"), "quiet"),
            command_button("live-anyway", _("Play them anyway"), "quiet"),
            command_button("live-redraw", _("Ask for new cards"), "primary"),
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


def shuffle_failure_sentence(name: str, fault: str) -> str:
    """Return how the player `name` made the joint shuffle fail. `fault` is a key of `BLAMED`."""
    return say_about(_(BLAMED[fault]), name)
