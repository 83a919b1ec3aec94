"""The rule page of 80 Points: every paragraph that is cited exists, and its examples are true."""

import re

import pytest

from cardroom.games.eighty_points.follow import legal_answers
from cardroom.games.eighty_points.model import CHOICES, PRESETS, SEATS, MultiTrick, Options, parse
from cardroom.games.eighty_points.ranks import FACES, Ranking, points_of, ranking_of
from cardroom.games.eighty_points.rules import bottom_factor, levels_won, taker
from cardroom.games.eighty_points.shapes import answer_shapes_best_first, component_of_cards
from cardroom.nouns.cards import Card, Suit, hand, sort_cards
from cardroom.nouns.seats import seats_from
from cardroom.views.wording.eighty_points.words import shape_name
from tests.views.eighty_points.scenes import GAME, HOME, STRICT, TRACTOR, WORDING, scored
from tests.views.rule_pages import SEATS as TABLE_SEATS, SUITS, RulePage, cards_in

PAGE = RulePage("eighty-points")
ARTICLE = PAGE.article
PLACES = ("first", "second", "third", "fourth")


def test_every_preset_is_told_under_its_name():
    told_of = PAGE.part("p-7", "p-8")
    for key in PRESETS:
        assert f"<b>{WORDING.OPTIONS.preset_name(key)}</b>" in told_of


def play_in(html: str) -> tuple[Card, ...]:
    return sort_cards(cards_in(html))


def ranking_in(cell: str, options: Options = HOME) -> Ranking:
    """The trump rank and suit of a first cell: "7, clubs"."""
    royal, _, suit = cell.partition(", ")
    return ranking_of(royal, SUITS[suit], options.nt_trumps, options.sisters_adjacency)


@pytest.mark.parametrize("row", PAGE.cells("orders"), ids=lambda row: f"{row[0]} {row[1]}")
def test_the_orders_are_true(row):
    royal, group, cells = row
    ranking = ranking_in(royal)
    wanted = "T" if group == "trumps" else SUITS[group].value
    faces = [face for face in FACES if ranking.group[face] == wanted]
    assert sort_cards(cards_in(cells)) == sort_cards(faces)
    rungs = re.sub(r"(</(?:span|b)>) (?=<)", r"\1|", cells).split("|")  # equal cards have = between
    steps = [[ranking.rung[card] for card in cards_in(rung)] for rung in rungs]
    assert all(len(set(step)) == 1 for step in steps)
    heights = [step[0] for step in steps]
    assert heights == sorted(set(heights), reverse=True)


@pytest.mark.parametrize("row", PAGE.cells("sisters"))
def test_what_is_a_tractor_is_true(row):
    royal, cards, answer = row
    found = component_of_cards(play_in(cards), ranking_in(royal), 2)
    assert answer.startswith("yes") == bool(found and found.doubles == 2)
    assert answer.startswith(("yes", "no: "))


FOLLOWING = {
    "following-singles": HOME,
    "following-doubles": HOME,
    "following-sisters": HOME,
    "following-first": STRICT,
    "following-throws": HOME._replace(throws=True),
}


@pytest.mark.parametrize(
    ("options", "row"),
    [(options, row) for table, options in FOLLOWING.items() for row in PAGE.cells(table)],
)
def test_the_examples_of_following_list_all_that_is_legal(options, row):
    royal, led, own, may = row
    legal = legal_answers(play_in(own), play_in(led), ranking_in(royal), options)
    shown = [play_in(play) for play in may.partition(": ")[0].split(" or ")]
    assert sorted(map(repr, shown)) == sorted({repr(play.cards) for play in legal})


@pytest.mark.parametrize("row", PAGE.cells("shapes"), ids=lambda row: row[0])
def test_what_is_asked_for_first_is_true(row):
    led, asked = row
    shapes = {"a tractor": (2,), "a tractor of 3 pairs": (3,), "2 pairs, thrown": (1, 1)}
    *named, last = asked.split("; ")
    assert last == "any cards"
    assert named == [shape_name(shape) for shape in answer_shapes_best_first(shapes[led]) if shape]


@pytest.mark.parametrize("row", PAGE.cells("tricks"))
def test_the_examples_of_tricks_are_true(row):
    royal, plays, answer = row
    trick = MultiTrick(SEATS, tuple(play_in(play) for play in plays.split(", ")))
    seat = taker(trick, ranking_in(royal), HOME)
    assert answer.startswith(f"the {PLACES[seat]}: ")


