"""Eights played to the end in imagined worlds, to compare what could be done now.

Each world is one the seat could be at; from there everybody sheds the dearest card that fits, keeps
eights to the last, names his longest suit and draws only when he must: the play that measures best
among rules of thumb (10). Nobody in such a world looks at another's hand. The usual play is left
only for one that does better beyond the luck of the sample. Cards are bits, as in
`eights_endings`.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from cardroom.games.eights_terms import Action, Lay, State, View
from cardroom.games.eights_unseen import imagine
from cardroom.players.eights_endings import (
    EIGHT,
    EIGHTS,
    OF_RANK,
    OF_SUIT,
    PLACE,
    RANKS,
    SUITS,
    bits,
    cost,
)
from cardroom.seats import Seat, seat_after

WORLDS = 24
"""Imagined for a decision."""

SURE = 2.0
"""Standard errors by which another play must do better than the usual one."""


class World(NamedTuple):
    """A whole position in bits. Tuples are by seat unless noted."""

    hands: tuple[int, ...]
    stock: tuple[int, ...]  # not by seat: places of cards, the next one first
    suit: int
    rank: int
    turn: Seat
    passes: int


class Better(NamedTuple):
    """A play that does better than the usual one."""

    action: Action
    gain: float  # points on average


def as_world(state: State, seat: Seat) -> World:
    """The same position in bits, this seat being to act."""
    suit = state.named or state.top.suit or SUITS[0]
    return World(
        hands=tuple(map(bits, state.hands)),
        stock=tuple(PLACE[card] for card in state.stock),
        suit=SUITS.index(suit),
        rank=RANKS.index(state.top.rank),
        turn=seat,
        passes=state.passes,
    )


def partner(players: int, seat: Seat) -> Seat:
    """Who shares this seat's score: the seat itself unless there are four."""
    return seat_after(seat, players, 2) if players == 4 else seat


def longest_suit(hand: int) -> int:
    """The suit with most cards of this hand, eights apart; of equal ones the dearest."""
    suits = [hand & mask for mask in OF_SUIT]
    return max(range(4), key=lambda suit: (suits[suit].bit_count(), cost(suits[suit])))


def after(world: World, action: Action) -> World:
    """The world once this has been done: a lay, or a draw from a stock that has cards."""
    hands, turn = list(world.hands), world.turn
    if not isinstance(action, Lay):
        hands[turn] |= 1 << world.stock[0]
        return world._replace(hands=tuple(hands), stock=world.stock[1:])
    place = PLACE[action.card]
    hands[turn] ^= 1 << place
    return World(
        hands=tuple(hands),
        stock=world.stock,
        suit=SUITS.index(action.named) if action.named else place & 3,
        rank=place >> 2,
        turn=_next(hands, turn),
        passes=0,
    )


def _next(hands: Sequence[int], turn: Seat) -> Seat:
    """Who holds cards, next to the left; anybody, if nobody does."""
    players = len(hands)
    for steps in range(1, players):
        seat = (turn + steps) % players
        if hands[seat]:
            return seat
    return turn


def play_out(world: World) -> tuple[int, ...]:
    """What each seat holds at the end of the hand, in points."""
    hands, stock, suit, rank, turn, passes = world
    held, left = list(hands), list(stock[::-1])
    while not _over(held, passes):
        hand = held[turn]
        lays = hand & (OF_SUIT[suit] | OF_RANK[rank] | EIGHTS)
        if plain := lays & ~EIGHTS:
            place = plain.bit_length() - 1
            suit, rank, passes = place & 3, place >> 2, 0
            held[turn] = hand ^ 1 << place
        elif lays:
            held[turn] = hand ^ (lays & -lays)
            suit, rank, passes = longest_suit(held[turn]), EIGHT, 0
        elif left:
            held[turn] = hand | 1 << left.pop()
            continue
        else:
            passes += 1
        turn = _next(held, turn)
    return tuple(map(cost, held))


def _over(held: Sequence[int], passes: int) -> bool:
    """5: a seat or side is out, or all have passed."""
    if 0 not in held:
        return passes == len(held)
    if len(held) < 4 or not (held[0] or held[2]) or not (held[1] or held[3]):
        return True
    return passes == 4 - held.count(0)


def net(costs: Sequence[int], seat: Seat) -> float:
    """Points the others are left with (a side; of two others the mean), less our side's."""
    players = len(costs)
    own = (seat, partner(players, seat)) if players == 4 else (seat,)
    ours = sum(costs[mine] for mine in own)
    return (sum(costs) - ours) / (2 if players == 3 else 1) - ours


def better(view: View, usual: Action, others: Sequence[Action], dice: Random) -> Better | None:
    """That of the others which surely does better than the usual play, and does best."""
    seat = view.seat or 0
    gains: list[list[float]] = [[] for _ in others]
    for _ in range(WORLDS):
        world = as_world(imagine(view, dice), seat)
        base = net(play_out(after(world, usual)), seat)
        for row, action in zip(gains, others, strict=True):
            row.append(net(play_out(after(world, action)), seat) - base)
    floors = [fmean(row) - SURE * stdev(row) / sqrt(WORLDS) for row in gains]
    best = max(range(len(others)), key=floors.__getitem__)
    return Better(others[best], fmean(gains[best])) if floors[best] > 0 else None
