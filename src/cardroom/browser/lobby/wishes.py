"""Handling of a page address that asks for a game, a course or a problem."""

from cardroom.browser.lobby.courses import start_course
from cardroom.browser.lobby.problems import start_problem
from cardroom.browser.page import dialog
from cardroom.browser.page.url_params import Wishes, find_wishes
from cardroom.browser.table.app import App


def open_wish(app: App, wishes: Wishes) -> None:
    """Open the game, the course or the problem that the page address asks for."""
    dialog.close()
    if wishes.play:
        session = app.page.session
        if session is None or session.over or session.saved.record.game != wishes.play:
            app.page.begin_game(wishes.play)
    elif wishes.learn:
        start_course(app, wishes.learn, wishes.example)
    else:
        start_problem(app, wishes.problem)


def open_wish_link(app: App, text: str) -> None:
    """Open the game, course or problem for which a link asks, such as ``?play=belote``."""
    open_wish(app, find_wishes(text))
