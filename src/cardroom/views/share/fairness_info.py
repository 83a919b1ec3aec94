"""Dialogs about the code that proves that the cards were fixed before play."""

from collections.abc import Sequence

from htpy import Element, Fragment, Node, code, p

from cardroom.game import Seen
from cardroom.views.kit.dialog_parts import close_button, dialog, do
from cardroom.views.scene import Scene
from cardroom.views.words import _, sentence_gap


def fair(scene: Scene[Seen], seed: str) -> Fragment:
    """Show the fingerprint that proves the cards are fixed; after the game also the seed."""
    if not scene.fingerprint:
        return laid(_("Check the deal"))
    over = bool(scene.view.winners)
    scored = bool(scene.view.sheet) and scene.view.turn is None
    return dialog(
        _("Check the deal"),
        p[_("A deal code fixes all cards beforehand.")],
        p[_("This verification code proves it: it never changes.")],
        p(".fingerprint")[code[scene.fingerprint]],
        _proof(scene, seed) if over else p[_("You'll see the deal code after the game.")],
        views_only(),
        foot=[
            scored and do("check-deal", _("Check the deal"), "quiet"),
            close_button(),
        ],
    )


def laid(title: str) -> Fragment:
    """Show that there is nothing to check, because the cards of the deal were chosen by hand."""
    return dialog(
        title,
        p(".laid")[
            _("Someone chose the cards of this deal."),
            sentence_gap(),
            _("There's nothing to check."),
        ],
        views_only(),
        foot=close_button(),
    )


def views_only() -> Element:
    """Return the paragraph which says that computer players never see hidden cards."""
    return p[_("The computer never sees hidden cards.")]


def _proof(scene: Scene[Seen], seed: str) -> Sequence[Node]:
    text = f"{scene.game}/{seed}/fingerprint"
    return [
        p[_("The game is over. Deal code:"), " ", code[seed]],
        p[_("The SHA-256 of this text begins with the verification code.")],
        p(".fingerprint")[code[text]],
    ]


def sealed(fingerprint: str) -> Fragment:
    """Warn that the deal code, which proves a deal, also reveals later deals of the game. The
    `fingerprint` of the code is shown at once.
    """
    return dialog(
        _("Check the deal"),
        p[_("The deal code shows that no one chose these cards: it deals them again.")],
        p[_("This code also deals the rest of the game.")],
        p[_("If you look now, the game counts as assisted from the next deal on.")],
        p[_("Verification code before the game:")],
        p(".fingerprint")[code[fingerprint]],
        foot=[do("reveal-deal", _("Show now"), "quiet"), close_button()],
    )
