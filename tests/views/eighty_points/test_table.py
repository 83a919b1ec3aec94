"""The table of 80 Points: plays of several cards, what is offered, points, levels, the bottom."""

import pytest

from cardroom.games.eighty_points.draws import view_after_draws
from cardroom.games.eighty_points.model import Phase
from cardroom.nouns.cards import hand
from cardroom.views.table.deal import duties, last_trick, reason_dialog as why_dialog
from cardroom.views.table.more import more_dialog
from cardroom.views.table.screen import table
from cardroom.views.tables import table_of
from cardroom.views.tables.parts import trick
from tests.views.eighty_points.scenes import (
    GAME,
    HEARTS,
    HOME,
    TABLES,
    TRACTOR,
    ask_to_show,
    playing,
    scene_of,
    scenes,
    scored,
)
from tests.views.elements import Tag, tags, to_html
from tests.views.scenes import with_attempt


def of_class(html, name: str) -> list[Tag]:
    return [tag for tag in tags(html) if name in tag.attributes.get("class", "").split()]


def by_id(html, name: str) -> Tag:
    (found,) = tags(html, id=name)
    return found


def html_of(scene) -> str:
    return to_html(table(scene))


def selecting(state, text: str):
    """The person's scene with these cards raised, as a session would have it."""
    scene, cards = scene_of(state), hand(text)
    chosen = GAME.choose(scene.view, cards)
    return with_attempt(
        scene,
        selected=cards,
        chosen=GAME.text(chosen) if chosen else None,
        objection=GAME.objection(state, chosen) if chosen else None,
    )


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
    for scene in (*asked, *map(scene_of, shows)):
        said = [tag["data-action"] for tag in tags(html_of(scene)) if tag.has("data-action")]
        assert said == [GAME.text(action) for action in scene.view.legal]
    assert asked


# The hand


def test_equal_cards_have_ids_of_their_own_and_one_link():
    html = to_html(table(scene_of(playing("7H 7H 8H LJ LJ"))))
    assert [tag["id"] for tag in tags(html, data_card="7H")] == ["card-7H", "card-7H-2"]
    links = of_class(html, "link")
    assert [tag["data-pick"] for tag in links] == ["LJ+LJ", "7H+7H"]
    assert links[0].words == "Both: little joker"
    assert {tag["aria-pressed"] for tag in links} == {"false"}
    raised = selecting(playing("7H 7H 8H LJ LJ"), "7H 7H")
    assert [tag["aria-pressed"] for tag in of_class(html_of(raised), "link")] == ["false", "true"]


def test_no_link_where_one_card_is_played_or_somebody_else_is_to_play():
    assert not of_class(html_of(scene_of(playing("7H 7H 8H", "3H"))), "link")
    assert not of_class(html_of(scene_of(playing("7H 7H 8H", turn=1))), "link")


def test_trumps_lie_together_and_are_called_so():
    html = html_of(scene_of(playing("2C 2H 9H LJ AS", trump="2H")))
    groups = {
        tag["data-card"]: tag["data-group"] for tag in tags(html, "button") if tag.has("data-card")
    }
    assert {groups[name] for name in ("2C", "2H", "9H", "LJ")} == {"0"}
    assert by_id(html, "card-2C").words.endswith("two of clubs, trump")
    assert not by_id(html, "card-AS").words.endswith("trump")


# Legal plays


@pytest.mark.parametrize(
    ("own", "lead", "selected", "label", "ready"),
    [
        ("7H 7H 8H 8H AS", "", "7H 7H 8H 8H", "Play tractor 7-8 of hearts", True),
        ("7H 7H 8H 8H AS", "", "7H 7H", "Play pair of sevens of hearts", True),
        ("7H 7H 8H 8H AS", "", "7H AS", "", False),
        ("7H 7H 8H AS", "3H 3H", "7H", "Play 2 cards (1/2)", False),
        ("7H 7H 8H AS", "3H 3H", "", "Select 2 cards to play.", False),
    ],
)
def test_play_says_what_it_plays_and_when_it_can(own, lead, selected, label, ready):
    scene = selecting(playing(own, *lead.split(", ") if lead else ()), selected)
    html = html_of(scene)
    confirm = by_id(html, "confirm")
    assert label in confirm.words
    assert confirm.has("aria-disabled") != ready
    assert bool(tags(html, id="refusal")) == (selected == "7H AS")


