"""Tables and dialogs in one text."""

from cardroom.games import GAMES
from cardroom.views.table.screen import table
from e2e.dialogs import EVERY
from tests.views.moments import scenes_of


def screens() -> str:
    """Return tables of all games, and the dialogs of any game and of one, as HTML."""
    tables = [str(table(scene)) for key in GAMES for scene in scenes_of(key)[::25]]
    dialogs = [*EVERY["any game"](), *EVERY["twenty-down"]()]
    return "\n".join([*tables, *(str(html) for _, html in dialogs)])
