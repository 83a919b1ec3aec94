"""Chances to win a game are read from a table of what both sides need."""

import pytest

from cardroom.players.chance_table import ChanceTable

TABLE = ChanceTable((10, 20, 40), ((500, 700, 900), (300, 500, 800), (100, 200, 500)))


@pytest.mark.parametrize(
    ("own", "best", "chance"),
    [(10, 10, 0.5), (20, 40, 0.8), (15, 10, 0.4), (30, 20, 0.35), (10, 30, 0.8), (15, 15, 0.5)],
)
def test_chance_is_interpolated(own: float, best: float, chance: float) -> None:
    assert TABLE.chance(own, best) == pytest.approx(chance)


@pytest.mark.parametrize(("own", "best", "same"), [(5, 10, (10, 10)), (90, 0, (40, 10))])
def test_chance_beyond_the_table_is_that_of_its_edge(
    own: float, best: float, same: tuple[float, float]
) -> None:
    assert TABLE.chance(own, best) == TABLE.chance(*same)
