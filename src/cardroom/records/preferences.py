"""The settings of a visitor: names, default values and possible values.

A visitor who has not chosen a level meets stronger computer players after winning games.
"""

from collections.abc import Mapping
from typing import NamedTuple

from cardroom.records.json_fields import read_object
from cardroom.records.kinds import SETTINGS
from cardroom.records.results import level_by_wins
from cardroom.records.store import Store

RISING = "rising"
"""The level where none was chosen: casual at first, stronger once games are won."""


class Preferences(NamedTuple):
    """The settings of a visitor, as saved in the browser."""

    speed: str = "normal"  # "slow", "normal", "fast", "off": how cards move and how long we pause
    one_tap: bool = False  # a tap plays a card, or says a bid, at once
    only_card: bool = False  # the only legal card is played by itself
    deck: str = "two"  # suit colours: "two", "four", "safe"
    offer: bool = True  # four suit colours are offered with many cards
    back: str = "dots"  # of the cards: "dots", "lattice", "star"
    letters: bool = False  # suit letters beside the symbols
    theme: str = "auto"  # "auto", "light", "dark"
    sound: bool = False  # on the turn of the player; the others beside it
    sound_card: bool = False
    sound_trick: bool = False
    sound_deal: bool = False
    touch: bool = False  # the device shakes for an instant
    keys: bool = True  # single-letter keys (WCAG 2.1.4 asks for a switch)
    spoken: str = "tricks"  # what a screen reader is told: "all" plays, "tricks", "turns" only
    name: str = ""  # of the player, in challenges
    coach: str = "first"  # who looks on: in the "first" deals of a game, "always", "never"
    level: str = RISING  # of computer players in a new game, or rising with games won
    ranks: str = "own"  # letters on cards: the language's "own", "english" ones


def changed_fields(before: Preferences, after: Preferences) -> set[str]:
    """Return the names of the fields in which two versions of the settings differ."""
    return {name for name in before._fields if getattr(before, name) != getattr(after, name)}


VALUES = {
    "speed": ("slow", "normal", "fast", "off"),
    "theme": ("auto", "light", "dark"),
    "deck": ("two", "four", "safe"),
    "back": ("dots", "lattice", "star"),
    "level": (RISING, "casual", "club", "expert"),
    "coach": ("first", "always", "never"),
    "spoken": ("all", "tricks", "turns"),
    "ranks": ("own", "english"),
}
"""Allowed values of text fields, in the order of the dialog. The name may be any text."""


def load_settings(store: Store, entries: Mapping[str, str]) -> Preferences:
    """Return the visitor's saved settings. A visitor who has played, but has no saved level, began
    when levels did not exist yet and gets the level "expert".
    """
    kept: Preferences = store.settings(Preferences(), VALUES)
    if "level" in read_object(entries.get(SETTINGS, "{}")):
        return kept
    played = store.game_count() or store.results()
    return kept._replace(level="expert") if played else kept


def save_level_if_unsaved(
    store: Store, entries: Mapping[str, str], preferences: Preferences
) -> None:
    """Save the level when a game begins, if none is saved yet. See `load_settings`."""
    if "level" not in read_object(entries.get(SETTINGS, "{}")):
        store.keep_settings(preferences, VALUES, ("level",))


def opponents_level(preferences: Preferences, store: Store) -> str:
    """Return the computer players' level in a new game: as set, or as earned by games won."""
    chosen = preferences.level != RISING
    return preferences.level if chosen else level_by_wins(store.tally())
