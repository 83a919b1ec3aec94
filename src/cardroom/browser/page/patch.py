"""What stands in the page, and how as little as possible of it is touched to show something new.

The regions that were shown last are kept. What is the very same, or has the same text, is passed
over; an attribute is set by itself; of a hand the card goes that was played, and comes back to its
place; to a log lines are added, and taken from it. All else is left to the morphing of the smallest
element that changed. All this is written down as steps first, which the page takes in one call (see
boot/redraw.mjs).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, takewhile
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

    def __init__(self, shown: Region | None = None) -> None:
        """`shown` is what the element shows already; None: anything else."""
        self._shown = shown

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
    if changed:
        step = step._replace(attributes=changed)
    steps.append(step)
    steps[number] = _inside(steps, step, old.inside, new)
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
    number, stay = len(steps) - 1, {place for place in places if place is not None}
    steps += [Step(number, at, deed="away") for at in range(len(old)) if at not in stay]
    coming = ""  # before the next that stays
    for place, now in zip(places, new.inside, strict=True):
        if place is None:
            coming += str(now)
            continue
        if coming:
            steps.append(Step(number, place, deed="before", html=coming))
            coming = ""
        _update_part(steps, Step(number, place), old[place], now)
    return step._replace(holds=len(old), deed="behind" if coming else "", html=coming)


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


def _matched(old: Parts, new: Parts) -> list[int | None] | None:
    """For each of the new parts the place of the old part that becomes it, or None where it comes
    in; old parts may be gone. None for all where the parts are others.
    """
    before, after = keys(old), keys(new)
    if before == after:
        return [*range(len(old))]
    places = _by_key(before, after) if all(before) and all(after) else _by_ends(old, new)
    kept = [place for place in places if place is not None]
    in_order = all(one < other for one, other in pairwise(kept))
    return places if in_order and (kept or not old) else None


def _by_key(before: Sequence[str], after: Sequence[str]) -> list[int | None]:
    known = {key: place for place, key in enumerate(before)}
    return [known.get(key) for key in after]


def _by_ends(old: Parts, new: Parts) -> list[int | None]:
    """Of parts without a name those stay that are the same from the front, or from the end. Where
    one cannot be at any of the others, these become what is there in their places.
    """
    front = _same(zip(old, new, strict=False))
    back = _same(zip(reversed(old[front:]), reversed(new[front:]), strict=False))
    left, coming = old[front : len(old) - back], new[front : len(new) - back]
    shared = min(len(left), len(coming))
    if any(map(_has_name, (*left[:shared], *coming[:shared]))):
        return []
    between: list[int | None] = [front + at if at < shared else None for at in range(len(coming))]
    return [*range(front), *between, *range(len(old) - back, len(old))]


def _same(pairs: Iterator[tuple[Region | str, Region | str]]) -> int:
    """So many of these pairs, from the first on, are twice the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1] or pair[0] == pair[1], pairs))
