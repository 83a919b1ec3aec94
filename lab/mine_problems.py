"""A search for problems: ``python -m lab.mine_problems [--minutes 30] [--most 180] [game ...]``.

Experts play each other. A decision is a problem when

-   one action (or several of equal effect) is best beyond doubt in the opinion of every evaluator.
    Budgets are the expert's, four and sixteen times that, with other dice;
-   all else loses more than `least_loss_of_wrong_answer` of the game's players, in its own units;
-   rules of thumb, the casual player's or the plain policy's, choose otherwise.

Cheap questions come first. A choice that the rules of thumb find too is never looked at. About one
in a hundred decisions comes as far as the proof.

Problems are added to ``problems``, a file a game, until there are enough. The search goes on behind
the last seed of the file.

Repeated ideas are left out: a theme with a hand of equal shape, or beyond its share.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from time import monotonic
from typing import Any

from cardroom.game import Situated
from cardroom.games import GAMES
from cardroom.games.eighty_points.ranks import RANKS
from cardroom.links.link import encode_table_for_saving
from cardroom.nouns.seats import advantage_of_first_side, sides_from
from cardroom.players.analysis import Analysis, analyst_for
from cardroom.players.levels import POLICY, budget_for, coach_threshold, least_loss_of_wrong_answer
from cardroom.players.review import play_actions_out
from cardroom.problems.problem import FIRST, LAST, Facts, Problem, Way, write_facts
from cardroom.problems.themes import CALL
from cardroom.table import Record, Table, new_record
from tools.problems import (
    CASUAL,
    EXPERT,
    FOLDER,
    PROOFS,
    Place,
    choose_action,
    idea,
    idea_of,
    load_problems,
    path_of,
    place_of,
    proved,
    theme_finder,
    thumbs,
)

CLUB = "club"
SEED = "p"  # and a number: short, since every link holds it

SHARE = 0.16
"""Largest share of a game's problems with one theme."""

MISSED = {CASUAL: 250, POLICY: 200, CLUB: 300, "tenth": 350}
"""Added difficulty of a problem, by the level that misses it."""

EASIEST = 900
PLAIN = 120
"""Reduced difficulty, each time that the loss is a coach's threshold."""

MOST_WAYS = 10
"""Things to do of which the loss is kept; of another it is found when somebody does it."""

TENTH = 10
TRIES = 3  # of the expert at a tenth of his budget


# Experts play each other


def record_of(game: str, number: int) -> Record:
    """Return the deal of this number: presets take turns, and levels of 80 Points are drawn."""
    module = GAMES[game]
    presets = list(module.PRESETS.values())
    record = new_record(game, presets[number % len(presets)], f"{SEED}{number}")
    if isinstance(module, Situated) and game == "eighty-points":
        dice = Random(record.seed)
        rungs = (dice.randrange(len(RANKS)), dice.randrange(len(RANKS)))
        return record._replace(situation=(0, *rungs, dice.randrange(4)))
    return record


def analyse_deal(record: Record) -> Iterator[tuple[Place, Analysis]]:
    """Yield every choice of the first deal with an expert's analysis; then play the expert's
    choice.
    """
    table = Table(record)
    analyse, budget = analyst_for(record.game), budget_for(record.game, EXPERT)
    while table.state.turn is not None:
        place = place_of(table)
        if len(place.view.legal[:2]) == 1:
            table.play(place.view.legal[0])
            continue
        found = analyse(place.view, Random(place.key), budget)
        yield place, found
        table.play(found.choice.action)


# The proof of a problem


def problem_of(place: Place, found: Analysis, wanted: Callable[[str], bool]) -> Facts | None:
    """Return the problem in a decision, if its theme is `wanted`; most decisions have none."""
    best = found.best_if_clear(least_loss_of_wrong_answer(place.game))
    if best is None:
        return None
    advised = thumbs(place)
    wrong = [action for action in advised.values() if action not in best.actions]
    if not wrong or not wanted(theme_finder(place.game)(place.view, best.actions[0], wrong[0])):
        return None
    for times in PROOFS:
        surer = proved(place, times, best.actions, wrong[0])
        if surer is None:
            return None
        found = surer
    return facts_of(place, found, advised, wrong[0])


