"""Whether a coach looks on at a table; who that is comes only when one is wanted."""

from typing import TYPE_CHECKING

from cardroom.browser.commands import Command, Needs, Request
from cardroom.browser.page import dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.session.no_coach import Uncoached
from cardroom.browser.session.sitting import Sitting
from cardroom.browser.start.bundles import Bundle
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.links.daily import day_of

if TYPE_CHECKING:
    from cardroom.browser.learn.coach import Coach


def _kind() -> "type[Coach]":
    from cardroom.browser.learn.coach import Coach

    return Coach


class Coaching:
    """Lets a coach sit down beside a person, or sends it away."""

    def __init__(self, page: Page, ask: Asker) -> None:
        self._page = page
        self._ask = ask
        self.bundle = Bundle("learn", _kind)  # without one it is played on
        page.turns.rested.append(self.rest)

    def rest(self, sitting: Sitting) -> None:
        """It is somebody's turn at this table, or a deal is over."""
        if sitting.is_kept and sitting.my_turn:
            self._attend(sitting)
        sitting.coach.rest()

    def _attend(self, sitting: Sitting) -> None:
        if not self._wanted(sitting):
            sitting.attend(Uncoached())
        elif sitting.coach.there:
            self._note(sitting)
        else:
            in_background(self._sit_down(sitting))

    async def _sit_down(self, sitting: Sitting) -> None:
        coach = await self._come(sitting)
        if not coach or sitting.coach.there or not sitting.my_turn or not self._wanted(sitting):
            return
        sitting.attend(coach)
        self._note(sitting)
        coach.rest()

    async def attend(self, sitting: Sitting) -> None:
        """Let a coach sit down at this table, whatever the settings are."""
        if coach := await self._come(sitting):
            sitting.attend(coach)
            coach.rest()

    async def _come(self, sitting: Sitting) -> "Coach | None":
        """A coach for this table; None where it does not arrive, or the table is left."""
        kind = await self.bundle.come()
        if kind is None or self._page.sitting is not sitting:
            return None
        return kind(self._page, sitting, self._ask)

    def _note(self, sitting: Sitting) -> None:
        """This deal is played with a coach. That alone is no help: the game counts as assisted only
        when the coach's question changed what was played.
        """
        if self._page.preferences.coach == "first" and not self._page.wishes.coach:
            game, store = sitting.saved.record.game, self._page.store
            store.keep_coached(game, store.coached(game).with_deal(_deal_of(sitting)))

    def _wanted(self, sitting: Sitting) -> bool:
        """Whether a coach looks on in this deal, as the settings are."""
        when = self._page.preferences.coach
        if sitting.saved.shared:
            return False  # it would know one person's cards beside another
        if when != "first":
            return when == "always"
        wished = self._page.wishes.coach
        return self._is_first(sitting) if wished is None else wished

    def _is_first(self, sitting: Sitting) -> bool:
        """Whether this is one of somebody's first deals of the game, and nobody else plays it."""
        if self._page.wishes.fast or self._is_shared(sitting):
            return False
        game, deal = sitting.saved.record.game, _deal_of(sitting)
        coached = self._page.store.coached(game)
        return deal in coached.deals.split() or (coached.newcomer and not self._played(game))

    def _played(self, game: str) -> bool:
        """Whether somebody played this game to its end before a coach ever looked on."""
        store = self._page.store
        return not store.coached(game).deals and any(one.game == game for one in store.results())

    def _is_shared(self, sitting: Sitting) -> bool:
        """Whether others play the same cards and compare."""
        store = self._page.store
        shared = (kept.saved == sitting.saved.id for kept in store.challenges())
        return day_of(sitting.saved.record) is not None or any(shared)

    # What a person asks for

    def commands(self) -> tuple[Command, ...]:
        """With a coach or without, and the answers to what it asks."""
        return (
            Command("coach", Needs.SIGHT, self._turn_over),
            Command("coach-anyway", Needs.SIGHT, self._play_it),
            Command("coach-again", Needs.SIGHT, lambda _asked: dialog.close()),
        )

    def _turn_over(self, asked: Request) -> None:
        """Let a coach sit down for good, or send it away."""
        dialog.close()
        wanted = "never" if asked.sitting.coach.there else "always"
        self._page.set(self._page.preferences._replace(coach=wanted))
        self.rest(asked.sitting)

    def _play_it(self, asked: Request) -> None:
        """Play what it asked about."""
        dialog.close()
        asked.sitting.coach.play_it()


def _deal_of(sitting: Sitting) -> str:
    return f"{sitting.saved.id}/{sitting.table.state.number}"