@pytest.mark.parametrize("row", PAGE.cells("levels"), ids=lambda row: row[0])
def test_the_table_of_levels_is_true(row):
    points, winner, levels, after = row
    ends = [int(number) for number in re.findall(r"\d+", points)]
    for total in range(ends[0], ends[-1] + 5, 5):
        assert levels_won(total, HOME) == int(levels)
        assert winner == ("Attackers" if total >= 80 else "Defenders")
    assert after == ("the attackers defend" if ends[0] >= 80 else "the same side defends")


MULTIPLIERS = {
    WORDING.OPTIONS.value("bottom_multiplier", key): key for key in CHOICES["bottom_multiplier"]
}


def test_the_table_of_multipliers_is_true():
    leads = [*map(hand, ("4S", "4S 4S", "4S 4S 5S 5S", "4S 4S 5S 5S 6S 6S"))]
    told = {MULTIPLIERS[rule]: [*map(int, shown)] for rule, *shown in PAGE.cells("multipliers")}
    assert [*told] == [*CHOICES["bottom_multiplier"]]
    for rule, shown in told.items():
        options = TRACTOR._replace(bottom_multiplier=rule)
        assert [bottom_factor(led, ranking_in("2, hearts"), options) for led in leads] == shown


@pytest.mark.parametrize("row", PAGE.cells("worked"))
def test_the_worked_examples_are_true(row):
    before, took, total, after = row
    had = re.fullmatch(r"(\d+) in tricks, last trick (won|lost), (\d+) in the kitty", took)
    tricks, last, bottom = had.groups()
    factor = {"won": 2, "lost": 0}[last]
    levels = tuple(before.split(", "))
    state = scored(int(tricks), int(bottom), factor, levels=(levels[0], levels[1]))
    assert total.rpartition("= ")[2] == str(state.sheet[-1].reckoning.total)
    assert total.startswith(f"{tricks} + 2 × {bottom} = " if factor else tricks)
    assert after.startswith(f"{', '.join(state.levels)}: ")


ENDINGS = {  # by id: trump, who leads, the Attackers' team, their points before, in the bottom
    "ending-1": ("2, spades", 0, 1, 45, 20),
    "ending-2": ("7, clubs", 2, 0, 40, 20),
}


@pytest.mark.parametrize("table", ENDINGS)
def test_the_last_tricks_are_played_as_told(table):
    royal, leader, attackers, points, bottom = ENDINGS[table]
    caption = re.search(rf'id="{table}">\s*<caption>(.*?)</caption>', ARTICLE, re.DOTALL)[1]
    assert f"have {points} points, and {bottom} are in the kitty" in caption
    before = points
    for cells, story in PAGE.cells(table):
        plays = tuple(play_in(play) for play in cells.split(", "))
        trick = MultiTrick(seats_from(leader, 4), plays)
        leader = taker(trick, ranking_in(royal), HOME)
        assert story.rstrip().endswith(f"<b>{PLACES[leader].capitalize()}.</b>")
        points += points_of(trick.cards) if leader % 2 == attackers else 0
    text = PAGE.part(table, "p-7").partition("</table>")[2].partition("<table")[0]
    assert f"have {before} + {points - before} = {points}" in text
    won_last = leader % 2 == attackers
    assert (f"{points} + 2 × {bottom} = {points + 2 * bottom} points" in text) == won_last


def test_the_round_read_through_can_be_played_as_told():
    example, state = PAGE.example()
    lines = PAGE.cells("opening")
    assert len(state.tricks) == len(lines) == 4
    for trick, (cells, story) in zip(state.tricks, lines, strict=True):
        assert [play_in(play) for play in cells.split(", ")] == list(trick.plays)
        seat = taker(trick, state.ranking, HOME)
        assert story.rstrip().endswith(f"<b>{TABLE_SEATS[seat]}.</b>")
    won = [points_of(trick.cards) for trick in state.tricks]
    assert f"{' + '.join(map(str, won))} = {sum(won)}" in example.words
    left = 200 - sum(won) - points_of(state.bottom)
    assert f"{points_of(state.bottom)} are in the kitty" in example.words
    assert f"most of the other {left}" in example.words
    start = GAME.start(HOME, example["data-seed"])
    shown = cards_in(PAGE.part("p-a-deal", "opening"))
    assert (start.first, start.starter, start.suit) == (3, 1, Suit.SPADES)
    assert shown[:3] == start.deck[:3]
    assert sorted(shown[3:11], key=str) == sorted(start.deck[100:], key=str)
    bury = parse(example["data-actions"].split()[0])
    assert sort_cards(shown[11:]) == bury.cards
