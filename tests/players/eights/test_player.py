"""Tests of the player of Eights and its reasons, by section 9 of the rule page."""

from functools import cache
from random import Random
from typing import Any

import pytest

from cardroom.games import eights
from cardroom.games.eights.model import Move, Options, Phase
from cardroom.games.eights.rules import PACK
from cardroom.nouns.cards import Card, Suit, cards, names
from cardroom.players import eights as player_of
from cardroom.players.eights.endings import TwoPlayerEnding, best_solved_action
from cardroom.players.eights.numbers import RANKS, SUITS, bits_from_cards
from cardroom.players.levels import BUDGETS, LEVELS
from tests.vector_kinds import rest_of
from tests.vector_kinds.eights import at_turn

STRONGER = ("club", "expert")
"""Levels that imagine worlds."""

OTHER_REASONS = ("ahead", "ahead-level", "ahead-less", "ahead-sure", "ahead-never")


def position(held: str, top: str, *others: str, **how: Any) -> Any:
    """Return a state with seat 0 to act, holding `held`; the next seats hold `others`.

    `stock` are the cards left, and `gone` the cards of the talon below its top. `moves` are pairs
    of seat and text, and `named` is the suit to follow.
    """
    options = Options(players=1 + len(others), **how.get("options", {}))
    hands = [text.split() for text in (held, *others)]
    stock = cards(how.get("stock", ""))
    state = at_turn(eights, options, hands, top, named=how.get("named"), stock=stock)
    moves = tuple(Move(seat, text, "2C", Suit.CLUBS) for seat, text in how.get("moves", ()))
    return state._replace(talon=(*how.get("gone", ()), *state.talon), moves=moves)


def all_but(*texts: str) -> tuple[Card, ...]:
    return rest_of(PACK, *cards(" ".join(texts)))


def whole(held: str, top: str, *others: str, stock: str = "") -> Any:
    """Return a position where all other cards are gone. Seat 0 drew all that left the stock."""
    gone = all_but(held, top, *others, stock)
    each = 5 if len(others) > 1 else 7
    drawn = len(PACK) - 1 - each * (1 + len(others)) - len(stock.split())
    layers = [seat for seat, text in enumerate(others, 1) for _ in range(each - len(text.split()))]
    layers += [0] * (len(gone) - len(layers))
    lays = [f"lay:{c}+{c.suit}" if c.rank == "8" else f"lay:{c}" for c in (*gone[1:], Card(top))]
    moves = [*((0, "draw") for _ in range(drawn)), *zip(layers, lays, strict=True)]
    return position(held, top, *others, stock=stock, gone=gone, moves=moves)


def choice(state: Any, level: str) -> tuple[str, str]:
    """Return the text of the action and the code of the reason."""
    said = player_of.player(eights.view(state, state.turn), Random(1), BUDGETS[level])
    return eights.text(said.action), said.reason.code


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("code", "state", "action"),
    [
        ("must-draw", position("2S 3C", "KD", "QD", stock="4C 5C 6C 7C 9C 10C"), "draw"),
        ("must-pass", position("2S 3C", "KD", "QD 5C"), "pass"),
        ("only", position("2S 3D", "KD", "QD 5C"), "lay:3D"),
        ("out", position("3D", "KD", "QD 5C", stock="4C"), "lay:3D"),
        ("out", position("8S", "KD", "QD 5C", stock="4C"), "lay:8S+S"),
        ("out", position("3D", "KD", "QD", "", "5C", stock="4C"), "lay:3D"),
    ],
)
def test_plays_what_is_plain(code: str, state: Any, action: str, level: str) -> None:
    assert choice(state, level) == (action, code)


@pytest.mark.parametrize(
    ("code", "state", "action"),
    [
        ("dearest", position("3D 9D 2C 8H", "KD", "QD 5C", stock="4C 5S 6C"), "lay:9D"),
        ("dearest", position("3D", "KD", "QD", "5C 6C", "7H", stock="4C 5S"), "lay:3D"),
        ("eight-longest", position("3C 9C QH 8H", "KD", "JD", named="S", stock="4C"), "lay:8H+C"),
        ("eight-longest", position("3C KH 8H", "4D", "QD 5C", stock="4C"), "lay:8H+H"),
        ("eight-alone", position("8C 8H", "4D", "QD 5C", stock="4C 5S 6C"), "lay:8C+C"),
    ],
)
def test_casual_goes_by_rules_of_thumb(code: str, state: Any, action: str) -> None:
    assert choice(state, "casual") == (action, code)


# 10: the last 8 and an exhausted suit


BLOCK = whole("8C 2H", "KD", "JC QH", "KC 10H")


@pytest.mark.parametrize("level", STRONGER)
def test_calls_a_block_with_the_last_eight_when_the_others_hold_more(level: str) -> None:
    after = eights.apply(BLOCK, eights.parse(choice(BLOCK, level)[0]))
    while after.phase is Phase.TURN:
        assert len(eights.legal(after)) == 1
        after = eights.apply(after, eights.legal(after)[0])
    assert (after.sheet[-1].kind, after.sheet[-1].debits) == ("block", (2, 20, 20))


