"""Insert fifty faults into a copy of the sources, one by one, and check that tests fail.

``python -m tools.mutations`` prints for each fault if it was caught and by which test. The exit
code is 1 if a fault survived. ``--only link`` takes the faults whose file or reason contains the
word; ``--root`` uses the tests of another checkout.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = shutil.ignore_patterns(".*", "node_modules", "dist", "build", "__pycache__", "e2e")


LONGEST = 900  # seconds; some faults cause endless loops


class Mutation(NamedTuple):
    """A possible mistake, as a replacement in a source file."""

    file: str  # below src/cardroom
    old: str  # occurs in the file exactly once
    new: str
    why: str  # what goes wrong


TWENTY, EIGHTS = "games/twenty_down/rules.py", "games/eights/rules.py"
BELOTE, FIVE = "games/belote/rules.py", "games/five_hundred"
EIGHTY, WORDS = "games/eighty_points", "views/wording"

MUTATIONS = (
    # The nouns
    Mutation(
        "nouns/cards.py",
        "        left.remove(card)",
        "        left = [c for c in left if c is not card]",
        "of two equal cards both go",
    ),
    Mutation(
        "nouns/seats.py", "(seat + steps) % count", "(seat - steps) % count", "round the other way"
    ),
    Mutation(
        "nouns/shuffle.py",
        "range(len(order) - 1, 0, -1)",
        "range(len(order) - 1, 1, -1)",
        "the last exchange is left out: other deals",
    ),
    Mutation(
        "nouns/tricks.py",
        "return max(self.plays, key",
        "return min(self.plays, key",
        "the weakest_kind card takes",
    ),
    Mutation(
        "nouns/selections.py",
        "fewer[max(0, size - count) : size + 1]",
        "fewer[max(0, size - 1) : size + 1]",
        "equal cards are counted once",
    ),
    Mutation(
        "nouns/unseen.py",
        "its[there] < most[cards[one]][there] and others",
        "its[there] <= most[cards[one]][there] and others",
        "cards go where they cannot be",
    ),
    # Twenty Down
    Mutation(
        TWENTY,
        "0 < options.hearts_from_deal <= number",
        "0 < options.hearts_from_deal < number",
        "hearts from the tenth deal on",
    ),
    Mutation(
        TWENTY,
        'Duty("trump", "4.2.3", tuple(card for card in hand if card.suit is trump)),',
        "",
        "nobody has to trump",
    ),
    Mutation(
        TWENTY, "if trump is Suit.DIAMONDS:", "if trump is Suit.CLUBS:", "diamonds do not bind"
    ),
    Mutation(
        TWENTY,
        "options.caller_zero_factor if called else 1",
        "1",
        "forehand without a trick pays as others do",
    ),
    Mutation(TWENTY, "if lowest > 0 and not", "if lowest >= 0 and not", "0 does not end the game"),
    # Eights
    Mutation(EIGHTS, "return -(-points // 10) * 10", "return points // 10 * 10", "rounded down"),
    Mutation(
        EIGHTS,
        "next(other for other in order if state.hands[other])",
        "order[0]",
        "who is out is not passed over",
    ),
    Mutation(
        EIGHTS,
        "passed.passes == sum(map(bool, passed.hands))",
        "passed.passes == len(passed.hands)",
        "a block waits for who is out",
    ),
    Mutation(
        EIGHTS, "sort_cards(state.talon[:-1])", "sort_cards(state.talon)", "the top card twice"
    ),
    # Belote
    Mutation(
        BELOTE,
        'return (ruff, under, free) if options.undertrump == "forced" else (ruff, free)',
        "return (ruff, free)",
        "nobody has to undertrump",
    ),
    Mutation(
        BELOTE,
        "if high and high.kaput and not bid.kaput:",
        "if high and high.kaput and bid.kaput:",
        "a kaput is outbid without one",
    ),
    Mutation(
        BELOTE,
        "return open_play(following) if passes_in_row(following) == 3",
        "return open_play(following) if passes_in_row(following) == 2",
        "two passes end the bidding",
    ),
    Mutation(
        BELOTE,
        'HEIGHT_POINTS = PLAIN_POINTS | {"A": 19}',
        'HEIGHT_POINTS = PLAIN_POINTS | {"A": 11}',
        "aces at height are worth 11",
    ),
    # Five Hundred
    Mutation(
        f"{FIVE}/rules.py",
        "and not (standing and standing.tricks == 7)",
        "and not standing",
        "misere before any bid of seven",
    ),
    Mutation(
        f"{FIVE}/play.py",
        "return strict and contract is not None and contract.bid.misere",
        "return strict",
        "the joker is due in any contract",
    ),
    Mutation(
        f"{FIVE}/play.py",
        "if not deadly or gone or suit in dead:",
        "if gone or suit in dead:",
        "suits roll_die for the joker with trumps too",
    ),
    # 80 Points
    Mutation(
        f"{EIGHTY}/rules.py",
        "return 3 if total == 0 else 2 if total < STEP else 1",
        "return 3 if total == 0 else 2 if total <= STEP else 1",
        "40 points are two levels",
    ),
    Mutation(
        f"{EIGHTY}/ranks.py",
        "return ace + 1 + (card.suit is self.suit)",
        "return ace + 1",
        "all royal cards are equally high",
    ),
    Mutation(
        f"{EIGHTY}/follow.py",
        "(1,) * min(len(doubles), sum(asked))",
        "()",
        "doubles need not be answered",
    ),
    Mutation(
        f"{EIGHTY}/rules.py",
        "-min(cost, state.attackers_points)",
        "-cost",
        "a failed throw takes more than there is",
    ),
    # Table, link, store
    Mutation("table.py", "        self._undone.clear()\n", "", "redo after another play"),
    Mutation(
        "table.py",
        "if type(value) not in kinds:",
        "if value not in game.CHOICES.get(name, ()):",
        "True passes for 1",
    ),
    Mutation(
        "links/link.py",
        '    if number:\n        raise ValueError("there is more in the number than the a',
        '    if number < 0:\n        raise ValueError("there is more in the number than the a',
        "forged links open",
    ),
    Mutation(
        "links/link.py",
        "if form not in (None, _link_kind(record)):",
        "if form == DEAL and _link_kind(record) != DEAL:",
        "a format that promises a dealer opens without one",
    ),
    Mutation(
        "records/store.py",
        "revision_of(kept) > saved.revision:",
        "revision_of(kept) > saved.revision + 1:",
        "an older tab overwrites a newer one",
    ),
    Mutation(
        "records/store.py",
        "[free_key(DAMAGED + id, self._entries)] = self._entries[GAME + id]\n",
        ".get(id)\n",
        "a damaged game is deleted",
    ),
    # Players
    Mutation(
        "players/bitworlds.py",
        "made |= made << worlds * (times - done)",
        "made |= made << worlds * done",
        "too many samples",
    ),
    Mutation(
        "players/search.py",
        "if ranked[0].value - usual.value >= max(doubt, ranked[0].error):",
        "if ranked[0].value - usual.value <= max(doubt, ranked[0].error):",
        "what is better by much is not played",
    ),
    Mutation(
        "players/belote/bit_policy.py",
        "choose_first_held(self.trumps_down, over, high, picked)",
        "choose_first_held(self.trumps_up, over, high, picked)",
        "a sure high trump is not played",
    ),
    Mutation(
        "players/twenty_down/bit_policy.py",
        "choose_first_held(range(len(row))[::-1], over, can ^ can & last, picked)",
        "choose_first_held(range(len(row)), over, can ^ can & last, picked)",
        "who could hold the trick does not",
    ),
    Mutation(
        "players/one_world.py",
        "hands[(own + 1) % players].update(without(pack, seen))",
        "hands[own].update(())",
        "cards that nobody sees count as played",
    ),
    # Views and the browser
    Mutation(
        "views/table/screen.py",
        '"aria-current": "true" if seat == turn else None',
        '"aria-current": None',
        "nobody sees whose turn it is",
    ),
    Mutation(
        "views/table/screen.py", '"notice": attempt.notice,', '"notice": "",', "a refusal is silent"
    ),
    Mutation(
        "session/session.py",
        "else back.mark_assisted()",
        "else back",
        "undo does not count as help",
    ),
    Mutation(
        "session/draft.py",
        "selected=tuple(cards), hinted=text, reasons=reasons",
        "selected=tuple(cards), hinted=None, reasons=reasons",
        "a hint cannot be confirmed",
    ),
    # The words at the table
    Mutation(
        f"{WORDS}/belote/objections.py",
        "if top.suit is view.trump else None",
        "if top.suit is not view.trump else None",
        "a ruff is told to beat a plain card",
    ),
    Mutation(
        f"{WORDS}/belote/objections.py",
        "return agreed and view.contract is not None",
        "return not agreed and view.contract is not None",
        "height is offered where it does not win_in_suit_led",
    ),
    Mutation(
        f"{WORDS}/belote/turns.py",
        "doubled your %(bid)s. Redouble, or let it stand.",
        "doubled your %(bid)s. Redouble or pass.",
        "a sentence is another one",
    ),
    Mutation(
        f"{WORDS}/twenty_down/score.py",
        "reckoning.factor > 1",
        "reckoning.factor > 2",
        "hearts are not said to double",
    ),
    Mutation(
        f"{WORDS}/sentences.py",
        "own = seats.index(scene.seat) + 1 if",
        "own = seats.index(scene.seat) if",
        "a player's own card is read out again",
    ),
    Mutation(
        f"{WORDS}/sentences.py",
        'if scene.trick_shown and scene.preferences.spoken != "turns":',
        'if scene.trick_shown and scene.preferences.spoken == "all":',
        "tricks are read out only with every card",
    ),
    Mutation(
        f"{WORDS}/eighty_points/objections.py",
        "two if card in view.hand else one",
        "one if card in view.hand else two",
        "a second copy is said to be missing",
    ),
    Mutation(
        f"{WORDS}/eighty_points/objections.py",
        "return view.trick.led if view.trick else ()",
        "return view.trick.cards if view.trick else ()",
        "all cards of a trick count as led",
    ),
    Mutation(
        f"{WORDS}/eights/score.py",
        "You are out of cards.",
        "You have no cards.",
        "a log line is another one",
    ),
)


GENERAL = ("nouns", "test_table.py", "links/test_link.py", "records/test_store.py")


def choose_tests(file: str) -> list[str]:
    """Return the tests to run for a fault in this file, the quickest first."""
    room, *inner = Path(file).parts
    game = inner[0] if len(inner) > 1 else ""
    units = [f"tests/{name}" for name in GENERAL]
    late = [f"tests/test_{name}.py" for name in ("golden", "outcomes", "laws")]
    always = [*units, "tests/test_vectors.py", "tests/links", *late]
    rooms = {
        "games": [f"tests/games/{game}", *always],
        "players": ["tests/players/test_choices.py", f"tests/players/{game}", "tests/players"],
        "views": ["tests/views/test_transcripts.py", "tests/views"],
        "session": ["tests/session", "tests/browser"],
        "browser": ["tests/browser"],
    }
    return rooms.get(room, always)


def try_mutation(mutation: Mutation, copy: Path) -> str | None:
    """Return the test that notices the fault; None if all pass."""
    path = copy / "src" / "cardroom" / mutation.file
    whole = path.read_text("utf-8")
    if whole.count(mutation.old) != 1:
        raise SystemExit(f"{mutation.file}: {mutation.old!r} does not stand there once")
    path.write_text(whole.replace(mutation.old, mutation.new), "utf-8")
    try:
        return first_failure(mutation, copy)
    finally:
        path.write_text(whole, "utf-8")


def first_failure(mutation: Mutation, copy: Path) -> str | None:
    """Run the tests until one fails. Return its name, None if all pass."""
    tests = [path for path in choose_tests(mutation.file) if (copy / path).exists()]
    try:
        done = pytest_on(tests, copy)
    except subprocess.TimeoutExpired:
        return f"no end within {LONGEST} seconds"
    if done.returncode not in (0, 1, 2):
        raise SystemExit(done.stdout + done.stderr)
    found = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return found[0].partition(" - ")[0] if done.returncode else None


def pytest_on(tests: list[str], copy: Path) -> "subprocess.CompletedProcess[str]":
    """Run these tests in the copy, up to the first failure."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests],
        cwd=copy,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST,
    )


def main() -> None:
    """Try all mutations."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--only", default="", help="a word of the file or of the fault")
    arguments.add_argument("--skip", type=int, default=0, help="so many of them are left out")
    arguments.add_argument("--root", type=Path, default=ROOT, help="another checkout")
    given = arguments.parse_args()
    wanted = [each for each in MUTATIONS if given.only in f"{each.file} {each.why}"]
    survived = 0
    del wanted[: given.skip]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(given.root, Path(folder) / "copy", ignore=LEFT_OUT))
        for mutation in wanted:
            caught = try_mutation(mutation, copy)
            survived += caught is None
            print(f"{mutation.file}: {mutation.why}: {caught or 'SURVIVED'}", flush=True)
    print(f"{len(wanted)} faults, {survived} survived")
    sys.exit(1 if survived else 0)


if __name__ == "__main__":
    main()
