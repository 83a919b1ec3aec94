"""The score sheet with a plot, the scores that count up after a deal, and the result to share."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from htpy import Element, Fragment, Node, b, fragment, p, span, td, th, tr

from cardroom.game import Seen
from cardroom.games import GAMES
from cardroom.nouns.seats import Seat
from cardroom.views.kit.data_table import data_row, data_table
from cardroom.views.kit.dialog_parts import close_button, command_button, dialog
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.plot import score_plot
from cardroom.views.kit.turning_points import scores_by_deal
from cardroom.views.kit.widgets import icon, screen_reader_text, visual_only
from cardroom.views.scene import Scene
from cardroom.views.wording import SheetCell, SheetRow, words_of
from cardroom.views.words import _, deal_count, number, pgettext, say, title_of, you_or
from cardroom.views.words.lists import join_with_and, join_with_commas

STEPS = 12  # steps of a score that counts up


def score_sheet_dialog(scene: Scene[Seen], when: str = "") -> Fragment:
    """Show the score dialog. When printed, it also has the game's name and the time `when`."""
    printing = command_button("print", [icon("print"), " ", _("Print")], "quiet")
    checking = command_button("fair", _("Check the deal"), "quiet")
    courses = [scores_by_deal(scene, side[0]) for side in scene.sides]
    return dialog(
        _("Score"),
        p(".on-paper")[join_with_commas(filter(None, (title_of(GAMES[scene.game]), when)))],
        p(".standing")[words_of(scene.game).score_line(scene)],
        [p[line] for line in words_of(scene.game).settlement(scene)],
        scene.help.assisted and p(".note")[_("Your game is assisted.")],
        sheet_table(scene),
        score_plot(_names_by_side(scene), courses) if scene.view.sheet else None,
        foot=[checking, printing, close_button()],
    )


def _names_by_side(scene: Scene[Seen]) -> tuple[str, ...]:
    return tuple(scene.names.together(side) for side in scene.sides)


def sheet_table(scene: Scene[Seen], marks: Sequence[Node] = ()) -> Element:
    """Return the score sheet as an HTML table. `marks` may add a button to the row of each deal."""
    start = b[number(words_of(scene.game).start_score(scene.view))]
    lines = zip_longest(words_of(scene.game).sheet_rows(scene.view), marks)
    return data_table(
        "sheet-caption",
        _("Change and score after each deal"),
        # Translators: a noun, above numbers of deals and beside a choice of one.
        [_("Deal")],
        _names_by_side(scene),
        [
            data_row([pgettext("score sheet", "Start")], [start for _side in scene.sides]),
            *(_deal_row(scene, row, mark) for row, mark in lines),
        ],
        kind=".score-sheet",
    )


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
            for cell in (row.cells[side[0]] for side in scene.sides)
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


def score_count_up_steps(scene: Scene[Seen]) -> dict[Seat, list[str]]:
    """Map each side's lowest seat to the numbers that the side's score shows while it counts up:
    {0: ["8", "9", ...]}. Scores that did not change are left out, and so are scores that are not
    numbers.
    """
    rows = words_of(scene.game).sheet_rows(scene.view)
    found = {}
    for side in scene.sides if rows else ():
        seat = min(side)
        before, after = scores_by_deal(scene, seat)[-2:]
        if before != after and not rows[-1].cells[seat].shown:
            change = after - before
            found[seat] = [number(round(before + change * n / STEPS)) for n in range(STEPS + 1)]
    return found


def result_to_share(scene: Scene[Seen], link: str) -> str:
    """Return the result to share: "Belote 304 to 125, 13 deals; play my cards: ..."."""
    cells = words_of(scene.game).sheet_rows(scene.view)[-1].cells
    mine, *others = [cells[side[0]] for side in scene.sides]
    return say(
        _("%(game)s %(mine)s to %(others)s, %(deals)s; play my cards: %(link)s"),
        game=title_of(GAMES[scene.game]),
        mine=mine.standing,
        others=join_with_and(cell.standing for cell in others),
        deals=deal_count(len(scene.view.sheet)),
        link=link,
    )
