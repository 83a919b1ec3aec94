"""Tests of the search of Five Hundred: worlds fit the view, and the values of cards are right.

A value is right if the engine, led by the policy, scores the same in each world.
"""

from functools import reduce
from operator import or_
from random import Random
from statistics import fmean
from typing import Any

import pytest

from cardroom.games import five_hundred
from cardroom.games.five_hundred.bids import bid
from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import (
    PRESETS,
    Called,
    Options,
    Phase,
    Play,
    State,
    View,
    sides,
)
from cardroom.games.five_hundred.rules import pack_of
from cardroom.games.five_hundred.unseen import ruled_out
from cardroom.nouns.cards import Card, sort_cards, without
from cardroom.players.bitworlds import every
from cardroom.players.five_hundred.playouts.worlds import deal_worlds
from cardroom.players.five_hundred.search import PlayProblem
from tests.players.five_hundred.plain_policy import input_for, policy_of, suit_to_name
from tests.players.five_hundred.positions import at_play, view_of

WORLDS = 2

AGREED = [
    *({"players": players} for players in (2, 3, 4, 5, 6)),
    {"players": 6, "six_teams": "3x2", "joker_nt": "free"},
    {"all_pass": "no_trump", "misere_partner": "plays"},
    PRESETS["australian"]._asdict(),
]


def positions(options: Options, deals: int) -> list[State]:
    """Some positions of these deals in which a card is to be chosen; bids and cards by chance."""
    dice, found = Random(str(options)), []
    for number in range(deals):
        state, cards = five_hundred.start(options, f"{options}/{number}"), []
        while state.turn is not None:
            if state.phase is Phase.PLAY and len(five_hundred.legal(state)) > 1:
                cards.append(state)
            state = five_hundred.apply(state, some_action(state, dice))
        found += cards[:: max(1, len(cards) // 3)]
    return found


def some_action(state: State, dice: Random) -> Any:
    """Low bids and misere as often as all the others together."""
    legal = five_hundred.legal(state)
    if state.phase is Phase.AUCTION and dice.random() < 0.5:
        misere = [one for one in legal if five_hundred.text(one).endswith("MIS")]
        return dice.choice([legal[0], *misere, *legal[1:3]])
    return legal[int(dice.random() * len(legal))]


def in_world(state: State, view: View, held: Any, world: int) -> State:
    """Return one world as a state. Unplayed cards in no hand are discards, or else the kitty."""
    assert view.trick is not None
    pack, lain = pack_of(view.options), dict(view.trick.plays)
    hands = tuple(
        sort_cards(card for at, card in enumerate(pack) if held[seat][at] >> world & 1)
        for seat in range(view.options.players)
    )
    hands = tuple(without(hand, [lain[s]] if s in lain else []) for s, hand in enumerate(hands))
    partner = state.partner
    if state.called and state.called.name and view.partner is None:
        card = Card(state.called.name)
        partner = next(seat for seat, hand in enumerate(hands) if card in hand)
    held_now = [card for hand in hands for card in hand]
    away = tuple(c for c in pack if c not in held_now and not was_played(state, c))
    dealt = {"discards": away} if state.discards else {"kitty": away}
    return state._replace(hands=hands, partner=partner, **dealt)


def was_played(state: State, card: Card) -> bool:
    tricks = (*state.tricks, *((state.trick,) if state.trick else ()))
    return any(card in trick.cards for trick in tricks)


def worth_after(state: State, first: Play) -> tuple[float, ...]:
    """Return the worth of the deal by seat if all go on by the current policy."""
    policy = policy_of(five_hundred.view(state, state.turn))
    out = five_hundred.view(state, None).out
    away = (*state.discards, *state.kitty, *(card for seat in out for card in state.hands[seat]))
    state = five_hundred.apply(state, first)
    while state.turn is not None:
        view = five_hundred.view(state, state.turn)
        declarers = view.declarers
        if state.partner is not None and state.partner not in declarers:
            declarers = (*declarers, state.partner)
        given = input_for(view._replace(declarers=declarers))
        given = given._replace(left=without(given.left, [c for c in away if c in given.left]))
        card = policy(given)
        asks = card is JOKER and not given.table
        state = five_hundred.apply(state, Play(card, suit_to_name(given) if asks else None))
    return five_hundred.worth(state)


def better(worth: tuple[float, ...], options: Options, seat: int) -> float:
    """Our points less the mean of the other sides'."""
    every_side = sides(options)
    others = [worth[side] for side in every_side if side != seat % len(every_side)]
    return worth[seat] - fmean(others)


@pytest.mark.parametrize("agreed", AGREED, ids=lambda agreed: " ".join(map(str, agreed.values())))
def test_a_card_is_worth_what_the_engine_would_write(agreed: dict[str, Any]) -> None:
    options = Options(**agreed)
    for state in positions(options, 3):
        view = five_hundred.view(state, state.turn)
        assert state.turn is not None
        problem = PlayProblem(next(one for one in view.legal if isinstance(one, Play)), expert=True)
        candidates = problem.candidates(view)[:3]
        worlds = problem.worlds(view, WORLDS, Random(1))
        said = problem.evaluators(view, worlds, candidates)[0](every(WORLDS))
        for play, outcome in zip(candidates, said, strict=True):
            found = []
            for world in range(WORLDS):
                there = in_world(state, view, worlds.held, world)
                found.append(better(worth_after(there, play), options, state.turn))
            assert outcome.value == pytest.approx(fmean(found)), five_hundred.text(play)


# The worlds


@pytest.mark.parametrize("agreed", AGREED[:5], ids=lambda agreed: str(agreed["players"]))
def test_worlds_contradict_nothing_that_was_seen(agreed: dict[str, Any]) -> None:
    options = Options(**agreed)
    for state in positions(options, 3):
        view = five_hundred.view(state, state.turn)
        held = deal_worlds(view, WORLDS, Random(1)).held
        for world in range(WORLDS):
            there = in_world(state, view, held, world)
            assert five_hundred.view(there, state.turn) == view
            for seat, hand in enumerate(there.hands):
                assert not ruled_out(view, seat, hand) or seat == view.seat


def test_nobody_lays_trumps_away_but_who_did() -> None:
    """A defender's worlds have no trump among the discards, unless there is no other way."""
    held = "9S 8S 7S 6S 5S KC QC 9C 8C 7C"
    view = view_of(at_play(held, contract="7H", declarer=1))
    dealt = deal_worlds(view, 64, Random(1))
    kept = [
        number
        for number, card in enumerate(pack_of(view.options))
        if card.suit == "H" or card.name in ("JD", "JK", "AD", "AC", "AS")
    ]
    assert len(kept) > 10
    for number in kept:
        assert reduce(or_, (hand[number] for hand in dealt.held.values())) == every(64)


def test_a_bidder_is_likelier_to_hold_what_he_bid_on() -> None:
    view = view_of(at_play("9S 8S 7S 6S 5S KC QC 9C 8C 7C", contract="7H", declarer=1))
    view = view._replace(calls=(Called(1, bid("7H")),))
    shares = {}
    for infer in (False, True):
        held = deal_worlds(view, 2048, Random(1), infer=infer).held
        number = pack_of(view.options).index(Card("JH"))
        shares[infer] = held[1][number].bit_count() / 2048
    assert shares[False] < 0.45 < 0.55 < shares[True]


# Decisions
