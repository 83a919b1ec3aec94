"""The level of the computer players for a visitor who has set no level: it rises with games won."""

from collections.abc import Mapping

from cardroom.records.json_fields import read_object
from cardroom.records.keys import SETTINGS
from cardroom.records.store import Store
from cardroom.session.preferences import RISING, VALUES, Preferences

BEFORE = "expert"
"""The level of everybody who began when there was no other to begin with."""


def load_settings(store: Store, entries: Mapping[str, str]) -> Preferences:
    """Return the visitor's saved settings. The level is "expert" for a visitor who never set a
    level and first played when levels did not exist yet.
    """
    kept: Preferences = store.settings(Preferences(), VALUES)
    if "level" in read_object(entries.get(SETTINGS, "{}")):
        return kept
    played = store.game_count() or store.results()
    return kept._replace(level=BEFORE) if played else kept


def save_level_once(store: Store, entries: Mapping[str, str], preferences: Preferences) -> None:
    """Save the level setting when a game begins, unless a level is saved. Without a saved level,
    `load_settings` assumes that the visitor first played before levels existed.
    """
    if "level" not in read_object(entries.get(SETTINGS, "{}")):
        store.keep_settings(preferences, VALUES, ("level",))


def opponents_level(preferences: Preferences, store: Store) -> str:
    """Return the computer players' level in a new game: the level set, or that earned by wins."""
    chosen = preferences.level != RISING
    return preferences.level if chosen else store.earned_level()
