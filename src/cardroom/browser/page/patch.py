"""Patches: the fewest changes to the page that make it show a new region.

A region is an element with its content. The region shown last is compared with the new region.
Equal parts are skipped. Changed attributes are set one by one. Items of a list, such as the cards
of a hand, are added and removed one by one. For any other change, the smallest element that
contains it is updated in place. All changes are then applied in one call (see ``boot/redraw.mjs``).
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise, takewhile
from typing import Any, NamedTuple

from cardroom.browser.page import dom
from cardroom.views.kit.regions import Attributes, Parts, Region

WRITTEN: Mapping[str | bool | None, str | None] = {True: "", False: None}


class PatchStep(NamedTuple):
    """Change of an element. `place` is the element's index in its parent before all changes."""

    above: int  # the number of the step of its parent; -1 for the outermost
    place: int  # within the parent, from 0
    holds: int | None = None  # expected number of children, else no step is done; None: any
    attributes: Attributes = {}  # noqa: RUF012 - those that change; None removes one
    deed: str = ""  # see boot/redraw.mjs
    html: str = ""  # of the deed


class Patcher:
    """The writer of an element's content; it changes only what differs from the last content."""

    def __init__(self, shown: Region | None = None) -> None:
        """Create the patcher. `shown` is the content that the element has now, None if unknown."""
        self._shown = shown

    def forget(self) -> None:
        """Forget the content that was shown last, since other code has changed the element."""
        self._shown = None

    def show(self, target: Any, region: Region) -> None:
        """Make `region` the whole content of an element, and change as little as possible."""
        if self._shown is None or not dom.apply_steps(target, steps_between(self._shown, region)):
            dom.morph(target, region.html)
        self._shown = region


def steps_between(old: Region, new: Region) -> list[PatchStep]:
    """Return the changes that turn the HTML element `old` into the element `new`."""
    steps: list[PatchStep] = []
    _update(steps, PatchStep(-1, 0), old, new)
    return steps


def _update(steps: list[PatchStep], step: PatchStep, old: Region | str, new: Region | str) -> None:
    """Add to `steps` the changes of an element and its content; add none if nothing differs."""
    if old is new or old == new:
        return
    if isinstance(old, str) or isinstance(new, str):
        kept = _may_have_id(old) and _may_have_id(new)
        steps.append(step._replace(deed="itself" if kept else "replace", html=str(new)))
        return
    number, was, now = len(steps), old.attributes, new.attributes
    if was != now:
        changed = [name for name in {**was, **now} if was.get(name) != now.get(name)]
        written = {name: WRITTEN.get(now.get(name), now.get(name)) for name in changed}
        step = step._replace(attributes=written)
    steps.append(step)
    steps[number] = step = _update_content(steps, step, old.inside, new)
    if len(steps) == number + 1 and not (step.attributes or step.deed):
        steps.pop()


def _update_content(
    steps: list[PatchStep], step: PatchStep, old: Parts | str, new: Region
) -> PatchStep:
    if old == new.inside:
        return step
    if isinstance(old, str) and isinstance(new.inside, str):
        return step._replace(deed="fill", html=new.inside)
    if isinstance(old, str) or isinstance(new.inside, str):
        return step._replace(deed="inside", html=new.inner)
    places = _match_parts(old, new.inside)
    if places is None:
        return step._replace(deed="inside", html=new.inner)
    number, stay = len(steps) - 1, {place for place in places if place is not None}
    steps += [PatchStep(number, at, deed="away") for at in range(len(old)) if at not in stay]
    coming = ""  # HTML to insert before the next part that stays
    for place, now in zip(places, new.inside, strict=True):
        if place is None:
            coming += str(now)
            continue
        if coming:
            steps.append(PatchStep(number, place, deed="before", html=coming))
            coming = ""
        _update(steps, PatchStep(number, place), old[place], now)
    return step._replace(holds=len(old), deed="behind" if coming else "", html=coming)


def _may_have_id(part: Region | str) -> bool:
    return isinstance(part, Region) or ' id="' in part


def _match_parts(old: Parts, new: Parts) -> list[int | None] | None:
    """Return for each new child element the index of the old child to reuse; None for an added one.
    Return None instead of a list if all children must be replaced, as after a change of order.
    """
    before = [getattr(one, "key", "") for one in old]
    after = [getattr(one, "key", "") for one in new]
    if before == after:
        return [*range(len(old))]
    if all(before) and all(after):
        by_key = {key: place for place, key in enumerate(before)}
        places = [by_key.get(key) for key in after]
    else:
        places = _match_by_ends(old, new)
    kept = [place for place in places if place is not None]
    in_order = all(one < other for one, other in pairwise(kept))
    return places if in_order and (kept or not old) else None


def _match_by_ends(old: Parts, new: Parts) -> list[int | None]:
    """Match new to old child elements without keys: first equal ones at both ends, then the middle
    in order. Return each new child's old index, or None; [] if the middle may contain HTML ids.
    """
    front = _count_leading_equals(zip(old, new, strict=False))
    back = _count_leading_equals(zip(reversed(old[front:]), reversed(new[front:]), strict=False))
    left, coming = old[front : len(old) - back], new[front : len(new) - back]
    shared = min(len(left), len(coming))
    if any(map(_may_have_id, (*left[:shared], *coming[:shared]))):
        return []
    between: list[int | None] = [front + at if at < shared else None for at in range(len(coming))]
    return [*range(front), *between, *range(len(old) - back, len(old))]


def _count_leading_equals(pairs: Iterator[tuple[Region | str, Region | str]]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1] or pair[0] == pair[1], pairs))
