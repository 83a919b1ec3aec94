"""Words of the games. `words_of` returns those of a game by its key."""

from collections.abc import Mapping

from cardroom.views.wording.belote.registration import BELOTE
from cardroom.views.wording.eights.registration import EIGHTS
from cardroom.views.wording.eighty_points.registration import EIGHTY_POINTS
from cardroom.views.wording.five_hundred.registration import FIVE_HUNDRED
from cardroom.views.wording.game_words import AnyWording, SheetCell, SheetRow
from cardroom.views.wording.twenty_down.registration import TWENTY_DOWN

__all__ = ["WORDING", "AnyWording", "SheetCell", "SheetRow", "words_of"]

_REGISTERED: tuple[AnyWording, ...] = (TWENTY_DOWN, EIGHTS, BELOTE, FIVE_HUNDRED, EIGHTY_POINTS)

WORDING: Mapping[str, AnyWording] = {one.key: one for one in _REGISTERED}


def words_of(game: str) -> AnyWording:
    """Return the words of a game. Raises `KeyError` for an unknown game."""
    return WORDING[game]
