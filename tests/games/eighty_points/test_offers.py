"""Tests of 80 Points: unfinished plays, cards offered for a play, deals seen card by card."""

from collections import Counter
from random import Random

import pytest

from cardroom.game import Duty
from cardroom.games import eighty_points as game
from cardroom.games.eighty_points.model import Bury, Phase, Play
from cardroom.games.eighty_points.offers import MOST, examples, selection_offers
from cardroom.nouns.cards import hand, names
from tests.random_games import cases, pick, play_case
from tests.soak import rows
from tests.views.eighty_points.scenes import HOME, STRICT, TRACTOR, playing

CASES = [case for case in cases() if case.key == "eighty-points"]
any_case = pytest.mark.parametrize("case", rows(CASES))


def unfinished(state, text):
    """Return whether these cards are too few for a play, but could become one."""
    objection = game.objection(state, Play(hand(text)))
    return objection is not None and objection.unfinished


@any_case
def test_every_part_of_a_legal_follow_is_unfinished_and_nothing_else_is(case):
    """By brute force: some legal play holds the cards, as long as plays can be listed."""
    dice, found = Random(1), 0
    for state in play_case(case, 0).states:
        if state.phase is not Phase.PLAY or len(state.trick.led) < 2:
            continue
        legal = game.legal(state)
        if len(legal) > 500:
            continue
        cards = tuple(dice.sample(state.hands[state.turn], min(2, len(state.trick.led) - 1)))
        part = Counter(cards)
        wanted = any(not part - Counter(play.cards) for play in legal)
        assert bool(game.objection(state, Play(cards)).unfinished) == wanted
        found += 1
    assert found


@pytest.mark.parametrize(
    ("selected", "can"),
    [("9H", True), ("9H KH", True), ("5H 6H", True), ("5H 6H 7H", False), ("AS", False)],
)
def test_singles_leave_room_for_the_double_that_is_owed(selected, can):
    state = playing("5H 6H 7H 9H 9H KH AS", "3H 3H 4H 4H", trump="2S")
    assert unfinished(state, selected) == can


def test_the_refusal_of_part_of_a_play_names_what_is_owed():
    state = playing("5H 6H 7H 9H 9H KH AS", "3H 3H 4H 4H", trump="2S")
    codes = {text: game.objection(state, Play(hand(text))).code for text in ("AS", "5H 6H 7H")}
    assert codes == {"AS": "follow-suit", "5H 6H 7H": "play-doubles"}


def test_fewer_than_eight_cards_to_bury_are_unfinished_and_more_are_not():
    state = next(state for state in play_case(CASES[0], 0).states if state.phase is Phase.BURY)
    held = state.hands[state.turn]
    assert game.objection(state, Bury(held[:7])).unfinished
    assert not game.objection(state, Bury(held[:9])).unfinished


def test_one_card_is_answered_by_one_and_several_by_several():
    one, two = playing("5H 6H", "3H"), playing("5H 6H", "3H 3H")
    view = game.view(one, 0)
    assert game.choose(view, hand("5H")) == Play(hand("5H"))
    assert game.choose(view, hand("5H 6H")) is None
    assert game.choose(game.view(two, 0), hand("5H 6H")) == Play(hand("5H 6H"))


def list_offers(own, *table, selected="", options=HOME, trump="2S"):
    view = game.view(playing(own, *table, trump=trump, options=options), 0)
    return [names(cards) for cards in selection_offers(view, hand(selected))]


def test_who_leads_is_offered_what_the_selected_cards_are_part_of():
    own = "7H 7H 8H 8H 9H 9H KC"
    assert list_offers(own) == []
    assert list_offers(own, selected="8H") == ["8H 8H", "7H 7H 8H 8H", "8H 8H 9H 9H"]
    assert list_offers(own, selected="7H 8H") == ["7H 7H 8H 8H"]
    assert list_offers(own, selected="KC") == []
    assert list_offers(own, selected="7H 9H", options=STRICT) == ["7H 7H 8H 8H 9H 9H"]


