"""Finished tricks laid out again in the log, while the game goes on."""

from cardroom.browser.commands import Command, Needs, Request
from cardroom.browser.page import dom
from cardroom.views.kit.regions import text_of
from cardroom.views.table.deal import laid_again
from cardroom.views.table.scene_maker import scene_of


class LogTricks:
    """Opens and closes lines of the log."""

    @staticmethod
    def commands() -> tuple[Command, ...]:
        return (Command("laid", Needs.SIGHT, _turn_over),)


def _turn_over(asked: Request) -> None:
    """The cards of a trick come below its line, or go again."""
    target, line = asked.target, asked.target.parentElement
    if cards := line.querySelector(".laid"):
        cards.remove()
    elif found := laid_again(scene_of(asked.session), int(asked.get("trick"))):
        dom.append(line, text_of(found))
    target.setAttribute("aria-expanded", str(bool(line.querySelector(".laid"))).lower())
