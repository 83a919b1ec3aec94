"""Tables of figures, such as a score sheet, with a row for each game or deal."""

from collections.abc import Iterable, Sequence

from htpy import Element, Node, caption, section, table, tbody, td, tfoot, th, thead, tr


def data_table(
    id: str,
    title: str,
    words: Sequence[str],
    figures: Iterable[str],
    rows: Iterable[Element],
    *,
    kind: str = "",
    end: Element | None = None,
) -> Element:
    """Return a table in a box that scrolls. `words` are the heads of its columns of text, `figures`
    those of its columns of figures. `end` is the last row. `kind` is a CSS class: ".score-sheet".
    """
    heads = (
        [th(scope="col")[name] for name in words],
        [th(".num", scope="col")[name] for name in figures],
    )
    return section(".sheet-box", tabindex="0", aria_labelledby=id)[
        table(f".sheet{kind}.tight")[
            caption(f"#{id}")[title], thead[tr[heads]], tbody[rows], end and tfoot[end]
        ]
    ]


def data_row(words: Sequence[Node], figures: Iterable[Node]) -> Element:
    """Return a row of a table. Its first text heads the row."""
    first, *others = words
    return tr[
        th(scope="row")[first],
        [td[text] for text in others],
        [td(".num")[figure] for figure in figures],
    ]
