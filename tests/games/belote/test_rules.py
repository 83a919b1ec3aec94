"""Tests of the rules of Belote beyond its vectors. Marks are paragraphs of the rule page."""

from collections import Counter
from functools import partial
from random import Random

import pytest

from cardroom.games import belote as game
from cardroom.games.belote.combinations import Kind, parse_combination
from cardroom.games.belote.model import Comparison, Declare, Options, Phase, Play, Show, Told
from cardroom.games.belote.rules import PACK, compare_combinations, units_from_card_points
from cardroom.games.belote.unseen import certain_bonus_units
from cardroom.nouns.cards import cards, names
from tests.games import steps
from tests.games.steps import assert_first_duty_binds, choose, list_duties, list_legal, why_not
from tests.vector_kinds.belote import at_trick, bid_up, filled, scored, table as dealt_table

do = partial(steps.do, game)


def table(dealer=3, hands=None, **options):
    """Return the first position of a deal with this dealer, these seats holding these cards."""
    held = {seat: cards(text) for seat, text in (hands or {}).items()}
    return dealt_table(game, Options(**options), dealer, filled(held, PACK))


def contracted(contract="20H", declarer=0, doubling=1, **options):
    return bid_up(game, table(**options), contract, declarer, doubling)


def go_on(state, **wanted):
    """Return the first position with these values, if all do what is listed first."""
    while any(getattr(state, name) != value for name, value in wanted.items()):
        state = game.apply(state, game.legal(state)[0])
    return state


# 3: the deal


@pytest.mark.parametrize(("all_pass", "step"), [("next_dealer", 1), ("same_dealer", 0)])
def test_when_all_pass_other_cards_are_dealt(all_pass, step):
    state, seen = game.start(Options(all_pass=all_pass), "thrown in"), set()
    for attempt in range(5):
        assert (state.number, state.attempt, state.scores) == (1, attempt, (0, 0, 0, 0))
        seen.add(state.hands)
        passed = do(state, "pass pass pass pass")
        assert (passed.phase, passed.turn, game.worth(passed)) == (Phase.PASSED, None, (0.0,) * 4)
        following = do(passed, "next")
        assert following.dealer == (state.dealer + step) % 4
        assert (
            game.start(following.options, "thrown in", situation=game.situation(following))
            == following
        )
        state = following
    assert len(seen) == 5


# 4.1: the auction


def test_so_many_bids_there_are():
    assert len(game.legal(table())) == 1 + 5 * 77 + 5 * 59
    assert len(game.legal(do(table(), "bid:84S+kaput"))) == 2
    assert len(game.legal(table(min_bid=10, kaput_min=25))) == 1 + 5 * 75 + 5 * 60


@pytest.mark.parametrize(
    ("option", "said", "turn", "doubling"),
    [
        ("team", "pass", 3, 2),
        ("team", "pass pass", 0, 2),
        ("team", "pass rdbl", 0, 4),
        ("team", "rdbl", 0, 4),
    ],
)
def test_who_is_asked_after_a_double(option, said, turn, doubling):
    """Seat 1 bids, seat 2 doubles; seat 0 leads."""
    state = do(table(redouble_by=option), "pass bid:10C dbl")
    assert (state.phase, state.turn) == (Phase.REPLY, 1)
    state = do(state, said)
    assert (state.turn, state.contract.doubling) == (turn, doubling)


# 4.2 and 5: the cards


@pytest.mark.parametrize(
    ("contract", "laid", "held", "duties", "options"),
    [
        ("20H", "", "7C JH", "lead 4.2.1 7C JH", {}),
        (
            *("20H", "AH", "7H JH 7C"),
            *("beat 4.2.3 JH; follow 4.2.3 7H JH; any 4.2.3 7C 7H JH", {}),
        ),
        ("20H", "KC", "7H JH 7D", "follow 4.2.4; ruff 4.2.6 7H JH; any 4.2.6 7D 7H JH", {}),
        ("20H", "KC 9H", "7H JH 7D", "follow 4.2.4; ruff 4.2.6 JH; any 4.2.6 7D 7H JH", {}),
        (
            *("20H", "KC JH", "7H 9H 7D"),
            "follow 4.2.4; ruff 4.2.6; undertrump 4.2.6 7H 9H; any 4.2.6 7D 7H 9H",
            {"undertrump": "forced"},
        ),
        ("20H", "AC 7C", "7H JH", "follow 4.2.4; partner-holds 4.2.6 7H JH", {}),
        ("20N", "KC", "7H JH", "follow 4.2.4; any 4.2.5 7H JH", {}),
    ],
)
def test_what_must_be_played_is_told_in_this_order(contract, laid, held, duties, options):
    seat = len(laid.split())
    state = at_trick(contracted(contract, **options), 0, {seat: held}, laid)
    assert "; ".join(list_duties(game, state)) == duties
    assert_first_duty_binds(game, state, Play)


