"""Default texts, for games without special texts. The module of a game re-exports them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording import taught
from cardroom.views.wording.deal_scores import (
    figure_in_points,
    make_score_change_words,
    score_after_first_deal,
)
from cardroom.views.wording.taught import Teaching
from cardroom.views.words import Names, cards_and

AIMS: Mapping[str, str] = MappingProxyType({})
FIRSTS: Mapping[str, Callable[[Any], str]] = MappingProxyType({})
PROBLEMS_ABOUT = frozenset[str]()
LESSONS_ABOUT: Mapping[str, str] = MappingProxyType({})

amount = figure_in_points
change = make_score_change_words(figure_in_points)
standing_after = score_after_first_deal


def trick_line(view: Any, names: Names) -> str:
    return ""


def takers(view: Any) -> tuple[tuple[Seat, Card], ...]:
    return ()


def start_score(view: Any) -> int:
    return 0


def play_name(cards: tuple[Card, ...], view: Any) -> str:
    return cards_and(cards)


def settlement(scene: Scene[Any]) -> tuple[str, ...]:
    return ()


def terms(scene: Scene[Any]) -> tuple[str, ...]:
    return ()


def deal_comment(view: Any, names: Names) -> str:
    return ""


def decisive_line(scene: Scene[Any]) -> str:
    return ""


def import_teaching() -> Teaching:
    return taught
