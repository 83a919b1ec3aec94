"""The answer to "What must I play?": the duties at once, and more when its code has arrived."""

from collections.abc import Callable

from htpy import Node

from cardroom.browser.commands import Command, Needs, Request
from cardroom.browser.page import dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.bundles import Bundle
from cardroom.game import Seen
from cardroom.session.session import Session
from cardroom.views.scene import Scene
from cardroom.views.table.deal import duties
from cardroom.views.table.scene_maker import scene_of


def _lesson() -> Callable[..., Node]:
    from cardroom.views.learn.teaching import lesson

    return lesson


class Duties:
    """Answers "What must I play?"."""

    def __init__(self) -> None:
        self.bundle = Bundle("learn", _lesson)

    def commands(self) -> tuple[Command, ...]:
        return (Command("duties", Needs.SIGHT, self._answer),)

    def _answer(self, asked: Request) -> None:
        """The duties at once, and what is taught as soon as it is there."""
        scene: Scene[Seen] = scene_of(asked.session)
        dialog.show(duties(scene))
        in_background(self._teach(scene, asked.session))

    async def _teach(self, scene: Scene[Seen], session: Session) -> None:
        """Teach in the place of the duties, as long as these are looked at; in a game of one's own
        an expert may be asked from there.
        """
        lesson = await self.bundle.come()
        if lesson and dialog.shows("class='asked-duties'"):
            asking = session.is_kept and session.my_turn and len(session.view.legal) > 1
            dialog.refresh(lesson(scene, asking=asking))
