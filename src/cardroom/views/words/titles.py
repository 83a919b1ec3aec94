"""Names of the games, and of the levels of computer players."""

from cardroom.games import AnyGame
from cardroom.views.words.lookup import N_, _

LEVEL_NAMES = {
    "casual": N_("Casual"),
    "club": N_("Intermediate"),
    "expert": N_("Expert"),
    "mixed": N_("Mixed"),
}


def title_of(game: AnyGame) -> str:
    """Return the title of a game in the current language: "Five Hundred", "Fünfhundert"."""
    return _(game.TITLE)


def level_name(level: str) -> str:
    """Return the name of a level: "Casual". An unknown level is returned unchanged."""
    return _(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level