# 4.3: combinations


HOLDER = {0: "10H JH QH KH AH 7C 8C 9D"}


def test_only_hands_with_a_combination_are_asked_and_with_auto_none():
    for options, asked in (({}, True), ({"declare": "auto"}, False)):
        state = bid_up(game, table(hands=HOLDER, **options), "20C", 0)
        assert (state.phase is Phase.DECLARE) is asked
    assert [each.name for each in state.declared[0]] == ["100-AH"]
    without_any = {0: "7C 9C JC KC 7D 9D JD KD"}
    assert bid_up(game, table(hands=without_any), "20S", 0).declared[0] == ()


# 3: announcements


def test_only_the_classes_are_heard_until_cards_are_shown():
    state = do(bid_up(game, table(hands=HOLDER), "20C", 0), "declare:100-AH")
    views = own, other, onlooker = [game.view(state, seat) for seat in (0, 1, None)]
    assert own.declared == (parse_combination("100-AH"),)
    assert (other.declared, onlooker.declared) == ((), ())
    assert {view.announced for view in views} == {((Kind.HUNDRED,), None, None, None)}


def declared_and_compared(declared, **options):
    """After a first trick of four low cards that seat 0 wins."""
    low = ("AC", "7C", "8C", "9C")
    held = {
        seat: [parse_combination(name) for name in text.split()] for seat, text in declared.items()
    }
    hands = {
        seat: names((*cards(card), *(c for each in held.get(seat, ()) for c in each.cards)))
        for seat, card in enumerate(low)
    }
    state = bid_up(game, table(hands=hands, **options), "20S", 0)
    for seat in range(4):
        if state.phase is Phase.DECLARE:
            chosen = declared.get(seat, "")
            state = do(state, f"declare:{chosen.replace(' ', '+')}" if chosen else "declare")
        state = do(state, f"play:{low[seat]}")
    return state


def tell(seat, height, in_trumps):
    return Told(seat, Kind.TIERCE, height, in_trumps)


@pytest.mark.parametrize(
    ("declared", "comparison"),
    [
        ({}, None),
        ({1: "T-QH"}, Comparison(1)),
        ({1: "T-AH", 2: "50-JD"}, Comparison(0)),
        *[  # with a second tierce of the partner or without
            ({1: "T-QH", 2: "T-JD"} | more, Comparison(1, (tell(2, "J", None), tell(1, "Q", None))))
            for more in ({}, {0: "T-9H"})
        ],
        ({1: "T-QS", 2: "T-QD"}, Comparison(1, (tell(2, "Q", False), tell(1, "Q", True)))),
        ({1: "T-QH", 2: "T-QD"}, Comparison(1, (tell(2, "Q", False), tell(1, "Q", False)))),
    ],
)
def test_no_more_is_told_than_the_comparison_needs(declared, comparison):
    state = declared_and_compared(declared)
    assert state.turn == 0
    assert state.comparison == game.view(state, None).comparison == comparison
    worlds = [game.imagine(game.view(state, 3), Random(number)) for number in range(30)]
    assert {compare_combinations(world) for world in worlds} == {comparison}


def test_the_winning_side_shows_all_at_its_second_turn_and_the_others_nothing():
    state = declared_and_compared({0: "50-JD", 1: "T-AH", 2: "T-9S"})
    shown = []
    while len(state.tricks) < 8:
        shown.append([(seat, [each.name for each in some]) for seat, some in state.shows])
        state = game.apply(state, game.legal(state)[0])
    assert shown[0] == [(0, ["50-JD"])]
    assert [(0, ["50-JD"]), (2, ["T-9S"])] in shown
    assert state.sheet[-1].reckoning.combinations == (7, 0)


