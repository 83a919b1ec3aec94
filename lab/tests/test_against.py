"""Matches against the players of another checkout."""

import json
from pathlib import Path

import pytest

from lab import first_deals
from lab.against import players_of

SOURCE = Path(__file__).parents[2] / "src"
COMMON = ["--game", "twenty-down", "--level", "casual"]


def test_first_deals_against_the_same_players_are_even(capsys) -> None:
    first_deals.main([*COMMON, "--against", str(SOURCE), "--deals", "3"])
    found = json.loads(capsys.readouterr().out)
    assert (found["mean"], found["pair_wins"], found["decided_pairs"]) == (0.0, 0.5, 0)


def other_checkout(folder: Path, answer: str) -> Path:
    """Make a checkout that has nothing but a service, which always gives this answer."""
    players = folder / "cardroom" / "players"
    players.mkdir(parents=True)
    for package in (players.parent, players):
        (package / "__init__.py").touch()
    (players / "service.py").write_text(f"def answer(request):\n    return {answer!r}\n", "utf-8")
    return folder


def test_another_checkout_needs_only_the_text_of_its_service(tmp_path) -> None:
    with players_of(other_checkout(tmp_path, '{"id":0}')) as theirs:
        assert [theirs("one"), theirs("two")] == ['{"id":0}\n'] * 2


def test_a_refusal_of_the_other_checkout_is_told(tmp_path) -> None:
    source = other_checkout(tmp_path, '{"id":0,"error":"rules"}')
    with pytest.raises(ValueError, match="players answer: rules"):
        first_deals.main([*COMMON, "--against", str(source), "--deals", "2"])


def test_bad_arguments_end_in_a_sentence(tmp_path, capsys) -> None:
    for words, sentence in (
        (["--against", str(tmp_path), "--deals", "2"], "has no cardroom/players/service.py"),
        (["--against", str(SOURCE), "--deals", "1"], "takes 2 or more: one has no interval"),
    ):
        with pytest.raises(SystemExit):
            first_deals.main([*COMMON, *words])
        assert sentence in capsys.readouterr().err
