"""Tests of the commands that measure players: mirrored deals, reviews, claims and yardsticks."""

import json
import sys
from random import Random
from typing import Any

import pytest

from cardroom.games import GAMES, twenty_down
from cardroom.games.five_hundred.bids import parse_bid, points_of_bid
from cardroom.players.levels import BUDGETS, PLAYERS
from cardroom.players.player import Budget, Choice, Reason
from lab import bench_review, claims, make_rates, selfplay, yardsticks
from lab.yardsticks import TIMES, deep, expert, mirrored
from tests.soak import row

KEYS = ["game", "preset", "players", "deals", "levels", "mean", "low", "high", "pair_wins"]
Capture = pytest.CaptureFixture[str]
OPTIONS = next(iter(twenty_down.PRESETS.values()))
COMMON = ["--game", "twenty-down", "--seed", "test"]


def run(capsys: Capture, *words: str) -> dict[str, Any]:
    selfplay.main([*COMMON, *words])
    printed = capsys.readouterr().out
    assert printed.count("\n") == 1, "one line"
    return json.loads(printed)


def test_prints_one_line_with_the_keys_in_order(capsys: Capture) -> None:
    said = run(capsys, "--deals", "5", "--levels", "club,chance", "--preset", "brostedt")
    assert list(said) == [*KEYS, "decision_ms"]
    assert (said["game"], said["preset"], said["players"]) == ("twenty-down", "brostedt", 4)
    assert (said["deals"], said["levels"]) == (5, ["club", "chance"])
    assert said["low"] <= said["mean"] <= said["high"]
    assert list(said["decision_ms"]) == ["club", "chance"]
    assert all(0 < time["median"] <= time["p95"] for time in said["decision_ms"].values())


def test_the_same_seed_gives_the_same_match_of_the_usual_preset(capsys: Capture) -> None:
    few = ("--deals", "2", "--levels", "club,chance", "--players", "4")
    once, again, other = (run(capsys, *few, "--seed", seed) for seed in ("one", "one", "another"))
    for said in (once, again, other):
        del said["decision_ms"]
        assert said["preset"] == "seed"
    assert once == again != other


def test_changing_the_levels_changes_the_sign_and_a_level_is_level_with_itself(
    capsys: Capture,
) -> None:
    """The luck of the cards goes away exactly: each seating is the other's mirror."""
    one = run(capsys, "--deals", "20", "--levels", "casual,chance")
    other = run(capsys, "--deals", "20", "--levels", "chance,casual")
    assert one["mean"] == -other["mean"]
    assert (one["low"], one["high"]) == (-other["high"], -other["low"])
    assert one["pair_wins"] + other["pair_wins"] == pytest.approx(1)
    even = run(capsys, "--deals", "10", "--levels", "casual,casual")
    assert (even["mean"], even["low"], even["high"], even["pair_wins"]) == (0, 0, 0, 0.5)


def test_each_deal_is_the_first_of_a_game_with_its_own_seed() -> None:
    game = GAMES["twenty-down"]
    match = selfplay.Match(game, "seed", game.Options(), ("expert", "chance"), "S")
    times: selfplay.Times = {"expert": [], "chance": []}
    one, other = (
        selfplay.play_deal(match, "S/0", sitting * 2, times)
        for sitting in (["expert", "chance"], ["chance", "expert"])
    )
    ours, theirs = one[0] + one[2] + other[1] + other[3], one[1] + one[3] + other[0] + other[2]
    assert selfplay.mirrored(match, 0, times) == (ours - theirs) / 4


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--game", "snap"], "no game 'snap'"),
        (["--preset", "wild"], "no preset 'wild'"),
        (["--players", "5"], "is for 4 players"),
        (["--levels", "expert"], "two of"),
        (["--levels", "expert,grandmaster"], "two of"),
        (["--deals", "1"], "2 or more"),
        (["--deals", "many"], "invalid"),
    ],
)
def test_a_bad_argument_is_refused_in_words(
    words: list[str], complaint: str, capsys: Capture
) -> None:
    with pytest.raises(SystemExit) as stopped:
        selfplay.main([*COMMON, "--deals", "2", *words])
    assert stopped.value.code == 2
    assert complaint in capsys.readouterr().err


