"""The words for what is agreed before a game, the same kind of record for every game."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardroom.game import Value
from cardroom.views.words import N_, _

COMPLAINTS = {"unknown-value": N_("These house rules don't work together. Change one.")}


def _nothing_else(field: str, value: Value) -> str:
    raise KeyError(f"nobody worded the value {value!r} of {field!r}")


class OptionWords(NamedTuple):
    """Options, their values and sets of them in words. The tables hold source text marked for
    translation; who asks by a method gets it translated, ready to be read.
    """

    first: tuple[str, ...]  # the fields that come before the others
    names: Mapping[str, str]  # by field: "Sitting out"
    helps: Mapping[str, str]  # by field, where name and values leave it open: what the option does
    values: Mapping[tuple[str, Value], str]  # by field and value: "not in this game"
    presets: Mapping[str, tuple[str, str]]  # by key: its name, and one sentence on how it plays
    others: Callable[[str, Value], str] = _nothing_else  # words a value that is not in the table

    def name(self, field: str) -> str:
        return _(self.names[field])

    def help(self, field: str) -> str:
        """What it does; empty where its name and values say it."""
        return _(self.helps[field]) if field in self.helps else ""

    def value(self, field: str, value: Value) -> str:
        if (field, value) in self.values:
            return _(self.values[field, value])
        return self.others(field, value)

    def preset_name(self, key: str) -> str:
        return _(self.presets[key][0])

    def preset_help(self, key: str) -> str:
        return _(self.presets[key][1])

    def complaint(self, code: str) -> str:
        """Why a combination of options cannot be played."""
        return _(COMPLAINTS.get(code, COMPLAINTS["unknown-value"]))
