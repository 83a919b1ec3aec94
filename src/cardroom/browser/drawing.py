"""What stands in the page, and how as little as possible of it is touched to show something new.

The regions that were shown last are kept. What is the very same, or has the same text, is passed
over; an attribute is set by itself; of a hand the card goes that was played, and to a log lines are
added. All else is left to the morphing of the smallest element that changed.
"""

from typing import Any

from cardroom.browser import dom
from cardroom.views.regions import Attributes, Parts, Region, keys


class Drawing:
    """A region drawn as all that is in an element of the page."""

    def __init__(self) -> None:
        self._shown: Region | None = None

    def forget(self) -> None:
        """Something else was put in its place."""
        self._shown = None

    def show(self, target: Any, region: Region) -> None:
        """Make this element show the region, and nothing else."""
        if self._shown is None or not target.firstElementChild:
            dom.morph(target, region.html)
        else:
            _update(target.firstElementChild, self._shown, region)
        self._shown = region


def _update(node: Any, old: Region, new: Region) -> None:
    """Make this element, which shows the old region, show the new one."""
    _set_attributes(node, old.attributes, new.attributes)
    if old.inside == new.inside:
        return
    if isinstance(old.inside, str) and isinstance(new.inside, str):
        dom.fill(node, new.inside)
        return
    there = _matched(node, old.inside, new.inside)
    if there is None or isinstance(new.inside, str):
        dom.morph(node, new.inner)
    else:
        _update_each(node, there, new.inside)


def _update_each(node: Any, old: Parts, new: Parts) -> None:
    """The elements in this one, one by one."""
    for place, (was, now) in enumerate(zip(old, new, strict=True)):
        if was is now or was == now:
            continue
        if isinstance(was, Region) and isinstance(now, Region):
            _update(node.children[place], was, now)
        elif _has_name(was) and _has_name(now):
            dom.morph_itself(node.children[place], now)
        else:
            dom.replace(node.children[place], now)


def _has_name(part: Region | str) -> bool:
    """Whether it, or something in it, has an id; what has none is nothing one could be at."""
    return isinstance(part, Region) or ' id="' in part


def _set_attributes(node: Any, old: Attributes, new: Attributes) -> None:
    for name in {**old, **new}:
        value = new.get(name)
        if value == old.get(name):
            continue
        if value is None or value is False:
            node.removeAttribute(name)
        else:
            node.setAttribute(name, "" if value is True else value)


def _matched(node: Any, old: Parts | str, new: Parts | str) -> Parts | None:
    """What stands in this element for each of the new parts, once new ones are added behind and
    played cards gone; None where the parts are others, or somebody else was here.
    """
    if isinstance(old, str) or isinstance(new, str):
        return None
    count, before, after = len(old), keys(old), keys(new)
    if node.childElementCount != count:
        return None
    if before == after:
        return old
    if before == after[:count] and ("" not in before or old == new[:count]):
        node.insertAdjacentHTML("beforeend", "".join(map(str, new[count:])))
        return old + new[count:]
    left = [place for place, key in enumerate(before) if key and key in after]
    if tuple(before[place] for place in left) != after:
        return None
    for place in reversed(range(count)):
        if place not in left:
            node.children[place].remove()
    return tuple(old[place] for place in left)
