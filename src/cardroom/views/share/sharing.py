"""Dialog that shares a game, and fields with links to copy, to send, or to show as a QR code."""

from collections.abc import Sequence

from htpy import (
    Element,
    Fragment,
    Node,
    details,
    div,
    fragment,
    h3,
    input as input_,
    label,
    p,
    path as path_,
    section,
    span,
    summary,
    svg,
    textarea,
)

from cardroom.views.kit.dialog_parts import command_button, copy_button_row, dialog
from cardroom.views.kit.widgets import icon
from cardroom.views.words import _

QUIET = 4  # empty modules around a QR code, as its standard requires


def paste_field(id: str, title: str, problem: str) -> Element:
    """Return a field to paste text into. `problem` is the id of the element that shows errors."""
    return div(".field")[
        label(for_=id)[title],
        textarea(id=id, rows="3", autocomplete="off", spellcheck="false", aria_describedby=problem),
        p(".note", id=problem, role="alert"),
    ]


def link_field(
    id: str, title: str, text: str, remark: str, copy: str, link: str | None = None
) -> Element:
    """Return a field with a link, and buttons to copy it, send it or show a QR code. `text` is the
    link, or a sentence with a link in it. For a sentence, pass the link alone as `link`. `copy` is
    the label of the copy button.
    """
    return div(".field", {"data-link": link or text})[
        label(for_=id)[title],
        input_(id=id, type="text", readonly=True, value=text, aria_describedby=f"{id}-help"),
        p(".help", id=f"{id}-help")[remark],
        copy_button_row(copy, text, _send_and_qr_buttons()),
        div(".qr", {"data-qr": id}),
    ]


def copy_by_hand_dialog(text: str) -> Fragment:
    """Show a text for copying by hand, after the browser refused to copy it."""
    return dialog(
        _("Copy"),
        div(".field")[
            label(".sr-only", for_="to-copy")[_("Copy")],
            textarea(id="to-copy", readonly=True, rows="4", translate="no")[text],
            span(".copied", role="status"),
        ],
    )


def _send_and_qr_buttons() -> Node:
    return [
        command_button("send-link", [icon("share"), " ", _("Send")], "quiet"),
        command_button("qr", [icon("qr"), " ", _("QR code")], "quiet"),
    ]


def too_long_note() -> Element:
    """Return the note that a game is too long for a link, but can be saved to a file."""
    return p(".note")[_("This game is too long for a link. Go Home and save it to a file.")]


def share_dialog(deal_link: str, game_link: str, told: tuple[str, str] | None = None) -> Fragment:
    """Show links to the deal and the game, and an invitation to play. `game_link` is "" if the game
    is too long for a link. After a game, `told` is a pair: the result as a sentence, and its link.
    """
    remark = _("The same cards, from the start.")
    deal = link_field("deal-link", _("This deal"), deal_link, remark, _("Copy link"))
    result = None
    if told:
        remark = _("With a link to the same cards.")
        result = link_field("told-link", _("Result"), told[0], remark, _("Copy result"), told[1])
    return dialog(
        _("Share"),
        result,
        _share_section(
            _("Same cards for a friend"),
            _("You both play this deal, then compare."),
            command_button("challenge", [icon("share"), " ", _("Challenge a friend")]),
            details(".more")[summary[_("Only a link to this deal")], deal],
        ),
        _share_section(
            _("This table"), _("Your friend can look, or play on."), _game_link_field(game_link)
        )
        if game_link
        else too_long_note(),
        _share_section(
            _("Play together"),
            _("Everyone plays on their own device."),
            command_button("live", [icon("together"), " ", _("Invite a friend to this table")]),
        ),
        _share_section(
            _("Another deal"),
            _("Choose any cards, ask an expert, and send it."),
            command_button("board", _("Set up a deal"), "quiet"),
        ),
        p(".note.warning")[_("Both links reveal all the cards. Share them after the game.")],
    )


def _share_section(title: str, remark: str, *ways: Node) -> Element:
    return section(".intent")[h3[title], p(".help")[remark], ways]


def _game_link_field(link: str) -> Element:
    return div(".field", {"data-link": link})[
        copy_button_row(_("Copy link to this table"), link),
        details(".more")[
            summary[_("Link and QR code")],
            label(".sr-only", for_="game-link")[_("This table")],
            input_(id="game-link", type="text", readonly=True, value=link),
            div(".copying")[_send_and_qr_buttons()],
            div(".qr", {"data-qr": "game-link"}),
        ],
    ]


def qr_code(rows: Sequence[Sequence[int]]) -> Node:
    """Return a QR code as HTML, black on white. In `rows`, 1 is a black square, 0 a white one."""
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
    """Say why no QR code is shown: "long" (the link is too long), or "absent" (loading failed)."""
    if code == "long":
        return p(".help")[_("This link is too long for a QR code.")]
    return fragment[
        p(".help")[_("The QR code couldn't load. Check your connection.")],
        command_button("qr", _("Try again"), "quiet"),
    ]
