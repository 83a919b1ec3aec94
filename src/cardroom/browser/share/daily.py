"""The deals of the day: begun, gone on with, counted once, and looked back at."""

from datetime import date

from cardroom.browser.commands import Command, Needs, Request
from cardroom.browser.page import clock, dialog, dom
from cardroom.browser.page.notices import LONG_TOAST
from cardroom.browser.page.tasks import in_background
from cardroom.browser.share.sharing import address
from cardroom.browser.table.page import Page
from cardroom.browser.table.resuming import resume
from cardroom.browser.thinking.par_queue import ParQueue
from cardroom.links.challenge import Line, encode, played
from cardroom.links.daily import LEVEL, challenge_of, day_at, day_of, deal_of
from cardroom.players.levels import version_of
from cardroom.records.challenge_entries import DayPlayed
from cardroom.session.session import Session
from cardroom.views.kit.numbers import plain
from cardroom.views.lobby import daily
from cardroom.views.share.results import figures_of


class Days:
    """The deals of the day, and their row in the lobby."""

    def __init__(self, page: Page, pars: ParQueue) -> None:
        self._page = page
        self._pars = pars
        page.observe(self.observe)
        page.lobby.drawn.append(self.mark)

    @staticmethod
    def today() -> date:
        """The same day everywhere: that of Greenwich."""
        return day_at(clock.now())

    # Playing

    def play(self, game: str, day: date | None = None, *, again: bool = False) -> None:
        """Begin or go on with the deal of a day; what was played to its end is shown."""
        day = day or self.today()
        so_far = self._page.store.day(day.isoformat(), game)
        dialog.close()
        if so_far.link and not again:
            self.show(game, day, so_far)
        elif self._goes_on(so_far):
            resume(self._page, so_far.saved)
        else:
            self._begin(game, day, so_far)

    def _goes_on(self, so_far: DayPlayed) -> bool:
        return not so_far.link and self._page.store.has_game(so_far.saved)

    def _begin(self, game: str, day: date, so_far: DayPlayed) -> None:
        record = deal_of(game, day)
        seats = record.module.seats(record.options)
        self._page.begin(record, (None, *[LEVEL] * (seats - 1)))
        assert self._page.session is not None  # noqa: S101 - it has just begun
        begun = so_far._replace(saved=self._page.session.saved.id, tries=so_far.tries + 1)
        self._page.store.keep_day(day.isoformat(), game, begun)
        if begun.tries == 1:
            self._page.notices.toast(daily.what_it_is(), LONG_TOAST)

    def observe(self, session: Session) -> None:
        """A deal was scored: if it is that of a day, the first to be played to its end counts."""
        day = day_of(session.saved.record)
        if day is None or not session.deal_done:
            return
        game, text = session.saved.record.game, day.isoformat()
        so_far = self._page.store.day(text, game)
        if so_far.link or so_far.saved != session.saved.id:
            return
        line = Line(self._page.preferences.name, assisted=session.saved.assisted)
        one = challenge_of(game, day, version_of(game), line)
        if actions := played(session.table, one.deal, one.deals):
            one = one._replace(lines=(line._replace(actions=actions),))
            done = so_far._replace(
                link=encode(one),
                figures=";".join(figures_of(one, session.table.at(len(actions)))),
                assisted=session.saved.assisted,
            )
            self._page.store.keep_day(text, game, done)
            in_background(self._find_par(game, day))

    async def _find_par(self, game: str, day: date) -> None:
        """What an expert makes of it: found once, noted, and shown where one looks at the result.

        It is found for the deal alone, so that it is the same everywhere.
        """
        one = challenge_of(game, day, version_of(game), Line())
        par = await self._pars.find(one, one.deal)
        so_far = self._page.store.day(day.isoformat(), game)
        if par and so_far.link:
            scores = ";".join(f"{score:.2f}" for score in par.scores)
            done = so_far._replace(par=plain(par.mean), error=plain(par.error), scores=scores)
            self._page.store.keep_day(day.isoformat(), game, done)
            if dialog.shows(f"data-day='{day.isoformat()}/{game}'"):
                dialog.refresh(daily.result(game, day, done, address(done.link)))

    # Looking back

    def show(self, game: str, day: date, so_far: DayPlayed) -> None:
        dialog.show(daily.result(game, day, so_far, address(so_far.link)))
        if not so_far.scores:
            in_background(self._find_par(game, day))

    def commands(self) -> tuple[Command, ...]:
        """A day, the calendar, and a deal of a day played or looked at."""
        return (
            Command("daily-today", Needs.NOTHING, lambda _asked: self._show_day(self.today())),
            Command("daily-day", Needs.NOTHING, lambda asked: self._show_day(_day(asked))),
            Command("daily-days", Needs.NOTHING, self._show_month),
            Command("daily-play", Needs.NOTHING, self._play_again),
            Command(
                "daily-see", Needs.NOTHING, lambda asked: self.play(asked.get("game"), _day(asked))
            ),
        )

    def _show_day(self, day: date) -> None:
        games = self._page.store.days().get(day.isoformat(), {})
        today, local = day == self.today(), day_at(clock.local())
        dialog.show(daily.a_day(day, games, today=today, local=local if today else None))

    def _show_month(self, asked: Request) -> None:
        """The calendar of a month, this one or the one that is named."""
        named = asked.get("month")
        month = date.fromisoformat(named) if named else self.today().replace(day=1)
        dialog.show(daily.calendar(self._page.store.days(), self.today(), month))

    def _play_again(self, asked: Request) -> None:
        """For practice, where it was played to its end."""
        day, game = _day(asked), asked.get("game")
        so_far = self._page.store.day(day.isoformat(), game)
        self.play(game, day, again=bool(so_far.link))

    # The row in the lobby

    def mark(self) -> None:
        """Say on today's cards how it stands with them."""
        days, today = self._page.store.days(), self.today()
        for game, state, words in daily.marks(days.get(today.isoformat(), {})):
            if card := dom.find(f"[data-daily='{game}']"):
                card.setAttribute("data-state", state)
                card.querySelector(".state").textContent = words
        if foot := dom.find("#daily-foot"):
            dom.morph(foot, daily.row_foot(days, today, day_at(clock.local())))


def _day(asked: Request) -> date:
    return date.fromisoformat(asked.get("date"))
