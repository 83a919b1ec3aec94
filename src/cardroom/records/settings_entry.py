"""Saved settings as a JSON object. Each version of Cardroom reads the fields that it knows."""

import json
from collections.abc import Container, Mapping
from typing import Any

from cardroom.records.json_fields import read_object

Choices = Mapping[str, Container[Any]]
"""Allowed values of fields by name, if a field does not allow all of its type."""


def read_settings(text: str, usual: Any, choices: Choices) -> Any:
    """Read settings from JSON text. Take missing and invalid values from the settings `usual`."""
    kept = read_object(text)
    return usual._replace(**{name: kept[name] for name in _valid_field_names(kept, usual, choices)})


def update_settings_text(
    text: str, settings: Any, choices: Choices, changed: Container[str] | None = None
) -> str:
    """Return the JSON text of the saved settings `text`, updated with the new values in `settings`.
    `changed` has the names of settings to update; None: all. A default value does not replace a
    saved value that this version cannot read.
    """
    kept, usual = read_object(text), type(settings)()
    foreign = kept.keys() - set(_valid_field_names(kept, usual, choices))
    fields = settings._asdict().items()
    chosen = {
        name: value
        for name, value in fields
        if (name not in foreign or value != getattr(usual, name))
        and (changed is None or name in changed)
    }
    return json.dumps(kept | chosen)


def _valid_field_names(kept: Mapping[str, Any], usual: Any, choices: Choices) -> list[str]:
    """List the fields whose saved value is valid in this version."""
    return [
        name
        for name, value in usual._asdict().items()
        if type(kept.get(name)) is type(value)
        and (name not in choices or kept[name] in choices[name])
    ]
