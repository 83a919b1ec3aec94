"""Default texts, for games without special texts. The module of a game re-exports them."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from cardroom.nouns.cards import Card
from cardroom.views.wording import taught
from cardroom.views.wording.deal_scores import change_in_words, figure_in_points
from cardroom.views.wording.taught import Teaching
from cardroom.views.words import cards_and
from cardroom.views.words.counts import format_decimal

AIMS: Mapping[str, str] = MappingProxyType({})
FIRSTS: Mapping[str, Callable[[Any], str]] = MappingProxyType({})
PROBLEMS_ABOUT = frozenset[str]()
LESSONS_ABOUT: Mapping[str, str] = MappingProxyType({})

amount = figure_in_points
change = partial(change_in_words, figure_in_points)


def standing_after(worths: Sequence[float]) -> str:
    """Write the first side's score after one deal: the side's gain, because scores start at 0."""
    return format_decimal(worths[0])


def no_sentence(*_facts: object) -> str:
    return ""


def no_entries(*_facts: object) -> tuple[()]:
    return ()


trick_line = deal_comment = decisive_line = no_sentence
takers = settlement = terms = no_entries


def start_score(view: Any) -> int:
    return 0


def play_name(cards: tuple[Card, ...], view: Any) -> str:
    return cards_and(cards)


def import_teaching() -> Teaching:
    return taught
