"""Dialogs that explain the code which proves that the cards were fixed before play."""

from htpy import Element, Fragment, code, p

from cardroom.game import Seen
from cardroom.views.kit.dialog_parts import close_button, command_button, dialog
from cardroom.views.scene import Scene
from cardroom.views.words import _, sentence_gap


def fairness_dialog(scene: Scene[Seen], seed: str) -> Fragment:
    """Show the verification code of a game's deals; after the game, also the secret deal code."""
    if not scene.fingerprint:
        return no_check_dialog()
    over = bool(scene.view.winners)
    proof = [
        p[_("The game is over. Deal code:"), " ", code[seed]],
        p[_("The SHA-256 of this text begins with the verification code.")],
        p(".fingerprint")[code[f"{scene.game}/{seed}/fingerprint"]],
    ]
    scored = bool(scene.view.sheet) and scene.view.turn is None
    return dialog(
        _("Check the deal"),
        p[_("A deal code fixes all cards beforehand.")],
        p[_("This verification code proves it: it never changes.")],
        p(".fingerprint")[code[scene.fingerprint]],
        proof if over else p[_("You'll see the deal code after the game.")],
        no_peeking_note(),
        foot=[
            scored and command_button("check-deal", _("Check the deal"), "quiet"),
            close_button(),
        ],
    )


def no_check_dialog() -> Fragment:
    """Show that there is nothing to check, because a person chose the cards of the deal."""
    return dialog(
        _("Check the deal"),
        p(".laid")[
            _("Someone chose the cards of this deal."),
            sentence_gap(),
            _("There's nothing to check."),
        ],
        no_peeking_note(),
    )


def no_peeking_note() -> Element:
    """Return the paragraph which says that computer players never see hidden cards."""
    return p[_("The computer never sees hidden cards.")]


def early_check_warning_dialog(fingerprint: str) -> Fragment:
    """Warn before the deal code (seed) is shown: the code also reveals the game's later deals."""
    return dialog(
        _("Check the deal"),
        p[_("The deal code shows that no one chose these cards: it deals them again.")],
        p[_("This code also deals the rest of the game.")],
        p[_("If you look now, the game counts as assisted from the next deal on.")],
        p[_("Verification code before the game:")],
        p(".fingerprint")[code[fingerprint]],
        foot=[command_button("reveal-deal", _("Show now"), "quiet"), close_button()],
    )
