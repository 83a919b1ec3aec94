"""Mirrored deals: what the command prints, refuses, and finds."""

import json
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.games.eights.model import PRESETS
from cardroom.players import eights
from cardroom.players.levels import BUDGETS, LEVELS
from lab import selfplay
from tests.players.eights.test_player import few_samples
from tests.soak import first_of, row

KEYS = ["game", "preset", "players", "deals", "levels", "mean", "low", "high", "pair_wins"]
COMMON = ["--game", "twenty-down", "--seed", "test"]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    selfplay.main([*COMMON, *words])
    printed = capsys.readouterr().out
    assert printed.count("\n") == 1, "one line"
    return json.loads(printed)


def test_prints_one_line_with_the_keys_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    said = run(capsys, "--deals", "5", "--levels", "club,chance", "--preset", "brostedt")
    assert list(said) == [*KEYS, "decision_ms"]
    assert (said["game"], said["preset"], said["players"]) == ("twenty-down", "brostedt", 4)
    assert (said["deals"], said["levels"]) == (5, ["club", "chance"])
    assert said["low"] <= said["mean"] <= said["high"]
    assert list(said["decision_ms"]) == ["club", "chance"]
    assert all(0 < time["median"] <= time["p95"] for time in said["decision_ms"].values())


def test_the_first_preset_is_the_usual_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--deals", "2", "--players", "4")["preset"] == "seed"


def without_times(said: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in said.items() if key != "decision_ms"}


def test_the_same_seed_gives_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    few = ("--deals", "2", "--levels", "club,chance")
    once, again = (run(capsys, *few) for _ in range(2))
    other = run(capsys, *few, "--seed", "another")
    assert without_times(once) == without_times(again) != without_times(other)


def test_changing_the_levels_changes_the_sign(capsys: pytest.CaptureFixture[str]) -> None:
    one = run(capsys, "--deals", "20", "--levels", "casual,chance")
    other = run(capsys, "--deals", "20", "--levels", "chance,casual")
    assert one["mean"] == -other["mean"]
    assert (one["low"], one["high"]) == (-other["high"], -other["low"])
    assert one["pair_wins"] + other["pair_wins"] == pytest.approx(1)


def test_a_level_against_itself_is_level(capsys: pytest.CaptureFixture[str]) -> None:
    """The luck of the cards goes away exactly: each seating is the other's mirror."""
    said = run(capsys, "--deals", "10", "--levels", "casual,casual")
    assert said["mean"] == said["low"] == said["high"] == 0
    assert said["pair_wins"] == 0.5


def test_each_deal_is_the_first_of_a_game_with_its_own_seed() -> None:
    game = GAMES["twenty-down"]
    match = selfplay.Match(game, "seed", game.Options(), ("expert", "chance"), "S")
    times: selfplay.Times = {"expert": [], "chance": []}
    halves = [
        selfplay.play_deal(match, "S/0", sitting, times)
        for sitting in (["expert", "chance"] * 2, ["chance", "expert"] * 2)
    ]
    first = (halves[0][0] + halves[0][2] - halves[0][1] - halves[0][3]) / 2
    second = (halves[1][1] + halves[1][3] - halves[1][0] - halves[1][2]) / 2
    assert selfplay.mirrored(match, 0, times) == (first + second) / 2


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--game", "snap"], "no game 'snap'"),
        (["--preset", "wild"], "no preset 'wild'"),
        (["--players", "5"], "is for 4 players"),
        (["--levels", "expert"], "two of"),
        (["--levels", "expert,grandmaster"], "two of"),
        (["--deals", "1"], "2 or more"),
        (["--deals", "many"], "invalid int"),
    ],
)
def test_a_bad_argument_is_refused_in_words(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        selfplay.main([*COMMON, "--deals", "2", *words])
    assert stopped.value.code == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("preset", first_of({name: name for name in GAMES["twenty-down"].PRESETS}))
@pytest.mark.parametrize("level", [row(level, usual=level != "expert") for level in LEVELS])
def test_every_level_of_twenty_down_beats_chance(
    level: str, preset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    deals, least = (12, 1) if BUDGETS[level].samples else (120, 2)  # to imagine worlds takes time
    levels = f"{level},chance"
    said = run(capsys, "--deals", f"{deals}", "--levels", levels, "--preset", preset)
    assert said["low"] > least


@pytest.mark.parametrize(
    ("level", "deals"), [("casual", 40), ("greedy", 40), row("expert", 2, usual=False)]
)
@pytest.mark.parametrize("preset", first_of({name: name for name in PRESETS}))
def test_every_level_of_eights_beats_chance(
    level: str, deals: int, preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(eights, "BUDGETS", {level: few_samples(level)})
    match = selfplay.Match(GAMES["eights"], preset, PRESETS[preset], (level, "chance"), "beats")
    said = selfplay.report(match, deals)
    assert said["mean"] > 5
    assert said["low"] > 2 or deals < 40
