"""Sounds and vibrations at the table, synthesised without files.

Each sound has a switch of its own (see `Preferences`). A browser without audio stays silent.
"""

from typing import Any, NamedTuple

from pyodide.ffi import JsException
from pyscript import window

from cardroom.nouns.seats import Seat
from cardroom.records.preferences import Preferences
from cardroom.session.session import Session

APART = 0.06  # seconds before the same sound may begin again
TOUCH = 10  # milliseconds of vibration
HISS = 0.3  # seconds of noise, the source of papery sounds
LOUDEST = 128  # amplitude in the noise


class Tone(NamedTuple):
    """A part of a sound: a tone that glides in pitch and fades. Times are in seconds."""

    shape: str  # of the wave: "sine", "triangle"; "hiss" for noise around the pitch
    pitch: float  # Hertz, at the beginning
    to: float  # ... and at the end
    at: float  # after the beginning of the sound
    length: float
    volume: float


CHORD = (261.63, 329.63, 392.0, 523.25)  # Hertz

WON = "won"  # key of the chord for a game that the viewer won; switched like the end of a deal

SOUNDS = {  # by the preference that switches it on
    "sound_card": (Tone("hiss", 2600, 1100, 0, 0.06, 0.5), Tone("sine", 190, 95, 0, 0.07, 0.16)),
    "sound_trick": (Tone("hiss", 700, 2800, 0.12, 0.24, 0.3),),
    "sound": (
        Tone("sine", 523.25, 523.25, 0, 0.25, 0.07),
        Tone("sine", 659.26, 659.26, 0.12, 0.4, 0.07),
    ),
    "sound_deal": tuple(
        Tone("triangle", pitch, pitch, 0.2 + 0.07 * place, 1.2, 0.05)
        for place, pitch in enumerate(CHORD)
    ),
    WON: tuple(Tone("sine", pitch, pitch, 0.2, 2.4, 0.05) for pitch in CHORD),
}


class Speaker:
    """The browser's audio output, created at the first sound."""

    def __init__(self) -> None:
        self.audio = window.AudioContext.new()
        self._heard: dict[str, float] = {}  # time of the last beginning, by sound
        count = int(HISS * self.audio.sampleRate)
        self._hiss = self.audio.createBuffer(1, count, self.audio.sampleRate)
        chance = window.crypto.getRandomValues(window.Int8Array.new(count))
        self._hiss.copyToChannel(window.Float32Array.new(chance), 0)

    def play(self, sound: str) -> None:
        """Begin a sound, unless the sound began a moment ago."""
        self.audio.resume()  # a page without a touch may not make sounds
        now = self.audio.currentTime
        if now - self._heard.get(sound, -1.0) >= APART:
            self._heard[sound] = now
            for tone in SOUNDS[sound]:
                self._begin(tone, now + tone.at)

    def _begin(self, tone: Tone, start: float) -> None:
        end = start + tone.length
        volume = self.audio.createGain()
        loud = tone.volume / LOUDEST if tone.shape == "hiss" else tone.volume
        volume.gain.setValueAtTime(loud, start)
        volume.gain.exponentialRampToValueAtTime(loud / 100, end)
        volume.connect(self.audio.destination)
        source, glides = self._voice(tone, volume)
        glides.setValueAtTime(tone.pitch, start)
        glides.exponentialRampToValueAtTime(tone.to, end)
        source.start(start)
        source.stop(end)

    def _voice(self, tone: Tone, out: Any) -> tuple[Any, Any]:
        if tone.shape != "hiss":
            wave = self.audio.createOscillator()
            wave.type = tone.shape
            wave.connect(out)
            return wave, wave.frequency
        noise, band = self.audio.createBufferSource(), self.audio.createBiquadFilter()
        noise.buffer, band.type = self._hiss, "bandpass"
        noise.connect(band)
        band.connect(out)
        return noise, band.frequency


_speakers: list[Speaker] = []


def play_action(session: Session, seat: Seat) -> None:
    """Play the sounds of the last action, which `seat` made; vibrate if it was the viewer."""
    if session.history.cards_played_at(session.table.length - 1):
        play_if_on(session.preferences, "sound_card")
        if seat == session.seat:
            play_if_on(session.preferences, "touch")
        if session.has_complete_trick and not session.must_gather:
            play_if_on(session.preferences, "sound_trick")
    if session.deal_done and session.preferences.sound_deal:
        _play(WON if session.seat in session.table.state.winners else "sound_deal")


def play_example(field: str) -> None:
    """Play the sound of a setting, or vibrate, when the visitor turns the setting on."""
    if field in SOUNDS:
        _play(field)
    elif field == "touch" and getattr(window.navigator, "vibrate", None):  # not everywhere
        window.navigator.vibrate(TOUCH)


def play_if_on(preferences: Preferences, *fields: str) -> None:
    """Play the sound of each named setting that is on. The setting "touch" vibrates instead."""
    for field in fields:
        if getattr(preferences, field):
            play_example(field)


def _play(sound: str) -> None:
    try:
        if not _speakers:
            _speakers.append(Speaker())
        _speakers[0].play(sound)
    except (AttributeError, JsException) as error:
        window.console.info(f"No sound: {error}")
