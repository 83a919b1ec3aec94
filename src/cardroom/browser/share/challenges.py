"""Challenges: made, received, played, compared, sent back. What they are stands in `challenge`."""

from typing import Any

from cardroom.browser.commands import Command, Needs, Request, plainly
from cardroom.browser.page import clock, dialog
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.tasks import in_background, prefetch
from cardroom.browser.share.sharing import address
from cardroom.browser.start import retry
from cardroom.browser.start.lazy_modules import arrived
from cardroom.browser.table.page import Page
from cardroom.browser.table.resuming import resume
from cardroom.browser.thinking.par_queue import ParQueue
from cardroom.links.challenge import (
    LENGTHS,
    Challenge,
    Line,
    Opened,
    can_be_opened,
    deal_of,
    decode,
    encode,
    fitting_name,
    glance,
    is_challenge,
    opening,
    played,
)
from cardroom.players.levels import version_of
from cardroom.records.challenge_entries import ChallengeEntry
from cardroom.session.session import Session
from cardroom.views.share import challenge as views
from cardroom.views.words import _

COMPARING = "share"  # the bundle of what shows two games beside each other


class Challenges:
    """The challenges that are kept here, and the one that is being made."""

    def __init__(self, page: Page, pars: ParQueue) -> None:
        self._page = page
        self._pars = pars
        self._deals = 1  # of the challenge that is being made
        page.observe(self.observe)

    def commands(self) -> tuple[Command, ...]:
        """Challenges made, played, compared, sent back and removed."""
        return (
            Command("challenge", Needs.SIGHT, plainly(self.make)),
            Command("challenge-play", Needs.NOTHING, self._play),
            Command("challenge-see", Needs.NOTHING, self._see),
            Command("challenge-back", Needs.NOTHING, self._send_back),
            Command("challenge-forget", Needs.NOTHING, self._ask_removal),
            Command("challenge-forget-now", Needs.NOTHING, self._remove),
        )

    @property
    def _session(self) -> Session:
        assert self._page.session is not None  # noqa: S101 - commands that need a table
        return self._page.session

    # Making one

    def make(self) -> None:
        """Challenge somebody with the cards of the table."""
        self._deals = 1
        self._show_making()

    def form_changed(self, what: str, field: Any) -> None:
        """A name, or how much is to be played."""
        if what == "name":
            name = fitting_name(str(field.value))
            self._page.set(self._page.preferences._replace(name=name))
            if answered := self._page.store.challenge(field.getAttribute("data-id") or ""):
                self._sign(answered, name)
                return
        else:
            self._deals = int(field.value)
        self._show_making()

    def _sign(self, kept: ChallengeEntry, name: str) -> None:
        """Put a name to one's own line of what is sent back."""
        signed = kept._replace(link=encode(decode(kept.link).signed(kept.mine, name)))
        self._page.store.keep_challenge(signed)
        self._show_answer(signed)

    def _show_making(self) -> None:
        one = made_of(self._session, self._deals, self._page.preferences.name)
        link = address(encode(one)) if can_be_opened(one) else ""
        dialog.show(views.making(views.Offer(one, LENGTHS, link)))

    def given(self, link: str) -> None:
        """A link was given away: a challenge of one's own is kept from then on."""
        fragment = link.partition("#")[2]
        if not is_challenge(fragment):
            return
        seen, session = glance(fragment), self._page.session
        if self._page.store.challenge(seen.challenge.id) is None:
            mine = 0 if seen.played[0] else -1
            saved = session.saved.id if session else ""
            sent = ChallengeEntry(seen.challenge.id, fragment, saved, mine, True, clock.now())
            self._page.store.keep_challenge(sent)

    # Receiving one

    def offering(self, fragment: str) -> Work:
        """Greet with what a link holds, or show what came back. Raises `LinkError`."""
        opened: Opened = yield from opening(fragment)
        id = opened.challenge.id
        kept = self._page.store.challenge(id) or ChallengeEntry(id, fragment)
        while kept.link != fragment:
            known: Opened = yield from opening(kept.link)
            both = known.joined(opened)
            before, kept = kept, self._page.store.challenge(id) or kept
            if kept == before:  # no other tab has added to it meanwhile
                opened, fragment = both, encode(both.challenge) if both.whole else kept.link
                break
        kept = kept._replace(link=fragment, when=clock.now())
        self._page.store.keep_challenge(kept)
        if self._page.session is None:
            self._page.redraw()
        self._show(kept, opened, _newest_other(opened, kept.mine))

    def _show(self, kept: ChallengeEntry, opened: Opened, against: int) -> None:
        one = opened.challenge
        learned = one.players != version_of(one.deal.game)
        if kept.mine >= 0:
            in_background(self._compare(opened, kept.mine, against, learned=learned))
        elif kept.sent:
            dialog.show(views.known_already())
        else:
            prefetch(arrived(COMPARING))  # it will be wanted, maybe without a network then
            playing = self._page.session is not None
            dialog.show(views.greeting(one, opened.tables, playing=playing, learned=learned))

    async def _compare(self, opened: Opened, mine: int, against: int, *, learned: bool) -> None:
        """What shows two games beside each other is fetched when it is wanted first."""
        if not await arrived(COMPARING):
            retry.offer(
                lambda: in_background(self._compare(opened, mine, against, learned=learned))
            )
            return
        from cardroom.browser.share.comparison import Comparing

        await Comparing(self._pars, opened, mine).show(against, learned=learned)

    # Playing it, and what came of it

    def _play(self, asked: Request) -> None:
        """Sit down to it, or go on with it where it was begun."""
        dialog.close()
        kept = self._page.store.challenge(asked.get("id"))
        if kept is None:
            self._page.tell_gone()
            return
        if self._page.store.has_game(kept.saved):
            resume(self._page, kept.saved)
            return
        one = glance(kept.link).challenge
        self._page.begin(one.deal, one.levels)
        self._page.store.keep_challenge(kept._replace(saved=self._session.saved.id))

    def observe(self, session: Session) -> None:
        """A game is laid on the table, or a deal of it is over: note what is over now."""
        for kept in self._page.store.challenges() if session.deal_done else ():
            if kept.saved == session.saved.id and kept.mine < 0:
                self._finish(kept, session)

    def _finish(self, kept: ChallengeEntry, session: Session) -> None:
        """Add one's own line, if all is played."""
        one = glance(kept.link).challenge
        line = _line_of(session, one, self._page.preferences.name)
        if not line.actions:
            return
        known = decode(kept.link)
        if kept.sent:
            known = known._replace(lines=(line, *known.lines[1:]))
        else:
            known = known.with_line(line)
        mine = 0 if kept.sent else len(known.lines) - 1
        kept = kept._replace(link=encode(known), mine=mine, when=clock.now())
        self._page.store.keep_challenge(kept)

    def _see(self, asked: Request) -> None:
        """Both results; `data-line` says with whom to be compared."""
        here = asked.laid.ended if asked.laid else None
        id = asked.get("id") or (here.challenge if here else "")
        if kept := self._page.store.challenge(id):
            line = asked.get("line")
            work = self._seeing(kept, int(line) if line else None)
            self._page.slices.begin(work, _("Opening the challenge..."))
        else:
            self._page.tell_gone()

    def _seeing(self, kept: ChallengeEntry, against: int | None) -> Work:
        opened: Opened = yield from opening(kept.link)
        other = _newest_other(opened, kept.mine) if against is None else against
        self._show(kept, opened, other)

    def _send_back(self, asked: Request) -> None:
        """The link with all games that are known, one's own among them."""
        if kept := self._page.store.challenge(asked.get("id")):
            self._show_answer(kept)
        else:
            self._page.tell_gone()

    def _show_answer(self, kept: ChallengeEntry) -> None:
        names = [line.name for line in glance(kept.link).challenge.lines]
        dialog.show(views.sending_back(kept.id, address(kept.link), names, kept.mine))

    # The list

    def _ask_removal(self, asked: Request) -> None:
        if kept := self._page.store.challenge(asked.get("id")):
            row = views.ChallengeRow(kept.id, glance(kept.link), kept.mine, kept.sent, "")
            dialog.show(views.removal(kept.id, views.about(row)))
        else:
            self._page.tell_gone()

    def _remove(self, asked: Request) -> None:
        dialog.close()
        self._page.store.forget_challenge(asked.get("id"))
        self._page.redraw()


def made_of(session: Session, deals: int, name: str) -> Challenge:
    """The challenge to play so many deals of this table."""
    saved = session.saved
    levels = tuple(
        None if seat == session.seat else level or "expert"
        for seat, level in enumerate(saved.levels)
    )
    deal = deal_of(session.table, deals)
    one = Challenge(deal, deals, levels, version_of(deal.game))
    return one._replace(lines=(_line_of(session, one, name),))


def _line_of(session: Session, one: Challenge, name: str) -> Line:
    """What was made of a challenge at this table; without actions while it is not over."""
    actions = played(session.table, one.deal, one.deals)
    if not actions or session.saved.shared:  # what several persons made is nobody's own
        return Line(name)
    within = session.table.beginning(0)._replace(rules=one.deal.rules) != one.deal
    return Line(name, actions, session.saved.assisted, within)


def _newest_other(opened: Opened, mine: int) -> int:
    """The place of the line to be compared with first: the last that somebody else played."""
    lines = opened.challenge.lines
    others = [place for place, line in enumerate(lines) if line.actions and place != mine]
    return others[-1] if others else 0
