"""Dialogs and sentences about changes of moves and of cards to which players have to agree."""

from collections.abc import Sequence

from htpy import Fragment, li, p, ul

from cardroom.live.consent import BACK, OLDER, PARTED, PLAYED
from cardroom.live.joint_deal.participant import ACCUSES
from cardroom.views.kit.dialog_parts import close_button, command_button, dialog, two_buttons
from cardroom.views.words import N_, _, say_about

MOST_NAMED = 12  # most moves that are listed; the last ones

HOST_CHANGES = {  # titles and explanations
    PLAYED: (N_("You didn't make these moves"), N_("They came from %(name)s's device.")),
    BACK: (N_("Take back your moves?"), N_("%(name)s's device takes back moves of yours.")),
    OLDER: (N_("Your game is further on"), N_("%(name)s's table lacks your last moves.")),
    PARTED: (N_("Your game went on differently"), N_("%(name)s's table has other moves.")),
}


def accept_host_game_dialog(reason: str, name: str, moves: Sequence[str]) -> Fragment:
    """Ask a guest to accept the host's version of the game, which differs from the guest's."""
    title, said = HOST_CHANGES[reason]
    advice = _("If you play on, your game is kept as a copy.")
    if reason == PLAYED:
        advice = _("If the computer played for you while you were away, play on.")
    return dialog(
        _(title),
        p("#live-consent")[say_about(_(said), name)],
        ul[[li[move] for move in moves[-MOST_NAMED:]]] if moves else None,
        p[advice],
        foot=two_buttons("live-leave", _("Leave the table"), "live-accept", _("Play on")),
    )


def undo_sentence(name: str, move: str) -> str:
    text = _("%(name)s took back a move: %(move)s") if move else _("%(name)s took back a move.")
    return say_about(text, name, move=move)


# Shuffling together

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
        foot=two_buttons("live-decline", _("Keep these cards"), "live-agree", _("Shuffle again")),
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
