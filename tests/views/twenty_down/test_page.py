"""The rule page: every paragraph that is cited exists, and its examples are true."""

import re

import pytest

from cardroom.games.twenty_down.model import SEATS, parse
from cardroom.games.twenty_down.rules import reckon, taker
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.tricks import Trick
from tests.views.rule_pages import MINUS, SUITS, RulePage, cards_in, numbers
from tests.views.twenty_down.scenes import DROPPING, USUAL

PAGE = RulePage("twenty-down")


@pytest.mark.parametrize("row", PAGE.table("p-5", "p-6"))
def test_the_examples_of_tricks_are_true(row):
    trump, cards, answer = row
    trick = Trick(SEATS, cards_in(cards))
    seat = taker(trick, SUITS[trump], USUAL)
    assert trick.cards[seat] is cards_in(answer)[0]


def changes(trump: Suit, won: list[int], dropped=()) -> list[int]:
    options = DROPPING._replace(sweep_bonus=5)
    return [line.change for line in reckon(options, trump, 1, won, dropped)]


def test_the_table_of_scores_is_true():
    table = {head: (plain, hearts) for head, plain, hearts in PAGE.table("scoring", "p-6.2")}
    shown = {head: tuple(numbers(" ".join(two))) for head, two in table.items()}
    both = (Suit.CLUBS, Suit.HEARTS)
    won = {"none": 0, "1": 1, "2": 2, "3": 3, "4": 4, "all 5": 5}
    for head, count in won.items():
        assert shown[head] == tuple(changes(trump, [count, 5 - count, 0, 0])[0] for trump in both)
    assert shown["sat out"] == tuple(changes(trump, [0, 5, 0, 0], [0])[0] for trump in both)
    walkover = tuple(changes(trump, [0, 0, 0, 0], [1, 2, 3])[0] for trump in both)
    assert shown["all others sat out"] == walkover


@pytest.mark.parametrize("row", PAGE.table("worked", "p-6.3"))
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
    example, state = PAGE.example()
    assert state.scores == (16, 30, 18, 16)
    assert "South 16, West 30, North 18, East 16" in example.words
    takers = [taker(trick, state.trump, USUAL) for trick in state.tricks]
    assert PAGE.trick_lines("example") == ([trick.cards for trick in state.tricks], takers)
    thrown = [parse(text) for text in example["data-actions"].split()[1:5]]
    intro = PAGE.part("p-a-deal", "p-7").split("<table")[0]
    exchanged = (card for action in thrown for card in action.cards)
    assert cards_in(intro) == (Card("10C"), Card("AH"), *exchanged)
