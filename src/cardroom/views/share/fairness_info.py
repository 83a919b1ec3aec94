"""What fixes the cards of a game beforehand, and what computer players are told of them."""

from collections.abc import Sequence

from htpy import Element, Fragment, Node, code, p

from cardroom.game import Seen
from cardroom.views.kit.dialog_parts import close_button, dialog, do
from cardroom.views.scene import Scene
from cardroom.views.words import _


def fair(scene: Scene[Seen], seed: str) -> Fragment:
    """What fixes the cards beforehand; the seed only once the game is over."""
    if not scene.fingerprint:
        return laid(_("Check the deal"))
    over = bool(scene.view.winners)
    scored = bool(scene.view.sheet) and scene.view.turn is None
    return dialog(
        _("Check the deal"),
        p[
            _(
                "All cards of this game follow from its seed, a word chosen by chance or by you "
                "before the first deal. Nothing that happens at the table changes them."
            )
        ],
        p[
            _(
                "This fingerprint fixes the seed without giving it away. Note it now if you like; "
                "it will be the same at the end."
            )
        ],
        p(".fingerprint")[code[scene.fingerprint]],
        _proof(scene, seed) if over else p[_("The seed is shown here once the game is over.")],
        views_only(),
        foot=[
            scored and do("check-deal", _("Check the deal"), "quiet"),
            close_button(),
        ],
    )


def laid(title: str) -> Fragment:
    """That chance had no part in the cards of a deal."""
    return dialog(
        title,
        p(".laid")[
            _("Someone laid the cards of this deal by hand."),
            " ",
            _("They weren't shuffled, so there is no fingerprint to check."),
        ],
        views_only(),
        foot=close_button(),
    )


def views_only() -> Element:
    """That they get views, and what is done to be sure of it."""
    return p[
        _(
            "The computer players are told what their own seat may know, and no more: never your "
            "cards, never the stock. A test deals all that a player cannot see anew, again and "
            "again, and fails if its choice ever changes."
        )
    ]


def _proof(scene: Scene[Seen], seed: str) -> Sequence[Node]:
    text = f"{scene.game}/{seed}/fingerprint"
    return [
        p[_("The game is over, and this was the seed:"), " ", code[seed]],
        p[
            _(
                "To check, ask any SHA-256 tool for the sum of this text. It begins with the "
                "fingerprint."
            )
        ],
        p(".fingerprint")[code[text]],
    ]


def sealed() -> Fragment:
    """The seed would tell the deals to come as well."""
    return dialog(
        _("Check the deal"),
        p[_("The code of these cards also tells what comes next, so you see it after the game.")],
        p[_("You can see it now, but then the game counts as assisted.")],
        foot=[do("reveal-deal", _("Show it now"), "quiet"), close_button()],
    )
