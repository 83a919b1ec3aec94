"""Saved positions of the board: the dialog that names a position, and the list of positions."""

from collections.abc import Mapping

from htpy import Element, Fragment, div, h3, input as input_, label, li, p, section, span, ul

from cardroom.records.positions import LONGEST_TITLE, Named
from cardroom.views.kit.dialog_parts import dialog, do
from cardroom.views.kit.widgets import hidden
from cardroom.views.words import _, pgettext


def keeping(title: str) -> Fragment:
    """Ask for the name under which to save a position; `title` is the proposed name."""
    return dialog(
        _("Save this position"),
        div(".field")[
            label(for_="position-title")[_("Name")],
            input_(
                id="position-title",
                type="text",
                value=title,
                maxlength=str(LONGEST_TITLE),
                autocomplete="off",
            ),
            p(".help")[_("Find it under “Set up a deal”.")],
        ],
        foot=do("board-keep", _("Save"), "primary"),
    )


def shelf(kept: Mapping[str, Named]) -> Element | None:
    if not kept:
        return None
    return section(aria_labelledby="positions-title")[
        h3("#positions-title")[_("Saved positions")],
        ul(".rows")[(_row(id, one) for id, one in kept.items())],
    ]


def _row(id: str, one: Named) -> Element:
    about = hidden(" " + one.title)
    return li(".row")[
        span(".row-text")[one.title],
        div(".actions")[
            do("board-forget", [_("Delete"), about], "quiet", data_id=id),
            do("board-find", [pgettext("button", "Open"), about], data_id=id),
        ],
    ]
