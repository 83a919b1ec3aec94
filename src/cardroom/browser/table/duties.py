"""The answer to "What must I play?": the duties at once, and more when its code has arrived."""

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.lazy_modules import arrived
from cardroom.browser.table.app import App
from cardroom.game import Seen
from cardroom.session.session import Session
from cardroom.views.scene import Scene
from cardroom.views.table.deal import duties
from cardroom.views.table.scene_maker import scene_of


def answer(_app: App, request: Request) -> None:
    """Show the duties at once, and what is taught as soon as it is there."""
    scene: Scene[Seen] = scene_of(request.session)
    dialog.show(duties(scene))
    in_background(_teach(scene, request.session))


async def _teach(scene: Scene[Seen], session: Session) -> None:
    """Teach in the place of the duties, as long as the dialog shows these. In a player's own game
    an expert may be asked from there.
    """
    if await arrived("learn") and dialog.shows("class='asked-duties'"):
        from cardroom.views.learn.teaching import lesson

        asking = session.is_kept and session.my_turn and len(session.view.legal) > 1
        dialog.refresh(lesson(scene, asking=asking))
