"""High Card is played by chance: it has no player of its own."""

from collections.abc import Mapping

from cardroom.games.high_card import KEY as KEY

from cardroom.players.player import (
    COSTLY as COSTLY,
    PER_GAIN as PER_GAIN,
    TRIFLE as TRIFLE,
    Budget,
    chance,
    nothing,
)

player, question, known, gist_of = chance, nothing, nothing, nothing

VERSION = 1
BUDGETS: Mapping[str, Budget] = {}
KINDS: Mapping[str, str] = {}
