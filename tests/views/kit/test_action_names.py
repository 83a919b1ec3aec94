"""Tests of the names of moves, in lists of candidates and in sentences."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.games.eights import holds_last_card_of_side
from cardroom.views.kit.action_names import action_name
from cardroom.views.words import Word, say
from tests.random_games import random_moves

MOST = 40  # of the legal actions of a position


def moves(key: str) -> Iterator[tuple[Any, list[object]]]:
    """Yield views of random games of this key with some of the actions that are legal there."""
    game = GAMES[key]
    for options in game.PRESETS.values():
        for state, _ in random_moves(game, options, "moves", 120):
            if state.turn is not None:
                yield game.view(state, state.turn), [*islice(game.legal(state), MOST)]


@pytest.mark.parametrize("key", GAMES)
def test_moves_of_a_position_are_called_differently(key):
    found = [*moves(key)]
    assert len(found) > 50
    for view, actions in found:
        if key == "eights" and holds_last_card_of_side(view):
            continue  # if that is an eight, the suit that it names does not matter
        called = [action_name(key, view, one) for one in actions]
        assert len(set(called)) == len(called), called


@pytest.mark.parametrize("key", GAMES)
def test_sentences_speak_of_moves_with_a_verb(key):
    """Names of actions begin with a verb. A button may say "Hearts", but a sentence may not."""
    verbs = set()
    for view, actions in moves(key):
        for one in actions:
            called = action_name(key, view, one)
            assert isinstance(called, Word), called
            said = called.form("do")
            assert (said[0].islower(), called[0].isupper()) == (True, True), called
            verbs.add(said.split()[0])
    assert verbs <= {
        *("play", "pass", "bid", "double", "redouble", "let", "declare", "show"),
        *("draw", "exchange", "keep", "stay", "sit", "make", "discard", "call", "leave"),
        *("ask", "bury"),
    }


def test_one_card_that_is_exchanged_is_named():
    view, action = next(
        (view, action)
        for view, actions in moves("twenty-down")
        for action in actions
        if view.trick is None and len(GAMES["twenty-down"].cards_of(action)) == 1
    )
    called = action_name("twenty-down", view, action)
    assert called.startswith("Exchange 1 card: ")
    told = say("It's better to %(deed.do)s.", deed=called)
    assert told == f"It's better to exchange 1 card ({called.removeprefix('Exchange 1 card: ')})."
