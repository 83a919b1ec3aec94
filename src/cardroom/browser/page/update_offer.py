"""A new version of the site, as it is offered."""

from collections.abc import Callable

from cardroom.browser.commands import Command, Needs, plainly
from cardroom.browser.page.notices import Notices


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
