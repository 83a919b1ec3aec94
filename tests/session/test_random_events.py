"""Tests of `update` by random events: taps, keys, hints, undo, late answers, saving, reloads."""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import islice
from operator import attrgetter
from random import Random
from typing import NamedTuple, TypeAlias

import pytest

from cardroom.game import CardByCard
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.players.player import Choice, Reason
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.session import effects, events
from cardroom.session.coach import CoachNotes
from cardroom.session.draft import restore_draft, write_draft
from cardroom.session.events import Awaits, Event
from cardroom.session.kinds import Company, EverySeat, HotSeat
from cardroom.session.session import Session, new_session
from cardroom.session.update import update
from cardroom.table import Table, new_record
from tests.random_games import SEED, THOROUGH

EVENTS = 150  # events of a session; `make soak` has many more sessions
LOOKED_AT = 40
"""Legal actions among which one is drawn: there are millions of ways to bury eight cards."""

NOW = 1_795_000_000_000

Making: TypeAlias = Callable[[Session, Random], Event | None]
"""Makes an event that may happen at a table; None if it may not happen now."""


class Setting(NamedTuple):
    """A kind of table: who sits there, and whether a coach looks on."""

    people: range = range(1)  # the seats of persons, as far as the game has them
    company: Company = Company()
    coach: bool = False
    preferences: Preferences = Preferences()


SETTINGS: Mapping[str, Setting] = {
    "alone": Setting(),
    "one tap": Setting(preferences=Preferences(one_tap=True, only_card=True)),
    "with a coach": Setting(coach=True),
    "two at one device": Setting(people=range(2), company=HotSeat()),
    "every seat": Setting(people=range(6), company=EverySeat()),
}


def legal_actions(session: Session) -> list[object]:
    return list(islice(session.table.game.legal(session.table.state), LOOKED_AT))


def any_action(session: Session, dice: Random) -> object | None:
    actions = legal_actions(session)
    return dice.choice(actions) if actions else None


def any_card(session: Session, dice: Random) -> Card:
    cards = (*session.view.hand, Card("2C"), Card("AS"))
    return dice.choice(cards)


def any_text(session: Session, dice: Random) -> str:
    action = any_action(session, dice)
    return "no action" if action is None else session.table.game.text(action)


def tap(session: Session, dice: Random) -> Event:
    card = any_card(session, dice)
    return events.CardTapped(card, dice.randint(1, max(1, session.view.hand.count(card))))


def pick_cards_of_an_action(session: Session, dice: Random) -> Event | None:
    action = any_action(session, dice)
    cards = () if action is None else session.table.game.cards_of(action)
    return events.CardsPicked(cards, alone=True) if cards else None


def pick(session: Session, dice: Random) -> Event:
    cards = [any_card(session, dice) for _ in range(dice.choice((1, 2)))]
    return events.CardsPicked(cards, alone=dice.random() < 0.5)


COMMON: tuple[Making, ...] = (
    *(tap, tap, pick_cards_of_an_action),
    lambda session, dice: events.ButtonPressed(any_text(session, dice)),
    lambda session, dice: events.TextTried(any_text(session, dice)),
    lambda _session, _dice: events.Confirmed(),
    lambda session, _dice: events.CurtainLifted() if session.is_table_hidden else None,
    lambda session, _dice: events.NextDealWanted() if session.deal_done else None,
)
RARE: tuple[Making, ...] = (
    pick,
    lambda session, dice: events.CardToggled(any_card(session, dice)),
    lambda session, dice: events.EnterPressed(any_card(session, dice)),
    lambda session, dice: events.CardFocused(any_card(session, dice)),
    lambda session, dice: events.DraftEdited(any_text(session, dice)),
    lambda session, _dice: events.HintWanted() if session.can_viewer_act else None,
    lambda session, _dice: events.UndoWanted() if session.can_undo() else None,
    lambda session, _dice: events.RedoWanted() if session.table.can_redo() else None,
    lambda session, _dice: events.PlayOutWanted() if session.can_viewer_act else None,
    lambda _session, _dice: events.SaveWanted(),
    lambda _session, _dice: events.GoOnLater(),
    lambda _session, _dice: events.Stopped(),
    lambda _session, _dice: events.GoOn(),
)


class Trace(NamedTuple):
    """A session with its facts at the time when it was made, which never change."""

    session: Session
    record: object
    position: object
    seen: tuple[object, ...]

    @classmethod
    def of(cls, session: Session) -> "Trace":
        table = session.table
        seen = attrgetter("seat", "draft", "drawn", "gathered", "saved", "company")(session)
        return cls(session, table.record, table.state, seen)


def check_turn(session: Session) -> None:
    """Check that no action is prepared in another seat's turn, and that the game can go on."""
    draft = session.draft
    if not session.can_viewer_act and session.table.state.turn != session.seat:
        assert not draft.selected
        assert draft.pending is None
    assert session.over or legal_actions(session)
    assert session.person_to_act is not None or session.waits_for_computer or session.deal_done
    if session.drawn is not None:
        assert isinstance(session.table.game, CardByCard)


