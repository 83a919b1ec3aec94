"""High Card is played by chance: it has no player of its own."""

from collections.abc import Mapping

from cardroom.games.high_card import KEY as KEY

from cardroom.players.player import (
    COSTLY as COSTLY,
    PER_GAIN as PER_GAIN,
    TRIFLE as TRIFLE,
    Budget,
    choose_at_random,
    return_none,
)

player = choose_at_random
question = decide_by_tables = gist_of = return_none

VERSION = 1
BUDGETS: Mapping[str, Budget] = {}
KINDS: Mapping[str, str] = {}
