"""Find problems: ``python -m tools.mine_problems [--minutes 30] [--most 180] [game ...]``, or prove
those that are kept again: ``--check [--sample 5]``, or find their themes again: ``--themes``.

Experts play each other. A decision is a problem when

-   one thing to do (or several that do the same) is best beyond doubt, in the opinion of every
    evaluator, at the expert's budget, at four times and at sixteen times that, with other dice;
-   all else loses more than a trifle (`trifle` of the game's players, in its own units);
-   rules of thumb, the casual player's or the plain policy's, choose otherwise.

The cheap questions come first: what the rules of thumb find too is never looked at, and one in
some hundred decisions comes as far as the proof. What is found is added to ``problems``, a
file a game, until there are as many as wanted; the search goes on behind the last seed of the file.

Left out is what repeats an idea: the same theme with a hand of the same shape, and more of a theme
than its share.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple, Protocol

from cardroom.game import Situated
from cardroom.games import GAMES
from cardroom.games.eighty_points.ranks import RANKS
from cardroom.links.link import encode_game
from cardroom.nouns.seats import gain, round_from
from cardroom.players.analysis import Analysis, Row, analyst_for
from cardroom.players.levels import POLICY, budget_for, costly, player_for, trifle
from cardroom.players.player import Budget
from cardroom.players.review import as_it_lies
from cardroom.players.service import dice_of
from cardroom.problems.problem import (
    FIRST,
    LAST,
    Facts,
    Problem,
    Way,
    read_problems,
    write_facts,
)
from cardroom.problems.themes import CALL
from cardroom.table import Record, Table, new_record

FOLDER = Path(__file__).parent.parent / "problems"
EXPERT, CASUAL, CLUB = "expert", "casual", "club"
SEED = "p"  # and a number: short, since every link holds it

PROOFS = (4, 16)
"""Times the expert's budget at which it must hold."""

SHARE = 0.16
"""Of the problems of a game that may have the same theme."""

MISSED = {CASUAL: 250, POLICY: 200, CLUB: 300, "tenth": 350}
"""How much harder a problem is for who is as good as those that miss it."""

EASIEST = 900
PLAIN = 120
"""How much easier it is each time that the loss is twice as dear as what a coach asks about."""

MOST_WAYS = 10
"""Things to do of which the loss is kept; of another it is found when somebody does it."""

TENTH = 10
TRIES = 3  # of the expert at a tenth of his budget


class Themes(Protocol):
    """What a module of `cardroom.problems.themes` has."""

    def theme(self, view: Any, best: Any, tempting: Any) -> str: ...


class Place(NamedTuple):
    """Somebody's turn in a deal that experts play."""

    table: Table
    view: Any
    key: str  # of the expert's dice

    @property
    def game(self) -> str:
        return self.table.game.KEY


def place_of(table: Table) -> Place:
    """The decision for which this table waits. Raises `ValueError` where it waits for none."""
    seat = table.state.turn
    if seat is None:
        raise ValueError("nobody is to act")
    return Place(table, table.view(seat), dice_of(table, seat, EXPERT))


def themes_of(game: str) -> Themes:
    """What its problems are about, found by the name of the game."""
    found: Any = import_module(f"cardroom.problems.themes.{game.replace('-', '_')}")
    themes: Themes = found
    return themes


# Experts play each other


def record_of(game: str, number: int) -> Record:
    """The deal of this number: the presets take turns, and so do the levels of 80 Points."""
    module = GAMES[game]
    presets = list(module.PRESETS.values())
    record = new_record(game, presets[number % len(presets)], f"{SEED}{number}")
    if isinstance(module, Situated) and game == "eighty-points":
        dice = Random(record.seed)
        rungs = (dice.randrange(len(RANKS)), dice.randrange(len(RANKS)))
        return record._replace(situation=(0, *rungs, dice.randrange(4)))
    return record


def played(record: Record) -> Iterator[tuple[Place, Analysis]]:
    """Every choice of the first deal with what an expert makes of it, who then does it."""
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


# What makes a problem of a decision


def only_best(game: str, found: Analysis) -> Row | None:
    """What is best beyond doubt, all else losing more than a trifle; None where nothing is."""
    return found.only(trifle(game))


def thumbs(place: Place) -> dict[str, Any]:
    """What rules of thumb advise, by whose they are."""
    return {level: chosen(place, level, "thumb") for level in (POLICY, CASUAL)}


def chosen(place: Place, level: str, dice: str, budget: Budget | None = None) -> Any:
    player = player_for(place.game, level)
    return player(
        place.view, Random(f"{place.key}/{dice}"), budget or budget_for(place.game, level)
    ).action


def proved(place: Place, times: int, right: Sequence[Any], also: Any) -> Analysis | None:
    """What so many times the expert's budget makes of it with other dice, if that is the same; with
    `also` among what is tried.
    """
    usual = budget_for(place.game, EXPERT)
    budget = usual._replace(samples=usual.samples * times)
    dice = Random(f"{place.key}/proof {times}")
    found = analyst_for(place.game)(place.view, dice, budget, also=also)
    best = only_best(place.game, found)
    return found if best and set(best.actions) == set(right) else None


