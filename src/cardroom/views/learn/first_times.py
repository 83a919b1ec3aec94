"""What happens to somebody for the first time: a sentence each, for a coach to say once."""

from collections.abc import Iterator

from cardroom.game import InTricks, Seen
from cardroom.games import GAMES
from cardroom.views.tables import parts
from cardroom.views.wording import words_of
from cardroom.views.words import N_, _, card_name, say

_TRUMPED = N_("%(card.Subject)s won the last trick: a trump beats every other suit.")
_HIGHEST_TRUMP = N_("%(card.Subject)s won the last trick: it was the highest trump.")
_HIGHEST = N_("%(card.Subject)s won the last trick: it was the highest of the suit led.")


def firsts(key: str, view: Seen) -> Iterator[tuple[str, str]]:
    """Codes of what may be new to the seat that is to act, in the game of this key, and what is
    said of it.
    """
    wording = words_of(key)
    for code in (f"phase:{view.phase.value}", *_won(key, view)):
        if (worded := wording.firsts.get(code)) and (sentence := worded(view)):
            yield code, sentence
    yield from _bound(key, view)
    yield from _went(key, view)


def _won(key: str, view: Seen) -> Iterator[str]:
    """Whether the seat has taken the last trick."""
    if isinstance(view, InTricks) and view.tricks:
        taker, _card = words_of(key).takers(view)[-1]
        if taker == view.seat:
            yield "won"


def _bound(key: str, view: Seen) -> Iterator[tuple[str, str]]:
    """What binds the seat now; who leads is bound by nothing."""
    for duty in GAMES[key].duties(view):
        if duty.cards:
            if not duty.code.startswith("lead"):
                yield f"duty:{duty.code}", words_of(key).duty(duty)
            return


def _went(key: str, view: Seen) -> Iterator[tuple[str, str]]:
    """Why the last trick went where it went; silent of those with several cards from a seat, and
    of a joker that stands for a suit.
    """
    if not isinstance(view, InTricks) or not view.tricks:
        return
    trick, (_taker, card) = view.tricks[-1], words_of(key).takers(view)[-1]
    if len(trick.cards) > len(trick.seats):
        return
    is_trump = parts(key).is_trump
    if is_trump(view, card):
        higher = is_trump(view, trick.cards[0])
        code, why = ("trumps", _HIGHEST_TRUMP) if higher else ("ruff", _TRUMPED)
    elif card.suit and card.suit == trick.cards[0].suit:
        code, why = "suit", _HIGHEST
    else:
        return
    yield f"went:{code}", say(_(why), card=card_name(card))
