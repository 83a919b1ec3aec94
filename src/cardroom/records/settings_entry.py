"""Settings as they are kept: a JSON object, of which each version reads what it knows."""

import json
from collections.abc import Container, Mapping
from typing import Any

from cardroom.records.json_fields import read_object

Choices = Mapping[str, Container[Any]]
"""The values that a field may have, by its name, where not all of its kind."""


def read_settings(text: str, usual: Any, choices: Choices) -> Any:
    """The settings of this text in the NamedTuple given, whose fields stay where one is odd."""
    kept = read_object(text)
    return usual._replace(**{name: kept[name] for name in _fitting(kept, usual, choices)})


def write_settings(
    text: str, settings: Any, choices: Choices, changed: Container[str] | None = None
) -> str:
    """Lay settings, or only the `changed` fields of them, over those of this text.

    Fields of a later version stay. A value that only a later version knows stays, unless something
    else than the usual one was chosen instead.
    """
    kept, usual = read_object(text), type(settings)()
    foreign = kept.keys() - set(_fitting(kept, usual, choices))
    fields = settings._asdict().items()
    chosen = {
        name: value
        for name, value in fields
        if (name not in foreign or value != getattr(usual, name))
        and (changed is None or name in changed)
    }
    return json.dumps(kept | chosen)


def _fitting(kept: Mapping[str, Any], usual: Any, choices: Choices) -> list[str]:
    """Names of the fields that hold what this version can have there."""
    return [
        name
        for name, value in usual._asdict().items()
        if type(kept.get(name)) is type(value)
        and (name not in choices or kept[name] in choices[name])
    ]
