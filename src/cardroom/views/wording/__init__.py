"""The words of each game. `words_of` finds a game's module by the game's key."""

from collections.abc import Callable, Mapping
from typing import Any

from cardroom.cards import Card
from cardroom.game import Seen
from cardroom.games import belote as belote_game
from cardroom.games import eights as eights_game
from cardroom.games import eighty_points as eighty_points_game
from cardroom.games import five_hundred as five_hundred_game
from cardroom.games import twenty_down as twenty_down_game
from cardroom.views.scene import Scene
from cardroom.views.wording import belote, eights, eighty_points, five_hundred, twenty_down
from cardroom.views.wording.eights.score import settlement_lines
from cardroom.views.wording.eighty_points.words import named
from cardroom.views.wording.game_words import AnyWords, GameWords, SheetCell, SheetRow
from cardroom.views.words import cards_and

__all__ = ["AnyWords", "GameWords", "SheetCell", "SheetRow", "play_name", "settlement", "words_of"]

_WORDING: Mapping[str, AnyWords] = {
    twenty_down_game.KEY: twenty_down,
    eights_game.KEY: eights,
    belote_game.KEY: belote,
    five_hundred_game.KEY: five_hundred,
    eighty_points_game.KEY: eighty_points,
}


def words_of(game: str) -> AnyWords:
    """The words of the game of this key. Raises `KeyError` when nobody wrote any."""
    return _WORDING[game]


_SETTLED: Mapping[str, Callable[[Scene[Any]], tuple[str, ...]]] = {
    eights_game.KEY: settlement_lines
}


def settlement(scene: Scene[Seen]) -> tuple[str, ...]:
    """Who pays whom once the game is over, a sentence each; empty where points are all."""
    return _SETTLED[scene.game](scene) if scene.game in _SETTLED else ()


_NAMED: Mapping[str, Callable[[tuple[Card, ...], Any], str]] = {eighty_points_game.KEY: named}


def play_name(scene: Scene[Seen], cards: tuple[Card, ...]) -> str:
    """What a seat laid to a trick: "queen of spades", "sisters 7-8 of hearts"."""
    return _NAMED[scene.game](cards, scene.view) if scene.game in _NAMED else cards_and(cards)
