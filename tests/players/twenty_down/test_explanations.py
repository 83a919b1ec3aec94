"""Tests of the reasons that explain the results of imagined deals."""

from typing import Any

import pytest

from cardroom.games.twenty_down.model import Drop, Exchange, NameTrump, Play, Stay
from cardroom.nouns.cards import Suit, cards
from cardroom.players.search import Estimate
from cardroom.players.twenty_down.search import choose_from_ranked
from tests.players.twenty_down.positions import view_with

ACE, SEVEN = (Play(card) for card in cards("AS 7S"))
THROW, KEEP = Exchange(cards("7C 8D")), Exchange()

FED = {"tricks": ("0 AD 7D 8D 9D",)}
NEAR = {"scores": (1, 20, 20, 20)}
BEGUN = {"phase": "exchange"}

SURER = ((2.04, 0.714), (1.0, 0.58))
DEARER = ((2.04, 0.58), (1.0, 0.71))
EQUAL = ((1.04, 0.58), (1.0, 0.58))

KINDS: dict[str, Any] = {
    "card": ({}, (ACE, SEVEN)),
    "suit": (BEGUN, (NameTrump(Suit.HEARTS), NameTrump(Suit.CLUBS))),
    "swap": (BEGUN, (THROW, KEEP)),
    "keep": (BEGUN, (KEEP, THROW)),
}
WAYS: dict[str, Any] = {
    "trick": ({}, SURER),
    "game": (NEAR, SURER),
    "points": ({}, DEARER),
    "even": ({}, EQUAL),
}
ROWS = [
    *(
        (f"{kind}-{way}", begun | how, actions, came_to)
        for kind, (begun, actions) in KINDS.items()
        for way, (how, came_to) in WAYS.items()
    ),
    ("card-more", FED, (ACE, SEVEN), SURER),
    ("alike", {}, (ACE,), SURER),
    ("in-points", BEGUN, (Stay(), Drop()), SURER),
    ("in-even", BEGUN, (Stay(), Drop()), EQUAL),
    ("out-points", BEGUN, (Drop(), Stay()), DEARER),
    ("out-even", BEGUN, (Drop(), Stay()), EQUAL),
]


def ranked(actions: tuple[Any, ...], came_to: tuple[tuple[float, float], ...]) -> list[Estimate]:
    return [Estimate(action, *come) for action, come in zip(actions, came_to, strict=False)]


@pytest.mark.parametrize(("code", "how", "actions", "came_to"), ROWS)
def test_the_reason_names_what_the_best_one_is_better_in(code, how, actions, came_to):
    said = choose_from_ranked(ranked(actions, came_to), view_with("AS 7S 8C 9C", **how))
    assert (said.action, said.reason.code) == (actions[0], code)


def test_the_reason_carries_chances_and_the_difference() -> None:
    played = choose_from_ranked(ranked((ACE, SEVEN), SURER), view_with("AS 7S 8C 9C"))
    chances = {"percent": 71, "other_percent": 58}
    assert dict(played.reason.values) == {"card": "AS", "other_card": "7S", "gain": "1.0"} | chances
    dropped = choose_from_ranked(ranked((Drop(), Stay()), DEARER), view_with("AS 7S 8C", **BEGUN))
    assert dict(dropped.reason.values) == {"percent": 71, "gain": "1.0"}


@pytest.mark.parametrize(
    ("code", "how"), [("only", {"exchange_max": 0}), ("exchange-none", {})], ids=str
)
def test_where_nothing_can_be_exchanged_that_is_the_reason(code: str, how: Any) -> None:
    view = view_with("AS 7S AC AD AH", **BEGUN, **how)
    assert choose_from_ranked(ranked((KEEP,), SURER), view).reason.code == code
