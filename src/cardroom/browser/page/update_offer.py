"""A new version of the site, as it is offered."""

from collections.abc import Callable

from cardroom.browser.commands import Command, Needs, plainly
from cardroom.browser.page import dialog
from cardroom.browser.page.notices import Notices
from cardroom.views.kit import updates

LOST = ("data-do='try-again'", "data-coming")
"""What shows in a dialog that says that something did not load."""


def ready(notices: Notices) -> None:
    """A new version is here. Where this one misses something, that is why."""
    notices.offer_update()
    if _something_lost():
        dialog.show(updates.needed())


def coming() -> None:
    """A new version is being fetched: the reason why this one misses something."""
    if _something_lost():
        dialog.show(updates.coming())


def _something_lost() -> bool:
    return any(map(dialog.shows, LOST))


class UpdateOffer:
    """Taken, or put off."""

    def __init__(self, notices: Notices, take: Callable[[], None]) -> None:
        self._notices = notices
        self._take = take

    def commands(self) -> tuple[Command, ...]:
        return (
            Command("update", Needs.NOTHING, plainly(self._take)),
            Command("not-now", Needs.NOTHING, plainly(self._notices.put_off_update)),
        )
