"""The rule page of Eights: every paragraph that is cited exists, and its examples are true."""

import re
from itertools import chain

import pytest

from cardroom.games.eights.model import CHOICES, Options, State
from cardroom.games.eights.rules import (
    PACK,
    cards_each,
    fitting,
    settlement,
    up_to_ten,
    value,
    winners,
)
from cardroom.nouns.cards import Card, Suit
from cardroom.table import Table, new_record
from cardroom.views.words import suit_name
from tests.views.eights.scenes import GAME, TABLES, TWO, WORDING, played
from tests.views.elements import tags
from tests.views.rule_pages import RulePage
from tests.views.twenty_down.test_page import cards_in, rows

PAGE = RulePage("eights")
ARTICLE, IDS = PAGE.article, PAGE.ids
SUITS = {suit_name(suit): suit for suit in Suit}

MINUS = "\N{MINUS SIGN}"


def cited_in_play() -> set[str]:
    """Paragraphs of the objections and duties that turn up in whole games."""
    found = set()
    for options in TABLES.values():
        for state, _, _ in played(options, most=120).history():
            every = chain.from_iterable(GAME.vocabulary(options))
            objections = [GAME.objection(state, action) for action in every]
            duties = GAME.duties(GAME.view(state, state.turn)) if state.turn is not None else ()
            found |= {cited.paragraph for cited in (*objections, *duties) if cited}
    return found


def test_links_and_numbers_are_found():
    assert len(PAGE.links) > 20
    assert len(PAGE.numbered) > 40


def test_every_paragraph_cited_in_play_exists():
    cited = cited_in_play()
    assert cited == {"3", "4.1", "4.2", "4.3", "4.4"}
    assert {f"p-{number}" for number in cited} <= IDS


def test_every_ruling_has_its_paragraph():
    assert {f"p-8.{number}" for number in range(1, 24)} <= IDS


def test_every_house_rule_is_told_under_its_name():
    names = [tag.words for tag in tags(ARTICLE, "dt")]
    for field in CHOICES:
        assert WORDING.options.name(field) in names


# Cards and figures of the examples


def table(id: str) -> list[list[str]]:
    """The cells of each line of the table of this id, as HTML."""
    return rows(ARTICLE[ARTICLE.index(f'id="{id}"') :])


def numbers(text: str) -> list[int]:
    return [int(figure) for figure in re.findall(r"\d+", text)]


def test_signs_and_suits_agree():
    signs = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
    pips = tags(ARTICLE, "span", class_="pip")
    assert pips
    assert all(pip.words[-1] == signs[pip["data-suit"]] for pip in pips)


def test_the_table_of_cards_dealt_is_true():
    (_, *each), (_, *starters), (_, *stocks) = table("dealing")
    for place, players in enumerate((2, 3, 4)):
        options = Options(players=players)
        stock = len(GAME.start(options, "rules").stock)
        assert int(each[place]) == cards_each(options)
        assert int(starters[place]) == 1
        assert int(stocks[place]) == stock == len(PACK) - players * cards_each(options) - 1


@pytest.mark.parametrize("row", table("fits"))
def test_the_examples_of_what_fits_are_true(row):
    top, suit, held, answer = row
    assert fitting(cards_in(held), cards_in(top)[0], SUITS[suit]) == cards_in(answer)


def test_the_values_of_all_cards_are_told():
    told = {rank: int(points) for ranks, points in table("values") for rank in ranks.split(", ")}
    assert {card.rank for card in PACK} == set(told)
    assert all(value((card,)) == told[card.rank] for card in PACK)
    assert sum(told[card.rank] for card in PACK) == 508


def test_the_example_of_a_count_is_true():
    text = ARTICLE[ARTICLE.index('id="values"') :]
    example = text[text.index("Example.") :].split("</p>")[0]
    held = cards_in(example)
    *each, total, pack = numbers(example[example.index("come to") :])
    assert [value((card,)) for card in held] == each
    assert sum(each) == value(held) == total
    assert pack == value(PACK)


@pytest.mark.parametrize("row", table("margins"))
def test_the_settlements_of_two_are_true(row):
    totals, margin, units = row
    both = tuple(numbers(totals))
    settled = settlement(TWO, both, winners(TWO, both))
    hundred, difference, exact, rounded = numbers(margin)
    assert (hundred + difference, rounded) == (exact, settled.margin)
    assert exact == settled.margin_exact
    assert settled.payments == ((0, 1, int(units)),)


def test_the_settlement_of_three_is_true():
    (example,) = tags(ARTICLE, "p", id="three")
    *figures, one, two, three = map(int, re.findall(r"[-+]?\d+", example.words.replace(MINUS, "-")))
    totals, rounded, (second, third, other) = figures[:3], figures[3:6], figures[6:]
    options = Options(players=3)
    settled = settlement(options, tuple(totals), winners(options, tuple(totals)))
    assert [up_to_ten(total) for total in totals] == rounded == list(settled.rounded)
    assert settled.payments == ((0, 1, second), (0, 2, third), (2, 1, other))
    assert [settled.net(seat) for seat in range(3)] == [one, two, three]


def test_the_deal_read_through_can_be_played_as_told():
    (example,) = tags(ARTICLE, "section", id="example")
    record = new_record(GAME.KEY, TWO, example["data-seed"])
    table_played = Table(record._replace(actions=tuple(example["data-actions"].split())))
    assert table_played.damage is None
    assert isinstance(table_played.state, State)
    laid = [Card(move.laid) for move in table_played.state.moves if move.laid]
    told = [cards_in(cell) for line in table("example") for cell in line[:2]]
    assert list(chain.from_iterable(told)) == laid
    intro = cards_in(ARTICLE[ARTICLE.index('id="p-a-deal"') :].split("<table")[0])
    start = GAME.start(TWO, example["data-seed"])
    assert set(intro[:7]) == set(start.hands[0])
    assert set(intro[7:14]) == set(start.hands[1])
    assert intro[14:] == (start.top,)
    assert start.cut == (("KC", "3H"),)


def test_the_count_of_the_deal_read_through_is_true():
    (example,) = tags(ARTICLE, "section", id="example")
    state = GAME.start(TWO, example["data-seed"])
    for action in map(GAME.parse, example["data-actions"].split()):
        state = GAME.apply(state, action)
    last = ARTICLE[ARTICLE.index("North is left with") : ARTICLE.index("To play this deal")]
    assert set(cards_in(last)) == set(state.hands[1])
    *each, total = numbers(last[last.rindex("</span>") :])
    assert sum(each) == total == state.totals[1]
    assert state.totals[0] == 0
