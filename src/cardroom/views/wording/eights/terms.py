"""What fits in Eights, and what an eight does."""

from cardroom.games.eights.model import View
from cardroom.views.scene import Scene
from cardroom.views.wording.eights.state import asked, pile_line
from cardroom.views.words import _, point_count


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """What may be laid, what an eight does, and what one needs."""
    view = scene.view
    fits = () if view.named is None else (_("What fits: %(cards)s.") % {"cards": asked(view)},)
    return (
        pile_line(view),
        *fits,
        _("An eight fits any card, and whoever lays it names the suit that follows."),
        _("Run out of cards first: what the others still hold counts against them."),
        _target(view),
    )


def _target(view: View) -> str:
    return _("The game is for %(points)s.") % {"points": point_count(view.options.target)}
