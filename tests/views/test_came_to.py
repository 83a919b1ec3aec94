"""Tests of the coach's sentence on a deal's result, for every reader, with the sheet's figures."""

import re
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.views.wording import WORDING
from cardroom.views.words import Names, default_seat_name
from tests.random_games import Case, cases, play_case
from tests.soak import rows

MOST_WORDS = 32

PLAIN = [case for case in cases() if not case.is_odd]


def list_comments(case: Case, number: int) -> list[tuple[int, Any, str]]:
    """Return the seat, its view and the sentence after each deal of a random game."""
    game, count = GAMES[case.key], GAMES[case.key].seats(case.options)
    found = []
    for state in play_case(case, number).states:
        for seat in range(count) if state.turn is None else ():
            names = Names(tuple(default_seat_name(one, count, seat) for one in range(count)), seat)
            view = game.view(state, seat)
            found.append((seat, view, WORDING[case.key].deal_comment(view, names)))
    return found


@pytest.mark.parametrize("case", rows(PLAIN))
def test_after_each_deal_everybody_is_told_in_one_short_sentence(case):
    told = [sentence for _, _, sentence in list_comments(case, 0)]
    assert told
    for sentence in told:
        assert re.fullmatch(r"[A-Z][^.%]*\.", re.sub(r"\d\.\d", "", sentence)), sentence
        assert len(sentence.split()) <= MOST_WORDS, sentence


@pytest.mark.parametrize("key", GAMES)
def test_nobody_is_told_anything_before_the_first_deal_is_scored(key):
    view = GAMES[key].view(GAMES[key].start(GAMES[key].Options(), "one"), 0)
    assert WORDING[key].deal_comment(view, Names(("You",) * len(view.scores), 0)) == ""


def figure(sentence: str) -> int:
    """The first number in it, with its sign; 0 where none is told."""
    found = re.search(r"(\N{MINUS SIGN}?)(\d+) points?", sentence)
    return int(f"{'-' if found[1] else ''}{found[2]}") if found else 0


@pytest.mark.parametrize(
    ("key", "sign"), [("twenty-down", None), ("five-hundred", 1), ("eights", 1)]
)
def test_what_is_told_is_what_the_score_changed_by(key, sign):
    """In games whose score is the sum of the deals; where nothing is told nothing changed."""
    case = next(case for case in PLAIN if case.key == key)
    before: dict[int, int] = {}
    said = list_comments(case, 1)
    assert said
    for seat, view, sentence in said:
        now = view.scores[seat]
        change = now - before.get(seat, 20 if key == "twenty-down" else 0)
        before[seat] = now
        mine = 0 if sentence.startswith("You went out first") else figure(sentence)
        direction = sign or (1 if " added" in sentence else -1)
        assert mine * direction == change, sentence


def test_in_belote_the_sum_is_that_of_the_sheet():
    case = next(case for case in PLAIN if case.key == "belote")
    before, scored = [0, 0, 0, 0], 0
    for seat, view, sentence in list_comments(case, 1):
        change = view.scores[seat] - before[seat]
        before[seat] = view.scores[seat]
        sums = [int(one) for one in re.findall(r"(?:= |, |: )(\d+)\b(?! \+)", sentence)]
        assert change in sums or not change, sentence
        scored += bool(sums)
    assert scored


def test_in_eighty_points_who_has_eighty_wins():
    case = next(case for case in PLAIN if case.key == "eighty-points")
    said = list_comments(case, 0)
    assert said
    for _, view, sentence in said:
        enough = view.sheet[-1].reckoning.total >= 80
        assert enough == ("defend next" in sentence or "but the others" in sentence), sentence
        assert figure(sentence) == view.sheet[-1].reckoning.total