@pytest.mark.parametrize("level", STRONGER)
def test_calls_no_block_when_the_others_hold_less(level: str) -> None:
    assert choice(whole("8C KD 9H", "QD", "AC", "2C"), level)[0] == "lay:KD"
    assert choice(BLOCK, "casual") == ("lay:8C+H", "eight-longest")


# 9.2: exact play once the stock is empty with two players


@pytest.mark.parametrize(
    ("code", "held", "top", "other", "action"),
    [
        ("ending-ahead", "7H 8H", "10D", "KH 7S", "lay:8H+C"),
        ("ending-ahead", "2C 8C 8D JH", "3S", "5H 10S", "lay:8C+C"),
        ("ending-even", "8C 9D JH", "JS", "JC", "lay:8C+D"),
        ("ending-even", "9C AC 7D 8H 5S", "5C", "10C", "lay:5S"),
        ("ending-behind", "4C QC 10D 5H 7H", "10H", "4S", "lay:7H"),
        ("ending-behind", "QC 8D 8H 10H 8S", "9H", "7H", "lay:8D+C"),
    ],
)
def test_plays_endings_to_the_best(code: str, held: str, top: str, other: str, action: str) -> None:
    state = position(held, top, other, gone=all_but(held, top, other))
    assert choice(state, "expert") == (action, code)


def test_club_sees_short_endings_only_and_casual_none() -> None:
    long = whole("9D 2D 2C 3S 4S 5S 6S", "KD", "3C 4C 5C 6C 7C 9C 10C")
    assert choice(long, "expert")[1].startswith("ending")
    assert choice(long, "club")[1].startswith("ahead")
    short = whole("9D 2D 2C", "KD", "3C")
    assert choice(short, "club")[1].startswith("ending")
    assert choice(short, "casual") == ("lay:9D", "dearest")


def by_force(state: Any) -> dict[Any, int]:
    """By legal action, what the seat to act gets if both play best: everything is tried."""
    after = {action: eights.apply(state, action) for action in eights.legal(state)}
    return {action: _best_reply(then, state.turn) for action, then in after.items()}


def _best_reply(state: Any, seat: int) -> int:
    if state.phase is not Phase.TURN:
        debits = state.sheet[-1].debits
        return debits[1 - seat] - debits[seat]
    best = _best_net(state._replace(talon=state.talon[-1:], moves=()))
    return best if state.turn == seat else -best


@cache
def _best_net(state: Any) -> int:
    return max(by_force(state).values())


def random_ending(number: int) -> Any:
    """Return a few cards each, an 8 among them more often than not."""
    dice = Random(f"ending {number}")
    order = sorted(PACK, key=lambda card: dice.random() - (card.rank != "8") * 0.3)
    held = [[order.pop() for _ in range(1 + int(dice.random() * 5))] for _ in range(2)]
    top = next(card for card in order if card.rank != "8")
    gone = tuple(card for card in order if card is not top)
    return position(names(held[0]), top.name, names(held[1]), gone=gone)


@pytest.mark.parametrize("number", range(60))
def test_with_two_players_and_an_empty_stock_the_play_is_provably_best(number: int) -> None:
    state = random_ending(number)
    nets = by_force(state)
    said = player_of.player(eights.view(state, 0), Random(1), BUDGETS["expert"])
    assert nets[said.action] == max(nets.values())
    own, other = map(bits_from_cards, state.hands)
    suit, rank = SUITS.index(state.named), RANKS.index(state.top.rank)
    ending = TwoPlayerEnding(own, other, suit, rank, False)
    solved = best_solved_action(ending)
    assert solved is not None
    assert solved.net == max(nets.values())
    assert nets[solved.action] == solved.net


def test_an_ending_with_too_many_positions_is_left_to_rules_of_thumb() -> None:
    ending = TwoPlayerEnding(bits_from_cards(PACK[:20]), bits_from_cards(PACK[20:40]), 0, 0, False)
    assert best_solved_action(ending, 50) is None


# 10: what rules of thumb do not see


@pytest.mark.parametrize("level", STRONGER)
@pytest.mark.parametrize(
    ("held", "top", "other", "stock", "action"),
    [
        # an eight goes before the other is out
        ("8C KD 2S", "QD", "9H", "4C 5S 6H 7S", "lay:8C+D"),
        # upon the jack both queens can follow
        ("JD QD QC", "KD", "9C 9S 2H", "4C 5S 6H 7S", "lay:JD"),
        # the suit named is one that no other seat can hold
        ("8C 2S 3H 4H", "KD", "9H 2C 5D 6D 7D 3C AC", "10D JD 9D 2D 3D 4D", "lay:8C+S"),
    ],
)
def test_sees_what_rules_of_thumb_do_not(held, top, other, stock, action, level):
    text, code = choice(whole(held, top, other, stock=stock), level)
    assert text == action
    assert code.startswith("ahead")
