"""Which kind of table a saved game is laid on."""

from cardroom.browser.session.hot_seat import Shared
from cardroom.browser.session.remote import Apart
from cardroom.browser.session.sitting import Sitting
from cardroom.records.saved_game import Saved
from cardroom.table import Table
from cardroom.views.lobby.new_game import usual_names
from cardroom.views.scene import Preferences


def seated(saved: Saved, preferences: Preferences, table: Table | None = None) -> Sitting:
    """The table of a saved game; `table` is the game, where that was replayed already."""
    if saved.apart:
        return Apart(saved, preferences, table)
    if saved.shared:
        return Shared(saved, preferences, table)
    count = saved.record.module.seats(saved.record.options)
    return Sitting(saved, preferences, usual_names(count, saved.person), table=table)
