"""The rule pages, in the dialog."""

from collections.abc import Callable

from cardroom.browser.commands import Command, Needs, Request
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start import retry
from cardroom.browser.start.fetching import fetch_parsed
from cardroom.games import GAMES, AnyGame
from cardroom.views import dialogs
from cardroom.views.kit.rule_pages import page_of
from cardroom.views.words import title_of


class RulePages:
    """Opens the rules of a game, at a paragraph."""

    def __init__(self, usual: Callable[[], AnyGame]) -> None:
        """`usual` gives the game that is meant where none is named and no table is laid."""
        self._usual = usual

    def commands(self) -> tuple[Command, ...]:
        """Links and buttons that lead to the rules."""
        return (Command("rules", Needs.NOTHING, self._open),)

    def _open(self, asked: Request) -> None:
        game = GAMES[named] if (named := asked.get("game")) else None
        game = game or (asked.laid.table.game if asked.laid else self._usual())
        in_background(self.show(game, asked.get("paragraph")))

    def open_at(self, key: str, paragraph: str) -> None:
        """The rule page of the game of this key, at a paragraph."""
        in_background(self.show(GAMES[key], paragraph))

    async def show(self, game: AnyGame, paragraph: str) -> None:
        """Fetch the page, which every host has beside ours, and show it; at its beginning where no
        paragraph is named.
        """
        page = await fetch_parsed(page_of(game.KEY), _parse_page)
        if page is None:
            retry.offer(lambda: in_background(self.show(game, paragraph)))
            return
        dialog.show(dialogs.rules(game.KEY, title_of(game), page))
        if paragraph and (there := dom.find(f"#dialog [id='p-{paragraph}']")):
            there.scrollIntoView()


def _parse_page(text: str) -> str:
    if not dialogs.article_of(text):
        raise ValueError("no rules")
    return text
