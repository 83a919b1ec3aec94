"""Proof that cards were fixed before play, and what computer players see."""

from collections.abc import Sequence

from htpy import Element, Fragment, Node, code, p

from cardroom.game import Seen
from cardroom.views.kit.dialog_parts import close_button, dialog, do
from cardroom.views.scene import Scene
from cardroom.views.words import _, sentence_gap


def fair(scene: Scene[Seen], seed: str) -> Fragment:
    """Show the fingerprint that fixes the cards; the seed only after the game."""
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
    """Show that the cards of a deal were laid by hand."""
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
    """Say that computer players never see hidden cards."""
    return p[_("The computer never sees hidden cards.")]


def _proof(scene: Scene[Seen], seed: str) -> Sequence[Node]:
    text = f"{scene.game}/{seed}/fingerprint"
    return [
        p[_("The game is over. Deal code:"), " ", code[seed]],
        p[_("The SHA-256 of this text begins with the verification code.")],
        p(".fingerprint")[code[text]],
    ]


def sealed(fingerprint: str) -> Fragment:
    """Explain how to check a deal before the game is over: the deal code also tells later deals.
    The `fingerprint` of that code is shown at once.
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
