"""Reading what the views write: the elements of a piece of HTML, one after the other."""

from dataclasses import dataclass
from html.parser import HTMLParser

from markupsafe import Markup


@dataclass(frozen=True)
class Tag:
    """An element: its name, its attributes, and the text in it."""

    name: str
    attributes: dict[str, str]
    words: str

    def __getitem__(self, attribute: str) -> str:
        return self.attributes[attribute]

    def has(self, attribute: str) -> bool:
        return attribute in self.attributes


VOID = frozenset(("area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[list] = []
        self.open: list[list] = []

    def handle_starttag(self, tag, attrs):
        entry = [tag, {name: value or "" for name, value in attrs}, []]
        self.found.append(entry)
        if tag not in VOID:
            self.open.append(entry)

    def handle_endtag(self, tag):
        closed = self.open.pop()
        assert closed[0] == tag, f"</{tag}> closes <{closed[0]}>"

    def handle_data(self, data):
        for entry in self.open:
            entry[2].append(data)


def to_html(node: object) -> str:
    return str(Markup(node))  # noqa: S704 - it is markup by promise


def tags(html: object, name: str | None = None, **attributes: str) -> list[Tag]:
    """All elements in the order of their start, of this name and with these attributes.

    ``data_do="close"`` stands for the attribute ``data-do``. Fails when tags do not match.
    """
    reader = _Reader()
    reader.feed(html if isinstance(html, str) else to_html(html))
    assert not reader.open, f"<{reader.open[-1][0]}> is never closed"
    wanted = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    found = [
        Tag(tag, given, " ".join("".join(words).split())) for tag, given, words in reader.found
    ]
    return [
        tag
        for tag in found
        if name in (None, tag.name)
        and all(tag.attributes.get(key) == value for key, value in wanted.items())
    ]


def of_class(html: object, name: str) -> list[Tag]:
    return [tag for tag in tags(html) if name in tag.attributes.get("class", "").split()]


def by_id(html: object, name: str) -> Tag:
    (found,) = tags(html, id=name)
    return found


def list_values(html: object, attribute: str, name: str | None = None) -> list[str]:
    """Return this attribute of all elements that have it, or of those of this name."""
    return [tag[attribute] for tag in tags(html, name) if tag.has(attribute)]


def list_words(html: object, name: str | None = None, **attributes: str) -> list[str]:
    """Return the texts of all elements of this name and with these attributes."""
    return [tag.words for tag in tags(html, name, **attributes)]


def enabled(html: object, attribute: str = "data-action") -> list[str]:
    """Return this attribute of the buttons that are not refused."""
    buttons = [tag for tag in tags(html, "button") if not tag.has("aria-disabled")]
    return [tag[attribute] for tag in buttons if tag.has(attribute)]
