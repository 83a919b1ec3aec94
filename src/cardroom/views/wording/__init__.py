"""Registry of the modules with each game's texts. `words_of` returns a module by game key."""

from collections.abc import Mapping

from cardroom.game import Duty
from cardroom.views.wording import belote, eights, eighty_points, five_hundred, twenty_down
from cardroom.views.wording.game_words import SheetCell, SheetRow, Wording
from cardroom.views.words import _

__all__ = ["WORDING", "SheetCell", "SheetRow", "Wording", "duty_line", "words_of"]

_REGISTERED: tuple[Wording, ...] = (twenty_down, eights, belote, five_hundred, eighty_points)

WORDING: Mapping[str, Wording] = {one.KEY: one for one in _REGISTERED}


def words_of(game: str) -> Wording:
    """Return the module with a game's texts. Raises `KeyError` for an unknown game."""
    return WORDING[game]


def duty_line(game: str, duty: Duty) -> str:
    """Return a game's sentence about a duty (a rule to follow)."""
    sentences = WORDING[game].DUTIES
    return _(sentences.get(f"{duty.code} {duty.paragraph}") or sentences[duty.code])
