"""What can be heard and felt at the table, made as it is needed: no file is fetched for it.

Each sound has a switch of its own (see `Preferences`); where a browser makes none, nothing happens.
"""

from typing import Any, NamedTuple

from pyodide.ffi import JsException
from pyscript import window

from cardroom.nouns.seats import Seat
from cardroom.session.last_trick import trick_lies, trick_shown
from cardroom.session.preferences import Preferences
from cardroom.session.session import Session

APART = 0.06  # seconds from a sound to the same; what comes sooner is left out
TOUCH = 10  # milliseconds
HISS = 0.3  # seconds of noise, of which papery sounds are made
LOUDEST = 128  # in it


class Tone(NamedTuple):
    """A part of a sound: a voice that glides while it dies away. Times are in seconds."""

    shape: str  # of the wave: "sine", "triangle"; "hiss" for noise around the pitch
    pitch: float  # Hertz, where it begins
    to: float  # ... and where it ends
    at: float  # after the sound began
    length: float
    volume: float


SOUNDS = {  # by the preference that switches it on
    "sound_card": (
        Tone("hiss", 2600, 1100, 0, 0.06, 0.5),
        Tone("sine", 190, 95, 0, 0.07, 0.16),
    ),
    "sound_trick": (Tone("hiss", 700, 2800, 0.12, 0.24, 0.3),),
    "sound": (
        Tone("sine", 523.25, 523.25, 0, 0.25, 0.07),
        Tone("sine", 659.26, 659.26, 0.12, 0.4, 0.07),
    ),
    "sound_deal": tuple(
        Tone("triangle", pitch, pitch, 0.2 + 0.07 * place, 1.2, 0.05)
        for place, pitch in enumerate((261.63, 329.63, 392.0, 523.25))
    ),
}


WON = "won"
"""The chord at the end of a game one has won: it has the switch of the end of a deal."""

SOUNDS[WON] = tuple(
    Tone("sine", pitch, pitch, 0.2, 2.4, 0.05) for pitch in (261.63, 329.63, 392.0, 523.25)
)


class Speaker:
    """The browser's audio, asked for when something is first heard."""

    def __init__(self) -> None:
        self.audio = window.AudioContext.new()
        self._hiss = self._noise()
        self._heard: dict[str, float] = {}  # when each began last

    def play(self, sound: str) -> None:
        """Begin a sound now, unless the same has just begun."""
        self.audio.resume()  # a page that nobody has touched yet may not sound
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
        """What sounds, and its frequency."""
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

    def _noise(self) -> Any:
        count = int(HISS * self.audio.sampleRate)
        buffer = self.audio.createBuffer(1, count, self.audio.sampleRate)
        chance = window.crypto.getRandomValues(window.Int8Array.new(count))
        buffer.copyToChannel(window.Float32Array.new(chance), 0)
        return buffer


_speakers: list[Speaker] = []


def moved(session: Session, seat: Seat) -> None:
    """Somebody has just acted: what is heard of it, and felt by whoever did it."""
    if session.history.laid_at(session.table.length - 1):
        _sound("sound_card", session.preferences)
        if seat == session.seat:
            _touch(session.preferences)
        if trick_shown(session) and not trick_lies(session):
            gathered(session.preferences)
    if session.deal_done and session.preferences.sound_deal:
        _play(WON if session.seat in session.table.state.winners else "sound_deal")


def gathered(preferences: Preferences) -> None:
    _sound("sound_trick", preferences)


def my_turn(preferences: Preferences) -> None:
    _sound("sound", preferences)
    _touch(preferences)


def sample(field: str) -> None:
    """Let a switch that was turned on be heard or felt."""
    if field in SOUNDS:
        _play(field)
    elif field == "touch":
        _shake()


def _sound(field: str, preferences: Preferences) -> None:
    if getattr(preferences, field):
        _play(field)


def _touch(preferences: Preferences) -> None:
    if preferences.touch:
        _shake()


def _shake() -> None:
    shake: Any = getattr(window.navigator, "vibrate", None)  # not everywhere
    if shake:
        window.navigator.vibrate(TOUCH)


def _play(sound: str) -> None:
    try:
        if not _speakers:
            _speakers.append(Speaker())
        _speakers[0].play(sound)
    except (AttributeError, JsException) as error:
        window.console.info(f"No sound: {error}")
