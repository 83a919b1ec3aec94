"""The rule page of Eights: every paragraph that is cited exists, and its examples are true."""

from itertools import chain

import pytest

from cardroom.games.eights import rules
from cardroom.games.eights.model import Options
from cardroom.nouns.cards import Card
from tests.views.eights.scenes import GAME, TWO
from tests.views.elements import tags
from tests.views.rule_pages import SUITS, RulePage, cards_in, numbers

PAGE = RulePage("eights")
ARTICLE = PAGE.article


def test_the_table_of_cards_dealt_is_true():
    (_, *each), (_, *starters), (_, *stocks) = PAGE.cells("dealing")
    for place, players in enumerate((2, 3, 4)):
        options = Options(players=players)
        stock = len(GAME.start(options, "rules").stock)
        assert int(each[place]) == rules.hand_size(options)
        assert int(starters[place]) == 1
        left = len(rules.PACK) - players * rules.hand_size(options) - 1
        assert int(stocks[place]) == stock == left


@pytest.mark.parametrize("row", PAGE.cells("fits"))
def test_the_examples_of_what_fits_are_true(row):
    top, suit, held, answer = row
    assert rules.fitting_cards(cards_in(held), cards_in(top)[0], SUITS[suit]) == cards_in(answer)


def test_the_values_of_all_cards_are_told():
    table = PAGE.cells("values")
    told = {rank: int(points) for ranks, points in table for rank in ranks.split(", ")}
    assert {card.rank for card in rules.PACK} == set(told)
    assert all(rules.penalty_points((card,)) == told[card.rank] for card in rules.PACK)
    assert sum(told[card.rank] for card in rules.PACK) == 508


def test_the_example_of_a_count_is_true():
    text = ARTICLE[ARTICLE.index('id="values"') :]
    example = text[text.index("Example.") :].split("</p>")[0]
    held = cards_in(example)
    *each, total, pack = numbers(example[example.index("come to") :])
    assert [rules.penalty_points((card,)) for card in held] == each
    assert sum(each) == rules.penalty_points(held) == total
    assert pack == rules.penalty_points(rules.PACK)


@pytest.mark.parametrize("row", PAGE.cells("margins"))
def test_the_settlements_of_two_are_true(row):
    totals, margin, units = row
    both = tuple(numbers(totals))
    settled = rules.settlement(TWO, both, rules.winners(TWO, both))
    hundred, difference, exact, rounded = numbers(margin)
    assert (hundred + difference, rounded) == (exact, settled.margin)
    assert exact == settled.margin_exact
    assert settled.payments == ((0, 1, int(units)),)


def test_the_settlement_of_three_is_true():
    (example,) = tags(ARTICLE, "p", id="three")
    *figures, one, two, three = numbers(example.words)
    totals, rounded, (second, third, other) = figures[:3], figures[3:6], figures[6:]
    options = Options(players=3)
    settled = rules.settlement(options, tuple(totals), rules.winners(options, tuple(totals)))
    assert [rules.round_up_to_ten(total) for total in totals] == rounded == list(settled.rounded)
    assert settled.payments == ((0, 1, second), (0, 2, third), (2, 1, other))
    assert [settled.net(seat) for seat in range(3)] == [one, two, three]


def test_the_deal_read_through_can_be_played_as_told():
    example, state = PAGE.example()
    laid = [Card(move.laid) for move in state.moves if move.laid]
    told = [cards_in(cell) for line in PAGE.cells("example") for cell in line[:2]]
    assert list(chain.from_iterable(told)) == laid
    intro = cards_in(ARTICLE[ARTICLE.index('id="p-a-deal"') :].split("<table")[0])
    start = GAME.start(TWO, example["data-seed"])
    assert set(intro[:7]) == set(start.hands[0])
    assert set(intro[7:14]) == set(start.hands[1])
    assert intro[14:] == (start.top,)
    assert start.cut == (("KC", "3H"),)

    last = ARTICLE[ARTICLE.index("North is left with") : ARTICLE.index("To play this deal")]
    assert set(cards_in(last)) == set(state.hands[1])
    *each, total = numbers(last[last.rindex("</span>") :])
    assert sum(each) == total == state.totals[1]
    assert state.totals[0] == 0