def test_who_follows_is_offered_what_is_owed():
    own = "5H 6H 9H 9H JH JH QH QH AS"
    assert list_offers(own, "3H 3H") == ["9H 9H", "JH JH", "QH QH"]
    assert list_offers(own, "3H 3H", selected="9H 9H") == []
    assert list_offers(own, "3H 3H 4H 4H", selected="JH") == ["9H 9H JH JH", "JH JH QH QH"]
    assert list_offers(own, "3H 3H 4H 4H", options=STRICT) == ["JH JH QH QH"]
    assert list_offers("5H AS AS KC", "3H 3H") == ["5H"]
    assert list_offers("5H AS AS KC", "3H 3H", selected="AS") == ["5H AS"]
    assert list_offers("5H AS AS KC", "3H") == []


@any_case
def test_an_offer_never_leads_away_from_a_legal_play(case):
    states = [state for state in play_case(case, 0).states if state.phase is Phase.PLAY]
    for state in states[:200]:
        view = game.view(state, state.turn)
        selected = view.hand[:1]
        for cards in (*selection_offers(view, selected), *selection_offers(view, ())):
            objection = game.objection(state, Play(cards))
            grown = game.objection(state, Play(selected))
            assert objection is None or objection.unfinished or (grown and not grown.unfinished)
        assert len(selection_offers(view, selected)) <= MOST


def test_examples_of_a_duty_are_whole_doubles_and_sisters():
    view = game.view(playing("5H 6H 9H 9H JH JH AS", "3H 3H", trump="2S"), 0)
    double, follow = game.duties(view)
    assert [names(cards) for cards in examples(view, double)] == ["9H 9H", "JH JH"]
    lead = game.view(playing("7H 7H 8H 8H AS", trump="2S"), 0)
    (duty,) = game.duties(lead)
    assert names(examples(lead, duty)[0]) == "7H 7H 8H 8H"
    one = game.view(playing("5H 6H 6H AS", "3H", trump="2S"), 0)
    assert [names(cards) for cards in examples(one, game.duties(one)[0])] == ["5H", "6H"]
    assert examples(view, Duty("any", "4.2.1", ())) == ()
    assert follow.code == "follow-suit"


@any_case
def test_a_deal_can_be_seen_again_as_it_was_drawn(case):
    state = next(state for state in play_case(case, 0).states if state.phase is not Phase.DEAL)
    for seat in range(4):
        view = game.view(state, seat)
        before, decisive = game.view_after_draws(view, 0), game.decisive_draws(view)
        assert (before.hand, before.starter, before.makings) == ((), None, ())
        for count in range(1, view.drawn + 1):
            seen = game.view_after_draws(view, count)
            assert sum(seen.held) == count
            assert max(seen.held) - min(seen.held) <= 1
            assert len(seen.hand) == seen.held[seat]
            assert not Counter(before.hand) - Counter(seen.hand)
            assert all(making.draw <= count for making in seen.makings)
            assert decisive.count(count) == len(seen.makings) - len(before.makings)
            assert (seen.turn, seen.legal) == (None, ())
            before = seen
        assert Counter(before.hand) == Counter(view.draws)


def test_new_draws_are_those_since_the_last_deal():
    state = game.start(TRACTOR, "draws")
    assert game.new_draws(None, state) == range(state.drawn)
    after = game.apply(state, game.parse("pass"))
    assert game.new_draws(state, after) == range(state.drawn, after.drawn)
    again = state._replace(attempt=1, drawn=7)
    assert game.new_draws(after, again) == range(7)
    assert not game.new_draws(after, after)


def test_the_starter_sees_which_eight_cards_lay_at_the_bottom():
    dice = Random(4)
    state = game.start(HOME, "bottom")
    while state.phase is not Phase.BURY:
        state = game.apply(state, pick(game.legal(state), dice))
    picked = game.cards_picked_up(game.view(state, state.turn))
    assert Counter(picked) == Counter(state.deck[100:])
    assert game.cards_picked_up(game.view(state, (state.turn + 1) % 4)) == ()
    buried = game.apply(state, Bury(picked))
    assert game.cards_picked_up(game.view(buried, state.turn)) == ()
