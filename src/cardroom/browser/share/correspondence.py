"""Games by link: begun, sent to who is to act, and taken up again when a link comes back.

A link never changes a game that is kept unless somebody says so. How it stands to the game that is
here, which has the same id, is told by their common beginning (see `letter`).
"""

from collections.abc import Mapping
from typing import NamedTuple

from cardroom.browser.commands import Handler, plainly
from cardroom.browser.page import dialog
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.share.sharing import address
from cardroom.browser.table.page import Page
from cardroom.links.correspondence import delta, full as whole
from cardroom.links.correspondence.delta import is_sequel
from cardroom.links.correspondence.full import BEST_FIRST, LEADS_ON, Letter, Standing, standing
from cardroom.links.frame import LinkError, bare
from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.session.session import Session
from cardroom.table import Record, RecordError, Table
from cardroom.views.lobby.seating import Seating, names_at
from cardroom.views.share import correspondence as views
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.story import story_of
from cardroom.views.tables import has_table
from cardroom.views.wording import words_of
from cardroom.views.words import _


class Arrived(NamedTuple):
    """A link that was opened."""

    letter: Letter
    table: Table


class Correspondence:
    """What is done with games whose other persons are reached by links."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._arrived: Arrived | None = None
        self._known: Saved | None = None  # the same game as it is here

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {
            "send": plainly(self.send),
            "letter-play": plainly(self.play),
            "letter-as": lambda asked: self.ask_as(int(asked.get("seat"))),
            "letter-sure": lambda asked: self.play_as(int(asked.get("seat"))),
            "letter-back": plainly(self.back),
            "letter-mine": plainly(self.keep_mine),
            "letter-send": plainly(self.send_mine),
            "letter-take": plainly(self.play),
            "letter-both": plainly(self.keep_both),
        }

    # Beginning and sending

    def begin(self, record: Record, seating: Seating) -> None:
        """Sit down at a new game, at the seat of the one who asked for it."""
        names = names_at(seating, self._page.preferences.name)
        named = tuple(
            "" if level else name for level, name in zip(seating.levels, names, strict=True)
        )
        one = Letter(record, seating.levels, named, seating.mine)
        self._lay(self._new(one, seating.mine), fresh=True)

    def _new(self, letter: Letter, here: Seat) -> Saved:
        id = self._page.store.free_id(letter.id)
        return Saved(id, letter.record, letter.levels, names=letter.names, here=here)

    def send(self) -> None:
        """The links of the game on the table, for who is to act, or for all others."""
        session = self._page.session
        if session and session.saved.apart:
            self._page.turns.pay()
            dialog.show(views.sending(self._links(session)))

    def _links(self, session: Session) -> list[views.Addressed]:
        to = session.others if session.awaited is None else (session.awaited,)
        saved = session.saved
        letter = Letter(session.table.record, saved.levels, saved.names, session.seat)
        return [_addressed(letter._replace(to=seat), session.names[seat]) for seat in to]

    # Opening a link

    def open(self, fragment: str) -> None:
        """Say what the link holds, and how it stands to the game that is here."""
        self._page.slices.begin(self._opening(fragment), _("Opening the link..."))

    def _opening(self, fragment: str) -> Work:
        try:
            if is_sequel(fragment):
                letter, table = yield from delta.opening(fragment, self._kept)
            else:
                letter, table = yield from whole.opening(fragment)
        except LinkError as error:
            self._refuse(error.code, fragment)
            return
        if not has_table(table.game.KEY):
            self._refuse("game", fragment)
            return
        self._arrived = Arrived(letter, table)
        self._page.turns.pay()
        self._show()

    def _refuse(self, code: str, fragment: str) -> None:
        if self._page.session is None:
            self._page.redraw()
        dialog.show(views.refused(code, address(bare(fragment))))

    def _show(self) -> None:
        """What the link holds, beside what is kept now."""
        assert self._arrived is not None  # noqa: S101 - it has come
        letter, table = self._arrived
        found = self._here(letter)
        self._known, how = found or (None, Standing("newer", 0))
        here = letter.to if self._known is None else self._known.here
        theirs = self._page.seated(self._new(letter, here or 0), table)
        if self._page.session is None:
            self._page.redraw()
        own = _own(theirs, how.common)
        if self._known is None:
            dialog.show(views.greeting(scene_of(theirs), theirs.others, own))
        elif how.kind == "newer" and own:
            dialog.show(views.unmade(own))
        elif how.kind in LEADS_ON:
            dialog.show(views.greeting(scene_of(theirs)))
        elif how.kind == "older":
            dialog.show(views.older(scene_of(self._page.seated(self._known))))
        else:
            mine = self._page.seated(self._known)
            dialog.show(views.parted(_next(mine, how.common), _next(theirs, how.common), own))

    def _here(self, letter: Letter) -> tuple[Saved, Standing] | None:
        """The same game as it is kept, and how the link stands to it."""
        kept = [
            (saved, standing(saved.record, letter.record))
            for saved in self._page.store.same_games(letter.id)
        ]
        return min(kept, key=lambda one: BEST_FIRST.index(one[1].kind), default=None)

    def _kept(self, id: str) -> list[Letter]:
        """The games here that began as the one of this id."""
        return [
            Letter(saved.record, saved.levels, saved.names, saved.here or 0)
            for saved in self._page.store.same_games(id)
        ]

    # What is decided

    def play(self) -> None:
        """Go on with what the link holds: it leads on from what is here, or takes its place."""
        if self._arrived is None or self._has_changed():
            return
        letter, table = self._arrived
        if self._known is None:
            self._lay(self._new(letter, letter.to), table)
        else:
            self._lay(self._known._replace(record=letter.record), table)

    def ask_as(self, seat: Seat) -> None:
        """Ask before another person's hand is shown."""
        if self._arrived is not None and seat in self._arrived.letter.people:
            letter, table = self._arrived
            names = self._page.seated(self._new(letter, letter.to), table).names
            dialog.show(views.somebody_else(seat, names))

    def back(self) -> None:
        """Not another person after all: what the link holds is said again."""
        if self._arrived is not None:
            self._show()

    def play_as(self, seat: Seat) -> None:
        """The same as `play`, as another of the persons."""
        if self._arrived is not None and seat in self._arrived.letter.people:
            letter = self._arrived.letter._replace(to=seat)
            self._arrived = self._arrived._replace(letter=letter)
            self.play()

    def keep_mine(self) -> None:
        """Go on with what is here, and leave the link."""
        if self._known is not None and not self._has_changed():
            self._lay(self._known)

    def send_mine(self) -> None:
        """The same, and offer its links."""
        self.keep_mine()
        self.send()

    def keep_both(self) -> None:
        """Put what the link holds beside what is here, as a game of its own."""
        if self._arrived is not None and self._known is not None:
            letter, table = self._arrived
            self._lay(self._new(letter, self._known.here or 0), table)

    def _has_changed(self) -> bool:
        """Whether something else is here than what was decided about; then it is asked again."""
        self._page.turns.stop()
        known = self._known
        try:
            now = None if known is None else self._page.store.load(known.id)
        except (KeyError, RecordError):
            now = None
        if now == known:
            return False
        self._show()
        return True

    def _lay(self, saved: Saved, table: Table | None = None, *, fresh: bool = False) -> None:
        """Lay it on the table, and keep it."""
        dialog.close()
        self._arrived = None
        self._page.sit(saved, table, fresh=fresh)
        self._page.keep()


def _addressed(letter: Letter, name: str) -> views.Addressed:
    """The links of a letter: a short one where the other has what went before."""
    link, short = address(whole.encode(letter)), delta.encode(letter)
    return views.Addressed(letter.to, name, link, address(short) if short else "")


def _own(session: Session, since: int) -> list[str]:
    """The moves of this device's seat after so many actions, a sentence each; what others do not
    notice is called as its button is.
    """
    game, seat, lines = session.table.game, session.seat, list[str]()
    for before, action, after in session.table.history()[since:]:
        if before.turn == seat:
            called = words_of(game.KEY).confirm_label(game.view(before, seat), game.text(action))
            lines.append(story_of(session).deed(before, action, after, seat) or called)
    return lines


def _next(session: Session, length: int) -> str:
    """What was done after so many actions, as one sentence; empty where nobody noticed any."""
    for before, action, after in session.table.history()[length:]:
        if line := story_of(session).deed(before, action, after, session.seat):
            return line
    return ""
