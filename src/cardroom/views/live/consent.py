"""Dialog that asks a guest to accept the host's version of the game if the two versions differ."""

from collections.abc import Sequence

from htpy import Fragment, li, p, ul

from cardroom.live.consent import BACK, OLDER, PARTED, PLAYED
from cardroom.views.kit.dialog_parts import command_button, dialog
from cardroom.views.words import N_, _, say_about

MOST_NAMED = 12  # most moves that are listed; the last ones

TITLES = {
    PLAYED: N_("You didn't make these moves"),
    BACK: N_("Take back your moves?"),
    OLDER: N_("Your game is further on"),
    PARTED: N_("Your game went on differently"),
}
SAID = {
    PLAYED: N_("They came from %(name)s's device."),
    BACK: N_("%(name)s's device takes back moves of yours."),
    OLDER: N_("%(name)s's table lacks your last moves."),
    PARTED: N_("%(name)s's table has other moves."),
}
IF_AWAY = N_("If the computer played for you while you were away, play on.")
KEPT = N_("If you play on, your game is kept as a copy.")


def accept_host_game_dialog(reason: str, name: str, moves: Sequence[str]) -> Fragment:
    """Ask a guest to accept the host's version of the game, which differs from the guest's."""
    return dialog(
        _(TITLES[reason]),
        p("#live-consent")[say_about(_(SAID[reason]), name)],
        ul[[li[move] for move in moves[-MOST_NAMED:]]] if moves else None,
        p[_(IF_AWAY if reason == PLAYED else KEPT)],
        foot=[
            command_button("live-leave", _("Leave the table"), "quiet"),
            command_button("live-accept", _("Play on"), "primary"),
        ],
    )


def undo_sentence(name: str, move: str) -> str:
    if not move:
        return say_about(_("%(name)s took back a move."), name)
    return say_about(_("%(name)s took back a move: %(move)s"), name, move=move)
