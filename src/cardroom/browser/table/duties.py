"""The answer to "What must I play?": first the player's duties, then a lesson about them."""

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.lazy_modules import load_bundle
from cardroom.browser.table.app import App
from cardroom.game import Seen
from cardroom.session.session import OpenTable
from cardroom.views.scene import Scene
from cardroom.views.table.deal import duties_dialog
from cardroom.views.table.scene_maker import scene_of


def show_duties(_app: App, request: Request) -> None:
    """Show which cards the player must play; add a lesson on the rules when its code is loaded."""
    scene: Scene[Seen] = scene_of(request.session)
    dialog.show(duties_dialog(scene))
    in_background(_teach(scene, request.opened))


async def _teach(scene: Scene[Seen], opened: OpenTable) -> None:
    """Show a lesson on the rules to follow, in the dialog that lists these rules (duties)."""
    if await load_bundle("learn") and dialog.shows("class='asked-duties'"):
        from cardroom.views.learn.teaching import move_help_dialog

        session = opened.session
        asking = session.is_kept and session.my_turn and len(session.view.legal) > 1
        dialog.refresh(move_help_dialog(scene, asking=asking))
