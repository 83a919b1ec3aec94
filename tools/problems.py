"""Check saved problems: prove them again, or find their themes again.

``python -m tools.problems --check [--sample 5] [game ...]`` proves them. ``--themes`` writes the
themes of their positions anew. `lab.mine_problems` finds more.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cardroom.games import GAMES
from cardroom.players.analysis import Analysis, analyst_for
from cardroom.players.levels import POLICY, budget_for, least_loss_of_wrong_answer, player_for
from cardroom.players.player import Budget
from cardroom.players.service import dice_key_at
from cardroom.problems.problem import Facts, Problem, read_problems, write_facts
from cardroom.table import Table

FOLDER = Path(__file__).parent.parent / "problems"
EXPERT, CASUAL = "expert", "casual"

PROOFS = (4, 16)
"""Multiples of the expert's budget at which a problem must hold."""


class Place(NamedTuple):
    """Decision of a player in a deal between experts."""

    table: Table
    view: Any
    key: str  # of the expert's dice

    @property
    def game(self) -> str:
        return self.table.game.KEY


def place_of(table: Table) -> Place:
    """Return the decision of the seat to act. Raises `ValueError` if none is to act."""
    seat = table.state.turn
    if seat is None:
        raise ValueError("nobody is to act")
    return Place(table, table.view(seat), dice_key_at(table, seat, EXPERT))


def theme_finder(game: str) -> Callable[[Any, Any, Any], str]:
    """Return what finds a game's themes, by the view, the best and a tempting action."""
    themes: Any = import_module(f"cardroom.problems.themes.{game.replace('-', '_')}")
    finder: Callable[[Any, Any, Any], str] = themes.theme
    return finder


# Criteria of a problem


def thumbs(place: Place) -> dict[str, Any]:
    """Return the actions that the policy and the casual player choose, by level."""
    return {level: choose_action(place, level, "thumb") for level in (POLICY, CASUAL)}


def choose_action(place: Place, level: str, dice: str, budget: Budget | None = None) -> Any:
    budget = budget or budget_for(place.game, level)
    return player_for(place.game, level)(place.view, Random(f"{place.key}/{dice}"), budget).action


def proved(place: Place, times: int, right: Sequence[Any], also: Any) -> Analysis | None:
    """Analyse again with `times` the expert's budget and other dice. Return the analysis if the
    same actions are best, else None. `also` is analysed too.
    """
    usual = budget_for(place.game, EXPERT)
    budget = usual._replace(samples=usual.samples * times)
    dice = Random(f"{place.key}/proof {times}")
    found = analyst_for(place.game)(place.view, dice, budget, also=also)
    best = found.best_if_clear(least_loss_of_wrong_answer(place.game))
    return found if best and set(best.actions) == set(right) else None


# Repeated ideas


def idea(place: Place, theme: str) -> tuple[object, ...]:
    """Return a key that two problems share if one of them is enough."""
    view, table = place.view, place.table
    shape = tuple(sorted(map(len, table.game.arranged(view))))
    trick = getattr(view, "trick", None)
    behind = len(trick.cards) if trick else 0
    return table.record.options, theme, view.phase, shape, behind


def idea_of(one: Problem) -> tuple[object, ...]:
    return idea(place_of(one.table()), one.facts.theme)


# Files


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.tsv"


def load_problems(game: str) -> list[Problem]:
    """Return the saved problems of a game."""
    path = path_of(game)
    return read_problems(game, path.read_text("utf-8").splitlines()) if path.exists() else []


# Themes


def themed(one: Problem) -> Facts:
    """Return the facts of a problem with the theme that its position has now."""
    place, parse = place_of(one.table()), GAMES[one.game].parse
    theme = theme_finder(one.game)(place.view, parse(one.right[0]), parse(one.facts.tempting))
    return one.facts._replace(theme=theme)


# Proofs


def complaint(one: Problem) -> str | None:
    """Return why a problem no longer holds; None if it does."""
    table = one.table()
    if table.damage or table.state.turn is None:
        return "its link does not lead to a decision"
    place = place_of(table)
    right = [table.game.parse(text) for text in one.right]
    if proved(place, PROOFS[-1], right, table.game.parse(one.facts.tempting)) is None:
        return "what is said to be right is not so beyond doubt"
    if all(action in right for action in thumbs(place).values()):
        return "rules of thumb find it"
    return None


def check(game: str, sample: int, dice: Random) -> int:
    """Prove all problems of a game again, or a sample. Return how many failed."""
    problems = load_problems(game)
    looked = dice.sample(problems, min(sample or len(problems), len(problems)))
    failed = [(one.key, why) for one in looked if (why := complaint(one))]
    for key, why in failed:
        print(f"{key}: {why}")
    print(f"{game}: {len(looked) - len(failed)} of {len(looked)} problems hold")
    return len(failed)


def main(arguments: Sequence[str]) -> int:
    """Run the command. Return 1 if a problem does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tools.problems")
    parser.add_argument("games", nargs="*", metavar="game")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="prove the problems again")
    what.add_argument("--themes", action="store_true", help="find their themes again")
    parser.add_argument("--sample", type=int, default=0, help="so many of each game; 0: all")
    asked = parser.parse_args(arguments)
    games = asked.games or [*GAMES]
    if asked.check:
        return min(1, sum(check(game, asked.sample, Random("sample")) for game in games))
    for game in games:  # no number changes
        lines = [f"{write_facts(themed(one))}\n" for one in load_problems(game)]
        path_of(game).write_text("".join(lines), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
