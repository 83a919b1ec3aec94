"""Belote beside belote-cli, a terminal game in Python: card play against its "hard" player.

``python -m lab.bench_belote_cli`` prints JSON. Deals, contracts and the rest are those of
`lab.bench_belote`. Trumps and contract are given, belote is not held, and nothing is announced.
Every deal is played twice, with the seats changed. Play is at our table; at every move the legal
cards here and there are compared. The score is ours, in units.

Its player goes by rules of thumb, and remembers the cards played and the suits run out. By default
it also sees its partner's hand, which it calls visible. It is met with that, and without, by a
switch of its own. It knows no contract higher than to take more than the others do, and plays for
points.
"""

import json
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from random import Random
from statistics import fmean
from typing import Any, NamedTuple, cast
from unittest.mock import patch

from cardroom.games import belote
from cardroom.games.belote.model import Action, Declare, Play, State
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Trick
from cardroom.players.belote.imagined import worlds as belote_worlds
from cardroom.players.service import choose
from lab.bench_belote import Given, Row, deals, make_state
from lab.selfplay import difference, margin_of, pair_win

LEVEL = "expert"  # of ours
SUITS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


class Opponent(NamedTuple):
    """A way to meet its player, and the number of matches."""

    name: str
    sees_partner: bool
    quick: int  # mirrored pairs
    full: int


OPPONENTS = (
    Opponent("belote-cli hard", sees_partner=False, quick=20, full=400),
    Opponent(
        "belote-cli hard, which sees its partner's hand", sees_partner=True, quick=20, full=400
    ),
)


def theirs(card: Card) -> Any:
    """Return its card for ours."""
    from belote import deck

    return deck.Card(deck.Suit(SUITS[Suit(str(card.suit))]), deck.Rank(card.rank))


def convert_trick(trick: Trick) -> tuple[Any, ...]:
    """Return its trick for ours."""
    from belote import game

    return tuple(game.TrickCard(game.Seat(seat), theirs(card)) for seat, card in trick.plays)


def table_of(state: State, given: Given, opponent: Opponent) -> Any:
    """Return its table as ours stands, while cards are played."""
    from belote import game

    trick = cast("Trick", state.trick)
    return game.GameState(
        hands=tuple(tuple(map(theirs, hand)) for hand in state.hands),
        initial_hands=tuple(tuple(map(theirs, hand)) for hand in given.hands),
        trump=theirs(Card(f"7{given.contract.bid.suit}")).suit,
        contract="normal",
        dealer=game.Seat(state.dealer),
        leader=game.Seat(trick.leader),
        turn=game.Seat(trick.turn),
        phase=game.Phase.PLAYING,
        taker=game.Seat(given.contract.declarer),
        current_trick=convert_trick(trick),
        completed_tricks=tuple(map(convert_trick, state.tricks)),
        boss_modifiers=game.BossModifiers(hide_partner_hand=not opponent.sees_partner),
    )


def players(side: int) -> dict[Seat, Any]:
    """Return its players, by seat, for the seats that are not of this side."""
    from belote import ai, game

    hard = ai.Difficulty.HARD
    return {
        seat: ai.AIPlayer(game.Seat(seat), hard, Random(seat))
        for seat in range(4)
        if seat % 2 != side
    }


def play(given: Given, opponent: Opponent, side: int) -> tuple[float, ...]:
    """Play one deal, our seats being those of `side`; return its worth by seat."""
    state, others = make_state(given), players(side)
    while (turn := state.turn) is not None:
        legal = belote.legal(state)
        if not isinstance(legal[0], Play):
            action: Action = Declare()
        elif turn in others:
            action = their_choice(others[turn], table_of(state, given, opponent), legal)
        else:
            key = f"{given.leader} {len(state.tricks)}"
            action = legal[0] if len(legal) == 1 else choose(state, belote, turn, LEVEL, key).action
        state = belote.apply(state, action)
    return belote.worth(state)


def their_choice(player: Any, table: Any, legal: Sequence[Action]) -> Action:
    """Return its player's choice. Raises `ValueError` where other cards may be played there."""
    from belote import game

    ours = {theirs(action.card): action for action in legal if isinstance(action, Play)}
    if set(ours) != set(game.legal_cards(table, player.seat)):
        raise ValueError(f"the two games disagree about what is legal: {legal}")
    player.update_memory(table)
    return ours[player.decide_card(table)]


def contest(opponent: Opponent, pairs: int, seed: str = "bench") -> Row:
    """Play mirrored pairs against this opponent."""
    with patch.object(belote_worlds, "SILENCE", 1.0):  # here silence tells nothing
        scores = [
            fmean(difference(play(given, opponent, side), side) for side in (0, 1))
            for given, _ in zip(deals(seed), range(pairs), strict=False)
        ]
    return {
        "contest": f"Belote, {LEVEL} against {opponent.name}",
        "pairs": pairs,
        "pair_wins": round(fmean(map(pair_win, scores)), 3),
        "score": round(fmean(scores), 2),
        "margin": round(margin_of(scores), 2),
    }


def rows(*, quick: bool) -> Iterator[Row]:
    """Yield everything measured here; nothing where belote-cli is not installed."""
    if find_spec("belote") is None:
        yield {"left_out": "contests of Belote: belote-cli is not installed"}
        return
    for opponent in OPPONENTS:
        yield contest(opponent, opponent.quick if quick else opponent.full)


if __name__ == "__main__":
    for row in rows(quick=False):
        print(json.dumps(row), flush=True)
