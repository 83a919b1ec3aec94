"""What stands in the page, and how as little as possible of it is touched to show something new.

The regions that were shown last are kept. What is the very same, or has the same text, is passed
over; an attribute is set by itself; of a hand the card goes that was played, and to a log lines are
added. All else is left to the morphing of the smallest element that changed. All this is written
down as steps first, which the page takes in one call (see boot/redraw.mjs).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardroom.browser.page import dom
from cardroom.views.kit.regions import Attributes, Parts, Region, keys

SAME: Attributes = {}
WRITTEN: Mapping[str | bool | None, str | None] = {True: "", False: None}


class Step(NamedTuple):
    """What is done to one element. Which it is goes by what stood there before all steps."""

    above: int  # the number of the step for the element it is in; -1 for the outermost
    place: int  # in that, from 0
    holds: int | None = None  # so many elements, or nothing is done; None: no matter
    attributes: Attributes = SAME  # those that change; None takes one away
    deed: str = ""  # see boot/redraw.mjs
    html: str = ""  # for it


class Patcher:
    """A region drawn as all that is in an element of the page."""

    def __init__(self) -> None:
        self._shown: Region | None = None

    def forget(self) -> None:
        """Something else was put in its place."""
        self._shown = None

    def show(self, target: Any, region: Region) -> None:
        """Make this element show the region, and nothing else."""
        if self._shown is None or not dom.change(target, steps_between(self._shown, region)):
            dom.morph(target, region.html)
        self._shown = region


def steps_between(old: Region, new: Region) -> list[Step]:
    """What makes an element that shows the old region show the new one."""
    steps: list[Step] = []
    _update(steps, Step(-1, 0), old, new)
    return steps


def _update(steps: list[Step], step: Step, old: Region, new: Region) -> None:
    """Add this step for an element, and those for what is in it; none where nothing changes."""
    number = len(steps)
    changed = _changed(old.attributes, new.attributes)
    steps.append(step)
    steps[number] = _inside(steps, step._replace(attributes=changed), old.inside, new)
    if len(steps) == number + 1 and not (changed or steps[number].deed):
        steps.pop()


def _inside(steps: list[Step], step: Step, old: Parts | str, new: Region) -> Step:
    """The step with what it does inside its element; steps for the elements there are added."""
    if old == new.inside:
        return step
    if isinstance(old, str) and isinstance(new.inside, str):
        return step._replace(deed="fill", html=new.inside)
    places = (
        None if isinstance(old, str) or isinstance(new.inside, str) else _matched(old, new.inside)
    )
    if places is None:
        return step._replace(deed="inside", html=new.inner)
    number, count = len(steps) - 1, len(old)
    steps += [Step(number, place, deed="away") for place in range(count) if place not in places]
    for place, now in zip(places, new.inside, strict=False):
        _update_part(steps, Step(number, place), old[place], now)
    added = "".join(map(str, new.inside[len(places) :]))
    return step._replace(holds=count, deed="behind" if added else "", html=added)


def _update_part(steps: list[Step], step: Step, was: Region | str, now: Region | str) -> None:
    if was is now or was == now:
        return
    if isinstance(was, Region) and isinstance(now, Region):
        _update(steps, step, was, now)
    else:
        kept = _has_name(was) and _has_name(now)
        steps.append(step._replace(deed="itself" if kept else "replace", html=str(now)))


def _has_name(part: Region | str) -> bool:
    """Whether it, or something in it, has an id; what has none is nothing one could be at."""
    return isinstance(part, Region) or ' id="' in part


def _changed(old: Attributes, new: Attributes) -> Attributes:
    """What to set, and, with None, what to take away."""
    if old == new:
        return SAME
    names = [name for name in {**old, **new} if old.get(name) != new.get(name)]
    return {name: WRITTEN.get(value := new.get(name), value) for name in names}


def _matched(old: Parts, new: Parts) -> list[int] | None:
    """For each of the new parts, as far as there is one, the place of the old part that becomes
    it: some may be gone, or some added behind. None where the parts are others.
    """
    count, before, after = len(old), keys(old), keys(new)
    if before == after:
        return list(range(count))
    if before == after[:count] and ("" not in before or old == new[:count]):
        return list(range(count))
    left = [place for place, key in enumerate(before) if key and key in after]
    return left if tuple(before[place] for place in left) == after else None
