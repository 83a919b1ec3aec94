"""Losses of players of each level, measured as a review does: ``python -m lab.skill_costs``.

``python -m lab.skill_costs [--deals 300] [--preset P] [--kinds K,K] [--write] [game ...]``

Every deal is the first of a fresh game with seed ``skill/<number>``, all seats played by one level.
An expert looks at the decisions of one seat, another one in every deal. It imagines other worlds
than an expert decides by.

The command prints a line for each game. By kind of decision and level it tells the count, the sum
of losses, and the sum of their squares. ``--write`` puts these in
``src/cardroom/players/skill_table.py``, over the old figures of these games. ``--kinds`` limits
that to these kinds of decision, such as those of one ``--preset``.
"""

import argparse
import json
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from cardroom.game import Agreed
from cardroom.games import GAMES, AnyGame
from cardroom.nouns.seats import LEVELS
from cardroom.players.lost import Lost
from cardroom.players.review import Decision, Review
from cardroom.players.service import choose, dice_key
from cardroom.players.skill import losses_by_kind
from cardroom.players.skill_table import LOST
from cardroom.players.weighing import analyse
from tools.runtime import ROOT

TABLE = ROOT / "src" / "cardroom" / "players" / "skill_table.py"

Kinds: TypeAlias = Mapping[str, Mapping[str, Lost]]
"""By kind of decision, then by level."""


def decisions(
    game: AnyGame, options: Agreed, seed: str, seat: int, level: str
) -> Iterator[tuple[Decision, Any]]:
    """Yield the analysed decisions of a seat in a deal, each with the view of the seat."""
    state, actions = game.start(options, seed), 0
    while state.turn is not None:
        key = dice_key(seed, state.turn, actions, level)
        action = choose(state, game, state.turn, level, key).action
        if state.turn == seat and len(game.legal(state)) > 1:
            found = analyse(state, game, seat, "expert", f"again {key}", action)
            yield Decision(actions, seat, action, found), game.view(state, seat)
        state, actions = game.apply(state, action), actions + 1


def measured(key: str, deals: int, preset: str = "") -> Kinds:
    """Measure the losses of each level in so many deals, with the default options or a preset."""
    game, kinds = GAMES[key], dict[str, dict[str, Lost]]()
    options = game.PRESETS[preset or next(iter(game.PRESETS))]
    seats = game.seats(options)
    for level in LEVELS:
        for number in range(deals):
            seat = number % seats
            found = [*decisions(game, options, f"skill/{number}", seat, level)]
            review = Review(1, seat, tuple(one for one, _ in found))
            for kind, lost in losses_by_kind(key, review, [view for _, view in found]).items():
                levels = kinds.setdefault(kind, dict.fromkeys(LEVELS, Lost()))
                levels[level] = levels[level].plus(lost)
    return {
        kind: levels for kind, levels in sorted(kinds.items()) if all(map(any, levels.values()))
    }


def module(found: Mapping[str, Kinds]) -> str:
    """Return the table as Python source, below the first lines of the present one."""
    first, begin, rest = TABLE.read_text("utf-8").partition('read_table("""\\\n')
    _, end, last = rest.partition('""")')
    for game, kinds in found.items():
        for kind, levels in kinds.items():
            figures = (f"{n} {total:.5g} {squares:.5g}" for n, total, squares in levels.values())
            begin += f"{game} {kind}  {'  '.join(figures)}\n"
    return first + begin + end + last


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--preset", default="", help="instead of the usual options")
    parser.add_argument(
        "--kinds", help="of decisions, with commas; all others are left as they are"
    )
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    found = dict(LOST)
    for key in asked.games or GAMES:
        kinds = measured(key, asked.deals, asked.preset)
        if asked.kinds:
            named = {kind: kinds[kind] for kind in asked.kinds.split(",")}
            kinds = dict(sorted({**LOST.get(key, {}), **named}.items()))
        found[key] = kinds
        print(json.dumps({"game": key, "deals": asked.deals, "kinds": found[key]}), flush=True)
        if asked.write:
            TABLE.write_text(module(found), "utf-8")


if __name__ == "__main__":
    main()
