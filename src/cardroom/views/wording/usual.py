"""Default texts for games that need no special ones. The module of a game re-exports them."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.deal_scores import between_sides, own_score, points
from cardroom.views.wording.taught import Taught
from cardroom.views.words import Names, cards_and

AIMS: Mapping[str, str] = MappingProxyType({})
FIRSTS: Mapping[str, Callable[[Any], str]] = MappingProxyType({})
PROBLEMS_ABOUT = frozenset[str]()
LESSONS_ABOUT: Mapping[str, str] = MappingProxyType({})

amount = points
change = between_sides(points)
standing_after = own_score


def trick_line(view: Any, names: Names) -> str:
    return ""


def takers(view: Any) -> tuple[tuple[Seat, Card], ...]:
    return ()


def first_score(view: Any) -> int:
    return 0


def play_name(cards: tuple[Card, ...], view: Any) -> str:
    return cards_and(cards)


def settlement(scene: Scene[Any]) -> tuple[str, ...]:
    return ()


def terms(scene: Scene[Any]) -> tuple[str, ...]:
    return ()


def came_to(view: Any, names: Names) -> str:
    return ""


def decisive(scene: Scene[Any]) -> str:
    return ""


def teach(view: Any) -> Iterable[Taught]:
    return ()


def look(view: Any) -> str:
    return ""
