"""What is played in Twenty Down: trumps, the order of the cards, and what a trick is worth."""

from cardroom.games.twenty_down.model import View
from cardroom.games.twenty_down.rules import ORDERS
from cardroom.views.scene import Scene
from cardroom.views.wording.twenty_down.stakes import trick_or_none
from cardroom.views.words import _, rank_short, say, suit_name


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """What trumps do, the order, strong to weak, and what one needs."""
    view = scene.view
    order = " ".join(map(rank_short, reversed(ORDERS[view.options.rank_order])))
    return (
        _trumps(view),
        say(_("Strong to weak: %(ranks)s."), ranks=order),
        trick_or_none(view),
        *_doubled(view),
        _("At 0 or below, the lowest score wins."),
    )


def _trumps(view: View) -> str:
    if view.trump is None:
        return _("Forehand, left of the dealer, will name trumps.")
    text = _("%(suit.Subject)s are trumps: they beat all other suits.")
    return say(text, suit=suit_name(view.trump))


def _doubled(view: View) -> tuple[str, ...]:
    """What hearts as trumps multiply, as long as they may become trumps."""
    if view.trump is not None or view.options.hearts_factor == 1:
        return ()
    return (_("With hearts as trumps, everything counts double."),)
