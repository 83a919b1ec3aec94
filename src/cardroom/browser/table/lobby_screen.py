"""The lobby: the HTML that was sent with the page, filled with the saved games."""

import traceback
from collections.abc import Callable
from functools import cache
from typing import Any

from htpy import fragment
from pyscript import window

from cardroom.browser.page import clock, dom
from cardroom.games import GAMES
from cardroom.links.challenge import read_without_replay
from cardroom.links.daily import utc_day_at
from cardroom.records.kept_links import ChallengeEntry
from cardroom.records.mistakes import due_slips
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.views.kit import problems
from cardroom.views.lobby import lobby
from cardroom.views.lobby.seating import Seating, player_names
from cardroom.views.share.challenge import ChallengeRow, challenge_rows
from cardroom.views.words import _, join_with_and, say, title_of
from cardroom.views.words.dates import day_and_month

AT_FIRST = 50
MORE = 15  # games added by each "show more": as many as a slow phone lists at once


class Lobby:
    """The content of ``<main>`` while no table is shown."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._main = dom.element("main")
        self._html = str(self._main.innerHTML)  # as it was sent, in the language of the page
        self._shown = AT_FIRST  # number of listed games, the last played ones
        self._staying = 0  # unreadable games that could not be set aside
        self._offers_file = False  # shows the offer to save all games to a file
        self.drawn: list[Callable[[], None]] = []  # called after each drawing
        self._known_rows: dict[str, tuple[Saved, lobby.SavedRow]] = {}  # by id: game and its row

    def show_more(self) -> None:
        """List `MORE` older saved games below those listed already."""
        before = self._shown
        self._shown += MORE
        games, unreadable = self._store.games(self._shown)
        added = [row for saved in games[before:] if (row := self._row(saved))]
        place, line = dom.find("#saved-games .rows"), dom.find("#more-games")
        if not place or not line or unreadable:
            self.draw()
            return
        dom.append(place, fragment[[lobby.saved_game_row(row) for row in added]])
        if older := self._store.game_count() - len(games) - self._staying:
            dom.morph(line, lobby.older_games_offer(older))
        else:
            line.remove()

    def remove(self, id: str) -> None:
        """Remove the line of a deleted game from the list."""
        line = dom.element(f"saved-{id}")
        listed = line and line.closest("#saved-games")
        if not listed or self._shown <= 1 or line.parentElement.childElementCount <= 1:
            self.draw()
            return
        line.remove()
        # The number of older, unlisted games stays as it was.
        self._shown -= 1

    def reset_list_length(self) -> None:
        """Forget that the visitor listed older games: the next `draw` lists only the newest."""
        self._shown = AT_FIRST

    def offer_backup_file(self) -> None:
        """Warn that games may be deleted, and offer a backup file until `end_backup_offer`."""
        self._offers_file = True
        dom.announce("alert", problems.storage_problem("fleeting"))

    def end_backup_offer(self) -> None:
        """Remove the offer of a backup file with all saved games."""
        self._offers_file = False
        if place := dom.find("#to-file"):
            dom.morph(place, "")

    def set_html(self, sent: str) -> None:
        """Store the HTML of the lobby in another language. The next `draw` shows it."""
        self._html = sent
        self._known_rows.clear()

    def draw(self) -> None:
        """Draw the lobby. Saved games that cannot be read are set aside."""
        dom.morph(self._main, self._html)
        rows, last = self._rows_and_last_unfinished()
        listed, shown = [row for row in rows if row not in last.values()], len(rows)
        staying, aside = self._staying, self._store.count_games_aside()
        older = self._store.game_count() - shown - staying
        saved = lobby.saved_games(listed, aside, older, shown, staying)
        challenges = challenge_rows([*map(_challenge_row, self._store.challenges())])
        due = len(due_slips(self._store.slips(), clock.now()))
        dom.morph(dom.element("again"), lobby.retry_mistakes_button(due) or "")
        offer = problems.storage_risk_and_file_offer() if self._offers_file else ""
        dom.morph(dom.element("to-file"), offer)
        dom.morph(dom.element("saved"), fragment[challenges, saved])
        for told in self.drawn:
            told()
        played = {row.game for row in rows} | self._store.card_games_ever_finished()
        if played:  # today's deals are shown first
            dom.mark_root("returning", "")
        for game in GAMES:
            self._fill_game_card(game, last.get(game), is_played=game in played)

    def _fill_game_card(self, game: str, row: lobby.SavedRow | None, *, is_played: bool) -> None:
        """Show the last unfinished game, if any, and the progress of the course. If the visitor has
        played or learnt the game, highlight "Play" instead of "Learn".
        """
        progress, told = self._store.progress(game), dom.find(f"[data-learn='{game}'] .how-far")
        if progress.of and told:
            told.textContent = lobby.progress_words(progress)
        if place := dom.find(f"#going-{game}"):
            dom.morph(place, lobby.last_game_row(row) if row else "")
            word = dom.find(f"[data-play='{game}'] .word")
            word.textContent = _("New game") if row else _("Play")
        button = dom.find(f"[data-play='{game}']")
        if button and (is_played or progress.finished):
            button.setAttribute("data-known", "")

    def _rows_and_last_unfinished(self) -> tuple[list[lobby.SavedRow], dict[str, lobby.SavedRow]]:
        """Return the rows of the saved games, newest first. Also return the row of the last
        unfinished game of each kind, by its key, such as "belote". Set unreadable games aside.
        """
        games, unreadable = self._store.games(self._shown)
        self._staying = sum(not self._store.move_aside(*entry) for entry in unreadable)
        rows = [row for saved in games if (row := self._row(saved))]
        going = {row.game: row for row in reversed(rows) if not row.over}
        return rows, {game: row for game, row in going.items() if dom.find(f"#going-{game}")}

    def _row(self, saved: Saved) -> lobby.SavedRow | None:
        known, row = self._known_rows.get(saved.id, (None, None))
        if known is saved:
            return row
        try:
            row = row_of(saved)
        except Exception as error:  # noqa: BLE001 - one bad game must not hide the others
            window.console.error("".join(traceback.format_exception(error)))
            if not self._store.move_aside(saved.id, "failed"):
                self._staying += 1
            return None
        self._known_rows[saved.id] = saved, row
        return row


def _challenge_row(kept: ChallengeEntry) -> ChallengeRow:
    seen, when = read_without_replay(kept.link), when_text(kept.when)
    return ChallengeRow(kept.id, seen, kept.mine, kept.sent, when)


def when_text(when: int) -> str:
    """Return a time (milliseconds since 1970) in words, such as "22 November, 18:30"."""
    day, today = utc_day_at(clock.local_time(when)), utc_day_at(clock.local_time())
    lang, is_this_year = str(dom.root().getAttribute("lang")), day.year == today.year
    written = str(_formatter(lang, is_this_year).format(window.Date.new(when)))
    if not is_this_year:
        return written
    return say(_("%(day)s, %(time)s"), day=day_and_month(day), time=written)


@cache
def _formatter(lang: str, only_time: bool) -> Any:  # noqa: FBT001 - part of a key
    own = str(window.navigator.language)
    spoken = window.undefined if own.partition("-")[0] == lang.partition("-")[0] else lang
    options = window.Object.new()
    options.timeStyle = "short"
    if not only_time:
        options.dateStyle = "medium"
    return window.Intl.DateTimeFormat.new(spoken, options)


def row_of(saved: Saved) -> lobby.SavedRow:
    """Return the row that the lobby's list shows for a saved game."""
    alone = say(_("Deal %(deal)d, your score: %(score)d"), deal=saved.deal, score=saved.score)
    return lobby.SavedRow(
        id=saved.id,
        game=saved.record.game,
        title=title_of(saved.record.module),
        when_text=when_text(saved.when),
        line=_shared_line(saved) if saved.has_several_people else alone,
        over=saved.over,
    )


def _shared_line(saved: Saved) -> str:
    names = player_names(Seating(saved.levels, saved.names))
    people = join_with_and(names[seat] for seat in saved.people if seat != saved.here)
    if saved.apart:
        return say(_("Deal %(deal)d, with %(names)s"), deal=saved.deal, names=people)
    return say(_("Deal %(deal)d, one device, with %(names)s"), deal=saved.deal, names=people)