def reload(session: Session, store: Store) -> Session:
    """Save the game, open it again as after a crash, and check that game and draft are the same."""
    kept = session.save(store, NOW)
    saved = store.load(session.saved.id)
    again = new_session(
        saved, session.preferences, session.name_players, session.seat, company=session.company
    )
    assert again.table.state == session.table.state
    assert again.table.record == session.table.record
    assert (saved.assisted, saved.levels) == (kept.assisted, session.saved.levels)
    again = again._replace(drawn=session.drawn, gathered=session.gathered, coach=session.coach)
    if text := write_draft(session):
        again = restore_draft(again, text)
        assert Counter(again.draft.selected) == Counter(session.draft.selected)
        assert (again.draft.text, again.draft.meant) == (session.draft.text, session.draft.meant)
    return again


class Walk:
    """A table, with the answers that are on their way to it, some of them for nothing."""

    def __init__(self, session: Session, dice: Random) -> None:
        self.session, self.dice, self.store = session, dice, Store({})
        self.coming: list[Event] = []
        self.busy = False

    def send(self, event: Event) -> None:
        """Send an event, and carry out its effects; answers come later, in any order."""
        self.session, todo = update(self.session, event)
        for effect in todo:
            match effect:
                case effects.Wait(question):
                    hurried, focused = (self.dice.random() < 0.1 for _ in range(2))
                    self.coming.append(events.Waited(question, hurried, focused))
                case effects.Ask(question):
                    failed = self.dice.random() < 0.05
                    chosen = events.Chosen(question, self.any_choice())
                    self.coming.append(events.Failed(question) if failed else chosen)
                case effects.AskHint(question, table):
                    self.coming.append(events.Hinted(question, self.any_choice(), table))
                case effects.Save():
                    saved = self.session.save(self.store, NOW)
                    self.session = self.session._replace(saved=saved)
                case effects.MarkBusy(on):
                    self.busy = on
                case effects.TellTry():
                    self.answer_coach()
                case _:
                    pass  # it is only to be seen

    def any_choice(self) -> Choice:
        return Choice(any_action(self.session, self.dice), Reason("only"))

    def answer_coach(self) -> None:
        """Let the coach let go of what it holds back, or ask about it."""
        session = self.session
        if held := session.coach.delayed:
            asked = self.dice.choice((None, held))
            coach = session.coach._replace(delayed=None, asked=asked)
            self.session = session._replace(coach=coach)
            if asked:
                self.session = self.session.propose(held.action)
            else:
                self.send(events.ActionTried(held.action))

    def step(self) -> None:
        """Let something happen: an answer comes, or the person does something."""
        if self.coming and self.dice.random() < 0.7:
            self.send(self.coming.pop(self.dice.randrange(len(self.coming))))
            return
        making = self.dice.choice(RARE if self.dice.random() < 0.2 else COMMON)
        if event := making(self.session, self.dice):
            self.send(event)

    def rest(self) -> None:
        """Let play go on until all answers have come. Then no seat of a computer is to act."""
        self.send(events.GoOn())
        while self.coming:
            self.send(self.coming.pop(0))
        session = self.session
        assert not self.busy
        assert session.flow.awaits is Awaits.PERSON
        assert session.flow.step is None
        assert not session.flow.unsaved
        assert not session.thinking
        assert session.waits_for_computer or session.person_to_act is not None or session.deal_done


def check_events(key: str, kind: str, number: int, count: int) -> None:
    """Run random events at a table of this kind, and check what must hold after each."""
    setting, dice = SETTINGS[kind], Random(f"{SEED} {key} {kind} {number}")
    options = dice.choice(list(GAMES[key].PRESETS.values()))
    record = new_record(key, options, f"{SEED}{number}")
    seats = range(record.module.seats(options))
    levels = tuple(None if seat in setting.people else "casual" for seat in seats)
    saved = Saved("g", record, levels)
    names = tuple(map(str, seats))
    session = new_session(saved, setting.preferences, lambda: names, company=setting.company)
    seat = setting.company.next_viewer(session.seat, session.table.state.turn)
    session = session._replace(seat=seat, coach=CoachNotes(is_present=setting.coach))
    walk = Walk(session._replace(animated=dice.random() < 0.5), dice)
    traces, assisted, longest = [Trace.of(session)], False, 0
    for at in range(count):
        walk.step()
        session = walk.session
        traces.append(Trace.of(session))
        assert session.saved.assisted or not assisted
        assisted, longest = session.saved.assisted, max(longest, session.table.length)
        check_turn(session)
        if at % 10 == 0:
            walk.session = reload(session, walk.store)
            walk.coming.clear()
        if at % 25 == 0:
            walk.rest()
    assert Table(walk.session.table.record).state == walk.session.table.state
    assert traces == [Trace.of(trace.session) for trace in traces]
    assert longest > 1


@pytest.mark.parametrize("kind", SETTINGS)
@pytest.mark.parametrize("key", GAMES)
def test_a_session_is_sound_after_any_event(key: str, kind: str) -> None:
    for number in range(THOROUGH):
        check_events(key, kind, number, EVENTS)
