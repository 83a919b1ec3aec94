"""Parts that dialogs and lists share: dialog frame, buttons, form fields, links into the rules."""

from collections.abc import Collection, Iterable, Sequence

from htpy import (
    Element,
    Fragment,
    Node,
    VoidElement,
    a,
    button,
    details,
    div,
    fieldset,
    fragment,
    h2,
    input as input_,
    label,
    legend,
    li,
    option,
    progress,
    select,
    span,
    summary,
)

from cardroom.nouns.cards import Card
from cardroom.views.kit.faces import face
from cardroom.views.kit.widgets import icon, screen_reader_text, visual_only
from cardroom.views.words import _, card_name, language, ngettext, say


def command_button(what: str, words: Node, kind: str = "", **more: str | None) -> Element:
    """Return a button that runs the command `what`; `kind` is "primary", "quiet" or "danger"."""
    classes = f".button.{kind}" if kind else ".button"
    return button(classes, {"type": "button", "data-do": what}, **more)[words]


def dialog(title: str, *body: Node, foot: Node = (), low: bool = False) -> Fragment:
    """Return the content of a dialog: title, body, and buttons at the foot: by default Close, with
    None no buttons. On a phone, a `low` dialog lies at the lower edge and leaves the table visible.
    """
    buttons = close_button() if foot == () else foot
    close = command_button("close", [icon("close"), screen_reader_text(_("Close"))], "quiet")
    return fragment[
        div(".dialog-head")[h2("#dialog-title", tabindex="-1", autofocus=True)[title], close],
        div(class_=["dialog-body", {"low": low}])[body],
        div(".dialog-foot")[div(".actions")[buttons]] if buttons else None,
    ]


def close_button(kind: str = "primary") -> Element:
    """Return the Close button of a dialog that only informs."""
    return command_button("close", _("Close"), kind)


def two_buttons(quiet: str, no: str, primary: str, yes: str, **marks: str) -> list[Node]:
    """Return the buttons of a question. The quiet one runs the command `quiet` and has the label
    `no`; the primary one runs `primary`, and has the label `yes` and the HTML attributes `marks`.
    """
    return [command_button(quiet, no, "quiet"), command_button(primary, yes, "primary", **marks)]


def copy_button_row(words: str, text: str, *others: Node, kind: str = "") -> Element:
    """Return a row of buttons: one that copies `text`, and `others`. A note confirms the copy."""
    copy = command_button("copy", [icon("copy"), " ", words], kind, data_copy=text)
    return div(".copying")[copy, others, span(".copied", role="status")]


def list_item_with_buttons(words: Node, *buttons: Node, **marks: str) -> Element:
    """Return a list item: a text with buttons. `marks` are HTML attributes of the item."""
    return li(".row", **marks)[div(".row-text")[words], div(".actions")[buttons]]


def face_with_spoken_name(card: Card) -> Fragment:
    """Draw a card's face, with its name for screen readers."""
    return fragment[face(card), screen_reader_text(card_name(card))]


def folded_moves(css_class: str, count: int, moves: Node) -> Element:
    """Fold a list of moves behind a line that counts them."""
    text = ngettext("%(count)d more move", "%(count)d more moves", count)
    return details(css_class)[summary[say(text, count=count)], moves]


def progress_bar_with_stop(what: str) -> Fragment:
    """Draw a progress bar with its label and a Stop button. The page moves the bar."""
    return fragment[
        label(for_="work-bar")[what],
        progress("#work-bar", max="1", value="0"),
        div(".actions")[command_button("stop", _("Stop"), "quiet")],
    ]


# Forms


def radio_or_checkbox(kind: str, name: str, words: Node, *, checked: bool, **data: str) -> Element:
    """Return a labelled radio button or checkbox; `data` are its ``data-`` attributes."""
    marks = {f"data-{key}": value for key, value in data.items()}
    box: VoidElement = input_(marks, type=kind, name=name, checked=checked, value=data.get("value"))
    return label(".choice")[box, " ", span[words]]


def radio_group(
    frame: str,
    title: Node,
    name: str,
    values: Iterable[tuple[str, Node]],
    chosen: str | None,
    **data: str,
) -> Element:
    """Return a titled group of radio buttons, one for each (value, label) pair. `frame` is the CSS
    class of the group, such as ".segmented". `data` are ``data-`` attributes of each button.
    """
    radios = [
        radio_or_checkbox("radio", name, words, checked=value == chosen, **data, value=value)
        for value, words in values
    ]
    return fieldset(frame)[legend[title], radios]


def text_field(
    id: str, title: Node, value: str, autocomplete: str = "off", **attributes: str | None
) -> Fragment:
    """Return a labelled field for a line of text."""
    marks = {"id": id, "type": "text", "value": value, "autocomplete": autocomplete}
    return fragment[label(for_=id)[title], input_(marks, **attributes)]


def dropdown(
    id: str, title: str, values: Sequence[tuple[str, str]], chosen: str | None, **data: str
) -> Fragment:
    """Return a labelled select of (value, label) pairs; `data` are its ``data-`` attributes."""
    marks = {f"data-{key}": value for key, value in data.items()}
    entries = [option(value=value, selected=value == chosen)[words] for value, words in values]
    return fragment[label(for_=id)[title], select(marks, id=id)[entries]]


# Links to the rule pages

_home = ["./"]
_own = dict[str, frozenset[str]]()  # by language: the games with translated rules


def set_rule_pages(home: str = "./", rules: Collection[str] = ()) -> None:
    """Set the data for links to rule pages. `home` is the path to the top of the site. `rules`
    lists the games with a rule page in the current language.
    """
    _home[0] = home
    _own.clear()
    _own[language()] = frozenset(rules)


def has_translated_rules(game: str) -> bool:
    """Return whether the rules of a game are translated into the current language."""
    return game in _own.get(language(), ())


def rule_page_address(game: str) -> str:
    """Return the address of a game's rule page, in English if there is no translation."""
    folder = f"{language()}/" if has_translated_rules(game) else ""
    return f"{_home[0]}assets/rules/{folder}{game}.html"


def rule_link(game: str, paragraph: str, short: str = "", *, apart: bool = False) -> Element:
    """Return a link that shows a paragraph of a game's rules in a dialog. If `short` is given, only
    `short` is visible, and screen readers get the full text. If `apart`, the link opens the rule
    page in a new tab, so that the open dialog stays.
    """
    words = say(_("Rules, paragraph %(number)s"), number=paragraph)
    href = f"{rule_page_address(game)}#p-{paragraph}"
    if apart:
        return a(href=href, target="_blank")[words]
    marks = {"data-do": "rules", "data-paragraph": paragraph}
    return a(marks, href=href)[[visual_only(short), screen_reader_text(words)] if short else words]
