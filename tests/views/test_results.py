"""Tests of standings and ends of games: every outcome of every preset, for every reader."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from cardroom.game import Seen
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.records.preferences import Preferences
from cardroom.views.scene import Person, Scene
from cardroom.views.wording import words_of
from cardroom.views.wording.belote import score as belote_score
from cardroom.views.wording.eighty_points import score as eighty_points_score
from cardroom.views.words import number
from cardroom.views.words.cards import rank_name
from tests.casual_games import casual_game
from tests.views.scenes import game_of
from tests.views.test_whole_games import PEOPLE

Side = tuple[Seat, ...]

LOW_WINS = {"eights", "twenty-down"}
WITH_PLACES = {"twenty-down", "five-hundred"}
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
CASES = [(key, preset) for key, game in GAMES.items() for preset in game.PRESETS]
BY_SIDES = {
    "belote": belote_score.standing_line,
    "eighty-points": eighty_points_score.standing_line,
}
every_case = pytest.mark.parametrize(("key", "preset"), CASES)


class Outcome(NamedTuple):
    """A position after a deal, and what it came to."""

    state: Any
    scores: tuple[int, ...]  # by side
    won: tuple[int, ...] = ()  # the sides that have won; empty while the game goes on

    @property
    def best(self) -> int:
        return (min if self.key in LOW_WINS else max)(self.scores)

    @property
    def key(self) -> str:
        return str(game_of(self.state).KEY)

    @property
    def sides(self) -> tuple[Side, ...]:
        return GAMES[self.key].partnerships(self.state.options)

    def seats(self, sides: tuple[int, ...]) -> list[Seat]:
        return sorted(seat for side in sides for seat in self.sides[side])


def change_scores(
    state: Any, key: str, scores: tuple[int, ...], won: tuple[int, ...] = ()
) -> Outcome:
    outcome = Outcome(state, scores, won)
    by_seat = {seat: scores[at] for at, side in enumerate(outcome.sides) for seat in side}
    phase = type(state.phase)("over" if won else "scored")
    changed: dict[str, Any] = {"phase": phase, "turn": None, "winners": tuple(outcome.seats(won))}
    if key == "eighty-points":
        levels = tuple(RANKS[score] for score in scores)
        line = state.sheet[-1]._replace(levels=levels)
        changed |= {"levels": levels, "sheet": (*state.sheet[:-1], line)}
    elif hasattr(state, "totals"):
        changed["totals"] = scores
    else:
        changed["scores"] = tuple(by_seat[seat] for seat in sorted(by_seat))
    return outcome._replace(state=state._replace(**changed))


def spread(key: str, count: int, first: tuple[int, ...], best: int) -> tuple[int, ...]:
    """Scores of so many sides, of which these are equally the best and all others differ."""
    step = 1 if key == "eighty-points" else 7
    worse = iter(range(1, count + 1))
    sign = 1 if key in LOW_WINS else -1
    return tuple(best if at in first else best + sign * step * next(worse) for at in range(count))


BESTS = {  # a score that ends a game for its best, and one with which it goes on
    "twenty-down": (0, 9),
    "eights": (12, 7),
    "belote": (305, 120),
    "five-hundred": (520, 60),
    "eighty-points": (12, 6),
}


def outcomes(key: str, preset: str) -> Iterator[Outcome]:
    """Every side ahead or a winner, alone and together, and all of them level."""
    state = casual_game(key, "results", 1, GAMES[key].PRESETS[preset]).state
    count = len(GAMES[key].partnerships(state.options))
    over, on = BESTS[key]
    for size in range(1, count + 1):
        for first in combinations(range(count), size):
            yield change_scores(state, key, spread(key, count, first, on))
            if size == 1 or (count > 2 and key != "five-hundred"):
                yield change_scores(state, key, spread(key, count, first, over), first)
    yield from at_the_target(state, key, count)


def at_the_target(state: Any, key: str, count: int) -> Iterator[Outcome]:
    """Yield outcomes of some games only: more to come at the target, and an end from below."""
    over, _on = BESTS[key]
    if key == "five-hundred":
        yield change_scores(state, key, spread(key, count, (0,), over))
        for first in ((0,), (1,), (0, 1)):
            scores = [-510 - at for at in range(count)]
            for side in first:
                scores[side] = 60
            if len(first) < count:
                yield change_scores(state, key, tuple(scores), first)
    elif key != "eighty-points":
        equal = {"eights": 110, "belote": 310, "twenty-down": 0}[key]
        yield change_scores(state, key, spread(key, count, (0, 1), equal))


def lines_of(outcome: Outcome) -> Iterator[tuple[Seat | None, Scene[Seen], str]]:
    """Yield the scene and the result line of each reader and of an onlooker."""
    for reader in (*range(len(outcome.state.scores)), None):
        view = GAMES[outcome.key].view(outcome.state, reader)
        people = tuple(Person(name, "club") for name in PEOPLE[: len(view.scores)])
        scene = Scene(outcome.key, view, people, Preferences(), ())
        yield reader, scene, words_of(outcome.key).score_line(scene)


def format_score(outcome: Outcome, score: int) -> str:
    """Return a score as it is read; at 80 Points the rank of a level."""
    if outcome.key != "eighty-points":
        return number(score)
    rank = RANKS[score]
    return rank if rank.isdecimal() else str(rank_name(Card(f"{rank}S")))


@every_case
def test_who_has_won_is_said_to_everybody_and_to_all_others_their_place(key, preset):
    for outcome in outcomes(key, preset):
        winners = outcome.seats(outcome.won)
        for reader, scene, line in lines_of(outcome) if winners else ():
            assert re.fullmatch(r"[A-Z][^%]*\.", line), line
            alone = len(winners) == 1 and reader not in winners
            subject = re.escape(scene.names.together(winners))
            won = rf"{subject} (?:defend level \w+ and )?{'wins' if alone else 'win'}\b"
            assert re.search(won, line), (line, won)
            assert re.search(rf"{format_score(outcome, outcome.best)}\b", line), line
            if reader not in winners:
                assert not re.search(r"\bYou (?:win|and [^.]* win)", line), line
            if key in WITH_PLACES and len(outcome.scores) > 2:
                assert re.findall(r"You come (\w+)\.", line) == place_of(outcome, reader), line


def place_of(outcome: Outcome, reader: Seat | None) -> list[str]:
    if reader is None or reader in outcome.seats(outcome.won):
        return []
    own = next(at for at, side in enumerate(outcome.sides) if reader in side)
    sign = -1 if outcome.key in LOW_WINS else 1
    scores = [sign * score for score in outcome.scores]
    ahead = [at for at, score in enumerate(scores) if at in outcome.won or score > scores[own]]
    return [PLACES[len(ahead)]]


@pytest.mark.parametrize(("key", "preset"), [case for case in CASES if case[0] not in BY_SIDES])
def test_who_is_ahead_is_said_to_everybody(key, preset):
    for outcome in outcomes(key, preset):
        best = (at for at, one in enumerate(outcome.scores) if one == outcome.best)
        ahead = outcome.seats(tuple(best))
        for reader, scene, line in () if outcome.won else lines_of(outcome):
            assert not re.search(r"\bwins?\b", line.replace("contract wins", "")), line
            assert f"{number(outcome.best)} point" in line
            if len(ahead) == len(outcome.state.scores) or "another deal" in line:
                assert re.search(r"(Everyone|Both|Both sides|All) have|Everyone has|qual at", line)
            else:
                alone = len(ahead) == 1 and reader not in ahead
                verb = "(leads|is lowest)" if alone else "(lead|are lowest)"
                subject = re.escape(scene.names.together(ahead))
                assert re.search(rf"{subject} {verb} with", line), line


@pytest.mark.parametrize("key", BY_SIDES)
def test_two_sides_read_both_scores_the_own_first(key):
    for outcome in outcomes(key, next(iter(GAMES[key].PRESETS))):
        if outcome.won:
            continue
        for reader, scene, _line in lines_of(outcome):
            said = BY_SIDES[key](scene.view, scene.names)
            own = 0 if reader is None else reader % 2
            one, other = (format_score(outcome, outcome.scores[side]) for side in (own, 1 - own))
            ours, theirs = (scene.names.together(outcome.sides[side]) for side in (own, 1 - own))
            if said.startswith("Both sides"):
                assert one == other
                assert re.search(rf"\b{one}\b", said), said
            else:
                wanted = rf"{ours} .*\b{one}\b.*, {theirs} .*\b{other}\b.*"
                assert re.fullmatch(wanted, said), (said, wanted)
