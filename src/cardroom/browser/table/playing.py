"""Commands of the shown table: select cards, press buttons, skip animations, list tricks."""

from typing import Any

from cardroom.browser.commands import Request
from cardroom.browser.motion import animations
from cardroom.browser.page import dialog, dom
from cardroom.browser.table.app import App
from cardroom.nouns.cards import Card
from cardroom.session.events import CardsPicked
from cardroom.views.kit.regions import to_html
from cardroom.views.table.deal import trick_cards
from cardroom.views.table.scene_maker import scene_of


def pick_cards(app: App, names: str, target: Any) -> None:
    """Select the cards named in ``data-pick``. From a button in a dialog, the cards replace the
    selection. From a button at the table, the cards are added to the selection.
    """
    cards = tuple(map(Card, names.split("+")))
    alone = bool(target.closest("dialog"))
    dialog.close()
    app.page.send(CardsPicked(cards, alone))
    dom.focus(f"#card-{cards[0]}")


def press_button(_app: App, button: str, _target: Any) -> None:
    """Press another button of the page, whose id the tapped element has in ``data-presses``."""
    if there := dom.find(f"#{button}"):
        there.click()


def finish_animations(_app: App, _request: Request) -> None:
    """Skip the animations and pauses that are under way."""
    animations.finish_animations()


def toggle_trick(_app: App, request: Request) -> None:
    """Show the cards of a trick below the trick's line in a list; hide them if they are shown."""
    target, line = request.target, request.target.parentElement
    if cards := line.querySelector(".laid"):
        cards.remove()
    elif found := trick_cards(scene_of(request.session), int(request.get("trick"))):
        dom.append(line, to_html(found))
    target.setAttribute("aria-expanded", str(bool(line.querySelector(".laid"))).lower())
