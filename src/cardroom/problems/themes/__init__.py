"""What a problem is about, found by looking at what is right and at what comes first to mind.

A theme is a word of a list; views have the sentence for it. Each game looks for its own themes
first; what is common to all games of tricks stands in `tricks`.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from cardroom.games.belote import KEY as BELOTE
from cardroom.games.eights import KEY as EIGHTS
from cardroom.games.eighty_points import KEY as EIGHTY_POINTS
from cardroom.games.five_hundred import KEY as FIVE_HUNDRED
from cardroom.games.twenty_down import KEY as TWENTY_DOWN
from cardroom.problems.themes.belote import theme as of_belote
from cardroom.problems.themes.eights import theme as of_eights
from cardroom.problems.themes.eighty_points import theme as of_eighty_points
from cardroom.problems.themes.five_hundred import theme as of_five_hundred
from cardroom.problems.themes.twenty_down import theme as of_twenty_down

Themer: TypeAlias = Callable[[Any, Any, Any], str]
"""By a view, the best action and the one that comes first to mind: the theme."""

THEMES: Mapping[str, Themer] = {
    BELOTE: of_belote,
    EIGHTS: of_eights,
    EIGHTY_POINTS: of_eighty_points,
    FIVE_HUNDRED: of_five_hundred,
    TWENTY_DOWN: of_twenty_down,
}
