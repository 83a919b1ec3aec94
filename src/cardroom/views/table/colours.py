"""What is offered to whoever holds many cards: four suit colours."""

from htpy import Fragment, Node, button, p

from cardroom.game import Seen
from cardroom.nouns.cards import Suit
from cardroom.views.kit.dialog_parts import dialog, do
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.widgets import hidden, seen
from cardroom.views.scene import Scene
from cardroom.views.words import _

MANY = 20
"""So many cards are still told apart easily in two colours."""


def offer(scene: Scene[Seen]) -> Node:
    """A way to four suit colours, in a corner of the table, until somebody has chosen."""
    preferences = scene.preferences
    if preferences.deck != "two" or not preferences.offer or len(scene.view.hand) <= MANY:
        return None
    marks = [suit_mark(suit) for suit in Suit]
    return button("#colours", {"data-do": "colours"}, type="button", title=_("Four suit colours"))[
        seen(marks), hidden(_("Four suit colours"))
    ]


def question() -> Fragment:
    """Whether one wants them; the settings have them ever after."""
    return dialog(
        _("Four suit colours"),
        p[_("Four colours are easier to tell apart.")],
        foot=[
            do("two-colours", _("No, thanks"), "quiet"),
            do("four-colours", _("Try four colours"), "primary"),
        ],
    )
