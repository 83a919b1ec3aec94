"""A sound player of Eights.

What it knows of the game stands in section 10 of ``rules/eights.md``; the marks are its paragraphs.
It never decides what is legal: it picks among the view's legal actions. The base sheds the dearest
card and keeps eights to the last, which measures best among rules of thumb. Above that *club* sees
what its last cards leave, feeds its partner, calls a block, and plays short endings to the best;
*expert* plays all endings of two to the best, and compares plays in imagined worlds.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from cardroom.cards import Card, Suit
from cardroom.games.eights_rules import LAYS, PACK, fits, fitting, value
from cardroom.games.eights_terms import Action, Draw, Lay, Pass, View, parse, seats_of, side_of
from cardroom.players.eights_endings import MOST_POSITIONS, RANKS, SUITS, Ending, bits, solve
from cardroom.players.eights_sampling import better, partner
from cardroom.players.player import Budget, Choice, Reason
from cardroom.seats import Seat

Advice: TypeAlias = Callable[["Sight"], Choice | None]

SHORT = 12
"""Cards in both hands together: so short an ending *club* plays to the best."""

LAST_CARDS = 3
"""10: with so few left their order is thought of."""

NEAR_END = 5
"""Cards in the stock from which on *expert* compares plays."""

SMALL_HAND = 8
"""With partners it does so at any time with so few cards: worth 2 to 7 points a hand, and as good
as with any number.
"""

REASONS = (
    "must-draw",
    "must-pass",
    "only",
    "out",
    "ending-ahead",
    "ending-even",
    "ending-behind",
    "block",
    "better-card",
    "better-suit",
    "better-draw",
    "feed-partner",
    "follow-on",
    "dearest",
    "alike",
    "eight-partner",
    "eight-longest",
    "eight-alone",
)
"""Every code this player gives."""


class Sight(NamedTuple):
    """What a player has noticed when it is to act."""

    view: View
    seat: Seat
    dice: Random
    level: str
    able: tuple[Card, ...]  # what may be laid

    @property
    def plain(self) -> tuple[Card, ...]:
        """What may be laid, eights apart."""
        return tuple(card for card in self.able if not wild(card))

    @property
    def eights(self) -> tuple[Card, ...]:
        return tuple(card for card in self.able if wild(card))

    @property
    def counts(self) -> bool:
        """Whether it remembers what was laid; casual players do not."""
        return self.level != "casual"

    @property
    def unseen(self) -> tuple[Card, ...]:
        """Cards in other hands and in the stock."""
        return tuple(c for c in PACK if c not in self.view.hand and c not in self.view.talon)

    def rest(self, card: Card) -> tuple[Card, ...]:
        """What is left of the hand without this card."""
        return tuple(other for other in self.view.hand if other is not card)


def wild(card: Card) -> bool:
    return card.rank == "8"


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """The action for the seat to act.

    Raises `ValueError` when it is not this seat's turn.
    """
    if not view.legal or view.seat is None:
        raise ValueError("it is not this seat's turn")
    able = fitting(view.hand, view.top, view.named)
    sight = Sight(view, view.seat, dice, budget.level, able)
    return next(choice for choice in (say(sight) for say in ADVICE) if choice)


def _choice(action: Action, code: str, **values: str | int | float) -> Choice:
    card = {"card": action.card.name} if isinstance(action, Lay) else {}
    suit = {"suit": str(action.named)} if isinstance(action, Lay) and action.named else {}
    return Choice(action, Reason(code, tuple({**card, **suit, **values}.items())))


# 4: where there is no choice


def no_choice(sight: Sight) -> Choice | None:
    """Where the rules leave no choice, none is made."""
    if len(sight.view.legal) > 1:
        return None
    (action,) = sight.view.legal
    match action:
        case Draw():
            return _choice(action, "must-draw", follow=follow(sight))
        case Pass():
            return _choice(action, "must-pass", follow=follow(sight))
        case _:
            return _choice(action, "only")


def follow(sight: Sight) -> str:
    """The suit to follow, by its letter."""
    return str(sight.view.named or "")


# 10: win at once


def go_out(sight: Sight) -> Choice | None:
    """The last card of a seat or side ends the hand; naming has no effect then."""
    side = seats_of(sight.view.options, side_of(sight.view.options, sight.seat))
    if not sight.able or sum(sight.view.held[seat] for seat in side) > 1:
        return None
    card = sight.able[0]
    return _choice(Lay(card, card.suit if wild(card) else None), "out")


# 10: exact play once the stock is empty with two players


def play_ending(sight: Sight) -> Choice | None:
    """Nothing is hidden any more: the unseen cards are the other's hand."""
    view = sight.view
    if not sight.counts or view.options.players > 2 or view.stock or not view.named:
        return None
    short = sight.level == "expert" or sum(view.held) <= SHORT
    if not short or view.options.stock_out == "reshuffle":
        return None
    rank, suit = RANKS.index(view.top.rank), SUITS.index(view.named)
    ending = Ending(bits(view.hand), bits(sight.unseen), suit, rank, bool(view.passes))
    solved = solve(ending, MOST_POSITIONS)
    if solved is None:
        return None
    code = "ending-ahead" if solved.net > 0 else "ending-behind" if solved.net else "ending-even"
    return _choice(solved.action, code, points=abs(solved.net))


# 10: the last 8 and an exhausted suit


