"""What courses teach of the points in cards is what the engine counts."""

from typing import Any

from cardroom.games.belote.rules import points_of
from cardroom.games.eights.rules import VALUES
from cardroom.games.eighty_points.model import Options
from cardroom.games.eighty_points.ranks import points_of as points_in
from cardroom.games.eighty_points.rules import factor_for, levels_won
from cardroom.nouns.cards import cards
from cardroom.table import Table
from tests.lessons.figures import holds, played, step_of


def test_what_cards_count_in_eights():
    step = step_of("eights", "count")
    hand = played(step).hand
    assert step.right == (str(sum(VALUES[card.rank] for card in hand)),)
    worth = VALUES["8"], {VALUES[rank] for rank in ("K", "Q", "J", "10")}, VALUES["A"]
    assert worth == (50, {10}, 1)
    holds(step_of("eights", "high"), "an eight 50", "K Q J 10 each", "an ace 1")


def test_what_cards_count_in_belote():
    height = step_of("belote", "height")
    high = [card for card in played(height).hand if card.rank in ("A", "10")]
    assert sum(points_of(card, None) for card in high) == 87
    holds(height, "87 points", "aces count 19")
    for key, told in (("plain", "14 points"), ("partner", "21 points")):
        step = step_of("belote", key)
        table = Table(step.record)
        table.play(table.game.parse(step.right[0]))
        view: Any = table.view(0)
        counted = sum(points_of(card, view.trump) for card in view.tricks[-1].cards)
        assert counted == int(told.split()[0])
        holds(step, told)


def test_what_points_of_eighty_points_bring():
    """Levels that the winners climb: three, two or one for defenders, none or one for attackers."""
    climbs = [levels_won(points, Options()) for points in (0, 35, 75, 80, 115, 120, 125)]
    assert climbs == [3, 2, 1, 0, 0, 1, 1]
    holds(step_of("eighty-points", "levels"), "under 40 two", "at 0 three", "From 80", "from 120")
    bottom = step_of("eighty-points", "bottom")
    assert bottom.right == (str(70 + factor_for(0, Options()) * points_in(cards("10S 5S"))),)
    king = step_of("eighty-points", "points")
    trick = [*played(king).trick.cards, *cards("AD")]
    assert points_in(trick) == 15
    holds(king, "15 points")
