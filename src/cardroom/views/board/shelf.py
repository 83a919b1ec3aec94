"""Dialog that names and saves a position of the position editor, and the list of positions."""

from collections.abc import Mapping

from htpy import Element, Fragment, div, h3, li, p, section, span, ul

from cardroom.records.positions import LONGEST_TITLE, Named
from cardroom.views.kit.dialog_parts import command_button, dialog, text_field
from cardroom.views.kit.widgets import screen_reader_text
from cardroom.views.words import _, pgettext


def save_position_dialog(title: str) -> Fragment:
    """Ask under which name to save a position. `title` is a proposal."""
    return dialog(
        _("Save this position"),
        div(".field")[
            text_field("position-title", _("Name"), title, maxlength=str(LONGEST_TITLE)),
            p(".help")[_("Find it under “Set up a deal”.")],
        ],
        foot=command_button("board-keep", _("Save"), "primary"),
    )


def saved_positions(kept: Mapping[str, Named]) -> Element | None:
    if not kept:
        return None
    return section(aria_labelledby="positions-title")[
        h3("#positions-title")[_("Saved positions")],
        ul(".rows")[(_saved_position_row(id, one) for id, one in kept.items())],
    ]


def _saved_position_row(id: str, one: Named) -> Element:
    about = screen_reader_text(" " + one.title)
    return li(".row")[
        span(".row-text")[one.title],
        div(".actions")[
            command_button("board-forget", [_("Delete"), about], "quiet", data_id=id),
            command_button("board-find", [pgettext("button", "Open"), about], data_id=id),
        ],
    ]
