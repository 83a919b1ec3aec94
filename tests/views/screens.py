"""All tables and dialogs in one text."""

from cardroom.games import GAMES
from cardroom.views.table.screen import table
from tests.views.moments import scenes_of
from tests.views.test_dialogs import every_dialog


def screens() -> str:
    """Tables of all games and every dialog, as HTML."""
    tables = [str(table(scene)) for key in GAMES for scene in scenes_of(key)[::25]]
    return "\n".join([*tables, *(str(html) for _, html in every_dialog())])
