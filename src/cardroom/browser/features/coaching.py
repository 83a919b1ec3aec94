"""The door to the coach: whether one looks on at a table; it comes only when it is wanted."""

import asyncio

from cardroom.browser.page import dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.session.no_coach import Uncoached
from cardroom.browser.session.sitting import Sitting
from cardroom.browser.start.lazy_modules import WEIGHING, importable
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.links.daily import day_of


async def coach_comes() -> bool:
    """Whether the coach is here, if need be because it has just been fetched."""
    return all(
        await asyncio.gather(
            importable("cardroom.players.weighing", WEIGHING),
            importable("cardroom.browser.learn.coach", "coach.json"),
        )
    )


class Coaching:
    """Lets a coach sit down beside a person, or sends it away."""

    def __init__(self, page: Page, ask: Asker) -> None:
        self._page = page
        self._ask = ask
        page.turns.rested.append(self.rest)

    def rest(self, sitting: Sitting) -> None:
        """It is somebody's turn at this table, or a deal is over."""
        if sitting.is_kept and sitting.my_turn:
            self._attend(sitting)
        sitting.coach.rest()

    def _attend(self, sitting: Sitting) -> None:
        if not self._wanted(sitting):
            sitting.coach = Uncoached()
        elif sitting.coach.there:
            self._note(sitting)
        else:
            in_background(self._sit_down(sitting))

    async def _sit_down(self, sitting: Sitting) -> None:
        if not await coach_comes() or self._page.sitting is not sitting or sitting.coach.there:
            return
        if not sitting.my_turn or not self._wanted(sitting):
            return
        from cardroom.browser.learn.coach import Coach

        sitting.coach = Coach(self._page, sitting, self._ask)
        self._note(sitting)
        sitting.coach.rest()

    def _note(self, sitting: Sitting) -> None:
        """This deal is played with a coach, and from here on the game counts as assisted."""
        if self._page.preferences.coach == "first" and not self._page.wishes.coach:
            game, store = sitting.saved.record.game, self._page.store
            store.keep_coached(game, store.coached(game).with_deal(_deal_of(sitting)))
        if not sitting.saved.assisted:
            sitting.assist()
            self._page.keep()
            self._page.redraw()

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

    def do(self, word: str) -> None:
        """What a button asks for: ``coach``, ``coach-anyway``..."""
        dialog.close()
        if self._page.sitting is not None:
            getattr(self, "do_" + word.replace("-", "_"))(self._page.sitting)

    def do_coach(self, sitting: Sitting) -> None:
        """Let a coach sit down for good, or send it away."""
        wanted = "never" if sitting.coach.there else "always"
        self._page.set(self._page.preferences._replace(coach=wanted))
        self.rest(sitting)

    def do_coach_anyway(self, sitting: Sitting) -> None:
        """Play what it asked about."""
        sitting.coach.play_it()

    def do_coach_again(self, sitting: Sitting) -> None:
        """Choose again: what was meant stays raised."""


def _deal_of(sitting: Sitting) -> str:
    return f"{sitting.saved.id}/{sitting.table.state.number}"