# To imagine worlds takes time: few deals, and few worlds.
BEATEN = [
    *(row("twenty-down", level, 120, 1, usual=True) for level in ("casual", "greedy")),
    *(row("twenty-down", level, 40, 0.5, usual=level == "club") for level in ("club", "expert")),
    *(row("eights", level, 40, 2, usual=True) for level in ("casual", "greedy")),
    row("eights", "expert", 2, -100, usual=False),
]


@pytest.mark.parametrize("usual_preset", [row(True, usual=True), row(False, usual=False)])
@pytest.mark.parametrize(("key", "level", "deals", "least"), BEATEN)
def test_every_level_beats_chance(
    *,
    key: str,
    level: str,
    deals: int,
    least: float,
    usual_preset: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = Budget(level, samples=min(BUDGETS[level].samples, 100))
    monkeypatch.setattr(PLAYERS[key], "BUDGETS", {level: few})
    first, *others = GAMES[key].PRESETS.items()
    for preset, options in [first] if usual_preset else others:
        match = selfplay.Match(GAMES[key], preset, options, (level, "chance"), "beats")
        said = selfplay.report(match, deals)
        assert said["mean"] > 1
        assert said["low"] > least


@pytest.mark.soak
@pytest.mark.parametrize(("key", "deals"), [("twenty-down", 4), ("belote", 3), ("five-hundred", 2)])
def test_experts_make_no_mistakes_and_a_blunder_is_the_turning_point(key: str, deals: int) -> None:
    """By other worlds than they were decided by; `make bench` does so at length in all games."""
    measured = bench_review.row(key, deals)
    assert measured["fine"] > 0.9  # of some twenty
    assert measured["blunders"] > 0
    assert measured["found"] == 1


def test_the_command_of_claims_prints_means(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["claims", "--deals", "2"])
    claims.main()
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {one["done"] for one in said} == {"trump", *(f"exchange {n}" for n in (1, 2, 3, 4))}
    assert all(one["of"] == 2 for one in said)
    came = (came for name, _, came in claims.claims(OPTIONS, "c") if "exchange" in name)
    assert abs(sum(came)) < 1e-9  # what one wins the others lose


@pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.soak)])
def test_every_deal_is_counted_once(players: int, capsys: Capture) -> None:
    make_rates.main(["--players", str(players), "--deals", "12", "--level", "casual"])
    said = json.loads(capsys.readouterr().out)
    played = [contract["played"] for contract in said["contracts"].values()]
    assert sum(played) == said["all"]["played"] == 12 - said["passed"]


def test_points_follow_from_what_was_made() -> None:
    results, _ = make_rates.collected(make_rates.GAME.PRESETS["seed"], 12, "points", "casual")
    for name, played in results.items():
        for made, points in played:
            worth = points_of_bid(parse_bid(name), "highest")
            assert points in ((worth, 250) if made else (-worth,))


def test_a_deep_player_imagines_many_times_as_many_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def noting(view: Any, dice: Random, budget: Budget) -> Choice:
        asked.append(budget)
        return Choice(view.legal[0], Reason("only"))

    monkeypatch.setattr(yardsticks, "player_for", lambda *_: noting)
    state = twenty_down.start(OPTIONS, "deep")
    assert state.turn is not None
    deep(twenty_down, state, state.turn, "key")
    assert asked == [BUDGETS["expert"]._replace(samples=TIMES * BUDGETS["expert"].samples)]


@pytest.mark.soak
def test_an_expert_is_no_better_than_an_expert_and_who_sees_all_cards_is(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert mirrored(twenty_down, OPTIONS, expert, "even") == 0
    words = "yardsticks --game twenty-down --against seeing --deals 4"
    monkeypatch.setattr(sys, "argv", words.split())
    yardsticks.main()
    said = json.loads(capsys.readouterr().out)
    assert (said["game"], said["players"], said["pairs"]) == ("twenty-down", 4, 4)
    assert said["better_by"] > 0
    assert said["pair_wins"] > 0.5
