"""Tests of the test vectors of every rule page, a row each, and of their runner."""

import copy
import json
from pathlib import Path

import pytest

from cardroom.games import GAMES
from tests.run_vectors import main
from tests.vector_kinds import check, read, vectors_of

FOLDER = Path(__file__).parent / "vectors"
ROWS = [(key, line.value) for key in GAMES for line in read(FOLDER / f"{key}.jsonl")]
EXPECTATIONS = (
    *("legal", "winner", "allowed", "deltas", "after", "result", "points", "best", "units", "team"),
    *("need", "made", "score", "totals", "high_to_low", "groups", "leads", "legal_count"),
    *("checks", "tricks", "attack_total", "redeal", "accepted", "final", "may_request"),
    "buried_points",
)
"""Fields in which a vector says what should come out, besides those inside of `expect`."""


def by_id(wanted):
    return copy.deepcopy(next(vector for _, vector in ROWS if vector["id"] == wanted))


@pytest.mark.parametrize(("key", "vector"), ROWS, ids=[row[1]["id"] for row in ROWS])
def test_the_rule_page_is_right_about(key, vector):
    assert check(key, vector) == []


@pytest.mark.parametrize("key", GAMES)
def test_all_vectors_of_the_rule_page_are_here(key):
    ids = [vector["id"] for game, vector in ROWS if game == key]
    assert len(set(ids)) == len(ids) == vectors_of(key).count


def altered(value):
    """Another value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return "continue" if value.startswith(("win", "shared")) else "win 3 AS 9D 7H QC"
        case []:
            return ["something"]
        case list():
            return [altered(value[0]), *value[1:]]
        case None:
            return 0
        case dict():
            return {name: altered(inner) for name, inner in value.items()} or {"something": 0}
        case _:
            raise TypeError(f"no vector has {value!r}")


def wrong_copies(vector):
    """Copies of a vector with one expectation altered in each."""
    for name in EXPECTATIONS:
        if name in vector:
            yield name, vector | {name: altered(vector[name])}
    field = "out" if "out" in vector else "expect"
    expect = vector.get(field, {})
    if expect == "illegal":
        yield "expect", vector | {"expect": {"trump": vector["choice"]}}
        return
    for name in expect:
        yield name, vector | {field: expect | {name: altered(expect[name])}}
        if name == "hands" and isinstance(expect[name], dict):
            for seat, held in expect["hands"].items():
                cards = f"{held} 7C" if "7C" not in held else held.replace("7C", "8C")
                hands = expect["hands"] | {seat: cards}
                yield f"hands {seat}", vector | {"expect": expect | {"hands": hands}}


@pytest.mark.untraced
@pytest.mark.parametrize(("key", "vector"), ROWS, ids=[row[1]["id"] for row in ROWS])
def test_every_single_expectation_is_looked_at(key, vector):
    copies = dict(wrong_copies(vector))
    assert copies
    assert [name for name, wrong in copies.items() if not check(key, wrong)] == []


@pytest.mark.parametrize(
    ("vector", "said"),
    [
        ({"id": "X", "kind": "guess"}, "unknown kind 'guess'"),
        ({"kind": "legal"}, "not a vector"),
        (by_id("T-L1") | {"points": 3}, "'points' means nothing"),
        (by_id("T-T4") | {"expect": {"trump": "H", "lead": 3}}, "'expect.lead' means nothing"),
        (by_id("T-T4") | {"expect": {}}, "expects nothing"),
        (by_id("T-L1") | {"options": {"start": 7}}, "unknown"),
        (by_id("T-L1") | {"hand": "AS 1X"}, "no card is called '1X'"),
        ({"id": "X", "kind": "legal"}, "no field 'trick'"),
        (by_id("T-Z1") | {"deals": [{"trump": "S", "cards": 5}]}, "no field 'tricks'"),
        (by_id("T-D1") | {"drops": [0]}, "only () were asked"),
        (by_id("T-S1") | {"walkover": True}, "walkover: expected True"),
        (by_id("T-D1") | {"plays": "KD AC 7C AD"}, "'unfinished deal'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_vector_that_cannot_be_right_fails(vector, said):
    assert said in " ".join(check("twenty-down", vector))


GOOD = json.dumps(by_id("T-S1"))
WRONG = json.dumps(by_id("T-S2") | {"deltas": [-4, -4, -2, 9]})
FORMS = {
    "page.md": (
        "# A page\n\n```json\n[\n {good},\n {wrong}\n]\n```\n\nText {\n\n"
        "```json\n{good}\n```\n\n```text\n{wrong}\n```\n"
    ),
    "lines.md": "```jsonl\n{good}\n{wrong}\n\n{good}\n```\n",
    "vectors.jsonl": "{good}\n{wrong}\n{good}\n",
    "vectors.json": "[{good}, {wrong},\n{good}]\n",
}


@pytest.mark.parametrize("name", FORMS)
def test_one_wrong_vector_of_three_is_reported(name, tmp_path, capsys):
    path = tmp_path / name
    path.write_text(FORMS[name].replace("{good}", GOOD).replace("{wrong}", WRONG))
    assert main(["twenty-down", str(path)]) == 1
    said = capsys.readouterr().out
    assert "FAILED T-S2" in said
    assert "deltas: expected [-4, -4, -2, 9], got [-4, -4, -2, 10]" in said
    assert said.endswith("\ntwenty-down: 2 passed, 1 failed\n")


@pytest.mark.parametrize(
    ("case", "content", "last"),
    [
        ("a broken line", f"{GOOD}\n{{oops}}\n{GOOD}\n", "2 passed, 1 failed"),
        ("a line cut off", f"{GOOD}\n{GOOD[:40]}\n{GOOD}\n", "2 passed, 1 failed"),
        ("a field said twice", GOOD.replace("{", '{"deltas": [], ', 1), "0 passed, 1 failed"),
        ("an empty file", "", "0 passed, 1 failed"),
        ("no file", None, "0 passed, 1 failed"),
        ("all is well", f"{GOOD}\n\n{GOOD}", "2 passed, 0 failed"),
    ],
)
def test_what_cannot_be_read_counts_as_failed(case, content, last, tmp_path, capsys):
    path = tmp_path / "vectors.jsonl"
    if content is not None:
        path.write_text(content)
    assert main(["twenty-down", str(path)]) == int("0 failed" not in last)
    assert capsys.readouterr().out.splitlines()[-1] == f"twenty-down: {last}"


def test_an_unknown_game_is_named_with_those_there_are(capsys):
    assert main(["snap", "x.jsonl"]) == 2
    assert "There is no game 'snap'. Games: twenty-down" in capsys.readouterr().err


@pytest.mark.cpython_only
def test_the_command_runs_without_an_installed_package():
    import subprocess
    import sys

    words = ["tests/run_vectors.py", "twenty-down", "tests/vectors/twenty-down.jsonl"]
    root, command = Path(__file__).parent.parent, [sys.executable, "-I", *words]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "twenty-down: 51 passed, 0 failed\n")
