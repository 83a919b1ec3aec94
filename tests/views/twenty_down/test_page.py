"""The rule page: every paragraph that is cited exists, and its examples are true."""

import re

import pytest

from cardroom.games.twenty_down.model import CHOICES, SEATS, State, parse
from cardroom.games.twenty_down.rules import reckon, taker
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.tricks import Trick
from cardroom.table import Table, new_record
from cardroom.views.wording import words_of
from cardroom.views.words import suit_name
from tests.views.elements import tags
from tests.views.rule_pages import RulePage
from tests.views.twenty_down.scenes import DROPPING, GAME, ODD, USUAL, played

PAGE = RulePage("twenty-down")
ARTICLE, IDS = PAGE.article, PAGE.ids
SUITS = {suit_name(suit): suit for suit in Suit}
MINUS = "\N{MINUS SIGN}"


def cited_in_play() -> set[str]:
    """Paragraphs of the objections and duties that turn up in whole games."""
    found = set()
    for options in (USUAL, DROPPING, ODD):
        for state, _, _ in played(options, most=800).history():
            every = [action for kind in GAME.vocabulary(options) for action in kind[:40]]
            objections = [GAME.objection(state, action) for action in every]
            duties = GAME.duties(GAME.view(state, state.turn)) if state.turn is not None else ()
            found |= {cited.paragraph for cited in (*objections, *duties) if cited}
    return found


def test_every_paragraph_cited_in_play_exists():
    cited = cited_in_play()
    assert {"3", "4.1", "4.2", "4.2.2", "4.2.3", "4.2.5", "4.3", "8.4"} <= cited
    assert {f"p-{number}" for number in cited} <= IDS


def test_every_house_rule_is_told_under_its_name():
    names = [tag.words for tag in tags(ARTICLE, "dt")]
    for field in CHOICES:
        assert words_of(GAME.KEY).options.name(field) in names


# Cards and figures of the examples


def cards_in(html: str) -> tuple[Card, ...]:
    pips = re.findall(r'<span class="pip" data-suit="(.)">(.+?).</span>', html)
    return tuple(Card(rank + suit) for suit, rank in pips)


def part(start: str, end: str) -> str:
    """The text of the page between two ids."""
    text = ARTICLE[ARTICLE.index(f'id="{start}"') : ARTICLE.index(f'id="{end}"')]
    return text[text.index("<") :]


def rows(html: str) -> list[list[str]]:
    """The cells of each line of a table's body, as HTML."""
    body = html[html.index("<tbody>") : html.index("</tbody>")]
    lines = re.findall(r"<tr>(.*?)</tr>", body, re.DOTALL)
    return [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", line, re.DOTALL) for line in lines]


def test_signs_and_suits_agree():
    signs = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
    for pip in tags(ARTICLE, "span", class_="pip"):
        assert pip.words[-1] == signs[pip["data-suit"]]


@pytest.mark.parametrize("row", rows(part("p-5", "p-6")))
def test_the_examples_of_tricks_are_true(row):
    trump, cards, answer = row
    trick = Trick(SEATS, cards_in(cards))
    seat = taker(trick, SUITS[trump], USUAL)
    assert trick.cards[seat] is cards_in(answer)[0]


def changes(trump: Suit, won: list[int], dropped=()) -> list[int]:
    options = DROPPING._replace(sweep_bonus=5)
    return [line.change for line in reckon(options, trump, 1, won, dropped)]


def test_the_table_of_scores_is_true():
    table = {head: (plain, hearts) for head, plain, hearts in rows(part("scoring", "p-6.2"))}
    shown = {head: tuple(int(n.replace(MINUS, "-")) for n in two) for head, two in table.items()}
    both = (Suit.CLUBS, Suit.HEARTS)
    won = {"none": 0, "1": 1, "2": 2, "3": 3, "4": 4, "all 5": 5}
    for head, count in won.items():
        assert shown[head] == tuple(changes(trump, [count, 5 - count, 0, 0])[0] for trump in both)
    assert shown["sat out"] == tuple(changes(trump, [0, 5, 0, 0], [0])[0] for trump in both)
    walkover = tuple(changes(trump, [0, 0, 0, 0], [1, 2, 3])[0] for trump in both)
    assert shown["all others sat out"] == walkover


@pytest.mark.parametrize("row", rows(part("worked", "p-6.3")))
def test_the_worked_examples_are_true(row):
    trump, *cells = row
    lines = [re.fullmatch(r"(.+?) tricks?<br>(.+) ([+−]) (\d+) = (.+)", cell) for cell in cells]
    assert all(lines)
    found = [line.groups() for line in lines if line]
    won = [0 if count == "no" else int(count) for count, *_ in found]
    assert sum(won) == 5
    for (_, before, sign, size, after), change in zip(
        found, changes(SUITS[trump], won), strict=True
    ):
        assert int(size) * (1 if sign == "+" else -1) == change
        assert int(before) + change == int(after.replace(MINUS, "-"))


def test_the_deal_read_through_can_be_played_as_told():
    (example,) = tags(ARTICLE, "section", id="example")
    record = new_record(GAME.KEY, USUAL, example["data-seed"])
    table = Table(record._replace(actions=tuple(example["data-actions"].split())))
    assert table.damage is None
    assert isinstance(table.state, State)
    assert table.state.scores == (16, 30, 18, 16)
    assert "South 16, West 30, North 18, East 16" in example.words
    lines = rows(part("example", "p-7"))
    names = ("South", "West", "North", "East")
    for trick, (cards, told_so) in zip(table.state.tricks, lines, strict=True):
        assert cards_in(cards) == trick.cards
        taken_by = names[taker(trick, table.state.trump, USUAL)]
        assert told_so.rstrip().endswith(f"<b>{taken_by}.</b>")


def test_the_exchange_of_the_deal_read_through_is_told_card_by_card():
    (example,) = tags(ARTICLE, "section", id="example")
    thrown = [parse(text) for text in example["data-actions"].split()[1:5]]
    intro = part("p-a-deal", "p-7").split("<table")[0]
    told_cards = cards_in(intro)
    first_two, exchanged = told_cards[:2], told_cards[2:]
    assert first_two == (Card("10C"), Card("AH"))
    assert exchanged == tuple(card for action in thrown for card in action.cards)
