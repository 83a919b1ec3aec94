"""What a seat of Five Hundred may imagine: worlds that contradict nothing it has seen.

The marks are paragraphs of ``rules/five-hundred.md``.
"""

from cardroom.cards import Suit
from cardroom.games.five_hundred_cards import JOKER
from cardroom.games.five_hundred_rules import pack_of
from cardroom.games.five_hundred_terms import View, seats_of, side_of
from cardroom.games.five_hundred_unseen import ruled_out
from cardroom.seats import Seat

# What everybody knows


def declaring(view: View) -> tuple[Seat, ...]:
    """Who plays for the declarer; where all have passed, our own side against all others."""
    if view.contract:
        return view.declarers
    return seats_of(view.options, side_of(view.options, view.seat or 0))


def shown_out(view: View) -> tuple[Suit, ...]:
    """Suits of which the declarer can have none, as everybody knows."""
    if view.contract is None:
        return ()
    seat = view.contract.declarer
    suited = [card for card in pack_of(view.options) if card is not JOKER]
    gone = ruled_out(view, seat, tuple(suited))
    if view.shown[seat]:
        gone = frozenset(card for card in suited if card not in view.shown[seat])
        return tuple(s for s in Suit if all(c in gone for c in suited if c.suit is s))
    return tuple(suit for suit in Suit if any(card.suit is suit for card in gone))
