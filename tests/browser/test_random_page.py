"""Tests of the whole page by random events: clicks, keys, fields, Back, reloads, another tab."""

import asyncio
import re
from functools import reduce
from random import Random
from typing import Any

import pytest

from cardroom.browser.table.stack import put_on_top, stack_of, trail_of
from cardroom.games import GAMES
from cardroom.records.kinds import GAME
from cardroom.records.saved_game import read_saved
from cardroom.session.draft import write_draft
from cardroom.table import Table
from tests.browser import playing
from tests.browser.awake import Hasty
from tests.browser.walking import Entries, Visitor, choose, is_off, word_of
from tests.random_games import SEED, THOROUGH

EVENTS = 60  # events of a walk; `make soak` has more walks
LONGEST_WAY = 25  # steps from any place of the page to the lobby, at most
PATIENCE = 600  # seconds, of simulated time, after which the page is at rest
AWAY = re.compile("close|lobby|.*(leave|back)|dismiss-link|ready")
"""Commands that lead to the lobby, or nearer to it."""

TAKES_BACK = {"undo", "letter-take", "accept-link"}
"""Commands after which a saved game may have fewer actions."""

TRAIL, DRAFT = "cardroom/trail", "cardroom/draft"  # keys in the storage of the tab


def lasting(noted: str) -> str:
    """Return which tables of a noted trail a reload opens again."""
    return trail_of(reduce(put_on_top, stack_of(noted.removeprefix("at ")), ()))


class Walk(Visitor):
    """A visitor who loads the page anew in between, and checks it after each event."""

    def __init__(self, stage: Any, key: str, dice: Random) -> None:
        super().__init__(stage, key, dice)
        self.games: Entries = {}  # as they were kept after the last event, by key

    async def reload(self) -> None:
        """Load the page anew, after it was left or killed, and compare what is shown."""
        page, leaves = self.house.page, self.dice.random() < 0.5
        self.told[-1] += " after leaving" if leaves else " after a crash"
        if leaves:
            page.loop.save_unsaved()
            self.house.arrival.leave()
        self.check()
        was, kept, left = page.session, self.kept.copy(), self.window.sessionStorage.kept.copy()
        page.loop.stop()  # what is awaited then changes nothing
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in others:
                task.cancel()
            await asyncio.wait(others)
        self.arrive()
        await self.rest()
        self.check_reloaded(was, kept, left, leaves=leaves)

    async def go_home(self) -> None:
        """Go to the lobby by what leads away, or else by Back."""
        for _ in range(LONGEST_WAY):
            await self.rest()
            if not (self.house.session or self.dialog):
                return
            shown, able = self.document.body.innerHTML, self.controls()
            away = [one for one in able if AWAY.fullmatch(word_of(one)) and not is_off(one)]
            if away and self.dice.random() < 0.8:
                self.press(self.dice.choice(away))
                await self.rest()
                assert self.document.body.innerHTML != shown
            else:
                self.go_back()
        raise AssertionError("no way leads to the lobby")

    async def rest(self) -> None:
        """Wait until the page is at rest, and check what must hold then."""
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            _, waiting = await asyncio.wait(others, timeout=PATIENCE)
            assert not waiting, waiting
        self.check()
        self.check_rest()
        self.words.clear()

    async def take_steps(self, number: int) -> None:
        """Do random things, with or without a rest between them."""
        try:
            await self.rest()
            for event in self.dice.choices([*FREQUENCIES], [*FREQUENCIES.values()], k=number):
                self.told.append(event.__name__)
                if doing := event(self):
                    await doing
                self.check()
                if self.dice.random() < 0.6:
                    await self.rest()
                for _ in range(self.dice.randrange(6)):
                    await asyncio.sleep(0)
            self.told.append("at last")
            await self.go_home()
        except BaseException as error:
            error.add_note("\n".join(["", *self.told]))
            raise

    # Checks

    def check(self) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Hasty)
        assert not loop.unheard, loop.unheard
        assert not self.errors, self.errors
        shown = self.document.querySelectorAll("#main .lobby, #main #table")
        assert [one.id == "table" for one in shown] == [self.house.session is not None]
        self.check_games()

    def check_games(self) -> None:
        """Check that the kept games can be replayed, and have all that was done before."""
        before = self.games
        self.games = {key: text for key, text in self.kept.items() if key.startswith(GAME)}
        assert before.keys() <= self.games.keys() or "forget-now" in self.words
        assert not any("damaged" in key or "later" in key for key in self.kept)
        for key, text in self.games.items() - before.items():
            was, now = (read_saved("", one).record for one in (before.get(key, text), text))
            assert Table(now).damage is None
            assert now.continues(was) or self.words & TAKES_BACK

    def check_rest(self) -> None:
        page, session, dialog = self.house.page, self.house.session, self.dialog
        assert not self.stage.busy
        noted = self.window.sessionStorage.getItem(TRAIL) or ""
        assert lasting(noted) == lasting(f"at {trail_of(page.state.stack)}")
        assert self.controls(), "nothing can be pressed"
        assert dialog is None or dialog.textContent.strip()
        # Another tab's version is shown at the next action, if other work ended the following.
        if session and session.is_kept and page.store.is_newest_version(session.saved):
            assert read_saved("", self.kept[GAME + session.saved.id]).record == session.table.record
            assert not session.waits_for_computer or session.computers_paused

    def check_reloaded(self, was: Any, kept: Entries, left: Entries, *, leaves: bool) -> None:
        """Check that the tables are shown that were open, as they were kept."""
        page = self.house.page
        assert trail_of(page.state.stack) == lasting(left.get(TRAIL, ""))
        now, drafts = page.session, {left.get(DRAFT, ""), ""}
        if not (now and now.is_kept):
            return
        assert now.table.record.continues(read_saved("", kept[GAME + now.saved.id]).record)
        if was and (was.saved.id, was.table.record) == (now.saved.id, now.table.record):
            assert write_draft(now) in ({write_draft(was)} if leaves else drafts)


FREQUENCIES = {
    Walk.press_any: 60,
    Walk.press_key: 10,
    Walk.change_field: 8,
    Walk.go_back: 4,
    Walk.go_forward: 2,
    Walk.follow_link: 2,
    Walk.play_in_other_tab: 2,
    Walk.reload: 4,
    Walk.go_home: 3,
}
"""All events, and how often each occurs."""


@pytest.mark.parametrize("number", range(THOROUGH))
@pytest.mark.parametrize("key", GAMES)
async def test_page_is_sound_after_any_event(stage, monkeypatch, key, number):
    monkeypatch.setattr(playing, "first_legal", choose)
    await Walk(stage, key, Random(f"{SEED} {key} {number}")).take_steps(EVENTS)
