"""The table of 80 Points: plays of several cards, what is offered, points, levels, the bottom."""

import pytest

from cardroom.games.eighty_points import view_after_draws
from cardroom.games.eighty_points.model import Phase
from cardroom.nouns.cards import hand
from cardroom.views.table.deal import duties_dialog, why_played_dialog
from cardroom.views.table.screen import table
from cardroom.views.table.toolbar import after_deal_menu_dialog
from cardroom.views.tables import eighty_points
from tests.views.eighty_points.scenes import (
    GAME,
    HEARTS,
    HOME,
    TABLES,
    TRACTOR,
    ask_to_show,
    playing,
    scenes,
    scored,
)
from tests.views.elements import by_id, list_values, of_class, tags, to_html
from tests.views.scenes import raise_cards, see


def draw(state) -> str:
    return to_html(table(see(state)))


def test_everything_that_may_be_said_has_a_button_and_nothing_else_has():
    asked = [
        scene
        for options in TABLES.values()
        for scene in scenes(options)
        if scene.view.turn == 0 and scene.view.phase not in (Phase.PLAY, Phase.BURY)
    ]
    shows = (
        ask_to_show(TRACTOR, "2C 2H 2H LJ LJ", "2"),
        ask_to_show(TRACTOR, "2C 2H 2H LJ LJ", "2", HEARTS),
        ask_to_show(HOME, "3C LJ LJ", "2", HEARTS),
    )
    assert asked
    for scene in (*asked, *map(see, shows)):
        said = list_values(table(scene), "data-action")
        assert said == [GAME.text(action) for action in scene.view.legal]


def test_equal_cards_have_ids_of_their_own_and_one_link():
    state = playing("7H 7H 8H LJ LJ")
    assert [tag["id"] for tag in tags(draw(state), data_card="7H")] == ["card-7H", "card-7H-2"]
    links = of_class(draw(state), "link")
    assert [tag["data-pick"] for tag in links] == ["LJ+LJ", "7H+7H"]
    assert links[0].words == "Both: little joker"
    assert {tag["aria-pressed"] for tag in links} == {"false"}
    raised = of_class(table(raise_cards(state, "7H 7H")), "link")
    assert [tag["aria-pressed"] for tag in raised] == ["false", "true"]
    for state in (playing("7H 7H 8H", "3H"), playing("7H 7H 8H", turn=1)):
        assert not of_class(draw(state), "link")


def test_trumps_lie_together_and_are_called_so():
    cards = tags(draw(playing("2C 2H 9H LJ AS", trump="2H")), class_="card")
    trumps = {tag["data-card"]: tag["data-group"] for tag in cards if tag.words.endswith(", trump")}
    assert trumps == dict.fromkeys(("2C", "2H", "9H", "LJ"), "0")


@pytest.mark.parametrize(
    ("lead", "selected", "label", "ready"),
    [
        ((), "7H 7H 8H 8H", "Play tractor 7-8 of hearts", True),
        ((), "7H AS", "", False),
        (("3H 3H",), "7H", "Play 2 cards (1/2)", False),
        (("3H 3H",), "", "Select 2 cards to play.", False),
    ],
)
def test_play_says_what_it_plays_and_when_it_can(lead, selected, label, ready):
    html = to_html(table(raise_cards(playing("7H 7H 8H 8H AS", *lead), selected)))
    assert label in by_id(html, "confirm").words
    assert by_id(html, "confirm").has("aria-disabled") != ready
    assert bool(tags(html, id="refusal")) == (selected == "7H AS")


def test_offers_name_what_they_select():
    html = to_html(table(raise_cards(playing("7H 7H 8H 8H AS"), "8H")))
    offered = [tag for tag in tags(html, "button") if tag["id"].startswith("grow-")]
    assert [(tag["data-pick"], tag.words) for tag in offered] == [
        ("8H+8H", "8♥ 8♥Select pair of eights of hearts"),
        ("7H+7H+8H+8H", "7♥ 7♥ 8♥ 8♥Select tractor 7-8 of hearts"),
    ]
    assert not tags(draw(playing("7H 7H 8H")), id="offers")


def test_what_must_i_play_offers_whole_doubles():
    scene = see(playing("5H 6H 9H 9H JH JH AS", "3H 3H", trump="2S"))
    assert list_values(duties_dialog(scene), "data-pick", "button") == ["9H+9H", "JH+JH"]
    (duty, _) = GAME.duties(scene.view)
    assert eighty_points.examples(scene.view, duty) == (hand("9H 9H"), hand("JH JH"))


