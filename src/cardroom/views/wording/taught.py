"""Protocol of a module with a game's teaching sentences, and defaults for games without one.

The site fetches these modules only when needed, in the bundle `learn`.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeAlias

from cardroom.game import Seen
from cardroom.views.words import _


class Tip(NamedTuple):
    """Sentence about an action that is possible now, with the paragraph of the rules about it."""

    text: str
    paragraph: str


def always_tip(sentence: str, paragraph: str) -> Callable[[object], Iterable[Tip]]:
    """Build a function that ignores the view and returns a translated sentence as the only tip."""
    return lambda _view: [Tip(_(sentence), paragraph)]


Tips: TypeAlias = Mapping[Any, Callable[[Any], Iterable[Tip]]]
"""Functions that explain to the viewer which actions are possible now, by the phase of the game."""

TIPS: Tips = MappingProxyType({})


def hand_tip(view: Any) -> str:
    return ""


class Teaching(Protocol):
    """Protocol of a game's module with teaching sentences."""

    TIPS: Tips  # for the dialog "What can I play?"

    def hand_tip(self, view: Any, /) -> str:
        """Return a tip about a new hand, or "" if the game has none for this hand."""


def turn_tips(teaching: Teaching, view: Seen) -> Iterable[Tip]:
    """Return the teaching sentences for the viewer's turn, or none at another player's turn."""
    on_turn = view.seat is not None and view.turn == view.seat
    return teaching.TIPS[view.phase](view) if on_turn and view.phase in teaching.TIPS else ()