@pytest.mark.parametrize(("shown", "seen"), [(False, [None, None, 0]), (True, [0, 0, 0])])
def test_belote_is_known_when_both_cards_are_seen(shown, seen):
    state = bid_up(game, table(hands={0: "QH KH 7C 8C 9D JS AD 7S"}), "20H", 0)
    assert state.belote == 0
    shows = ((0, (parse_combination("T-KH"),)),) if shown else ()
    state = state._replace(shows=tuple(game.view(state, 0).shows) + shows)
    known = [game.view(state, 3).belote]
    for card in ("QH", "KH"):
        trick = state.trick._replace(seats=(0, 1, 2, 3), cards=cards(f"{card} 7H 8H 7D"))
        state = state._replace(tricks=(*state.tricks, trick))
        known.append(game.view(state, 3).belote)
    assert known == seen


# 4.4: showing by hand

BY_HAND = declared_and_compared({0: "50-JD T-9S"}, show="manual")


def test_by_hand_one_may_show_all_part_or_nothing():
    assert (BY_HAND.phase, BY_HAND.turn, BY_HAND.comparison) == (Phase.SHOW, 0, None)
    assert list_legal(game, BY_HAND) == "show show:T-9S show:50-JD show:T-9S+50-JD"
    assert not game.is_silent(BY_HAND, Show(), do(BY_HAND, "show"))
    sure = [certain_bonus_units(game.view(do(BY_HAND, said), 0)) for said in ("show", "show:T-9S")]
    assert sure == [(0, 0), (2, 0)]


# 6: scores


def test_units_of_both_sides_are_16_for_each_of_the_163_splits():
    both_up, alone = Options(round_six="both_up"), Counter()
    for points in range(163):
        own = units_from_card_points(points, defending=False, options=Options())
        assert own + units_from_card_points(162 - points, defending=True, options=Options()) == 16
        pair = [
            units_from_card_points(p, defending=False, options=both_up)
            for p in (points, 162 - points)
        ]
        alone[sum(pair, 0)] += 1
    assert alone == {16: 147, 17: 16}


@pytest.mark.parametrize(
    ("contract", "doubling", "points", "tricks", "options", "scores"),
    [
        ("10N", 4, (110, 52), (5, 3), {"height_factor": "plus_one"}, (66, 0)),
        ("10C", 2, (110, 52), (5, 3), {"height_factor": "plus_one"}, (36, 0)),
        ("10C", 2, (162, 0), (8, 0), {}, (45, 0)),
        ("10C", 2, (0, 162), (0, 8), {"defender_kaput": 16}, (0, 36)),
    ],
)
def test_more_scores(contract, doubling, points, tricks, options, scores):
    state = contracted(contract, 0, doubling, **options)
    state = scored(game, state, cards_won=points, tricks=tricks)
    assert state.sheet[-1].reckoning.scores == scores


DECLARERS = {"combinations": (4, 0), "belote": (2, 0)}
DEFENDERS = {"combinations": (0, 4), "belote": (0, 2)}


@pytest.mark.parametrize(
    ("options", "added", "made", "lost"),
    [
        ({}, DECLARERS, (42, 0), (0, 42)),
        ({"lost_bonus": "defenders_only"}, DECLARERS, (42, 0), (0, 36)),
        ({"lost_bonus": "defenders_only"}, DEFENDERS, (42, 0), (0, 42)),
        ({"belote_when_lost": "kept"}, DECLARERS, (42, 0), (2, 40)),
        ({"belote_when_lost": "kept"}, DEFENDERS, (40, 2), (0, 42)),
    ],
)
def test_who_gets_the_units_of_a_doubled_contract(options, added, made, lost):
    """A side with two tierces and belote: 2 x 10 + 16 + 6, less what an option leaves out."""
    state = contracted("10C", 0, 2, **options)
    for points, tricks, scores in (((100, 62), (5, 3), made), ((30, 132), (2, 6), lost)):
        ended = scored(game, state, cards_won=points, tricks=tricks, **added)
        assert ended.sheet[-1].reckoning.scores == scores


# Objections

DECLARING = bid_up(game, table(hands=HOLDER), "20C", 0)


def after_calls(calls):
    return do(table(), calls)


