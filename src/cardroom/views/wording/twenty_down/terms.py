"""What is played in Twenty Down: trumps, the order of the cards, and what a trick is worth."""

from cardroom.games.twenty_down.model import View
from cardroom.games.twenty_down.rules import ORDERS
from cardroom.views.scene import Scene
from cardroom.views.wording.twenty_down.stakes import trick_or_none
from cardroom.views.words import _, suit_label


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """What trumps do, the order, strong to weak, and what one needs."""
    view = scene.view
    order = " ".join(reversed(ORDERS[view.options.rank_order]))
    return (
        _trumps(view),
        _("Every suit, strong to weak: %(ranks)s.") % {"ranks": order},
        trick_or_none(view),
        _("If you're down to nothing, you've won."),
        *_doubled(view),
    )


def _trumps(view: View) -> str:
    if view.trump is None:
        return _("No trumps are named yet: forehand, left of the dealer, names them.")
    suit = {"suit": suit_label(view.trump)}
    return _("%(suit)s are trumps: any of them beats every card of another suit.") % suit


def _doubled(view: View) -> tuple[str, ...]:
    """What hearts as trumps multiply, as long as they may become trumps."""
    if view.trump is not None or view.options.hearts_factor == 1:
        return ()
    return (_("With hearts as trumps all of it counts double."),)