def problem_of(place: Place, found: Analysis, wanted: Callable[[str], bool]) -> Facts | None:
    """The problem that a decision is, if it is one and its theme is `wanted`; most are none."""
    best = only_best(place.game, found)
    if best is None:
        return None
    advised = thumbs(place)
    wrong = [action for action in advised.values() if action not in best.actions]
    if not wrong or not wanted(themes_of(place.game).theme(place.view, best.actions[0], wrong[0])):
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
    theme = themes_of(game.KEY).theme(place.view, right[0], tempting)
    rating = rated(place, right, advised, found.rows[1].cost)
    link, lying = encode_game(place.table.record), as_they_lie(place, right[0], tempting)
    return Facts(link, ways, text(tempting), theme, rating, lying)


def as_they_lie(place: Place, right: Any, tempting: Any) -> tuple[float, float]:
    """What the deal comes to with the true cards: the side's own less the mean of the others'."""
    found = as_it_lies(place.table.game, place.table.state, (right, tempting))
    together = place.table.game.partnerships(place.view.options)
    shared = round_from(place.view.seat, together)
    return gain(found[right], shared), gain(found[tempting], shared)


def rated(place: Place, right: Sequence[Any], advised: dict[str, Any], loss: float) -> int:
    """How hard it is: by who misses it, and by what the next best thing loses."""
    tenth = budget_for(place.game, EXPERT)
    tenth = tenth._replace(samples=tenth.samples // TENTH)
    missed = [level for level, action in advised.items() if action not in right]
    if chosen(place, CLUB, "club") not in right:
        missed.append(CLUB)
    tries = [chosen(place, EXPERT, f"tenth {number}", tenth) in right for number in range(TRIES)]
    hard = sum(MISSED[level] for level in missed) + MISSED["tenth"] * tries.count(False) / TRIES
    plain = PLAIN * min(2.0, loss / costly(place.game))
    return int(min(LAST, max(FIRST, EASIEST + hard - plain)))


# What repeats an idea is left out


def idea(place: Place, theme: str) -> tuple[object, ...]:
    """The same for two problems of which one is enough."""
    view, table = place.view, place.table
    shape = tuple(sorted(map(len, table.game.arranged(view))))
    trick = getattr(view, "trick", None)
    behind = len(trick.cards) if trick else 0
    return table.record.options, theme, view.phase, shape, behind


def idea_of(one: Problem) -> tuple[object, ...]:
    """That of a problem that is kept."""
    return idea(place_of(one.table()), one.facts.theme)


# The files


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.tsv"


def kept(game: str) -> list[Problem]:
    """Those of the file of this game."""
    path = path_of(game)
    return read_problems(game, path.read_text("utf-8").splitlines()) if path.exists() else []


def last_number(problems: Sequence[Problem]) -> int:
    """Of the deals that were looked through for these."""
    return max((int(one.record.seed.removeprefix(SEED)) for one in problems), default=0)


class Shelf:
    """The problems of a game, to which more are added until there are as many as wanted."""

    def __init__(self, game: str, most: int) -> None:
        problems = kept(game)
        self.game, self.most = game, most
        self.ideas = set(map(idea_of, problems))
        self.themes = Counter(one.facts.theme for one in problems)
        self.deals = last_number(problems)

    @property
    def full(self) -> bool:
        return self.themes.total() >= self.most

    def wants(self, place: Place, theme: str) -> bool:
        """Whether this would be something new: asked before it is proved, which takes long."""
        room = not self.full and self.themes[theme] < SHARE * self.most
        return theme != CALL and room and idea(place, theme) not in self.ideas

    def look_through(self) -> None:
        """The next deal."""
        self.deals += 1
        for place, found in played(record_of(self.game, self.deals)):
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
    """At the end of the file: the numbers of all others stay."""
    FOLDER.mkdir(exist_ok=True)
    with path_of(game).open("a", encoding="utf-8") as file:
        file.write(write_facts(facts) + "\n")


# Their themes are found again


def themed(one: Problem) -> Facts:
    """Return the facts of a problem with the theme that its position has now."""
    place, parse = place_of(one.table()), GAMES[one.game].parse
    theme = themes_of(one.game).theme(place.view, parse(one.right[0]), parse(one.facts.tempting))
    return one.facts._replace(theme=theme)


def name_themes(game: str) -> None:
    """Write the file of this game anew with the themes of today; no number changes."""
    lines = [f"{write_facts(themed(one))}\n" for one in kept(game)]
    path_of(game).write_text("".join(lines), "utf-8")


# They are proved again


def complaint(one: Problem) -> str | None:
    """Why this is no problem any more; None when all of it holds."""
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
    """Prove all problems of this game again, or so many; how many failed."""
    problems = kept(game)
    looked = dice.sample(problems, min(sample or len(problems), len(problems)))
    failed = [(one.key, why) for one in looked if (why := complaint(one))]
    for key, why in failed:
        print(f"{key}: {why}")
    print(f"{game}: {len(looked) - len(failed)} of {len(looked)} problems hold")
    return len(failed)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mine_problems")
    parser.add_argument("games", nargs="*", metavar="game")
    parser.add_argument("--minutes", type=float, default=30, help="for each game")
    parser.add_argument("--most", type=int, default=180, help="problems of a game")
    parser.add_argument("--check", action="store_true", help="prove those that are kept")
    parser.add_argument("--themes", action="store_true", help="find the themes of these again")
    parser.add_argument("--sample", type=int, default=0, help="so many of each game; 0: all")
    asked = parser.parse_args(arguments)
    games = asked.games or [*GAMES]
    if asked.check:
        return min(1, sum(check(game, asked.sample, Random("sample")) for game in games))
    for game in games:
        if asked.themes:
            name_themes(game)
        else:
            mine(game, asked.most, monotonic() + 60 * asked.minutes)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