@pytest.mark.parametrize(
    ("state", "action", "objection"),
    [
        (after_calls(""), "bid:7H", "bid-range 4.1.1"),
        (after_calls(""), "bid:85H", "bid-range 4.1.1"),
        (after_calls("bid:10H"), "bid:9N", "bid-higher 4.1.2"),
        (after_calls("bid:26H+kaput"), "bid:27H", "kaput-needed 4.1.4"),
        (after_calls("bid:8H dbl"), "bid:9H", "doubled 4.1"),
        (after_calls("pass pass pass pass"), "pass", "not-now 3"),
        (after_calls("bid:8H"), "play:7C", "not-now 3"),
        (after_calls("bid:8H"), "next", "not-now 3"),
        (DECLARING, "declare:T-QH", None),
        (DECLARING, "declare:T-QH+T-AH", "crossing 4.3 QH"),
        (DECLARING, "declare:100-AH+100-AH", "crossing 4.3 10H JH QH KH AH"),
        (BY_HAND, "show:T-JD", "not-declared 4.4 9D 10D JD"),
    ],
)
def test_it_is_said_why_not(state, action, objection):
    assert why_not(game, state, action) == objection


# Views and imagined hands


def test_what_was_announced_is_imagined_in_the_hand():
    hands = {0: "10H JH QH KH AH QC KC 9D", 1: "7C 8C 9C 10C JC 7D 7S 7H"}
    state = do(bid_up(game, table(hands=hands), "20C", 0), "declare:100-AH")
    heights = set()
    for number in range(60):
        world = game.imagine(game.view(state, 1), Random(number))
        (hundred,) = world.declared[0] or ()
        assert hundred.kind is Kind.HUNDRED
        assert {*hundred.cards} <= {*world.hands[0]}
        heights.add(hundred.name)
    assert len(heights) > 4


def test_what_was_shown_is_imagined_where_it_was_shown():
    state = declared_and_compared({2: "50-JD"})
    while not state.shows:
        state = game.apply(state, game.legal(state)[0])
    shown = {*parse_combination("50-JD").cards}
    for number in range(30):
        world = game.imagine(game.view(state, 1), Random(number))
        assert shown <= {*world.hands[2], *(c for t in world.tricks for c in t.cards)}


def test_nobody_sees_that_another_was_asked():
    """Only seats with a combination are asked to declare; views of others must not show it."""
    asked = bid_up(game, table(hands={1: "10H JH QH KH AH QC KC 9D"}), "20C", 0)
    asked = go_on(asked, turn=1)
    assert asked.phase is Phase.DECLARE
    silent = game.apply(asked, Declare())
    for seat in (0, 2, 3, None):
        assert game.view(asked, seat) == game.view(silent, seat)
        assert game.view(asked, seat).phase is Phase.PLAY
        assert game.view(asked, seat).announced[1] is None
    assert game.view(asked, 1).phase is Phase.DECLARE
    assert game.view(game.apply(silent, game.legal(silent)[0]), 0).announced[1] == ()


# Holding, choosing and writing


@pytest.mark.parametrize(
    ("trump", "held", "groups"),
    [
        ("H", "7H 9H JH AH QC 10C AC", ["JH 9H AH 7H", "AC 10C QC"]),
        ("N", "7H 9H JH 10H QC 10C AC", ["AC 10C QC", "10H JH 9H 7H"]),
        ("C", "7H 9S 8D AC 9C", ["9C AC", "7H", "9S", "8D"]),
    ],
)
def test_a_hand_is_arranged_as_one_holds_it(trump, held, groups):
    state = at_trick(contracted(f"20{trump}"), 0, {0: held})
    assert [names(group) for group in game.arranged(game.view(state, 0))] == groups


def test_a_hand_stays_as_it_is_while_bids_go_up():
    views = [game.view(after_calls(calls), 0) for calls in ("", "bid:8H", "bid:8H bid:9S bid:10C")]
    first, *others = map(game.arranged, views)
    assert others == [first, first]


def test_chosen_cards_make_a_play_and_nothing_else():
    state = at_trick(contracted(), 0, {0: "7C 8C"})
    assert choose(game, state, cards("7C")) == "play:7C"
    assert choose(game, state, cards("7C 8C")) is None


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        ("declare:50-KS+T-TH", "declare:T-10H+50-KS"),
        ("declare:4xT", "declare:4x10"),
        ("show:4xJ+100-AD", "show:100-AD+4xJ"),
    ],
)
def test_combinations_are_written_weak_to_strong(text, ours):
    assert game.text(game.parse(text)) == ours
