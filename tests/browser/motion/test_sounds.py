"""Tests of sounds and vibration: silent unless switched on, and never too many at once."""

from types import SimpleNamespace

import pytest

from cardroom.session.session import Session
from tests.browser.awake import settled
from tests.browser.desk import GAME, PERSON, Desk, start_session
from tests.browser.stand_in import JsException, js_class
from tests.sessions import until

SWITCHES = ("sound", "sound_card", "sound_trick", "sound_deal")


class Node:
    """A part of the sound; everything is noted that is asked of it."""

    def __init__(self, kind: str, heard: list) -> None:
        self.kind, self.heard, self.type, self.buffer = kind, heard, "", None
        self.gain = self.frequency = SimpleNamespace(
            setValueAtTime=self._set, exponentialRampToValueAtTime=self._set
        )

    def _set(self, value: float, when: float) -> None:
        assert value > 0  # or a browser refuses to glide there
        assert when >= 0

    def connect(self, _to: object) -> None:
        pass

    def start(self, when: float) -> None:
        self.heard.append((self.kind, self.type, when))

    def stop(self, when: float) -> None:
        assert when > self.heard[-1][2]


class Audio:
    """An AudioContext by which one can read what would be heard."""

    sampleRate, destination = 1000, None  # noqa: N815 - the browser's word

    def __init__(self) -> None:
        self.currentTime, self.resumed = 0.0, 0
        self.heard: list[tuple[str, str, float]] = []  # voices that began
        self.shaken: list[int] = []  # milliseconds; the device shakes as well
        for kind in ("Gain", "Oscillator", "BufferSource", "BiquadFilter"):
            setattr(self, f"create{kind}", lambda kind=kind: Node(kind, self.heard))

    def createBuffer(self, *_size: int) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(copyToChannel=lambda values, _channel: None)

    def resume(self) -> None:
        self.resumed += 1


@pytest.fixture
def audio(stage) -> Audio:
    """Give the stage loudspeakers and a device that can vibrate."""
    one = Audio()
    stage.window.AudioContext = SimpleNamespace(new=lambda: one)
    stage.window.Int8Array = stage.window.Float32Array = js_class(lambda values: values)
    stage.window.crypto = SimpleNamespace(getRandomValues=lambda values: values)
    stage.window.navigator.vibrate = one.shaken.append
    return one


async def play_card(stage, session: Session) -> Session:
    """Play for the person, then for the others until it is the person's turn again."""
    desk = Desk(stage, session)
    desk.try_first()
    await settled()
    assert desk.session.can_viewer_act
    assert desk.session.table.length > session.table.length
    return desk.session


def count_starts(stage, audio: Audio, sound: str) -> int:
    """Count how often a sound was begun, from the number and kinds of its tones."""
    kinds = [
        ("BufferSource" if tone.shape == "hiss" else "Oscillator")
        for tone in stage.sounds.SOUNDS[sound]
    ]
    begun = [kind for kind, _, _ in audio.heard]
    assert len(begun) % len(kinds) == 0
    return len(begun) // len(kinds)


async def test_all_is_quiet_as_long_as_nothing_is_switched_on(stage, audio):
    await play_card(stage, until(start_session(), "play"))
    assert not audio.heard
    assert not audio.shaken


async def test_every_card_is_heard_but_not_several_at_one_moment(stage, audio):
    session = until(start_session(sound_card=True), "play")
    for cards in (1, 2):
        session = await play_card(stage, session)  # no time passes without motion
        assert count_starts(stage, audio, "sound_card") == cards
        audio.currentTime += 1


async def test_one_s_turn_is_heard_and_felt_and_so_is_one_s_own_card(stage, audio):
    await play_card(stage, until(start_session(sound=True, touch=True), "play"))
    assert count_starts(stage, audio, "sound") == 1
    assert audio.shaken == [10, 10]
    assert audio.resumed


@pytest.mark.parametrize("trouble", [AttributeError, JsException])
async def test_where_there_is_no_sound_and_no_touch_one_plays_on(stage, trouble):
    def fail() -> None:
        raise trouble("no sound here")

    stage.window.AudioContext = SimpleNamespace(new=fail)
    await play_card(
        stage, until(start_session(**dict.fromkeys((*SWITCHES, "touch"), True)), "play")
    )


@pytest.mark.parametrize("field", SWITCHES)
async def test_what_is_switched_on_is_heard_at_once(stage, house, audio, field):
    await house.play()
    for name, checked in ((field, True), (field, False), ("touch", True)):
        box = SimpleNamespace(type="checkbox", checked=checked)
        house.call("lobby.settings:change_setting", name, box)
        assert count_starts(stage, audio, field) == 1
    assert audio.shaken == [10]


def test_a_trick_and_the_end_of_a_deal_are_heard_once_each(stage, audio):
    session = until(start_session(sound_trick=True, sound_deal=True), "play")
    tricks = 0
    while not session.deal_done:
        seat = session.table.state.turn
        session = session.play(GAME.legal(session.table.state)[0])
        tricks += session.has_complete_trick
        audio.currentTime += 1
        stage.sounds.play_action(session, seat)
    begun = [kind for kind, _, _ in audio.heard]
    assert begun.count("BufferSource") == tricks == 4  # the last is gathered with the deal
    assert begun.count("Oscillator") == len(stage.sounds.SOUNDS["sound_deal"])
    assert begun[-1] == "Oscillator"


@pytest.mark.parametrize(("wanted", "won"), [(True, True), (True, False), (False, True)])
def test_a_game_that_was_won_ends_with_a_chord_where_the_end_of_a_deal_is_heard(
    stage, audio, wanted, won
):
    session = start_session("won", sound_deal=wanted)
    while not (session.over and (PERSON in session.table.state.winners) is won):
        if session.over:
            session = start_session(f"{session.saved.record.seed} again", sound_deal=wanted)
        seat = session.table.state.turn
        session = session.play(GAME.legal(session.table.state)[0])
    stage.sounds.play_action(session, seat or PERSON)
    starts = {when for kind, _, when in audio.heard if kind == "Oscillator"}
    assert len(starts) == (0 if not wanted else 1 if won else 4)
