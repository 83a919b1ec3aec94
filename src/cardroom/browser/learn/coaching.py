"""Whether a coach looks on at a table. Its code is fetched when one is wanted first."""

from typing import TYPE_CHECKING

from cardroom.browser.commands import Command, Needs, Request
from cardroom.browser.page import dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.bundles import Bundle
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.links.daily import day_of
from cardroom.session.coach.attending import NoCoach
from cardroom.session.session import Session

if TYPE_CHECKING:
    from cardroom.browser.learn.coach import Coach


class Coaching:
    """Lets a coach sit down beside a person, or sends it away."""

    def __init__(self, page: Page, ask: Asker) -> None:
        def made() -> "Coach":
            from cardroom.browser.learn.coach import Coach

            return Coach(page, ask)

        self._page = page
        self.bundle = Bundle("learn", made)  # without a coach it is played on
        page.turns.rested.append(self.rest)
        page.turns.tried.append(self._tried)

    def rest(self, session: Session) -> None:
        """It is somebody's turn at this table, or a deal is over."""
        if session.is_kept and session.my_turn:
            self._attend(session)
        if coach := self._at(session):
            coach.rest(session)

    def _tried(self, session: Session) -> None:
        if coach := self._at(session):
            coach.tried(session)

    def _at(self, session: Session) -> "Coach | None":
        """The coach, if it looks on at this table."""
        return self.bundle.made if session.coach.there else None

    def _attend(self, session: Session) -> None:
        if not self._wanted(session):
            session.attend(NoCoach())
        elif session.coach.there:
            self._note(session)
        else:
            in_background(self._sit_down(session))

    async def _sit_down(self, session: Session) -> None:
        coach = await self._come(session)
        if not coach or session.coach.there or not session.my_turn or not self._wanted(session):
            return
        coach.sit_down(session)
        self._note(session)
        coach.rest(session)

    async def attend(self, session: Session) -> None:
        """Let a coach sit down at this table, whatever the settings are."""
        if coach := await self._come(session):
            coach.sit_down(session)
            coach.rest(session)

    async def _come(self, session: Session) -> "Coach | None":
        """The coach; None where it does not arrive, or the table was left meanwhile."""
        coach = await self.bundle.come()
        return coach if self._page.session is session else None

    def _note(self, session: Session) -> None:
        """This deal is played with a coach. That alone is no help: the game counts as assisted only
        when the coach's question changed what was played.
        """
        if self._page.preferences.coach == "first" and not self._page.wishes.coach:
            game, store = session.saved.record.game, self._page.store
            store.keep_coached(game, store.coached(game).with_deal(_deal_of(session)))

    def _wanted(self, session: Session) -> bool:
        """Whether a coach looks on in this deal, as the settings are."""
        when = self._page.preferences.coach
        if session.saved.shared:
            return False  # it would know one person's cards beside another
        if when != "first":
            return when == "always"
        wished = self._page.wishes.coach
        return self._is_first(session) if wished is None else wished

    def _is_first(self, session: Session) -> bool:
        """Whether this is one of the person's first deals of the game, and no shared one."""
        if self._page.wishes.fast or self._is_shared(session):
            return False
        game, deal = session.saved.record.game, _deal_of(session)
        coached = self._page.store.coached(game)
        return deal in coached.deals.split() or (coached.newcomer and not self._played(game))

    def _played(self, game: str) -> bool:
        """Whether somebody played this game to its end before a coach ever looked on."""
        store = self._page.store
        return not store.coached(game).deals and any(one.game == game for one in store.results())

    def _is_shared(self, session: Session) -> bool:
        """Whether others play the same cards and compare."""
        store = self._page.store
        shared = (kept.saved == session.saved.id for kept in store.challenges())
        return day_of(session.saved.record) is not None or any(shared)

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
        wanted = "never" if asked.session.coach.there else "always"
        self._page.set(self._page.preferences._replace(coach=wanted))
        self.rest(asked.session)

    def _play_it(self, asked: Request) -> None:
        dialog.close()
        if coach := self._at(asked.session):
            coach.play_it(asked.session)


def _deal_of(session: Session) -> str:
    return f"{session.saved.id}/{session.table.state.number}"
