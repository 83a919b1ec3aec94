"""What happens to somebody for the first time: a sentence each, for a coach to say once."""

from collections.abc import Iterator

from cardroom.game import InTricks, Seen
from cardroom.games import GAMES
from cardroom.views.wording import WORDING
from cardroom.views.words import _


def firsts(key: str, view: Seen) -> Iterator[tuple[str, str]]:
    """Codes of what may be new to the seat that is to act, in the game of this key, and what is
    said of it.
    """
    wording = WORDING[key]
    for code in (f"phase:{view.phase.value}", *_won(key, view)):
        if sentence := wording.firsts.get(code):
            yield code, _(sentence)
    yield from _bound(key, view)


def _won(key: str, view: Seen) -> Iterator[str]:
    """Whether the seat has taken the last trick."""
    if isinstance(view, InTricks) and view.tricks:
        taker, _card = WORDING[key].words.takers(view)[-1]
        if taker == view.seat:
            yield "won"


def _bound(key: str, view: Seen) -> Iterator[tuple[str, str]]:
    """What binds the seat now; who leads is bound by nothing."""
    for duty in GAMES[key].duties(view):
        if duty.cards:
            if not duty.code.startswith("lead"):
                yield f"duty:{duty.code}", WORDING[key].words.duty(duty)
            return