def test_offers_name_what_they_select():
    html = html_of(selecting(playing("7H 7H 8H 8H AS"), "8H"))
    offered = [tag for tag in tags(html, "button") if tag["id"].startswith("grow-")]
    assert [(tag["data-pick"], tag.words) for tag in offered] == [
        ("8H+8H", "8♥ 8♥Select pair of eights of hearts"),
        ("7H+7H+8H+8H", "7♥ 7♥ 8♥ 8♥Select tractor 7-8 of hearts"),
    ]
    assert not tags(html_of(scene_of(playing("7H 7H 8H"))), id="offers")


def test_what_must_i_play_offers_whole_doubles():
    scene = scene_of(playing("5H 6H 9H 9H JH JH AS", "3H 3H", trump="2S"))
    inside = to_html(duties(scene))
    assert [tag["data-pick"] for tag in tags(inside, "button") if tag.has("data-pick")] == [
        "9H+9H",
        "JH+JH",
    ]
    assert "pair of nines of hearts" in inside
    (duty, _) = GAME.duties(scene.view)
    assert table_of(GAME.KEY).examples(scene.view, duty) == (hand("9H 9H"), hand("JH JH"))


# The trick


def test_a_play_of_several_cards_is_one_thing_to_ask_about():
    scene = scene_of(playing("5H 6H 9H 9H AS", "3H 3H 4H 4H", "KH QH JH 10H", "AC AC AD AD"))
    html = to_html(table(scene))
    asked = of_class(html, "laid")
    assert len(asked) == 3
    assert asked[0].words.endswith("West: tractor 3-4 of hearts")
    assert [tag["data-count"] for tag in of_class(html, "spread")] == ["4"] * 3
    assert [
        tag["id"] for tag in tags(html, "li") if tag.attributes.get("id", "").startswith("trick")
    ] == ["trick-1", "trick-2", "trick-3"]


def test_the_last_trick_and_why_show_every_card():
    scene = next(
        scene
        for scene in scenes(TRACTOR)
        if scene.view.tricks and len(scene.view.tricks[-1].led) > 1
    )
    cards = scene.view.tricks[-1].cards
    shown = [tag["data-face"] for tag in tags(last_trick(scene)) if tag.has("data-face")]
    assert shown == [card.name for card in cards]
    assert trick(scene._replace(trick_shown=True)) == scene.view.tricks[-1]
    why = to_html(why_dialog(scene, 1, hand("7H 7H"), "Because."))
    assert "pair of sevens of hearts" in why
    assert "Because." in why


# Round


@pytest.mark.parametrize(
    ("taken", "reached"),
    [(0, []), (35, []), (40, ["40"]), (80, ["40", "80"]), (205, ["40", "80", "120", "160", "200"])],
)
def test_the_bar_marks_what_the_attackers_have_reached(taken, reached):
    html = html_of(scene_of(playing("7H", points=(0, taken), starter=0)))
    marks = [tag for tag in tags(html, "li") if tag.words in ("40", "80", "120", "160", "200")]
    assert [tag.words for tag in marks] == ["40", "80", "120", "160", "200"]
    assert [tag.words for tag in marks if tag.has("data-reached")] == reached
    assert [tag.words for tag in marks if tag.has("data-needed")] == ["80"]
    (bar,) = tags(html, "rect")
    assert bar["width"] == str(min(taken, 200))
    (words,) = of_class(html, "taken")
    assert f"{taken} of 80" in words.words


