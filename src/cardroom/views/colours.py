"""What is offered to whoever holds many cards: four suit colours."""

from htpy import Fragment, div, fragment, p

from cardroom.views.parts import do
from cardroom.views.words import _

MANY = 20
"""So many cards are still told apart easily in two colours."""


def offer() -> Fragment:
    """Four suit colours, for the asking; the settings have them ever after."""
    return fragment[
        p[_("So many cards: would four suit colours help?")],
        div(".actions")[
            do("two-colours", _("No, thanks"), "quiet"),
            do("four-colours", _("Try them"), "primary"),
        ],
    ]
