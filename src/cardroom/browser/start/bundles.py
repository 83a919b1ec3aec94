"""A feature that few visits need: its modules are fetched when somebody wants it first."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeAlias, TypeVar

from cardroom.browser.commands import Command, Handler, Needs, Request
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.lazy_modules import importable

T = TypeVar("T")

Part: TypeAlias = tuple[str, str]
"""A module that has to be importable, and the file that brings it."""


async def arrived(parts: tuple[Part, ...]) -> bool:
    """Whether all of this can be imported, if need be because it has just been fetched."""
    return all(await asyncio.gather(*(importable(module, file) for module, file in parts)))


class Bundle(Generic[T]):
    """A feature whose modules may not be here yet, and the one object that stands for it."""

    def __init__(
        self,
        name: str,
        parts: tuple[Part, ...],
        make: Callable[[], T],
        missing: Callable[[], object],
    ) -> None:
        """`make` may import what the parts bring; `missing` says that they did not arrive."""
        self.name = name
        self._parts = parts
        self._make = make
        self._missing = missing
        self.made: T | None = None

    async def come(self) -> T | None:
        """The feature; None where its modules do not arrive."""
        here = await arrived(self._parts)
        if here and self.made is None:  # nobody made it while that was fetched
            self.made = self._make()
        return self.made

    def ask(self, what: Callable[[T], object]) -> None:
        """Do this with the feature as soon as it is here, or say that it did not arrive."""
        in_background(self._ask(what))

    async def _ask(self, what: Callable[[T], object]) -> None:
        made = await self.come()
        if made is None:
            self._missing()
        else:
            what(made)


class Commanded(Protocol):
    """A feature that carries out commands."""

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """What each of its words does."""
        ...


F = TypeVar("F", bound=Commanded)


def commands_of(bundle: Bundle[F], words: Mapping[str, Needs]) -> tuple[Command, ...]:
    """The commands of a feature that is fetched for them, from what each of its words needs."""
    return tuple(_command(bundle, word, needs) for word, needs in words.items())


def _command(bundle: Bundle[F], word: str, needs: Needs) -> Command:
    def run(asked: Request) -> None:
        bundle.ask(lambda feature: feature.handlers[word](asked))

    return Command(word, needs, run, bundle.name)
