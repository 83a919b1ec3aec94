"""The cards of finished tricks, shown in the log below the line of each trick."""

from cardroom.browser.commands import Request
from cardroom.browser.page import dom
from cardroom.browser.table.app import App
from cardroom.views.kit.regions import to_html
from cardroom.views.table.deal import trick_cards
from cardroom.views.table.scene_maker import scene_of


def toggle_trick(_app: App, request: Request) -> None:
    """Show the cards of a trick below its line in the log, or hide them."""
    target, line = request.target, request.target.parentElement
    if cards := line.querySelector(".laid"):
        cards.remove()
    elif found := trick_cards(scene_of(request.session), int(request.get("trick"))):
        dom.append(line, to_html(found))
    target.setAttribute("aria-expanded", str(bool(line.querySelector(".laid"))).lower())