def call_block(sight: Sight) -> Choice | None:
    """With the last 8 name a suit nobody has, if the others probably hold more."""
    view = sight.view
    if not sight.counts or view.stock or view.options.stock_out == "reshuffle":
        return None
    if len(sight.eights) != 1 or any(map(wild, sight.unseen)) or not others_hold_more(sight):
        return None
    out = (*sight.unseen, *sight.rest(sight.eights[0]))
    gone = [suit for suit in Suit if not any(card.suit is suit for card in out)]
    return _choice(Lay(sight.eights[0], gone[0]), "block") if gone else None


def others_hold_more(sight: Sight) -> bool:
    """Than our side will once the 8 is laid, the unseen cards being worth their average."""
    view, unseen = sight.view, sight.unseen
    each = value(unseen) / len(unseen)
    mine = value(sight.rest(sight.eights[0]))
    mate = partner(view.options.players, sight.seat)
    if mate != sight.seat:
        mine += round(view.held[mate] * each)
    others = [seat for seat in range(view.options.players) if seat not in (sight.seat, mate)]
    theirs = sum(view.held[seat] for seat in others) * each
    return mine < theirs / (2 if view.options.players == 3 else 1)


# 10: the rest, by rules of thumb


def shed(sight: Sight) -> Choice | None:
    """The dearest card that fits; of equal ones what helps the partner or follows on itself."""
    if not sight.plain:
        return None
    most = max(value((card,)) for card in sight.plain)
    dearest = [card for card in sight.plain if value((card,)) == most]
    card = dearest[-1]
    if sight.counts and len(dearest) > 1:
        return feed(sight, dearest) or follow_on(sight, dearest) or _choice(Lay(card), "alike")
    return _choice(Lay(card), "dearest", points=most)


def feed(sight: Sight, dearest: list[Card]) -> Choice | None:
    """The suit that the partner chose to lay."""
    suit = chosen_by_partner(sight)
    card = next((card for card in dearest if card.suit is suit), None)
    return _choice(Lay(card), "feed-partner") if card and suit else None


def chosen_by_partner(sight: Sight) -> Suit | None:
    """The suit the partner last changed to, if he still holds cards."""
    mate = partner(sight.view.options.players, sight.seat)
    if mate == sight.seat or not sight.view.held[mate]:
        return None
    for move in reversed(sight.view.moves):
        if move.seat == mate and move.laid:
            lay = parse(move.text)
            suit = lay.named or lay.card.suit if isinstance(lay, Lay) else None
            if suit is not move.named:
                return suit
    return None


def follow_on(sight: Sight, dearest: list[Card]) -> Choice | None:
    """With few cards left, the one on which most of the others can follow in some order."""
    if len(sight.view.hand) > LAST_CARDS:
        return None
    runs = {card: run(card, sight.rest(card)) for card in dearest}
    best = max(dearest, key=runs.__getitem__)
    if runs[best] == min(runs.values()):
        return None
    return _choice(Lay(best), "follow-on", count=runs[best])


def run(top: Card, rest: tuple[Card, ...]) -> int:
    """How many of the rest can be laid one upon the other, beginning upon this card."""
    return max(
        (
            1 + run(card, tuple(other for other in rest if other is not card))
            for card in rest
            if fits(card, top, top.suit)
        ),
        default=0,
    )


def lay_eight(sight: Sight) -> Choice | None:
    """Only when nothing else fits; it names the longest suit left, of equal ones the dearest."""
    if not sight.eights:
        return None
    card = sight.eights[0]
    rest = [other for other in sight.rest(card) if not wild(other)]
    if rest:
        suit = max(Suit, key=lambda suit: _weight(rest, suit))
        return _choice(Lay(card, suit), "eight-longest", count=_weight(rest, suit)[0])
    chosen = chosen_by_partner(sight) if sight.counts else None
    if chosen:
        return _choice(Lay(card, chosen), "eight-partner")
    return _choice(Lay(card, card.suit), "eight-alone")


def _weight(cards: list[Card], suit: Suit) -> tuple[int, int]:
    """How many cards of this suit, and what they cost."""
    own = [card for card in cards if card.suit is suit]
    return len(own), value(own)


def usual(sight: Sight) -> Choice | None:
    return shed(sight) or lay_eight(sight)


# 10: sampling, where rules of thumb see too little


def compared(sight: Sight) -> Choice | None:
    """The usual play, unless another does surely better in imagined worlds."""
    view, base = sight.view, usual(sight)
    if sight.level != "expert" or base is None or not worth_comparing(view):
        return None
    others = [action for action in alternatives(sight) if action != base.action]
    found = better(view, base.action, others, sight.dice) if others else None
    if found is None:
        return None
    gain = round(found.gain, 1)
    match found.action:
        case Draw():
            return _choice(found.action, "better-draw", points=gain)
        case Lay(_, None):
            return _choice(found.action, "better-card", points=gain)
        case _:
            return _choice(found.action, "better-suit", points=gain)


def worth_comparing(view: View) -> bool:
    if view.options.players == 4:
        return len(view.hand) <= SMALL_HAND
    return view.stock <= NEAR_END


def alternatives(sight: Sight) -> list[Action]:
    """What is worth comparing: eights are alike, so one of them; a draw from the stock there is."""
    lays: list[Action] = [Lay(card) for card in sight.plain]
    lays += [lay for card in sight.eights[:1] for lay in LAYS[card]]
    draws = [action for action in sight.view.legal if action == Draw() and sight.view.stock]
    return [*lays, *draws]


ADVICE: tuple[Advice, ...] = (
    no_choice,
    go_out,
    play_ending,
    call_block,
    compared,
    shed,
    lay_eight,
)