def test_a_play_of_several_cards_is_one_thing_to_ask_about():
    html = draw(playing("5H 6H 9H 9H AS", "3H 3H 4H 4H", "KH QH JH 10H", "AC AC AD AD"))
    west, *others = of_class(html, "laid")
    assert len(others) == 2
    assert west.words.endswith("West: tractor 3-4 of hearts")
    assert [tag["data-count"] for tag in of_class(html, "spread")] == ["4"] * 3
    for seat in (1, 2, 3):
        assert by_id(html, f"trick-{seat}").words
    why = why_played_dialog(see(playing("7H")), 1, hand("7H 7H"), "Because.")
    assert "pair of sevens of hearts" in to_html(why)


@pytest.mark.parametrize(
    ("state", "taken", "reached"),
    [
        (playing("7H", points=(0, 35)), 35, []),
        (playing("7H", points=(0, 80)), 80, ["40", "80"]),
        (playing("7H", points=(0, 205)), 205, ["40", "80", "120", "160", "200"]),
        (scored(60, 15, 2), 90, ["40", "80"]),  # with the bottom, once the round is scored
        (scored(60, 15, 0), 60, ["40"]),
    ],
)
def test_the_bar_marks_what_the_attackers_have_reached(state, taken, reached):
    html = draw(state)
    marks = [tag for tag in tags(html, "li") if tag.words in ("40", "80", "120", "160", "200")]
    assert [tag.words for tag in marks] == ["40", "80", "120", "160", "200"]
    assert [tag.words for tag in marks if tag.has("data-reached")] == reached
    assert [tag.words for tag in marks if tag.has("data-needed")] == ["80"]
    assert list_values(html, "width", "rect") == [str(min(taken, 200))]
    assert f"{taken} of 80" in of_class(html, "taken")[0].words


def test_roles_and_levels_are_on_the_plates():
    asked, html = ask_to_show(TRACTOR, "5H", "2"), draw(playing("7H", starter=1, levels=("J", "4")))
    for seat, role in enumerate(("attacks", "banker", "attacks", "defends")):
        assert by_id(html, f"seat-{seat}").words.endswith(role)
    assert "level jack" in by_id(html, "seat-0").words
    for turn, marked in ((0, True), (3, False)):  # who is asked to show is a secret
        html = to_html(table(see(asked._replace(turn=turn), thinking=True)))
        assert [name in html for name in ("data-thinking", "aria-current")] == [marked] * 2


def test_what_is_royal_is_said_large():
    for state, said in (
        (playing("7H", trump="7H"), "Hearts and sevens"),
        (playing("7H", trump="JN"), "Jokers and jacks"),
        (ask_to_show(TRACTOR, "7H", "7"), "Trumps: sevens"),
    ):
        assert [found.words for found in of_class(draw(state), "royal")] == [said]


def test_a_deal_being_drawn_shows_the_stock_and_what_made_trumps():
    state = GAME.start(HOME, "words")
    place = state.makings[0].draw
    for count, made in ((place - 1, False), (place, True)):
        scene = see(state)
        html = to_html(table(scene._replace(view=view_after_draws(scene.view, count), groups=())))
        assert f"{100 - count} to draw" in html
        assert bool(tags(html, id="making")) == made
    shown = draw(ask_to_show(TRACTOR, "5H", "2", HEARTS))
    assert "two of hearts" in by_id(shown, "making").words
    assert list_values(shown, "data-face")[:1] == ["2H"]


def test_the_bottom_is_turned_up_and_its_doubling_spelled_out():
    bottom = hand("5C 10D 3C 4C 6C 8C 9C QC")
    html = draw(scored(70, 15, 2, levels=("10", "4"))._replace(bottom=bottom))
    assert list_values(html, "data-face")[-8:] == [card.name for card in bottom]
    assert "Kitty: 15 points, ×2 = 30 for the attackers." in by_id(html, "bottom").words
    assert "70 + 2 × 15 = 100" in by_id(html, "summary").words
    kept = by_id(draw(scored(70, 15)._replace(bottom=bottom)), "bottom").words
    assert "Kitty: 15 points for no one, as the defenders won the last trick." in kept


def test_the_ladder_ends_at_the_last_level_and_marks_both_sides():
    html = draw(scored(120, levels=("10", "J"), options=HOME._replace(final_level="Q")))
    marked = [name for name in list_values(html, "class", "li") if name in ("ours", "theirs")]
    assert marked == ["ours", "theirs"]
    assert by_id(html, "ladder").words.startswith("2345678910JQYou and North")


def test_the_end_of_a_match_offers_another():
    scene = see(scored(20, levels=("A", "4")))
    bar = [tag["data-do"] for tag in tags(table(scene), "button") if tag["id"].startswith("do-")]
    assert bar == ["review", "more", "new", "once-more"]
    behind = ["close", "tricks", "score", "check-deal", "share"]
    assert list_values(after_deal_menu_dialog(scene), "data-do", "button") == behind
