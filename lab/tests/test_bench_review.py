"""Reviews are measured on deals of experts, and on blunders that were planted there."""

import pytest

from lab import bench_review


@pytest.mark.soak
@pytest.mark.parametrize(("key", "deals"), [("twenty-down", 4), ("belote", 3), ("five-hundred", 2)])
def test_experts_make_no_mistakes_and_a_blunder_is_the_turning_point(key: str, deals: int) -> None:
    """By other worlds than they were decided by; `make bench` does so at length in all games."""
    measured = bench_review.row(key, deals)
    assert measured["fine"] > 0.9  # of some twenty
    assert measured["blunders"] > 0
    assert measured["found"] == 1


@pytest.mark.soak
def test_what_is_decided_before_the_first_card_can_be_looked_at_alone() -> None:
    measured = bench_review.row("twenty-down", 6, bids=True, preset="brostedt")
    assert set(measured["kinds"]) <= {"trumps", "exchange", "stay"}
    assert measured["kinds"]["exchange"]["of"] == 6
    assert measured["of"] == sum(one["of"] for one in measured["kinds"].values()) > 6
    assert measured["fine"] > 0.9
    assert measured["blunders"] > 1
    assert measured["found"] == 1
