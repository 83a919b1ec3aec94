"""Names of the games."""

from cardroom.games import AnyGame
from cardroom.views.words.lookup import _


def title_of(game: AnyGame) -> str:
    """Return the title of a game in the current language: "Five Hundred", "Fünfhundert"."""
    return _(game.TITLE)
