"""Links to be given away: copied, sent on, or held up as a QR code."""

from collections.abc import Sequence

from htpy import Element, Fragment, Node, div, fragment, label, p, span, svg
from htpy import input as input_
from htpy import path as path_

from cardroom.views.kit.dialog_parts import close_button, dialog, do
from cardroom.views.kit.widgets import icon
from cardroom.views.words import _

QUIET = 4  # modules around a QR code that stay empty, as its standard asks


def link_field(
    id: str, title: str, text: str, remark: str, copy: str, link: str | None = None
) -> Element:
    """A link with what can be done with it; `copy` is on the button that copies it. Where there is
    a `link`, it stands in a text. Sending is offered where the browser can (see sharing.css).
    """
    return div(".field", {"data-link": link or text})[
        label(for_=id)[title],
        input_(id=id, type="text", readonly=True, value=text, aria_describedby=f"{id}-help"),
        p(".help", id=f"{id}-help")[remark],
        div(".copying")[
            do("copy", [icon("copy"), " ", copy], data_copy=text),
            do("send-link", [icon("share"), " ", _("Send")], "quiet"),
            do("qr", [icon("qr"), " ", _("QR code")], "quiet"),
            span(".copied", role="status"),
        ],
        div(".qr", {"data-qr": id}),
    ]


def share(deal_link: str, game_link: str, told: tuple[str, str] | None = None) -> Fragment:
    """The two links, each with a button that copies it, and the way to a challenge; of a game that
    is over before all that it is `told`, a sentence with a link in it.
    """
    return dialog(
        _("Share"),
        _ended(*told) if told else None,
        p(".actions.wrapped")[
            do("challenge", [icon("share"), " ", _("Challenge a friend")]),
            do("live", [icon("together"), " ", _("Invite a friend to this table")]),
        ],
        link_field(
            "deal-link",
            _("This deal"),
            deal_link,
            _("Your friend plays the same cards from the start."),
            _("Copy link to this deal"),
        ),
        link_field(
            "game-link",
            _("This game so far"),
            game_link,
            _("Your friend sees this table and can play on."),
            _("Copy link to this game"),
        ),
        p(".note.warning")[_("Both links reveal all the cards. Share them after the game.")],
        foot=close_button(),
    )


def _ended(sentence: str, link: str) -> Element:
    return link_field(
        "told-link",
        _("Result"),
        sentence,
        _("With a link to the same cards."),
        _("Copy result"),
        link,
    )


def qr_code(rows: Sequence[Sequence[int]]) -> Node:
    """A QR code, black on white whatever the colours of the page are; `rows` are its modules, 1
    for a dark one.
    """
    size = len(rows) + 2 * QUIET
    dark = "".join(
        f"M{across + QUIET} {down + QUIET}h1v1h-1z"
        for down, row in enumerate(rows)
        for across, module in enumerate(row)
        if module
    )
    return fragment[
        svg(".qr-code", viewBox=f"0 0 {size} {size}", role="img", aria_label=_("QR code"))[
            path_(d=f"M0 0h{size}v{size}h-{size}z", fill="#fff"), path_(d=dark, fill="#000")
        ],
        p(".help")[_("Scan it with another device's camera.")],
    ]


def no_qr_code(code: str) -> Node:
    """Why there is none: "long" or "absent"."""
    if code == "long":
        return p(".help")[_("This link is too long for a QR code.")]
    return fragment[
        p(".help")[_("The QR code couldn't load. Check your connection, then try again.")],
        do("qr", _("Try again"), "quiet"),
    ]
