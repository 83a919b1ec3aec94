"""A screen divided into regions, so that a redraw replaces only what has changed.

A region is an element with its attributes and its children. A child is another region, or the HTML
of one element. A region may also have only text inside. The page first shows the HTML of a region.
Later it compares the regions on screen with the new regions (see `browser.page.patch`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from htpy import Element, Node
from markupsafe import Markup

Attributes: TypeAlias = Mapping[str, str | bool | None]
"""Attribute values by name; True has no value text, False and None omit the attribute."""


@dataclass(frozen=True, eq=False)
class Region:
    """HTML element with its attributes and children, the unit of a redraw."""

    name: str  # tag name: "div"
    attributes: Attributes
    inside: "Parts | Markup"
    key: str = ""  # identifies a child that comes and goes, such as a card of a hand

    @cached_property
    def inner(self) -> Markup:
        """HTML inside the element."""
        return self.inside if isinstance(self.inside, Markup) else Markup("").join(self.inside)

    @cached_property
    def html(self) -> Markup:
        return to_html(Element(self.name)(self.attributes)[self.inner])

    def __html__(self) -> str:
        return self.html

    __str__ = __html__


Parts: TypeAlias = tuple[Region | Markup, ...]
"""The children of a region; each is one element."""


def to_html(element: object) -> Markup:
    """Return the HTML of an htpy element, or of all elements of an htpy fragment."""
    return Markup(element)  # noqa: S704 - htpy has escaped it


def flatten(node: Node) -> Parts:
    """Return the elements of nested lists in order. Elements that are no `Region` become HTML."""
    if isinstance(node, Region | Markup):
        return (node,)
    if hasattr(node, "__html__"):
        return (to_html(node),)
    # lists and generators of the same
    return tuple(part for one in node or () for part in flatten(one))  # type: ignore[union-attr]
