"""Looking at a deal again: what is asked of the worker meanwhile, and what opens."""

from typing import Any

from htpy import Element
from pyscript import window

from cardroom.browser import dialog, dom
from cardroom.browser.background import in_background
from cardroom.browser.beside import Beside, Trying
from cardroom.browser.page import Page
from cardroom.browser.sitting import Sitting
from cardroom.browser.turns import Asker
from cardroom.players.analysis import Analysis
from cardroom.players.player import Choice, Reason
from cardroom.players.review import Review, begin, finished_deals
from cardroom.players.service import RequestError
from cardroom.players.weighing import read_analysis, read_lying
from cardroom.seats import Seat
from cardroom.table import Record, Table
from cardroom.views import review, review_decision
from cardroom.views.review_words import Look, look
from cardroom.views.scene import Person

MOST_KEPT = 12
"""Reviews that are kept, so that nothing is looked at twice."""


class Reviewer:
    """The reviews of the game on the table."""

    def __init__(self, page: Page, ask: Asker) -> None:
        self._page = page
        self._ask = ask
        self._home: Sitting | None = None  # the game that waits while a table beside it is laid
        self._table: Table | None = None  # what is reviewed
        self._known: dict[tuple[Record, int, Seat], Review] = {}
        self._open: tuple[Record, int, Seat] | None = None  # what is shown
        self._at: int | None = None  # the decision that is shown, if it is one
        self._running: tuple[Record, int, Seat] | None = None  # what is being looked at
        self._round = 0  # goes up when something else is to be looked at

    # What is looked at

    def foresee(self) -> None:
        """A deal is over: look at it while one reads how it ended."""
        sitting = self._page.sitting
        if sitting and not self._shown:
            self._begin(sitting.table, sitting.table.state.number, sitting.seat)

    def _begin(self, table: Table, deal: int, seat: Seat) -> None:
        """Look at a deal, unless that was done, or is being done."""
        record = upto(table, deal)
        key = (record, deal, seat)
        self._table = table
        if key == self._running:
            return
        self._open, self._at, self._running = key, None, key
        if key not in self._known:
            self._known[key] = begin(table.game, table.history(), deal, seat)
            while len(self._known) > MOST_KEPT:
                del self._known[next(iter(self._known))]
        self._round += 1
        in_background(self._look_through(key, self._round))

    async def _look_through(self, key: tuple[Record, int, Seat], moment: int) -> None:
        record, game = key[0], key[0].module
        for number, one in enumerate(self._known[key].decisions):
            if one.analysis is not None:
                continue
            if not self._wanted:
                self._running = None  # the next deal goes on, and no turn shall wait for this
                return
            text = await self._ask(record, one.place)
            if moment != self._round or key not in self._known:
                return
            try:
                said = read_analysis(text, game), read_lying(text, game)
            except RequestError as error:
                window.console.warn(f"A decision could not be looked at: {error!r}")
                said = Analysis(Choice(one.action, Reason(""))), {}
            self._known[key] = self._known[key].with_answer(number, *said)
            self._progress()
        self._running = None

    @property
    def _shown(self) -> bool:
        """Whether a review is on the screen."""
        return bool(dialog.is_open() and dom.find("#dialog [data-review]"))

    @property
    def _wanted(self) -> bool:
        """Whether there is time to look at a deal, or somebody waits for it."""
        sitting = self._page.sitting
        return (
            self._shown
            or isinstance(self._page.sitting, Beside)
            or bool(sitting and sitting.deal_done)
        )

    def _progress(self) -> None:
        """Show how far it is, if it is looked at."""
        if self._at is None and self._shown:
            dialog.refresh(review.overview(self._look))

    @property
    def _look(self) -> Look:
        """What is shown, for the screens."""
        if self._open is None or self._table is None:
            raise ValueError("nothing is being reviewed")
        sitting = self._game
        people = tuple(map(Person, sitting.names, sitting.saved.levels))
        shown = self._known[self._open]
        return look(self._table, shown, people, sitting.seat, finished_deals(self._table.history()))

    @property
    def _game(self) -> Sitting:
        """The game that is reviewed."""
        beside = isinstance(self._page.sitting, Beside)
        sitting = self._home if beside else self._page.sitting
        if sitting is None:
            raise ValueError("there is no game to review")
        return sitting

    # What a person asks for

    def do_review(self, _target: Any) -> None:
        """The last deal that is over, with one's own decisions."""
        table = self._game.table
        deals = finished_deals(table.history())
        if not deals:
            dialog.show(review.nothing_yet())
            return
        self._begin(table, deals[-1], self._game.seat)
        self._show()

    def do_review_deal(self, field: Any) -> None:
        """Another deal of the game."""
        if self._table and self._open:
            self._begin(self._table, int(field.value), self._open[2])
            self._show()

    def do_review_seat(self, field: Any) -> None:
        """The decisions of somebody else."""
        if self._table and self._open:
            self._begin(self._table, self._open[1], int(field.value))
            self._show()

    def do_review_overview(self, _target: Any) -> None:
        self._leave()
        self._show()

    def do_review_decision(self, target: Any) -> None:
        """One decision: of one's own it is first asked what one would do now."""
        shown, number = self._look, int(target.dataset.decision)
        self._at = number
        if not shown.own:
            dialog.show(review_decision.decision(shown, number))
            return
        dialog.close()
        sitting = self._table_at(Trying, number)
        sitting.hears = self._tell
        self._lay(sitting, review.asking(shown, number))

    def do_review_tell(self, _target: Any) -> None:
        """Without trying."""
        self._tell(None)

    def do_review_play_on(self, target: Any) -> None:
        """Go on from a decision with one of the candidates, beside the game."""
        dialog.close()
        sitting = self._table_at(Beside, int(target.dataset.decision))
        sitting.play(sitting.table.game.parse(target.dataset.say))
        self._lay(sitting, review.aside())

    def do_review_back(self, _target: Any) -> None:
        """From a side game to the decision it began with."""
        self._leave()
        if self._at is None:
            self._show()
        else:
            dialog.show(review_decision.decision(self._look, self._at))

    def do_review_leave(self, _target: Any) -> None:
        self._leave()

    # Showing

    def _show(self) -> None:
        self._at = None
        dialog.show(review.overview(self._look))

    def _tell(self, again: object) -> None:
        if self._at is not None:
            dialog.show(review_decision.decision(self._look, self._at, again))

    def _table_at(self, kind: type[Any], number: int) -> Any:
        """A table as it stood at this decision, which nobody keeps."""
        if self._open is None or self._table is None:
            raise ValueError("nothing is being reviewed")
        one, game = self._known[self._open].decisions[number], self._game
        table = self._table.at(one.place)
        levels = tuple(
            None if seat == one.seat else level or "expert"
            for seat, level in enumerate(game.saved.levels)
        )
        saved = game.saved._replace(id="", record=table.record, levels=levels)
        return kind(saved, self._page.preferences, game.names, one.seat, table)

    def _lay(self, sitting: Beside, banner: Element) -> None:
        """Lay a table beside the game, which waits."""
        home = self._home = self._game
        sitting.banner = banner
        self._page.lay(sitting, home.saved.id)

    def _leave(self) -> None:
        """Back to the game, if a table beside it is laid."""
        home = self._game
        if home is not self._page.sitting:
            home.preferences = self._page.preferences
            self._page.lay(home, home.saved.id)


def upto(table: Table, deal: int) -> Record:
    """The record up to the end of this deal."""
    ends = [
        place + 1
        for place, (_, _, after) in enumerate(table.history())
        if after.number == deal and after.turn is None
    ]
    record = table.record
    return record._replace(actions=record.actions[: ends[0]]) if ends else record