def test_roles_and_sides_are_on_the_plates():
    html = html_of(scene_of(playing("7H", starter=1, levels=("J", "4"))))
    plates = [by_id(html, f"seat-{seat}") for seat in range(4)]
    assert [plate["data-side"] for plate in plates] == ["ours", "theirs", "ours", "theirs"]
    for plate, role in zip(plates, ("attacks", "banker", "attacks", "defends"), strict=True):
        assert plate.words.endswith(role)
    assert "J" in plates[0].words
    assert "level jack" in plates[0].words
    assert scene_of(playing("7H")).sides == ((0, 2), (1, 3))


def test_what_is_royal_is_said_large():
    def royal(state):
        (found,) = of_class(html_of(scene_of(state)), "royal")
        return found.words

    assert royal(playing("7H", trump="7H")) == "Hearts and sevens"
    assert royal(playing("7H", trump="JN")) == "Jokers and jacks"
    assert royal(ask_to_show(TRACTOR, "7H", "7")) == "Trumps: sevens"


# Before the play


def test_a_deal_being_drawn_shows_the_stock_and_what_made_trumps():
    state = GAME.start(HOME, "words")
    place = state.makings[0].draw
    for count, made in ((place - 1, False), (place, True)):
        scene = scene_of(state)
        scene = scene._replace(view=view_after_draws(scene.view, count), groups=())
        html = to_html(table(scene))
        assert f"{100 - count} to draw" in html
        assert bool(tags(html, id="making")) == made
        assert tags(html, "button", data_do="hurry")


def test_what_was_shown_last_lies_open():
    html = html_of(scene_of(ask_to_show(TRACTOR, "5H", "2", HEARTS)))
    assert "two of hearts" in by_id(html, "making").words
    assert [tag["data-face"] for tag in tags(html) if tag.has("data-face")][:1] == ["2H"]


# The end of a round


def test_the_bottom_is_turned_up_and_its_doubling_spelled_out():
    bottom = hand("5C 10D 3C 4C 6C 8C 9C QC")
    html = to_html(table(scene_of(scored(70, 15, 2, levels=("10", "4"))._replace(bottom=bottom))))
    faces = [tag["data-face"] for tag in tags(html) if tag.has("data-face")]
    assert faces[-8:] == [card.name for card in bottom]
    assert "Kitty: 15 points, ×2 = 30 for the attackers." in by_id(html, "bottom").words
    assert "70 + 2 × 15 = 100" in by_id(html, "summary").words
    kept = scene_of(scored(70, 15)._replace(bottom=bottom))
    assert "for no one" in by_id(html_of(kept), "bottom").words


@pytest.mark.parametrize(("factor", "total"), [(2, 90), (0, 60)])
def test_the_bar_counts_the_bottom_once_the_round_is_scored(factor, total):
    html = html_of(scene_of(scored(60, 15, factor)))
    (words,) = of_class(html, "taken")
    assert f"{total} of 80" in words.words
    (bar,) = tags(html, "rect")
    assert bar["width"] == str(total)


def test_the_ladder_ends_at_the_last_level_and_marks_both_sides():
    scene = scene_of(scored(120, levels=("10", "J"), options=HOME._replace(final_level="Q")))
    html = html_of(scene)
    start = [
        tag["class"]
        for tag in tags(html, "li")
        if tag.attributes.get("class") in ("ours", "theirs", "both")
    ]
    assert start == ["ours", "theirs"]
    assert by_id(html, "ladder").words.startswith("2345678910JQYou and North")


def test_the_end_of_a_match_offers_another():
    scene = scene_of(scored(20, levels=("A", "4")))
    html = html_of(scene)
    words = [tag["data-do"] for tag in tags(html, "button") if tag["id"].startswith("do-")]
    assert words == ["review", "more", "new", "once-more"]
    behind = [tag["data-do"] for tag in tags(more_dialog(scene), "button")]
    assert behind == ["close", "tricks", "score", "check-deal", "share"]
