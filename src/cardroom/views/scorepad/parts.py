"""Fields shared by the score forms of several games: choices, numbers, and cards left in hand."""

from collections.abc import Mapping, Sequence

from htpy import Element, Fragment, Node, div, fragment

from cardroom.nouns.cards import Suit
from cardroom.scorepad.entries import Entry, fill_single_missing_count, read_counts, write_counts
from cardroom.views.kit.dialog_parts import command_button, radio_group, text_field
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.widgets import screen_reader_text, visual_only
from cardroom.views.scorepad.ledger import Ledger
from cardroom.views.words import _, number, suit_name


def radio_field(
    field: str,
    title: Node,
    choices: Sequence[tuple[str, Node]],
    chosen: str | None,
    group: str = "",
) -> Element:
    """Return radio buttons that set one field of a deal's form. `choices` are (value, label) pairs;
    the value "" clears the field. If several rows of buttons set one field, `group` tells the rows
    apart.
    """
    name = f"pad-{field}{group}"
    frame = f"#row-{name}.segmented.pad-row"
    return radio_group(frame, title, name, choices, chosen, choose="pad-set", field=field)


def suit_radios(field: str, title: str, draft: Entry, *more: tuple[str, Node]) -> Element:
    """Return radio buttons: the suits, then extra choices `more` (pairs of value and label)."""
    return radio_field(field, title, [*suit_choices(), *more], draft.get(field))


def suit_choices(before: str = "", after: str = "") -> list[tuple[str, Node]]:
    """Return a (value, label) pair for each suit. The value is the suit's letter between the texts
    `before` and `after`: with "12" before, hearts have the value "12H".
    """
    return [(f"{before}{suit}{after}", suit_with_name(suit)) for suit in Suit]


def suit_with_name(suit: Suit) -> Node:
    """Return the symbol of a suit, with its name for screen readers."""
    return [suit_mark(suit), screen_reader_text(suit_name(suit))]


def side_radios(ledger: Ledger, field: str, title: str, *more: tuple[str, Node]) -> Element:
    """Return radio buttons to choose a side, after extra choices `more` (values and labels)."""
    named = [(str(side), name) for side, name in enumerate(ledger.side_names)]
    return radio_field(field, title, [*more, *named], ledger.draft.get(field, "" if more else None))


def seat_radios(ledger: Ledger, field: str, title: str, *more: tuple[str, Node]) -> Element:
    """Return radio buttons: the players, then extra choices `more` (pairs of value and label)."""
    named = [(str(seat), name) for seat, name in enumerate(ledger.names.by_seat)]
    return radio_field(field, title, [*named, *more], ledger.draft.get(field))


def trick_count_radios(
    draft: Entry, titles: Sequence[Node], whole: int, out: Sequence[int] = ()
) -> list[Element]:
    """Return a row of radio buttons for the tricks of each player or side. `whole` is the number of
    all tricks, from which a single missing number is computed. `out` has the indices of players who
    sat out and have no row.
    """
    given = read_counts(draft, "won", len(titles))
    known = [0 if place in out else count for place, count in enumerate(given)]
    shown = fill_single_missing_count(known, whole)
    rows = []
    for place, title in enumerate(titles):
        values = [write_counts([*known[:place], n, *known[place + 1 :]]) for n in range(whole + 1)]
        marks = [(value, number(n)) for n, value in enumerate(values)]
        tricks = shown[place]
        chosen = None if tricks is None else values[tricks]
        if place not in out:
            rows.append(radio_field("won", title, marks, chosen, group=f"-{place}"))
    return rows


def number_field(
    field: str, title: Node, value: str, *, of: int = 0, after: str = "", group: str = ""
) -> Element:
    """Return a field for a number. The page stores the number followed by the text `after`: "16"
    and "H" give "16H". If `of` is not 0, the page subtracts the number from `of`: with 162, typing
    the other side's 62 points stores 100.
    """
    return div(".field.pad-number")[
        text_field(
            f"pad-{field}{group}",
            title,
            value,
            data_choose="pad-number",
            data_field=field,
            data_of=str(of),
            data_after=after,
            inputmode="numeric",
            maxlength="4",
            aria_describedby="pad-told",
        )
    ]


def item_add_remove_buttons(
    field: str, words: Mapping[str, str], value: str, first: int = 0
) -> Fragment:
    """Return buttons that append an item, such as a card, to a field, and buttons that remove
    items. `value` is the field's text, with a letter for each item; `words` has the label of each
    letter. The text begins with `first` letters that are no items, such as the number of a side.
    """
    added = [(place, value[place]) for place in range(first, len(value)) if value[place] in words]
    return fragment[
        div(".actions.wrapped.pad-keys")[
            [
                command_button(
                    "pad-add", word, id=f"pad-{field}-{letter}", data_field=field, data_value=letter
                )
                for letter, word in words.items()
            ]
        ],
        div(".actions.wrapped.pad-entered", aria_live="polite")[
            [
                command_button(
                    "pad-drop",
                    [words[letter], visual_only(" ×"), screen_reader_text(_("Take back"))],
                    "quiet",
                    id=f"pad-{field}-drop-{place}",
                    data_field=field,
                    data_value=str(place),
                )
                for place, letter in added
            ]
        ],
    ]


def none_choice() -> tuple[str, Node]:
    """Return the choice "none" for radio buttons: a value and a label. The value is ""."""
    return ("", _("none"))
