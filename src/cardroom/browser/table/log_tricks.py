"""Cards of finished tricks, shown below their lines in the log."""

from cardroom.browser.commands import Request
from cardroom.browser.page import dom
from cardroom.browser.table.app import App
from cardroom.views.kit.regions import text_of
from cardroom.views.table.deal import laid_again
from cardroom.views.table.scene_maker import scene_of


def turn_over(_app: App, request: Request) -> None:
    """Show the cards of a trick below its line in the log, or hide them."""
    target, line = request.target, request.target.parentElement
    if cards := line.querySelector(".laid"):
        cards.remove()
    elif found := laid_again(scene_of(request.session), int(request.get("trick"))):
        dom.append(line, text_of(found))
    target.setAttribute("aria-expanded", str(bool(line.querySelector(".laid"))).lower())
