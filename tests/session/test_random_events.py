"""Tests of a session by random events: taps, keys, hints, undo, computer players, saving."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
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
from cardroom.session import taps
from cardroom.session.coach import CoachNotes
from cardroom.session.kept import restore_draft, write_draft
from cardroom.session.kinds import Company, EverySeat, HotSeat
from cardroom.session.session import Session, new_session
from cardroom.table import Table, new_record
from tests.random_games import SEED, THOROUGH

EVENTS = 150  # events of a session; `make soak` has many more sessions
LOOKED_AT = 40
"""Legal actions among which one is drawn: there are millions of ways to bury eight cards."""

NOW = 1_795_000_000_000

Event: TypeAlias = Callable[[Session, Random], Session]


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


def tap(session: Session, dice: Random) -> Session:
    card = any_card(session, dice)
    return taps.tap(session, card, dice.randint(1, max(1, session.view.hand.count(card))))


def tap_cards_of_an_action(session: Session, dice: Random) -> Session:
    action = any_action(session, dice)
    cards = () if action is None else session.table.game.cards_of(action)
    return taps.pick_only(session, cards) if cards else session


def pick(session: Session, dice: Random) -> Session:
    return taps.pick(session, [any_card(session, dice) for _ in range(dice.choice((1, 2)))])


def press_enter(session: Session, dice: Random) -> Session:
    draft = session.draft.point_at(dice.choice((None, any_card(session, dice))))
    return taps.press_enter(session._replace(draft=draft))


def take_hint(session: Session, dice: Random) -> Session:
    if not session.my_turn:
        return session
    return session.show_hint(Choice(any_action(session, dice), Reason("only")))


def let_computer_play(session: Session, dice: Random) -> Session:
    if not session.waits_for_computer or session.computers_paused:
        return session
    return session.play_choice(Choice(any_action(session, dice), Reason("only")))


def answer_coach(session: Session, dice: Random) -> Session:
    """Let the coach let go of what it holds back, or ask about it."""
    held = session.coach.delayed
    if held is None:
        return session
    asked = dice.choice((None, held))
    session = session._replace(coach=session.coach._replace(delayed=None, asked=asked))
    return session.propose(held.action) if asked else session.do(held.action)


def show_cards(session: Session, dice: Random) -> Session:
    if session.reveal.drawn is None:
        return session.gather()
    return session.show_next_card() if dice.random() < 0.5 else session.show_deal()


def pass_on(session: Session, _dice: Random) -> Session:
    return session.hide_table() if session.must_pass_device else session.show_table()


COMMON: tuple[Event, ...] = (
    *(tap, tap_cards_of_an_action, let_computer_play, let_computer_play, pass_on),
    lambda session, _dice: taps.confirm(session),
    lambda session, dice: taps.press_button(session, any_text(session, dice)),
    lambda session, dice: taps.do_text(session, any_text(session, dice)),
)
RARE: tuple[Event, ...] = (
    *(pick, press_enter, take_hint, answer_coach, show_cards),
    lambda session, dice: taps.compose(session, any_text(session, dice)),
    lambda session, _dice: session.undo() if session.can_undo() else session,
    lambda session, _dice: session.redo() if session.table.can_redo() else session,
    lambda session, _dice: session._replace(animated=not session.animated),
    lambda session, _dice: session.begin_next_deal(),
)


def events(dice: Random) -> Iterator[Event]:
    """Yield events without end: four in five bring the game on."""
    while True:
        yield dice.choice(RARE if dice.random() < 0.2 else COMMON)


class Trace(NamedTuple):
    """A session with its facts at the time when it was made, which never change."""

    session: Session
    record: object
    position: object
    seen: tuple[object, ...]

    @classmethod
    def of(cls, session: Session) -> "Trace":
        table = session.table
        seen = session.seat, session.draft, session.reveal, session.saved, session.company
        return cls(session, table.record, table.state, seen)


def check_turn(session: Session) -> None:
    """Check that no action is prepared in another seat's turn, and that the game can go on."""
    draft = session.draft
    if not session.my_turn and session.table.state.turn != session.seat:
        assert not draft.selected
        assert draft.pending is None
    assert session.over or legal_actions(session)
    assert session.next_person is not None or session.waits_for_computer or session.deal_done
    if session.reveal.drawn is not None:
        assert isinstance(session.table.game, CardByCard)


def reload(session: Session, store: Store) -> Session:
    """Save the game and return a session that opens it again, as after a crash of the page. Check
    that the game and the prepared action are the same.
    """
    kept = session.save(store, NOW)
    saved = store.load(session.saved.id)
    again = new_session(
        saved, session.preferences, session.names, session.seat, company=session.company
    )
    assert again.table.state == session.table.state
    assert again.table.record == session.table.record
    assert (saved.assisted, saved.levels) == (kept.saved.assisted, session.saved.levels)
    again = again._replace(reveal=session.reveal, coach=session.coach)
    if text := write_draft(session):
        again = restore_draft(again, text)
        assert Counter(again.draft.selected) == Counter(session.draft.selected)
        assert (again.draft.text, again.draft.meant) == (session.draft.text, session.draft.meant)
    return again


def check_events(key: str, kind: str, number: int, count: int) -> None:
    """Run random events at a table of this kind, and check what must hold after each."""
    setting, dice = SETTINGS[kind], Random(f"{SEED} {key} {kind} {number}")
    options = dice.choice(list(GAMES[key].PRESETS.values()))
    record = new_record(key, options, f"{SEED}{number}")
    seats = range(record.module.seats(options))
    levels = tuple(None if seat in setting.people else "casual" for seat in seats)
    saved = Saved("g", record, levels)
    names = tuple(map(str, seats))
    session = new_session(saved, setting.preferences, names, company=setting.company)
    seat = setting.company.next_viewer(session.seat, session.table.state.turn)
    session = session._replace(seat=seat, coach=CoachNotes(is_present=setting.coach))
    store, traces, assisted, longest = Store({}), [Trace.of(session)], False, 0
    for at, event in enumerate(islice(events(dice), count)):
        session = event(session, dice)
        traces.append(Trace.of(session))
        assert session.saved.assisted or not assisted
        assisted, longest = session.saved.assisted, max(longest, session.table.length)
        check_turn(session)
        if at % 10 == 0:
            session = reload(session, store)
    assert Table(session.table.record).state == session.table.state
    assert traces == [Trace.of(trace.session) for trace in traces]
    assert longest > 1


@pytest.mark.parametrize("kind", SETTINGS)
@pytest.mark.parametrize("key", GAMES)
def test_a_session_is_sound_after_any_event(key: str, kind: str) -> None:
    for number in range(THOROUGH):
        check_events(key, kind, number, EVENTS)
