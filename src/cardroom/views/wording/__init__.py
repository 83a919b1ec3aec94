"""The words of each game. `words_of` finds them by the game's key."""

from collections.abc import Mapping

from cardroom.game import Seen
from cardroom.nouns.cards import Card
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.registration import BELOTE
from cardroom.views.wording.eights.registration import EIGHTS
from cardroom.views.wording.eighty_points.registration import EIGHTY_POINTS
from cardroom.views.wording.five_hundred.registration import FIVE_HUNDRED
from cardroom.views.wording.game_words import AnyWords, GameWords, SheetCell, SheetRow, Wording
from cardroom.views.wording.twenty_down.registration import TWENTY_DOWN

__all__ = [
    "WORDING",
    "AnyWords",
    "GameWords",
    "SheetCell",
    "SheetRow",
    "Wording",
    "play_name",
    "settlement",
    "terms",
    "words_of",
]

_REGISTERED = (TWENTY_DOWN, EIGHTS, BELOTE, FIVE_HUNDRED, EIGHTY_POINTS)

WORDING: Mapping[str, Wording] = {one.key: one for one in _REGISTERED}


def words_of(game: str) -> AnyWords:
    """The words of the game of this key. Raises `KeyError` when nobody wrote any."""
    return WORDING[game].words


def settlement(scene: Scene[Seen]) -> tuple[str, ...]:
    """Who pays whom once the game is over, a sentence each; empty where points are all."""
    return WORDING[scene.game].settlement(scene)


def terms(scene: Scene[Seen]) -> tuple[str, ...]:
    """What is played, the order of the cards, and what is needed, a sentence each."""
    return WORDING[scene.game].terms(scene)


def play_name(scene: Scene[Seen], cards: tuple[Card, ...]) -> str:
    """What a seat laid to a trick: "queen of spades", "sisters 7-8 of hearts"."""
    return WORDING[scene.game].play_name(cards, scene.view)
