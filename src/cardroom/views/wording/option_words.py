"""Type of the texts for a game's options and presets."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardroom.game import Value
from cardroom.views.words import N_, _

COMPLAINTS = {"unknown-value": N_("These house rules don't work together. Change one.")}


def _raise_unknown_value(field: str, value: Value) -> str:
    raise KeyError(f"nobody worded the value {value!r} of {field!r}")


class OptionWords(NamedTuple):
    """Texts for options, their values and presets. The fields hold source texts that are marked for
    translation; the methods return translated texts.
    """

    shown_first: tuple[str, ...]  # the fields that are shown before the others
    names: Mapping[str, str]  # by field: "Sitting out"
    helps: Mapping[str, str]  # by field, where name and values don't say what it does
    values: Mapping[str, Mapping[Value, str]]  # by field, then value: "not in this game"
    presets: Mapping[str, tuple[str, str]]  # by key: its name, and one sentence about it
    # words a value that is not in the table
    word_other_value: Callable[[str, Value], str] = _raise_unknown_value

    def name(self, field: str) -> str:
        return _(self.names[field])

    def help(self, field: str) -> str:
        """Return the explanation of an option, or "" if its name and values are enough."""
        return _(self.helps[field]) if field in self.helps else ""

    def value(self, field: str, value: Value) -> str:
        said = self.values.get(field, {}).get(value)
        return self.word_other_value(field, value) if said is None else _(said)

    def preset_name(self, key: str) -> str:
        return _(self.presets[key][0])

    def preset_help(self, key: str) -> str:
        return _(self.presets[key][1])

    def complaint(self, code: str) -> str:
        """Return the sentence about why a combination of options is impossible."""
        return _(COMPLAINTS.get(code, COMPLAINTS["unknown-value"]))
