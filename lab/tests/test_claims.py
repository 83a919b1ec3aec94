"""Claims of Twenty Down experts before the cards, compared with the results."""

import json
import sys

import pytest

from cardroom.games import twenty_down
from lab import claims


@pytest.mark.soak
def test_every_decision_before_the_cards_is_claimed_and_comes_to_what_the_deal_is_worth() -> None:
    options = twenty_down.PRESETS["brostedt"]
    found = [one for number in range(3) for one in claims.claims(options, f"c/{number}")]
    names = [name for name, *_ in found]
    assert [names.count(f"exchange {place}") for place in (1, 2, 3, 4)] == [3] * 4
    assert {name.partition(",")[0].partition(" ")[0] for name in names} <= {
        *("trump", "exchange", "stay", "drop")
    }
    for number in range(3):
        came = [came for name, _, came in claims.claims(options, f"c/{number}") if "ex" in name]
        assert abs(sum(came)) < 1e-9  # what one wins the others lose


def test_the_command_prints_means(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["claims", "--deals", "2"])
    claims.main()
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {one["done"] for one in said} == {"trump", *(f"exchange {n}" for n in (1, 2, 3, 4))}
    assert all(one["of"] == 2 for one in said)
