"""Menu of rarer actions after a deal: read the deal back, check it, share it."""

from collections.abc import Iterator

from htpy import Element, Fragment, li, ul

from cardroom.game import InTricks, Seen
from cardroom.views.kit.dialog_parts import dialog, do
from cardroom.views.kit.widgets import icon
from cardroom.views.scene import Scene
from cardroom.views.words import _


def more(scene: Scene[Seen]) -> Fragment:
    """Show the menu of actions after a deal that have no button of their own."""
    return dialog(_("More"), ul(".menu")[(li[way] for way in _ways(scene))], low=True)


def _ways(scene: Scene[Seen]) -> Iterator[Element]:
    tricks = _("All tricks") if isinstance(scene.view, InTricks) else _("All moves")
    yield do("tricks", [icon("last"), tricks], "quiet.wide", id="do-tricks")
    if scene.view.winners or scene.ended:
        yield do("score", [icon("score"), _("Score sheet")], "quiet.wide", id="do-score")
    yield do("check-deal", [icon("lock"), _("Check the deal")], "quiet.wide", id="do-check-deal")
    if scene.view.winners:
        yield do("share", [icon("share"), _("Share")], "quiet.wide", id="do-share")
    elif not scene.ended:
        yield do("challenge", [icon("share"), _("Challenge")], "quiet.wide", id="do-challenge")
