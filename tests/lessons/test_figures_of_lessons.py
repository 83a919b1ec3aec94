"""Tests that figures in courses are those of the engine."""

from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.games.belote.rules import points_of
from cardroom.games.eighty_points.model import PRESETS, Making, Options, Show
from cardroom.games.eighty_points.ranks import TRUMPS, points_of as points_in, ranking_of
from cardroom.games.eighty_points.rules import bottom_factor_by_doubles, levels_won
from cardroom.games.five_hundred.bids import points_of_bid
from cardroom.games.five_hundred.rules import reckon
from cardroom.lessons.course import Step
from cardroom.nouns.cards import Card, Suit, cards
from cardroom.table import Table
from cardroom.views.wording.belote.words import card_points_needed_for_bid
from cardroom.views.wording.twenty_down.deal import score_change_by_tricks
from tests.views.eighty_points.scenes import ask_to_show
from tools.lessons import courses


def step_of(game: str, key: str) -> Step:
    return courses()[game].with_only_step(key).steps[0]


def view_after(step: Step, *actions: str) -> Any:
    """Return the learner's view of a step after these actions."""
    table = Table(step.record)
    for text in actions:
        table.play(table.game.parse(text))
    return table.view(0)


def holds(step: Step, *parts: str) -> None:
    """Check that a step says all these texts."""
    told = (step.text, step.task, step.because, *(one.reply for one in step.wrong))
    text = " ".join((*told, *(f"{one.sign} {one.caption}" for one in step.picture)))
    assert all(part in text for part in parts), text


def test_what_tricks_take_off_in_twenty_down():
    points = step_of("twenty-down", "points")
    view = view_after(points)
    assert (score_change_by_tricks(view, 1), score_change_by_tricks(view, 0)) == (-1, 5)
    holds(points, "20 − 1 = 19", "20 + 5 = 25", "5 on")
    hearts = step_of("twenty-down", "hearts")
    view = view_after(hearts, "trump:H")
    assert (score_change_by_tricks(view, 1), score_change_by_tricks(view, 0)) == (-2, 10)
    holds(hearts, "2 points off", "10 on")
    five = step_of("twenty-down", "all-five")
    assert 20 + score_change_by_tricks(view_after(five), 5) == 0
    assert five.right == ("0",)


def test_what_cards_count_in_belote():
    height = step_of("belote", "height")
    high = [card for card in view_after(height).hand if card.rank in ("A", "10")]
    assert sum(points_of(card, None) for card in high) == 87
    holds(height, "87 points", "aces count 19")
    for key, told in (("plain", "14 points"), ("partner", "21 points")):
        step = step_of("belote", key)
        view = view_after(step, step.right[0])
        counted = sum(points_of(card, view.trump) for card in view.tricks[-1].cards)
        assert counted == int(told.split()[0])
        holds(step, told)


def test_what_a_bid_of_belote_needs():
    step = step_of("belote", "contract")
    view = view_after(step, "bid:10H", "pass", "pass", "pass")
    assert step.right == (str(card_points_needed_for_bid(view)),)


def test_what_bids_of_five_hundred_are_worth():
    table: Any = Table(step_of("five-hundred", "score").record)
    parse = table.game.parse
    open_misere = table.state.options.open_misere
    bids = ("7H", "6H", "MIS", "OMIS")
    worth = {bid: points_of_bid(parse(f"bid:{bid}"), open_misere) for bid in bids}
    assert worth == {"7H": 200, "6H": 100, "MIS": 250, "OMIS": 520}
    holds(step_of("five-hundred", "score"), "worth 200")
    holds(step_of("five-hundred", "misere"), "250", "520")


def test_what_a_called_partner_scores_in_five_hundred():
    step = step_of("five-hundred", "partner")
    table: Any = Table(step.record)
    view = table.view(0)
    assert [card.name for card in view.hand if card.suit is Suit.CLUBS] == ["5C"]
    assert Card("AH") in view.hand
    assert not [card for card in view.hand if card.suit is Suit.SPADES]
    table.play(table.game.parse(step.right[0]))
    (partner,) = [seat for seat in range(1, 5) if Card("AC") in table.state.hands[seat]]
    for won in (7, 6):
        shares = reckon(table.state._replace(takers=(0,) * won, partner=partner)).shares
        assert 2 * shares[partner].value == shares[0].value != 0
    holds(step, "scores half", "seven tricks", "only club", "no spade", "hold the ace of hearts")


def test_what_points_of_eighty_points_bring():
    climbs = [levels_won(points, Options()) for points in (0, 35, 75, 80, 115, 120, 125)]
    assert climbs == [3, 2, 1, 0, 0, 1, 1]
    holds(step_of("eighty-points", "levels"), "From 80", "from 120")
    bottom = step_of("eighty-points", "bottom")
    kitty = bottom_factor_by_doubles(0, Options()) * points_in(cards("10S 5S"))
    assert bottom.right == (str(70 + kitty),)
    king = step_of("eighty-points", "points")
    trick = [*view_after(king).trick.cards, *cards("AD")]
    assert points_in(trick) == 15
    holds(king, "15 points")


def test_what_is_held_and_buried_in_eighty_points():
    poor = step_of("eighty-points", "reshuffle")
    assert points_in(view_after(poor).hand) == 15 < Options().reshuffle_below
    holds(poor, "fewer than 25 points", "You hold 15")
    bury = step_of("eighty-points", "bury")
    holds(bury, "eight cards", "score it twice", "no points, trumps, aces or queens")
    assert bottom_factor_by_doubles(0, Options()) == 2
    ranking = view_after(bury).ranking
    for right in bury.right:
        put_away = cards(right.removeprefix("bury:").replace("+", " "))
        assert len(put_away) == 8
        assert points_in(put_away) == 0
        assert not [card for card in put_away if ranking.group[card] == TRUMPS]
        assert not {card.rank for card in put_away} & {"A", "Q"}
    step = step_of("eighty-points", "trumping")
    assert points_in(view_after(step, step.right[0]).tricks[-1].cards) == 15
    holds(step, "the 15 points")


@pytest.mark.parametrize(("shown", "answer"), [("5H 5H", 0), ("5S 5S", 1), ("LJ LJ", 2)])
def test_what_beats_a_declared_card_in_eighty_points(shown, answer):
    """The step's question: what may be shown after 5H and then a pair of 5C."""
    step = step_of("eighty-points", "showing")
    tables = PRESETS["tractor"]._replace(reshuffle_below=0)
    state = ask_to_show(tables, f"5H {shown} 5S", "5", Making(0, "5H", 40), Making(2, "5C 5C", 60))
    objection = GAMES["eighty-points"].objection(state, Show(cards(shown)))
    assert (objection is None) == (step.answers[answer] in step.right)


def test_a_card_of_the_trump_rank_is_of_no_other_suit_in_eighty_points():
    step = step_of("eighty-points", "no-heart")
    ranking = ranking_of("7", Suit.CLUBS, Options().nt_trumps, Options().sisters_adjacency)
    hearts = [card for card in cards("7H KD 9S") if ranking.group[card] == Suit.HEARTS]
    assert step.right == ({0: "None", 1: "One"}[len(hearts)],)
    assert ranking.group[Card("7H")] == TRUMPS
