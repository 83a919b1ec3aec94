"""High Card as a person plays it: every scene of a game is drawn, with words for all there is."""

from random import Random

from cardroom.games import GAMES
from cardroom.players.levels import LEVELS
from cardroom.players.service import choose
from cardroom.records.preferences import Preferences
from cardroom.table import Table, new_record
from cardroom.views.lobby.new_game import new_game_dialog
from cardroom.views.lobby.seating import Seating
from cardroom.views.scene import Person, Scene
from cardroom.views.table.deal import position_in_words_dialog as state_dialog
from cardroom.views.table.screen import table as table_html
from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.wording import words_of
from cardroom.views.words import Names
from tests.views.elements import tags

GAME = GAMES["high-card"]
NAMES = Names(("South", "North"), reader=0)


def a_game(deals: int) -> Table:
    """Return a game between players of all levels, who are all played by chance."""
    table, dice = Table(new_record(GAME.KEY, GAME.Options(deals), "friday-night")), Random(1)
    while legal := GAME.legal(table.state):
        seat = table.state.turn
        if seat is None:
            table.play(legal[0])
            continue
        said = choose(table.state, GAME, seat, dice.choice(LEVELS), str(table.length))
        assert said.reason.code == "random"
        table.play(said.action)
    return table


def scene_of(state, **more) -> Scene:
    view = GAME.view(state, 0)
    people = tuple(Person(name, "club" if seat else None) for seat, name in enumerate(NAMES))
    groups = GAME.arranged(view)
    return Scene(GAME.KEY, view, people, Preferences(), groups=groups)._replace(**more)


def test_every_scene_is_drawn_with_the_cards_one_holds():
    table = a_game(3)
    assert table.length == 3 * 12 + 2
    for before, action, after in table.history():
        scene = scene_of(after)
        (section,) = [tag for tag in tags(table_html(scene), "section") if tag.has("data-game")]
        assert section["data-game"] == "high-card"
        held = {tag["data-card"] for tag in tags(table_html(scene)) if tag.has("data-card")}
        assert {str(card) for card in scene.view.hand} <= held
        log = words_of(GAME.KEY).log_lines(
            *(GAME.view(one, None) for one in (before, after)), action, before.turn, NAMES
        )
        assert bool(log) == (before.turn is not None)


def test_the_dialogs_know_the_game():
    scene = scene_of(a_game(3).state)
    assert "Game over" in str(score_sheet_dialog(scene))
    assert "Tricks" in str(state_dialog(scene))
    new = str(new_game_dialog(GAME, GAME.Options(), Seating((None, "club")), "", "", ()))
    assert "Deals" in new
