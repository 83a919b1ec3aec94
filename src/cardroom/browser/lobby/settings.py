"""The settings dialog, and the question whether each suit should have its own colour."""

from functools import partial
from typing import Any

from markupsafe import Markup

from cardroom.browser.commands import Request
from cardroom.browser.motion import sounds
from cardroom.browser.page import dialog
from cardroom.browser.start.updates import offline_sentence
from cardroom.browser.table.app import App
from cardroom.browser.table.languages import choices, choose_language
from cardroom.views.lobby.settings import settings_dialog
from cardroom.views.table.screen import four_colours_dialog
from cardroom.views.words import language


def open_settings(app: App, _request: Request) -> None:
    dialog.show(settings_content(app))


def settings_content(app: App, _session: object = None) -> Markup:
    """Return the content of the settings dialog."""
    return settings_dialog(app.page.preferences, (*choices(),), language(), offline_sentence())


def _refresh_if_open(app: App) -> None:
    if dialog.shows("data-set='language'"):
        dialog.refresh(settings_content(app))


def ask_four_colours(_app: App, _request: Request) -> None:
    """Ask the visitor whether each of the four suits should have its own colour."""
    dialog.show(four_colours_dialog())


def take_four_colours(app: App, _request: Request) -> None:
    """Give each of the four suits its own colour."""
    dialog.close()
    app.page.set_preferences(app.page.preferences._replace(deck="four"))


def keep_two_colours(app: App, _request: Request) -> None:
    """Keep red and black suits, and never offer four colours again."""
    dialog.close()
    app.page.set_preferences(app.page.preferences._replace(offer=False))


def change_setting(app: App, field: str, box: Any) -> None:
    """Change the setting named `field` to the value of `box`, the form field that was changed."""
    value = box.checked if box.type == "checkbox" else box.value
    if field == "language":
        choose_language(app, value, partial(_refresh_if_open, app))
    if field in app.page.preferences._fields:
        app.page.set_preferences(app.page.preferences._replace(**{field: value}))
        if value is True:
            sounds.play_example(field)
