"""The score sheet: a line for each deal with score changes, and a plot of the scores."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from htpy import (
    Element,
    Fragment,
    Node,
    b,
    caption,
    fragment,
    p,
    section,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)

from cardroom.game import Seen
from cardroom.games import GAMES
from cardroom.views.kit.dialog_parts import close_button, command_button, dialog
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.plot import score_plot
from cardroom.views.kit.widgets import icon, screen_reader_text, visual_only
from cardroom.views.scene import Scene
from cardroom.views.wording import SheetCell, SheetRow, words_of
from cardroom.views.words import _, join_with_commas, number, pgettext, say, title_of, you_or


def score_sheet_dialog(scene: Scene[Seen], when: str = "") -> Fragment:
    """Show the score dialog. When printed, it also has the game's name and the time `when`."""
    printing = command_button("print", [icon("print"), " ", _("Print")], "quiet")
    checking = command_button("fair", _("Check the deal"), "quiet")
    return dialog(
        _("Score"),
        p(".on-paper")[join_with_commas(filter(None, (title_of(GAMES[scene.game]), when)))],
        p(".standing")[words_of(scene.game).score_line(scene)],
        [p[line] for line in words_of(scene.game).settlement(scene)],
        scene.help.assisted and p(".note")[_("Your game is assisted.")],
        section(".sheet-box", tabindex="0", aria_labelledby="sheet-caption")[sheet_table(scene)],
        score_plot(_names_by_side(scene), _scores_over_time(scene)) if scene.view.sheet else None,
        foot=[checking, printing, close_button()],
    )


def _names_by_side(scene: Scene[Seen]) -> tuple[str, ...]:
    return tuple(scene.names.together(side) for side in scene.sides)


def _cells_by_side(scene: Scene[Seen], row: SheetRow) -> tuple[SheetCell, ...]:
    return tuple(row.cells[side[0]] for side in scene.sides)


def _rows_by_deal(scene: Scene[Seen]) -> tuple[SheetRow, ...]:
    return words_of(scene.game).sheet_rows(scene.view)


def _scores_over_time(scene: Scene[Seen]) -> tuple[tuple[int, ...], ...]:
    """Return the scores of each side in order: at the start, and after each deal."""
    start = words_of(scene.game).start_score(scene.view)
    lines = [_cells_by_side(scene, row) for row in _rows_by_deal(scene)]
    return tuple((start, *(cell.score for cell in column)) for column in zip(*lines, strict=True))


def sheet_table(scene: Scene[Seen], marks: Sequence[Node] = ()) -> Element:
    """Return the score sheet as an HTML table. `marks` may add a button to the row of each deal."""
    lines = zip_longest(_rows_by_deal(scene), marks)
    return table(".sheet.score-sheet.tight")[
        caption("#sheet-caption")[_("Change and score after each deal")],
        thead[
            tr[
                # Translators: a noun, above numbers of deals and beside a choice of one.
                th(scope="col")[_("Deal")],
                [th(".num", scope="col")[name] for name in _names_by_side(scene)],
            ]
        ],
        tbody[_start_row(scene), [_deal_row(scene, row, mark) for row, mark in lines]],
    ]


def _start_row(scene: Scene[Seen]) -> Element:
    start = number(words_of(scene.game).start_score(scene.view))
    return tr[
        th(scope="row")[pgettext("score sheet", "Start")],
        [td(".num")[b[start]] for _side in scene.sides],
    ]


def _deal_row(scene: Scene[Seen], row: SheetRow, mark: Node) -> Element:
    return tr[
        th(scope="row")[
            span(".deal-number")[number(row.number)],
            " ",
            _bid_marks_or_words(row),
            " ",
            span(".note")[_dealer_words(scene, row)],
            mark,
        ],
        [
            td(".num.out" if cell.out else ".num")[*_cell_content(cell)]
            for cell in _cells_by_side(scene, row)
        ],
    ]


def _dealer_words(scene: Scene[Seen], row: SheetRow) -> str:
    if row.names_starter:
        return you_or(scene.names, row.dealer, _("you start"), _("%(name)s starts"))
    return you_or(scene.names, row.dealer, _("you deal"), _("%(name)s deals"))


def _bid_marks_or_words(row: SheetRow) -> Node:
    """Return a deal's bid and trumps in signs: "12♥". If there are no signs, return words."""
    if not row.suit and not row.bid:
        return span(".note")[row.words] if row.words else None
    suit = suit_mark(row.suit) if row.suit else None
    marks = visual_only("· ", row.bid, suit, " ", row.note) if row.bid else suit
    return fragment[marks, screen_reader_text(row.words)]


def _cell_content(cell: SheetCell) -> Iterator[Node]:
    """Yield the parts of a cell: score change, its words for screen readers, new score."""
    kind = ".note.good" if cell.arithmetic.startswith("\N{MINUS SIGN}") else ".note"
    yield span(kind, aria_hidden="true")[cell.arithmetic]
    yield [" ", screen_reader_text(say(_("%(change)s. Score"), change=cell.words)), " "]
    yield b[cell.standing]
