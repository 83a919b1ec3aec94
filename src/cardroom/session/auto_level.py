"""The level of computers where the visitor has set none: casual, then stronger after games won."""

from collections.abc import Mapping

from cardroom.records.json_fields import read_object
from cardroom.records.keys import SETTINGS
from cardroom.records.store import Store
from cardroom.session.preferences import RISING, VALUES, Preferences

BEFORE = "expert"
"""The level of everybody who began when there was no other to begin with."""


def settings_of(store: Store, entries: Mapping[str, str]) -> Preferences:
    """Return the kept settings. A visitor who played before levels could be set keeps playing
    experts.
    """
    kept: Preferences = store.settings(Preferences(), VALUES)
    if "level" in read_object(entries.get(SETTINGS, "{}")):
        return kept
    played = store.game_count() or store.results()
    return kept._replace(level=BEFORE) if played else kept


def note(store: Store, entries: Mapping[str, str], preferences: Preferences) -> None:
    """Save the level when a first game begins: a later visit then knows if one was chosen."""
    if "level" not in read_object(entries.get(SETTINGS, "{}")):
        store.keep_settings(preferences, VALUES, ("level",))


def level_of(preferences: Preferences, store: Store) -> str:
    """Return the level of the computers in a new game."""
    chosen = preferences.level != RISING
    return preferences.level if chosen else store.earned_level()
