"""The rules of the games, shown as pages in the dialog."""

from cardroom.browser.commands import Request
from cardroom.browser.lobby.new_games import NewGame
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.failures import offer_retry
from cardroom.browser.start.fetching import fetch_parsed
from cardroom.browser.table.app import App
from cardroom.games import GAMES, AnyGame
from cardroom.views import dialogs
from cardroom.views.kit.dialog_parts import rule_page_address
from cardroom.views.words import title_of


def open_rules(app: App, request: Request) -> None:
    """Open the named game's rules at a paragraph. Default: the shown game, else the last chosen."""
    shown, named = request.shown_session, request.get("game")
    here = shown.table.game if shown else app.get(NewGame).game
    in_background(show_rules(GAMES[named] if named else here, request.get("paragraph")))


async def show_rules(game: AnyGame, paragraph: str) -> None:
    """Show a game's rule page at a paragraph ("": the top). If fetching fails, offer to retry."""
    page = await fetch_parsed(rule_page_address(game.KEY), _parse_page)
    if page is None:
        offer_retry(lambda: in_background(show_rules(game, paragraph)))
        return
    dialog.show(dialogs.rules_dialog(game.KEY, title_of(game), page))
    if paragraph and (there := dom.find(f"#dialog [id='p-{paragraph}']")):
        there.scrollIntoView()


def _parse_page(text: str) -> str:
    if not dialogs.article_element_html(text):
        raise ValueError("no rules")
    return text
