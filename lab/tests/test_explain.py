"""Parts with names add up to what each candidate is worth."""

import pytest

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.players.belote.bids import auction as belote_auction
from cardroom.players.eighty_points.bids import sights
from cardroom.players.five_hundred.bids import auction as five_hundred_auction
from cardroom.players.service import choose, dice_key_at
from cardroom.table import Table, new_record, write
from lab.explain import Decision, analysed, decision_at, main, sums_of
from lab.explaining import belote, eighty_points, five_hundred

ROUNDED = 0.006  # of hundredths that were added up

LEVELS = {"twenty-down": "expert"}
"""Where the next lower level weighs cards alone."""

BY_TABLES = {"auction", "deal", "close", "reshuffle"}
"""Phases in which players bid or declare."""


def first_decisions(key: str) -> list[Decision]:
    """The first choice of each phase in a deal of casual players."""
    game, found = GAMES[key], {}
    table = Table(new_record(key, [*game.PRESETS.values()][-1], "why"))
    while (seat := table.state.turn) is not None:
        phase = table.state.phase.value
        if len(game.legal(table.state)) > 1 and phase not in found:
            found[phase] = decision_at(table.record, None, LEVELS.get(key, "club"))
        table.play(
            choose(table.state, game, seat, "casual", dice_key_at(table, seat, "casual")).action
        )
    return [*found.values()]


@pytest.mark.parametrize("key", GAMES)
def test_parts_of_a_candidate_add_up_to_its_worth(key):
    weighed = 0
    for one in first_decisions(key):
        found = analysed(one)
        explained = sums_of(one, found)
        assert set(explained) == {row.actions[0] for row in found.rows}
        for row in found.rows:
            value, *_others = explained[row.actions[0]]
            assert value.total == pytest.approx(row.value, abs=ROUNDED), (one.view.phase, row)
            assert all(part.name for part in value.parts)
            weighed += 1
    assert weighed > 1


@pytest.mark.parametrize(
    ("preset", "kinds"), [("tractor", {"Show"}), ("home", {"Show", "Keep", "Reshuffle"})]
)
def test_declarations_and_redeals_are_explained(preset, kinds):
    key = "eighty-points"
    table = Table(new_record(key, GAMES[key].PRESETS[preset], "why 6"))
    seen = set()
    while (seat := table.state.turn) is not None and table.state.phase.value in BY_TABLES:
        one = Decision(table, seat, "club", None)
        found = analysed(one)
        for row in found.rows:
            value, *_hand = sums_of(one, found)[row.actions[0]]
            assert value.total == pytest.approx(row.value, abs=ROUNDED)
            seen.add(type(row.actions[0]).__name__)
        table.play(choose(table.state, table.game, seat, "casual", "dice").action)
    assert seen == {"Pass", *kinds}


def test_every_feature_has_a_name():
    assert len(belote.BID) == len(belote_auction.BID_AT)
    assert len(belote.PASS) == len(belote_auction.PASS_AT)
    assert len(five_hundred.BID) == len(five_hundred_auction.BID_AT)
    assert len(five_hundred.PASS) == len(five_hundred_auction.PASS_AT)
    assert len(eighty_points.SHOW) == len(sights.SHOW_AT)
    assert len(eighty_points.PASS) == len(sights.PASS_AT)


def play_two_calls() -> Table:
    """A deal of Belote in which two have spoken."""
    table = Table(new_record("belote", GAMES["belote"].Options(), "friday-night"))
    for _ in range(2):
        seat = table.state.turn
        table.play(
            choose(
                table.state, table.game, seat, "expert", dice_key_at(table, seat, "expert")
            ).action
        )
    return table


def test_the_command_tells_what_was_seen_weighed_and_added(capsys, tmp_path):
    record = play_two_calls().record
    (tmp_path / "game.json").write_text(write(record))
    said = []
    for text in (
        f"https://cards.example/#{encode_game(record)}",
        write(record),
        f"{tmp_path}/game.json",
    ):
        main([text, "--at", "1"])
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] == said[2]
    lines = said[0].splitlines()
    assert lines[0] == "Belote, deal 1, at 1"
    assert any(line.startswith("  Your hand: ") for line in lines)
    assert f"Done was {record.actions[1]}." in lines
    assert "pass" in lines
    assert any(line.endswith("units: pass") for line in lines)
    assert any("what the left opponent has told" in line for line in lines)


def test_who_goes_by_rules_of_thumb_weighs_nothing(capsys):
    main([write(play_two_calls().record), "--level", "casual"])
    assert "It goes by rules of thumb, and weighs nothing." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["1/belote/1//friday-night/1//xxxxx"], "cannot be opened"),
        (["{}"], "cannot be opened"),
        ([write(play_two_calls().record), "--at", "3"], "the record has 2 actions"),
    ],
)
def test_what_cannot_be_explained_is_refused_in_words(words, complaint, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert complaint in capsys.readouterr().err
