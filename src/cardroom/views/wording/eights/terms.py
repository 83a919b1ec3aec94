"""What fits in Eights, and what an eight does."""

from cardroom.games.eights.model import View
from cardroom.views.scene import Scene
from cardroom.views.wording.eights.state import asked, pile_line
from cardroom.views.words import _, point_count, say


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """What may be played, what an eight does, and what the game is for."""
    view = scene.view
    fits = () if view.named is None else (say(_("You can play: %(cards)s."), cards=asked(view)),)
    return (
        pile_line(view),
        *fits,
        _("An eight fits any card, and names the current suit."),
        _("Go out first: cards left in hand are penalty points."),
        _target(view),
    )


def _target(view: View) -> str:
    target = point_count(view.options.target)
    return say(_("The game ends at %(points.object)s; fewest wins."), points=target)
