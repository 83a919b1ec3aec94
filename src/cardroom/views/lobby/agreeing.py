"""Form fields for a table's house rules: a dropdown of presets, and one for each option."""

from collections.abc import Container, Sequence

from htpy import Element, details, div, p, summary

from cardroom.game import Agreed
from cardroom.games import AnyGame
from cardroom.views.kit.dialog_parts import dropdown
from cardroom.views.wording import words_of
from cardroom.views.words import _

OWN = "own"  # in place of a preset, for options that match none


def command_dropdown(
    word: str, title: str, values: Sequence[tuple[str, str]], chosen: str, **data: str
) -> Element:
    """Return a labelled dropdown of `values`, pairs of a value and its label. A choice runs the
    page's command `word`. `data` are arguments of the command, such as the name of an option.
    """
    id = "-".join((word, *data.values()))
    return div(".field")[dropdown(id, title, values, chosen, choose=word, **data)]


def preset_dropdown(word: str, game: AnyGame, options: Agreed) -> Element:
    """Return the dropdown of a game's presets (house rules). A choice runs the command `word`."""
    words = words_of(game.KEY).OPTIONS
    named = [(key, words.preset_name(key)) for key in game.PRESETS]
    agreed = next((key for key, one in game.PRESETS.items() if one == options), OWN)
    own = [(OWN, _("My own"))] if agreed == OWN else []
    return command_dropdown(word, _("House rules"), [*named, *own], agreed)


def options_section(
    word: str,
    game: AnyGame,
    options: Agreed,
    *,
    opened: bool,
    complaint: str = "",
    without: Container[str] = (),
) -> Element:
    """Return a foldable list with a dropdown for each option of a game, except the options in
    `without`. `complaint` is the code of a conflict between the chosen options, or "".
    """
    words, agreed = words_of(game.KEY).OPTIONS, options._asdict()
    return details(".more", open=opened)[
        summary[_("Each rule")],
        [
            command_dropdown(
                word,
                words.name(field),
                [(str(value), words.value(field, value)) for value in values],
                str(agreed[field]),
                field=field,
            )
            for field, values in game.CHOICES.items()
            if field not in without
        ],
        p(".note.warning", role="alert")[words.complaint] if complaint else None,
    ]
