"""The count of contracts made at Five Hundred: every deal is in it, and points follow from it."""

import json

import pytest

from cardroom.games.five_hundred.bids import bid, value
from lab import make_rates

pytestmark = pytest.mark.cpython_only  # a command


@pytest.mark.parametrize("players", [3, pytest.param(4, marks=pytest.mark.soak)])
def test_counts_every_deal_once(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    make_rates.main(["--players", str(players), "--deals", "12", "--level", "casual"])
    said = json.loads(capsys.readouterr().out)
    played = [contract["played"] for contract in said["contracts"].values()]
    assert sum(played) == said["all"]["played"] == 12 - said["passed"]


def test_points_follow_from_what_was_made() -> None:
    results, _ = make_rates.collected(make_rates.GAME.PRESETS["seed"], 12, "points", "casual")
    for name, played in results.items():
        for made, points in played:
            worth = value(bid(name), "highest")
            assert points in ((worth, 250) if made else (-worth,))
