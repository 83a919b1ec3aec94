"""Parts with names add up to what each candidate is worth."""

import pytest

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.players.belote.bids import auction as belote_auction
from cardroom.players.eighty_points.bids import sights
from cardroom.players.five_hundred.bids import auction as five_hundred_auction
from cardroom.players.service import choose, dice_key_at
from cardroom.table import Record, Table, new_record, write
from lab.explain import Decision, analysed, decision_at, main, sums_of
from lab.explaining import belote, eighty_points, five_hundred

ROUNDED = 0.006  # of hundredths that were added up

LEVELS = {"twenty-down": "expert"}
"""Where the next lower level weighs cards alone."""


def act(table: Table, level: str) -> None:
    seat = table.state.turn
    key = dice_key_at(table, seat, level)
    table.play(choose(table.state, table.game, seat, level, key).action)


def first_decisions(key: str) -> list[Decision]:
    """The first choice of each phase in a deal of casual players."""
    game, found = GAMES[key], {}
    table = Table(new_record(key, [*game.PRESETS.values()][-1], "why"))
    while table.state.turn is not None:
        phase = table.state.phase.value
        if len(game.legal(table.state)) > 1 and phase not in found:
            found[phase] = decision_at(table.record, None, LEVELS.get(key, "club"))
        act(table, "casual")
    return [*found.values()]


def candidates_explained(one: Decision) -> list[str]:
    """Return the kinds of the candidates, whose parts must add up to their worth."""
    found = analysed(one)
    explained = sums_of(one, found)
    assert set(explained) == {row.actions[0] for row in found.rows}
    for row in found.rows:
        value, *_others = explained[row.actions[0]]
        assert value.total == pytest.approx(row.value, abs=ROUNDED), (one.view.phase, row)
        assert all(part.name for part in value.parts)
    return [type(action).__name__ for action in explained]


@pytest.mark.parametrize("key", GAMES)
def test_parts_of_a_candidate_add_up_to_its_worth(key):
    assert sum(len(candidates_explained(one)) for one in first_decisions(key)) > 1


@pytest.mark.parametrize(
    ("preset", "kinds"), [("tractor", {"Show"}), ("home", {"Show", "Keep", "Reshuffle"})]
)
def test_declarations_and_redeals_are_explained(preset, kinds):
    key = "eighty-points"
    table, seen = Table(new_record(key, GAMES[key].PRESETS[preset], "why 6")), set()
    while (seat := table.state.turn) is not None and table.state.phase.value != "bury":
        seen |= {*candidates_explained(Decision(table, seat, "club", None))}
        table.play(choose(table.state, table.game, seat, "casual", "dice").action)
    assert seen == {"Pass", *kinds}


def test_every_feature_has_a_name():
    for names, features in (
        *((belote.BID, belote_auction.BID_AT), (belote.PASS, belote_auction.PASS_AT)),
        (five_hundred.BID, five_hundred_auction.BID_AT),
        (five_hundred.PASS, five_hundred_auction.PASS_AT),
        *((eighty_points.SHOW, sights.SHOW_AT), (eighty_points.PASS, sights.PASS_AT)),
    ):
        assert len(names) == len(features)


def play_two_calls() -> Record:
    """A deal of Belote in which two have spoken."""
    table = Table(new_record("belote", GAMES["belote"].Options(), "friday-night"))
    act(table, "expert")
    act(table, "expert")
    return table.record


def test_the_command_tells_what_was_seen_weighed_and_added(capsys, tmp_path):
    record, file, said = play_two_calls(), tmp_path / "game.json", set()
    file.write_text(write(record))
    for text in (f"https://cards.example/#{encode_game(record)}", write(record), f"{file}"):
        main([text, "--at", "1"])
        said.add(capsys.readouterr().out)
    (text,) = said
    assert text.startswith("Belote, deal 1, at 1\n")
    for part in (
        *("\n  Your hand: ", f"\nDone was {record.actions[1]}.\n", "\npass\n"),
        *("units: pass\n", "what the left opponent has told"),
    ):
        assert part in text
    main([write(record), "--list"])
    _first, second = capsys.readouterr().out.splitlines()
    assert second == f"   1  seat {Table(record).at(1).state.turn}  {record.actions[1]}"
    main([write(record), "--level", "casual"])
    assert "It goes by rules of thumb, and weighs nothing." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["1/belote/1//friday-night/1//xxxxx"], "cannot be opened"),
        (["{}"], "cannot be opened"),
        ([write(play_two_calls()), "--at", "3"], "the record has 2 actions"),
    ],
)
def test_what_cannot_be_explained_is_refused_in_words(words, complaint, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert complaint in capsys.readouterr().err
