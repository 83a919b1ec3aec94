"""Menu of rarer actions after a deal: show all tricks, check the cards, share the deal."""

from collections.abc import Iterator

from htpy import Element, Fragment, li, ul

from cardroom.game import InTricks, Seen
from cardroom.views.kit.dialog_parts import command_button, dialog
from cardroom.views.kit.widgets import icon
from cardroom.views.scene import Scene
from cardroom.views.words import _


def after_deal_menu_dialog(scene: Scene[Seen]) -> Fragment:
    """Show the menu of rarer actions after a deal, such as checking or sharing the deal."""
    return dialog(_("More"), ul(".menu")[(li[way] for way in _menu_buttons(scene))], low=True)


def _menu_buttons(scene: Scene[Seen]) -> Iterator[Element]:
    tricks = _("All tricks") if isinstance(scene.view, InTricks) else _("All moves")
    yield command_button("tricks", [icon("last"), tricks], "quiet.wide", id="do-tricks")
    if scene.view.winners or scene.ended:
        sheet = [icon("score"), _("Score sheet")]
        yield command_button("score", sheet, "quiet.wide", id="do-score")
    check = [icon("lock"), _("Check the deal")]
    yield command_button("check-deal", check, "quiet.wide", id="do-check-deal")
    if scene.view.winners:
        yield command_button("share", [icon("share"), _("Share")], "quiet.wide", id="do-share")
    elif not scene.ended:
        challenge = [icon("share"), _("Challenge")]
        yield command_button("challenge", challenge, "quiet.wide", id="do-challenge")
