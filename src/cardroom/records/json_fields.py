"""Reading and writing of saved entries as JSON. The texts that are read may be invalid. Settings
may come from another version of Cardroom: fields that this version does not know are ignored.
"""

import json
from collections.abc import Callable, Container, Mapping
from typing import Any, TypeVar

from cardroom.games import GAMES
from cardroom.nouns.safe_json import read_json
from cardroom.nouns.seats import LEVELS

T = TypeVar("T")

LATEST = 253_402_300_799_999  # milliseconds since 1970: the end of the year 9999
MOST = 10**9  # limit of all counts, far above those of real games

RANGES: Mapping[str, Container[Any]] = {
    "game": GAMES,
    "level": (*LEVELS, "mixed"),
    "revision": range(2**53),
    "deal": range(1, MOST),
    "score": range(-MOST, MOST),
    "mine": range(-1, 100),
    "seat": range(100),
    "found": range(10),
    "rating": range(10_000),
    **dict.fromkeys(("when", "tried", "due"), range(LATEST + 1)),
    **dict.fromkeys(("decisions", "doubt"), range(1, 1000)),
    **dict.fromkeys(("done", "faultless", "of"), range(1000)),
    **dict.fromkeys(("tries", "place", "looked"), range(MOST)),
    **dict.fromkeys(("right", "wrong", "streak", "longest"), range(MOST)),
}
"""Allowed values of fields, by name. A field must have the right type, too."""


def read_object(text: str) -> dict[str, Any]:
    """Read a JSON object from text. Return {} if the text is no JSON object."""
    try:
        value = read_json(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def read_object_fields(kind: Callable[..., T], fields: Mapping[str, Any]) -> T | None:
    """Make a NamedTuple of the class `kind` from JSON fields. Return None for invalid fields."""
    try:
        made = kind(**fields)
    except TypeError:
        return None
    return made if all(is_field_valid(kind, fields, name) for name in fields) else None


def write_entry(kept: Any) -> str:
    """Write a NamedTuple as JSON text without a field ``id``, as the entry's key has the id."""
    return json.dumps({name: value for name, value in kept._asdict().items() if name != "id"})


def read_entry(kind: Callable[..., T], id: str, text: str) -> T | None:
    """Read a NamedTuple that `write_entry` wrote. Return None if the text is invalid."""
    fields = read_object(text)
    named = {"id": id} if "id" in kind.__annotations__ else {}
    return read_object_fields(kind, fields | named) if fields else None


def is_field_valid(kind: Any, fields: Mapping[str, Any], name: str) -> bool:
    """Return whether the field `name` has the type declared in class `kind`, and a legal value."""
    value, want = fields[name], kind.__annotations__.get(name)
    if isinstance(want, type) and type(value) is not want:  # True is not 1 here
        return False
    if want is float and not abs(value) < MOST:  # "not a number" is not less than anything
        return False
    return name not in RANGES or value in RANGES[name]


# Settings

Choices = Mapping[str, Container[Any]]
"""Allowed values of fields, by name. A field without an entry may have any value of its type."""


def read_settings(text: str, usual: Any, choices: Choices) -> Any:
    """Read settings from JSON text. Missing and invalid settings get their value from `usual`."""
    kept = read_object(text)
    return usual._replace(**{name: kept[name] for name in _valid_field_names(kept, usual, choices)})


def update_settings_text(
    text: str, settings: Any, choices: Choices, changed: Container[str] | None = None
) -> str:
    """Update the saved settings (JSON text `text`) with new values from `settings`. Return the new
    text. Update only the settings named in `changed` (None: all). Keep an unreadable saved value,
    perhaps of a later version, unless the new value differs from the default.
    """
    kept, usual = read_object(text), type(settings)()
    foreign = kept.keys() - set(_valid_field_names(kept, usual, choices))
    chosen = {
        name: value
        for name, value in settings._asdict().items()
        if (changed is None or name in changed)
        and (name not in foreign or value != getattr(usual, name))
    }
    return json.dumps(kept | chosen)


def _valid_field_names(kept: Mapping[str, Any], usual: Any, choices: Choices) -> list[str]:
    return [
        name
        for name, value in usual._asdict().items()
        if type(kept.get(name)) is type(value)
        and (name not in choices or kept[name] in choices[name])
    ]