def facts_of(place: Place, found: Analysis, advised: dict[str, Any], tempting: Any) -> Facts:
    game, text = GAMES[place.game], place.table.game.text
    right = found.rows[0].actions
    tried = [row for n, row in enumerate(found.rows) if n < MOST_WAYS or tempting in row.actions]
    ways = tuple(Way(tuple(map(text, row.actions)), row.cost) for row in tried)
    theme = theme_finder(game.KEY)(place.view, right[0], tempting)
    rating = rated(place, right, advised, found.rows[1].cost)
    lying = as_they_lie(place, right[0], tempting)
    link = encode_table_for_saving(place.table)
    return Facts(link, ways, text(tempting), theme, rating, lying)


def as_they_lie(place: Place, right: Any, tempting: Any) -> tuple[float, float]:
    """Return the results of both actions with the true cards: the side's own less the others'
    mean.
    """
    found = play_actions_out(place.table.game, place.table.state, (right, tempting))
    together = place.table.game.partnerships(place.view.options)
    shared = sides_from(place.view.seat, together)
    return advantage_of_first_side(found[right], shared), advantage_of_first_side(
        found[tempting], shared
    )


def rated(place: Place, right: Sequence[Any], advised: dict[str, Any], loss: float) -> int:
    """Rate the difficulty, by the players who miss it and the loss of the next best action."""
    tenth = budget_for(place.game, EXPERT)
    tenth = tenth._replace(samples=tenth.samples // TENTH)
    missed = [level for level, action in advised.items() if action not in right]
    if choose_action(place, CLUB, "club") not in right:
        missed.append(CLUB)
    tries = [
        choose_action(place, EXPERT, f"tenth {number}", tenth) in right for number in range(TRIES)
    ]
    hard = sum(MISSED[level] for level in missed) + MISSED["tenth"] * tries.count(False) / TRIES
    plain = PLAIN * min(2.0, loss / coach_threshold(place.game))
    return int(min(LAST, max(FIRST, EASIEST + hard - plain)))


def last_number(problems: Sequence[Problem]) -> int:
    """Return the number of the last deal among those of these problems."""
    return max((int(one.record.seed.removeprefix(SEED)) for one in problems), default=0)


class Shelf:
    """The problems of a game; more are added until there are enough."""

    def __init__(self, game: str, most: int) -> None:
        problems = load_problems(game)
        self.game, self.most = game, most
        self.ideas = set(map(idea_of, problems))
        self.themes = Counter(one.facts.theme for one in problems)
        self.deals = last_number(problems)

    @property
    def full(self) -> bool:
        return self.themes.total() >= self.most

    def wants(self, place: Place, theme: str) -> bool:
        """Tell if this would be a new idea; asked before the proof, which takes long."""
        room = not self.full and self.themes[theme] < SHARE * self.most
        return theme != CALL and room and idea(place, theme) not in self.ideas

    def look_through(self) -> None:
        """Look through the next deal."""
        self.deals += 1
        for place, found in analyse_deal(record_of(self.game, self.deals)):
            facts = problem_of(place, found, partial(self.wants, place))
            if facts:
                self.ideas.add(idea(place, facts.theme))
                self.themes[facts.theme] += 1
                add(self.game, facts)


def mine(game: str, most: int, until: float) -> None:
    """Add to the file of this game until there are enough, or time is up."""
    shelf = Shelf(game, most)
    while not shelf.full and monotonic() < until:
        shelf.look_through()
    found = f"{shelf.themes.total()} problems after {shelf.deals} deals"
    print(f"{game}: {found}", shelf.themes.most_common(), flush=True)


def add(game: str, facts: Facts) -> None:
    """Append facts to the file: the numbers of all others stay."""
    FOLDER.mkdir(exist_ok=True)
    with path_of(game).open("a", encoding="utf-8") as file:
        file.write(write_facts(facts) + "\n")


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m lab.mine_problems")
    parser.add_argument("games", nargs="*", metavar="game")
    parser.add_argument("--minutes", type=float, default=30, help="for each game")
    parser.add_argument("--most", type=int, default=180, help="problems of a game")
    asked = parser.parse_args(arguments)
    for game in asked.games or GAMES:
        mine(game, asked.most, monotonic() + 60 * asked.minutes)


if __name__ == "__main__":
    main(sys.argv[1:])
