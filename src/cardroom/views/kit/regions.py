"""A screen cut into regions, so that a redraw touches only what shows something new.

A region is an element of the page that knows its attributes and, one by one, the elements in it:
regions again, or the finished text of one element; or it has nothing but text in it. Its HTML is
what a page shows first; later the page compares the regions it has shown with those it is to show
(see `browser.drawing`).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import TypeAlias, TypeVar

from htpy import Element, Node
from markupsafe import Markup

from cardroom.game import Seen
from cardroom.views.scene import Scene
from cardroom.views.words import manner

T = TypeVar("T")

REMEMBERED = 64  # drawings: about those of a deal of Belote, in 0.6 MB

Attributes: TypeAlias = Mapping[str, str | bool | None]
"""By name; True stands there without a value, False and None do not stand there."""


@dataclass(frozen=True, eq=False)
class Region:
    """An element, by what it is and what it holds."""

    name: str  # of the element: "div"
    attributes: Attributes
    inside: "Parts | Markup"
    key: str = ""  # tells apart the regions in one region that come and go: the cards of a hand

    @cached_property
    def inner(self) -> Markup:
        """The HTML text of all that is in it."""
        return self.inside if isinstance(self.inside, Markup) else Markup("").join(self.inside)

    @cached_property
    def html(self) -> Markup:
        return text_of(Element(self.name)(self.attributes)[self.inner])

    def __html__(self) -> str:
        return self.html

    __str__ = __html__


Parts: TypeAlias = tuple[Region | Markup, ...]
"""What is in a region; each is one element."""


def keys(inside: Parts) -> tuple[str, ...]:
    """By place: what these elements are called; only regions have a name."""
    return tuple(one.key if isinstance(one, Region) else "" for one in inside)


def text_of(element: object) -> Markup:
    """The text of one element, or of several in a fragment."""
    return Markup(element)  # noqa: S704 - htpy has escaped it


def each(node: Node) -> Iterator[Region | Markup]:
    """Every element in what a game adds to a screen, nothing, one, or several: regions as they are,
    of others the text.
    """
    if isinstance(node, Region):
        yield node
    elif isinstance(node, Markup) or hasattr(node, "__html__"):
        yield text_of(node)
    elif node is not None:
        for one in node:  # type: ignore[union-attr]  # lists and generators of the same
            yield from each(one)


def while_same(draw: Callable[[Scene[Seen]], T]) -> Callable[[Scene[Seen]], T]:
    """Draw again only for another scene, or in another manner, than the last few; for these the
    very same is given, so that what is taken back is not drawn again.
    """
    last: list[tuple[Scene[Seen], tuple[str, bool], T]] = []  # the newest first

    @wraps(draw)
    def drawn(scene: Scene[Seen]) -> T:
        asked = scene, manner()
        place = next((place for place, known in enumerate(last) if known[:2] == asked), None)
        found = (*asked, draw(scene)) if place is None else last.pop(place)
        last.insert(0, found)
        del last[REMEMBERED:]
        return found[2]

    return drawn
