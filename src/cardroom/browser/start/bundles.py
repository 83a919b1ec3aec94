"""A feature that few visits need: its modules are fetched when somebody wants it first."""

import asyncio
from collections.abc import Callable
from functools import wraps
from typing import Generic, TypeAlias, TypeVar

from cardroom.browser.commands import Command, Needs, Request
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

    def command(self, word: str, needs: Needs, run: Callable[[T, Request], object]) -> Command:
        """A command of this feature, which is fetched for it."""

        @wraps(run)
        def handler(asked: Request) -> None:
            self.ask(lambda made: run(made, asked))

        return Command(word, needs, handler, self.name)
