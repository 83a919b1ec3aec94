"""What the games are called."""

from cardroom.games import AnyGame
from cardroom.views.words.lookup import _


def title_of(game: AnyGame) -> str:
    """In the language that is spoken now: "Five Hundred", "Fünfhundert"."""
    return _(game.TITLE)
