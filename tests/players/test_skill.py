"""Tests of the estimate of skill, which compares a player's losses with those of the levels."""

from collections.abc import Mapping

import pytest

from cardroom.games import GAMES
from cardroom.nouns.seats import LEVELS
from cardroom.players import skill
from cardroom.players.analysis import Analysis, Row
from cardroom.players.lost import Lost, kind_of_decision, read_losses, sum_loss_texts, write_losses
from cardroom.players.player import Choice, Reason
from cardroom.players.review import Decision, Review
from cardroom.players.skill import Standing, compare_with_levels, losses_by_kind, weakest_kind
from cardroom.players.skill_table import LOST


def of(mean: float, spread: float = 0.0, decisions: int = 1000) -> Lost:
    return Lost(decisions, mean * decisions, (spread**2 + mean**2) * decisions)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"casual": of(3.0), "club": of(2.0), "expert": of(1.0)}
    blurred = {"casual": of(1.1, 20.0), "club": of(1.0, 20.0), "expert": of(1.0, 20.0)}
    few = levels | {"club": of(2.0, decisions=19)}
    table: Mapping[str, Mapping[str, Mapping[str, Lost]]] = {
        "belote": {"bid": blurred, "lead": levels, "follow": few}
    }
    monkeypatch.setattr(skill, "LOST", table)


def like(mean: float, spread: float = 0.0, decisions: int = 100) -> tuple[str, ...]:
    (one,) = compare_with_levels("belote", {"lead": of(mean, spread, decisions)})
    return one.like


@pytest.mark.usefixtures("known")
def test_somebody_plays_like_the_level_that_loses_as_much_or_between_two() -> None:
    assert like(0.2) == like(1.0) == like(1.3) == ("expert",)
    assert like(1.5) == ("expert", "club")
    assert like(1.8) == like(2.3) == ("club",)
    assert like(2.6) == ("club", "casual")
    assert like(2.9) == like(7.0) == ("casual",)


@pytest.mark.usefixtures("known")
def test_great_doubt_is_said_and_nothing_of_few_decisions_or_where_levels_are_alike() -> None:
    assert like(2.0, spread=20.0) == ()
    assert like(2.0, spread=2.0) == ("club",)
    assert like(30.0, spread=100.0) == ("casual",)  # in any case no better
    assert compare_with_levels("belote", {"lead": of(1.0, decisions=19)}) == ()
    assert like(1.0, decisions=20) == ("expert",)
    assert compare_with_levels("belote", {"bid": of(1.0), "follow": of(1.0)}) == ()
    assert compare_with_levels("eights", {"lead": of(1.0)}) == ()


def test_what_was_lost_is_added_up_by_kind_of_decision() -> None:
    game = GAMES["belote"]
    start = game.start(game.Options(), "skill")
    view, choice = game.view(start, start.turn), Choice("best", Reason("x"))
    rows = (Row(("best",), 4.0, 0, 0, 0.0, 0), Row(("worse",), 1.0, 0, 0, 3.0, 0.5))
    looked = Analysis(choice, "", 64, rows)
    done = (("worse", looked), ("best", looked), ("best", Analysis(choice)))
    decisions = tuple(Decision(place, 0, *one) for place, one in enumerate(done))
    found = losses_by_kind("belote", Review(1, 0, decisions), [view] * 3)
    assert found == {"bid": Lost(2, 3.0, 9.0)}


def test_what_was_lost_reads_back_as_it_was_written() -> None:
    found = {"lead": Lost(3, 1.25, 1.0625), "follow": Lost(5)}
    text = write_losses(found)
    assert text == "lead 3 1.25 1.0625, follow 5 0 0"
    assert dict(read_losses(text)) == found
    assert sum_loss_texts([text, "", text]) == {"lead": Lost(6, 2.5, 2.125), "follow": Lost(10)}


@pytest.mark.parametrize(
    "text",
    [
        *("lead", "lead 0 0 0", "lead 1 nan 0", "lead 1 -1 1", "lead a b c"),
        *("lead inf 1 1", "lead 20 1e308 1", "lead 20 1 1e300"),
    ],
)
def test_what_cannot_have_been_written_is_passed_over(text: str) -> None:
    assert sum_loss_texts([text, "lead 1 2 4"]) == {"lead": Lost(1, 2.0, 4.0)}


def test_every_kind_of_every_game_has_been_measured_at_every_level() -> None:
    assert LOST.keys() == GAMES.keys()
    assert all(LOST.values())
    for levels in (levels for kinds in LOST.values() for levels in kinds.values()):
        assert tuple(levels) == LEVELS
        assert all(lost.decisions for lost in levels.values())


def test_a_card_is_led_or_follows() -> None:
    game = GAMES["twenty-down"]
    state, kinds = game.start(game.Options(), "kinds"), []
    while state.turn is not None:
        kinds.append(kind_of_decision("twenty-down", game.view(state, state.turn)))
        state = game.apply(state, game.legal(state)[0])
    assert kinds[0] == "trumps"
    assert kinds[-2:] == ["follow", "follow"]
    assert {"lead", "exchange"} <= set(kinds)


@pytest.mark.usefixtures("known")
def test_where_most_is_lost_is_told_by_all_decisions_together_and_beyond_doubt() -> None:
    def one(kind: str, mean: float, decisions: int, *like: str) -> Standing:
        return Standing(kind, decisions, mean, (3.0, 2.0, 1.0), like)

    lead, follow = one("lead", 3.0, 30, "casual"), one("follow", 2.0, 90, "club")
    assert weakest_kind([lead, follow]) is follow  # 90 a point each against 60
    assert weakest_kind([lead, one("follow", 5.0, 90)]) is lead  # too early to tell
    assert weakest_kind([one("lead", 1.3, 500, "expert")]) is None
    assert weakest_kind([]) is None
