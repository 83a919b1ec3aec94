"""A feature that few visits need: its modules are fetched when somebody wants it first."""

from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

from cardroom.browser.commands import Command, Handler, Needs, Request
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start import retry
from cardroom.browser.start.lazy_modules import arrived

T = TypeVar("T")


class Bundle(Generic[T]):
    """A feature whose modules may not be here yet, and the one object that stands for it."""

    def __init__(self, name: str, make: Callable[[], T]) -> None:
        """`make` may import what stands in the folders of this name."""
        self.name = name
        self._make = make
        self.made: T | None = None

    async def come(self) -> T | None:
        """The feature; None where its modules do not arrive."""
        here = await arrived(self.name)
        if here and self.made is None:  # nobody made it while that was fetched
            self.made = self._make()
        return self.made

    def ask(self, what: Callable[[T], object]) -> None:
        """Do this with the feature: now if it is here, else as soon as it has been fetched. Where
        it does not arrive, that is said, with a way to try again.
        """
        if self.made is None:
            in_background(self._ask(what))
        else:
            what(self.made)

    async def _ask(self, what: Callable[[T], object]) -> None:
        made = await self.come()
        if made is None:
            retry.offer(lambda: self.ask(what))
        else:
            what(made)


class Commanded(Protocol):
    """A feature that carries out commands."""

    @property
    def handlers(self) -> Mapping[str, Handler]: ...


F = TypeVar("F", bound=Commanded)


def commands_of(bundle: Bundle[F], words: Mapping[str, Needs]) -> tuple[Command, ...]:
    """The commands of a feature that is fetched for them, from what each of its words needs."""
    return tuple(_command(bundle, word, needs) for word, needs in words.items())


def _command(bundle: Bundle[F], word: str, needs: Needs) -> Command:
    def run(asked: Request) -> None:
        bundle.ask(lambda feature: asked.is_current() and feature.handlers[word](asked))

    return Command(word, needs, run, bundle.name)
