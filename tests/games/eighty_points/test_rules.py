"""Tests of the rules of 80 Points beyond its vectors. Marks are paragraphs of the rule page."""

from collections import Counter
from itertools import combinations, product
from math import comb
from random import Random

import pytest

from cardroom.game import NextDeal, Objection
from cardroom.games import eighty_points as game
from cardroom.games.eighty_points.follow import legal_answers, legal_leads
from cardroom.games.eighty_points.model import (
    Bury,
    Keep,
    Making,
    MultiTrick,
    Options,
    Pass,
    Phase,
    Play,
    Reshuffle,
    Show,
    team_of,
)
from cardroom.games.eighty_points.ranks import PACK, points_of, ranking_of
from cardroom.games.eighty_points.rules import (
    MOST_REDEALS,
    draws_of,
    legal_shows,
    levels_won,
    new_deal,
    raise_level,
)
from cardroom.games.eighty_points.shapes import answer_shapes_best_first, split_components
from cardroom.games.eighty_points.unseen import certain_holding, most_copies_by_seat
from cardroom.nouns.cards import Card, Suit, cards, hand, names, sort_cards, without
from cardroom.nouns.tricks import cards_played_by
from tests.games.steps import list_duties, why_not
from tests.random_games import cases, pick, play_case
from tests.soak import rows
from tests.vector_kinds import Fields, start_where, state_after
from tests.vector_kinds.eighty_points import later_round, lead_of

EVERY = [case for case in cases() if case.key == "eighty-points"]
every_case = pytest.mark.parametrize("case", rows(EVERY))


def table(*hands, trump="7C", leader=0, starter=0, taken=0, **options):
    """Return the lead of a trick with these hands; `taken` are the Attackers' points so far."""
    given = Fields({"trump": trump, "options": options})
    hands = (*hands, *[""] * (4 - len(hands)))
    points = (0, taken) if team_of(starter) == 0 else (taken, 0)
    state = lead_of(game, given, hands, leader=leader, starter=starter)
    return state._replace(points=points)


def do(state, *texts):
    """Return the position after these plays (cards) and other actions, which must be legal."""
    for text in texts:
        plays = text[0].isupper() or text[0].isdigit()
        state = state_after(game, state, Play(cards(text)) if plays else game.parse(text))
    return state


def start_match(top="", *, first=0, **options):
    """Return the first position of a match with a deck that begins with these cards."""
    draws = cards(top)
    deck = (*draws, *without(PACK, draws))
    return start_where(game, Options(**options), deck, first=first)


# 1.5: ladders


@pytest.mark.parametrize(
    ("trump", "options", "cards", "together"),
    [
        ("7N", {"sisters_adjacency": "printed"}, "7D LJ", False),
        ("7N", {"sisters_adjacency": "printed"}, "LJ BJ", True),
        ("7N", {"nt_trumps": "jokers_only"}, "6D 7D", True),
        ("7N", {"nt_trumps": "jokers_only"}, "7D LJ", False),
        ("AH", {}, "KS 2S", False),
    ],
)
def test_neighbours(trump, options, cards, together):
    held = " ".join(f"{name} {name}" for name in cards.split())
    state = table(held, trump=trump, **options)
    assert (Play(hand(held)) in game.legal(state)) == together


# 4.3 and 4.4: the constructive and the declarative form of following agree


def cut_into(steps, shape):
    """By brute force: whether steps of doubles can be cut into runs of these lengths."""
    if not shape:
        return True
    length, *others = shape
    for start in set(steps):
        run = [start + up for up in range(length)]
        if all(step in steps for step in run):
            left = list(steps)
            for step in run:
                left.remove(step)
            if cut_into(left, others):
                return True
    return False


def all_shapes(lengths):
    """4.4: every shape that comes of these runs, the best first, by trying all."""
    doubles = sum(lengths)
    runs = []
    for size in range(doubles + 1):
        runs += product(range(1, doubles + 1), repeat=size)
    steps = [100 * place + up for place, length in enumerate(lengths) for up in range(length)]
    found = {tuple(sorted(run, reverse=True)) for run in runs if sum(run) <= doubles}
    fitting = [shape for shape in found if cut_into(steps, list(shape))]
    return sorted(fitting, key=lambda shape: (sum(shape), shape), reverse=True)


@pytest.mark.parametrize("lengths", [(), (1,), (2,), (3,), (2, 1), (2, 2), (1, 1, 1), (3, 1)])
def test_the_ladder_of_shapes_is_that_of_brute_force(lengths):
    assert list(answer_shapes_best_first(lengths)) == all_shapes(lengths)


def rung_on_ladder(play, led, ranking, options):
    """Return how far below the top of the lead's ladder a play stands. 0 is the top."""
    group = ranking.group[led[0]]
    doubles = [card for card, copies in Counter(play).items() if copies == 2]
    steps = [ranking.step[card] for card in doubles if ranking.group[card] == group]
    parts = split_components(led, ranking, options.sisters_max)
    lengths = tuple(part.doubles for part in parts if part.doubles)
    if options.follow_sisters == "doubles":
        return max(0, sum(lengths) - len(steps))
    shapes = all_shapes(lengths)
    return next(n for n, shape in enumerate(shapes) if cut_into(steps, list(shape)))


def declared_legal(held, led, ranking, options):
    """4.4: of all plays those with most cards of the suit, and of these the best shapes."""
    group = ranking.group[led[0]]
    every = {sort_cards(some) for some in combinations(held, len(led))}
    most = max(sum(ranking.group[card] == group for card in some) for some in every)
    suited = [some for some in every if sum(ranking.group[c] == group for c in some) == most]
    rungs = {some: rung_on_ladder(some, led, ranking, options) for some in suited}
    return {some for some, rung in rungs.items() if rung == min(rungs.values())}


OPTION_SETS = [
    Options(follow_sisters=follow, sisters_max=most, throws=throws, sisters_adjacency=adjacency)
    for follow in ("doubles", "sisters")
    for most in (2, 0)
    for throws in (False, True)
    for adjacency in ("ladder", "printed")
]


def thick(dice, ranking, count):
    """Cards with many doubles of few groups, so that there is something to obey."""
    groups = sorted(dice.sample(["C", "D", "H", "S", "T"], 2))
    pool = [card for card in PACK if ranking.group[card] in groups]
    faces = dice.sample(pool, count)
    twice = [card for card in faces if dice.random() < 0.6]
    return sort_cards((Counter(faces + twice) & Counter(PACK)).elements())


@pytest.mark.untraced
@pytest.mark.parametrize("options", OPTION_SETS, ids=lambda options: "/".join(map(str, options)))
def test_both_forms_of_the_follow_rule_agree(options):
    dice, sizes = Random(f"follow {options}"), Counter()
    for number in range(60):
        suit = (*Suit, None)[number % 5]
        ranking = ranking_of("7", suit, options.nt_trumps, options.sisters_adjacency)
        lead = max(
            (
                pick(legal_leads(thick(dice, ranking, 7), ranking, options), dice).cards
                for _ in range(4)
            ),
            key=lambda some: (1 < len(some) <= 6) + (len(some) == 4),
        )[:6]
        group = ranking.group[lead[0]]
        lead = lead if len(lead) % 2 == 0 or options.throws else lead[:1]
        held = thick(dice, ranking, 9)[: 12 if len(lead) < 5 else 10]
        if len(held) < len(lead) or not any(ranking.group[card] == group for card in held):
            held = sort_cards((*held, *lead))[:11]
        found = legal_answers(held, lead, ranking, options)
        assert {play.cards for play in found} == declared_legal(held, lead, ranking, options)
        assert len(found) == len(set(found))
        assert [found.index(play) for play in found] == list(range(len(found)))
        sizes[len(lead)] += 1
    assert sizes[4] > 3
    assert len(sizes) > 1


# Nothing is ever listed that could have thousands of members


def test_a_void_hand_of_25_answers_sisters_in_12650_ways():
    void = hand("3D 4D 5D 6D 8D 9D 10D JD QD KD AD 3H 4H 5H 6H 8H 9H 10H JH QH KH AH 3S 4S 5S")
    state = do(table("3C 3C 4C 4C", names(void)), "3C 3C 4C 4C")
    legal = game.legal(state)
    assert len(legal) == comb(25, 4) == 12_650
    assert legal[12_649].cards == hand("AH 3S 4S 5S")
    assert legal.index(legal[7_777]) == 7_777


def test_every_set_of_cards_of_a_group_may_be_thrown():
    held = "3D 3D 5D 6D 8D 8D 9D 10D JD QD KD AD 4H 4H 6H"
    legal = game.legal(table(held, throws=True))
    assert len(legal) == (3**2 * 2**8 - 1) + (3 * 2 - 1)
    assert Play(cards("3D 8D 8D AD")) in legal
    assert Play(cards("3D 4H")) not in legal


def test_burying_is_not_listed_either():
    state = start_where(game, Options(reshuffle_below=0), first=0)
    while state.phase is not Phase.BURY:
        state = game.apply(state, Pass())
    legal = game.legal(state)
    assert len(state.hands[state.turn]) == 33
    assert 1_000_000 < len(legal) <= comb(33, 8)
    assert legal[len(legal) // 2] in legal


# 4.6: why not, and what must be


@pytest.mark.parametrize(
    ("hands", "led", "wanted", "objection"),
    [
        (["3D"], "", "4D", "not-in-hand 4.1 4D"),
        (["3D"], "", "3D 3D", "not-in-hand 4.1 3D"),
        (["7H 7H 7D 7D"], "", "7H 7H 7D 7D", "equal-royals 4.1 7D 7D 7H 7H"),
        (["3D 3D 4D 4D 5D 5D"], "", "3D 3D 4D 4D 5D 5D", "run-too-long 4.1 3D 3D 4D 4D 5D 5D"),
        (["6C 6C 7C 7C"], "", "6C 6C 7C 7C", "royal-gap 4.1 6C 6C 7C 7C"),
        (["AD AD QD QD"], "", "AD AD QD QD", "not-a-component 4.1 QD QD AD AD"),
        (["3D 3D", "4D 5H 6H"], "3D 3D", "5H 6H", "follow-suit 4.2.1 4D"),
        (["3D 3D", "4D 5D 6D 8H"], "3D 3D", "4D 8H", "follow-suit 4.2.3 4D 5D 6D"),
        (
            *(["3D 3D 4D 4D", "5D 5D 8D 8D JD QD"], "3D 3D 4D 4D", "5D 5D JD QD"),
            "play-doubles 4.2.4 5D 5D 8D 8D",
        ),
        (
            *(["3D 3D 4D 4D", "5D 5D 8D 8D JD QD 4H"], "3D 3D 4D 4D", "5D 5D 8D 4H"),
            "follow-suit 4.2.4 5D 5D 8D 8D JD QD",
        ),
    ],
)
def test_a_refused_play_says_why(hands, led, wanted, objection):
    state = do(table(*hands), *filter(None, [led]))
    assert why_not(game, state, Play(cards(wanted))) == objection


def test_sisters_first_by_option():
    hands = ("3D 3D 4D 4D", "5D 5D 6D 6D 9D 9D JD")
    state = do(table(*hands, follow_sisters="sisters"), "3D 3D 4D 4D")
    refused = Play(cards("5D 5D 9D 9D"))
    assert why_not(game, state, refused) == "play-sisters 4.4 5D 5D 6D 6D"
    assert [names(play.cards) for play in game.legal(state)] == ["5D 5D 6D 6D"]
    assert len(game.legal(do(table(*hands), "3D 3D 4D 4D"))) == 3


def test_the_gap_that_an_option_leaves_open():
    state = table("6H 6H 8H 8H", sisters_adjacency="printed")
    assert game.objection(state, Play(cards("6H 6H 8H 8H"))).code == "printed-gap"


SISTERS = {"follow_sisters": "sisters"}


@pytest.mark.parametrize(
    ("led", "held", "options", "steps"),
    [
        ("", "3D 4H", {}, "lead 4.1 3D 4H"),
        ("3D", "4D 5D 6H", {}, "follow-suit 4.2.2 4D 5D"),
        ("3D", "4S 6H", {}, "follow-suit 4.2.1; any 4.2.1 6H 4S"),
        ("3D 3D", "4D 6H 8S", {}, "follow-suit 4.2.1 4D; any 4.2.1 6H 8S"),
        ("3D 3D", "4D 4D 5D 6H", {}, "play-double 4.2.3 4D 4D; follow-suit 4.2.3 4D 4D 5D"),
        ("3D 3D", "4D 5D 6D", {}, "play-double 4.2.3; follow-suit 4.2.3 4D 5D 6D"),
        (
            *("3D 3D 4D 4D", "5D 5D 8D 9D JD", SISTERS),
            "play-sisters 4.4; play-doubles 4.2.4 5D 5D; follow-suit 4.2.4 5D 5D 8D 9D JD",
        ),
        (
            *("3D 3D 4D 4D", "8D 8D 9D 9D JD", SISTERS),
            "play-sisters 4.4 8D 8D 9D 9D; play-doubles 4.2.4 8D 8D 9D 9D; "
            "follow-suit 4.2.4 8D 8D 9D 9D JD",
        ),
    ],
)
def test_what_must_be_played_in_order(led, held, options, steps):
    state = do(table(led, held, **options), led) if led else table(held)
    assert "; ".join(list_duties(game, state)) == steps


def test_the_first_duty_with_cards_is_why_a_play_is_refused():
    dice, refused = Random("duties"), Counter()
    for state in (state for case in EVERY for state in play_case(case, 0).states):
        if state.trick and len(state.trick.led) > 1:
            some = dice.sample(state.hands[state.turn], len(state.trick.led))
            objection = game.objection(state, Play(tuple(some)))
            if objection and objection.code != "follow-suit":
                duties = game.duties(game.view(state, state.turn))
                assert objection == Objection(*next(duty for duty in duties if duty.cards))
                refused[objection.code] += 1
    assert refused["play-double"] > 10


# Holding and choosing


def test_trumps_lie_together_first_and_equal_cards_side_by_side():
    state = table("7H AC BJ LJ 7C 7H 7D AS 3S KH 3S 9D")
    groups = game.arranged(game.view(state, 0))
    plain = ["KH", "AS 3S 3S", "9D"]  # colours alternate
    assert [names(group) for group in groups] == ["BJ LJ 7C 7D 7H 7H AC", *plain]


def test_chosen_cards_make_an_action():
    state = table("3D 4H")
    view = game.view(state, 0)
    assert game.choose(view, hand("3D")) == Play(hand("3D"))
    assert game.choose(view, ()) is None
    assert game.choose(view._replace(phase=Phase.BURY), hand("3D")) == Bury(hand("3D"))
    for phase in (Phase.DEAL, Phase.CLOSE, Phase.RESHUFFLE):  # said with buttons
        assert game.choose(view._replace(phase=phase), hand("LJ LJ")) is None


# 3: dealing


@every_case
def test_cards_are_drawn_one_by_one_from_the_first_seat_on(case):
    state = play_case(case, 0).states[0]
    drawn = [draws_of(state, seat) for seat in range(4)]
    for number in range(state.drawn):
        seat = (state.first + number) % 4
        assert drawn[seat][number // 4] is state.deck[number]
    taken_up = [(Counter(h) - Counter(d)).total() for h, d in zip(state.hands, drawn, strict=True)]
    buries = state.starter if state.phase is Phase.BURY else None
    assert taken_up == [8 if seat == buries else 0 for seat in range(4)]
    assert all(Counter(d) <= Counter(h) for h, d in zip(state.hands, drawn, strict=True))
    assert state.hands == tuple(map(sort_cards, state.hands))


def test_double_jokers_take_the_suit_away_until_the_bottom_is_taken():
    state = start_match("LJ 3C 2D 4C LJ 5C", reshuffle_below=0)
    assert (state.phase, state.turn) == (Phase.CLOSE, 0)
    assert (state.suit, state.starter) == (Suit.DIAMONDS, 2)
    shown = do(state, "show:LJ+LJ")
    assert (shown.suit, shown.starter, shown.phase) == (None, 2, Phase.BURY)
    assert shown.makings[-1] == Making(0, "LJ LJ", 100)
    kept = do(state, "pass")
    assert (kept.suit, kept.phase) == (Suit.DIAMONDS, Phase.BURY)
    assert game.objection(state, Show(hand("2D"))) == Objection("not-in-hand", "3.3", hand("2D"))
    assert game.objection(state, Show(hand("LJ"))).code == "shows-nothing"
    off = start_match("LJ 3C 2D 4C LJ 5C", reshuffle_below=0, joker_no_trump=False)
    assert off.phase is Phase.BURY


def test_the_starter_is_asked_first_then_the_others_in_turn():
    state = start_match("LJ BJ 2D 4C LJ BJ", reshuffle_below=0)
    assert (state.starter, state.turn) == (2, 0)
    assert do(state, "pass").turn == 1
    assert do(state, "pass", "show:BJ+BJ").phase is Phase.BURY


# 3.4: showing


def test_who_can_show_is_asked_right_after_drawing():
    state = start_match("3C 4C 2H 5C 6C 8C 2H 9C", trump_making="declare")
    assert (state.phase, state.turn, state.drawn, state.suit) == (Phase.DEAL, 2, 3, None)
    assert game.legal(state) == (Pass(), Show(hand("2H")))
    waited = do(state, "pass")
    assert (waited.turn, waited.drawn) == (2, 7)
    assert game.legal(waited) == (Pass(), Show(hand("2H")), Show(hand("2H 2H")))
    shown = do(waited, "show:2H+2H")
    assert (shown.suit, shown.starter) == (Suit.HEARTS, 2)


def test_after_a_show_all_are_asked_beginning_with_who_drew_last():
    everybody = start_match("2C 2D 2H 2S 2C 2D 2H 2S", trump_making="declare")
    asked = do(everybody, "pass", "pass", "pass", "pass", "pass", "pass")
    assert (asked.turn, asked.drawn) == (2, 7)
    asked = do(asked, "show:2H")
    assert (asked.turn, asked.drawn, asked.starter) == (2, 7, 2)  # who may make it stronger
    asked = do(asked, "pass")
    assert (asked.turn, asked.drawn) == (0, 7)
    asked = do(asked, "show:2C+2C")
    assert (asked.suit, asked.starter, asked.drawn > 7) == (Suit.CLUBS, 0, True)


@pytest.mark.parametrize(
    ("standing", "seat", "shows", "options", "code"),
    [
        (Making(1, "2H", 9), 0, "LJ LJ", {"joker_no_trump": False}, "jokers-make-none"),
        (Making(1, "2H", 9), 0, "2S", {}, "show-stronger"),
        (Making(0, "2H", 9), 0, "2S 2S", {}, "own-show"),
        (Making(1, "2H", 9), 0, "3H", {}, "shows-nothing"),
        (Making(1, "2H 2H", 9), 0, "LJ LJ", {}, None),
    ],
)
def test_what_may_be_shown_above_what_stands(standing, seat, shows, options, code):
    state = start_match(trump_making="declare", **options)
    state = state._replace(
        phase=Phase.CLOSE,
        drawn=100,
        turn=seat,
        makings=(standing,),
        hands=(hand(f"2H 2H 2S 2S LJ LJ BJ 3H {shows}"), (), (), ()),
    )
    objection = game.objection(state, Show(cards(shows)))
    assert (objection.code if objection else None) == code


def passed_by_all(state):
    """Pass for all seats in the phases where trumps can be shown."""
    while state.phase in (Phase.DEAL, Phase.CLOSE):
        state = game.apply(state, Pass())
    return state


def test_in_the_first_round_all_is_redealt_if_nobody_shows():
    state, silent = start_match(trump_making="declare"), []
    while state.attempt == 0:
        before, state = state, do(state, "pass")
        silent.append(game.is_silent(before, Pass(), state))
    assert silent == [True] * (len(silent) - 1) + [False]
    assert (state.starter, state.makings, state.number) == (None, (), 1)
    ended = passed_by_all(state)
    assert (ended.attempt, ended.starter) == (MOST_REDEALS, ended.first)
    assert ended.turned == names(ended.deck[100:])


@pytest.mark.parametrize(
    ("bottom", "suit", "draw"),
    [
        ("3C AD 9H 9S 4C 5C 6C 8C", Suit.HEARTS, 103),
        ("3C AD KH AS 4C 5C 6C 8C", Suit.DIAMONDS, 102),
        ("3C AD LJ AS 4C 5C 6C 8C", None, 103),
    ],
)
def test_in_later_rounds_the_bottom_is_turned_up(bottom, suit, draw):
    options = Options(trump_making="declare", reshuffle_below=0)
    last = cards(bottom)
    deck = (*without(PACK, last), *last)
    state = passed_by_all(later_round(game, options, 1, "9", deck))
    assert (state.phase, state.starter, state.turn) == (Phase.BURY, 1, 1)
    assert state.suit is suit
    assert state.makings == (Making(None, state.makings[0].shown, draw),)
    assert state.turned == names(last)


# 3.5: reshuffling


def poor(seat_count=1):
    """Decks in which the first seats draw no points."""
    worthless = [card for card in PACK if not points_of([card])]
    rest = list(without(PACK, worthless[: 25 * seat_count]))
    hands = [worthless[25 * n : 25 * n + 25] for n in range(seat_count)]
    deck = []
    for number in range(100):
        seat = number % 4
        deck.append(hands[seat].pop() if seat < seat_count else rest.pop())
    return (*deck, *rest)


def test_who_has_few_points_is_asked_once_and_may_have_all_redealt():
    state = start_where(game, Options(joker_no_trump=False), poor(2), first=0)
    assert state.phase is Phase.RESHUFFLE
    kept = do(state, "keep")
    assert sorted((state.turn, kept.turn)) == [0, 1]
    assert do(kept, "keep").phase is Phase.BURY
    again = do(state, "reshuffle")
    assert (again.number, again.attempt, again.first) == (1, 1, state.first)
    assert again.deck != state.deck


def test_after_sixteen_redeals_the_right_lapses():
    state = start_where(game, Options(joker_no_trump=False), poor(), first=0)
    assert game.legal(state) == (Keep(), Reshuffle())
    worn = start_where(game, Options(joker_no_trump=False), first=0)._replace(attempt=MOST_REDEALS)
    assert new_deal(worn, poor()).phase is Phase.BURY


# 3.7: burying


@every_case
def test_only_the_starter_knows_what_was_buried(case):
    playing = [state for state in play_case(case, 0).states if state.phase is Phase.PLAY]
    assert len(playing) > 300
    for state in playing[::3]:
        knowing = [seat for seat in (0, 1, 2, 3, None) if game.view(state, seat).bottom]
        assert knowing == [state.starter]


# 4.5: throws

FAILING = ("AD KD 3C 5H", "QD 4D 6D 5S", "AD 8D JD 6S", "9D 10D 4C 6H")


def test_of_a_throw_that_fails_the_beaten_part_is_led():
    state = do(table(*FAILING, throws=True, throw_penalty=10, taken=30), "AD KD")
    assert (state.trick.led, state.trick.thrown) == (hand("KD"), hand("AD"))
    assert state.hands[0] == hand("AD 3C 5H")
    assert (state.penalty, state.attackers_points) == (10, 40)  # the partner's card counts as well


def test_an_attackers_failed_throw_costs_at_most_what_they_have():
    state = table(*FAILING, throws=True, throw_penalty=10, taken=5, starter=1)
    assert do(state, "AD KD").attackers_points == 0
    assert do(state._replace(points=(25, 0)), "AD KD").attackers_points == 15
    free = table(*FAILING, throws=True, taken=5, starter=1)
    assert do(free, "AD KD").attackers_points == 5


def test_a_throw_that_nobody_beats_stands():
    hands = ("AD AD KD 5H", "QD QD 4D 5S", "8D 8D JD 6S", "9D 10D 4C 6H")
    state = do(table(*hands, throws=True), "AD AD KD")
    assert (state.trick.led, state.trick.thrown) == (hand("KD AD AD"), ())


def test_singles_are_tried_before_doubles_and_doubles_before_sisters():
    hands = ("9D 9D KD 3H 3H 4H 4H", "10D 10D AD")
    state = do(table(*hands, throws=True), "9D 9D KD")
    assert state.trick.led == hand("KD")
    hands = ("9D 9D AD 4C", "10D 10D KD")
    assert do(table(*hands, throws=True), "9D 9D AD").trick.led == hand("9D 9D")
    hands = ("9D 9D 10D 10D AD 4C", "JD JD QD QD KD")
    assert do(table(*hands, throws=True), "9D 9D 10D 10D AD").trick.led == hand("9D 9D 10D 10D")


# 6: totals and levels


@pytest.mark.parametrize(
    ("level", "steps", "defended", "options", "reached"),
    [("8", 3, True, {"final_level": "9"}, "9"), ("9", 1, True, {"final_level": "9"}, "9")],
)
def test_a_rise_stops_where_it_must(level, steps, defended, options, reached):
    assert raise_level(level, steps, Options(**options), defended=defended) == reached


def test_levels_by_the_table():
    capped = [levels_won(total, Options()) for total in range(0, 285, 5)]
    assert capped == [3] + [2] * 7 + [1] * 8 + [0] * 8 + [1] * 8 + [2] * 8 + [3] * 17
    extended = [levels_won(total, Options(over_200="extend")) for total in range(0, 285, 5)]
    assert extended == capped[:48] + [4] * 8 + [5]


def test_worth_is_in_levels():
    state = table("3D", "4D", "5D", "6D", starter=0, taken=75)
    assert game.worth(state) == (1.0, -1.0, 1.0, -1.0)
    assert game.worth(state._replace(points=(0, 80))) == (0.0, 0.0, 0.0, 0.0)
    assert game.worth(state._replace(points=(0, 160))) == (-2.0, 2.0, -2.0, 2.0)
    scored = do(table("AD", "4D", "10D", "6D", taken=75), "AD", "4D", "10D", "6D")
    assert scored.sheet[-1].reckoning.total == 75
    assert game.worth(scored) == (1.0, -1.0, 1.0, -1.0)
    assert game.apply(scored, NextDeal()).starter == 2


# 9.6: what can be known of hidden cards


def positions(case, wanted, most=40):
    """Positions of random games of which something is to be shown, spread over all of them."""
    states = [state for state in play_case(case, 0).states if wanted(state)]
    return states[:: max(1, len(states) // most)]


def worlds(state, count=2):
    """Yield each seat (None: an onlooker) with worlds imagined from its view."""
    for seat in (0, 1, 2, 3, None):
        view = game.view(state, seat)
        for number in range(count):
            yield seat, game.imagine(view, Random(f"{seat}/{number}"))


def case_of(**options):
    """Return the first of the cases under these options."""
    return next(
        case for case in EVERY if all(getattr(case.options, k) == v for k, v in options.items())
    )


def test_who_is_asked_to_show_is_imagined_able_to():
    asked = positions(case_of(trump_making="declare"), lambda s: s.phase is Phase.DEAL)
    asked += positions(case_of(trump_making="first_royal"), lambda s: s.phase is Phase.CLOSE)
    assert len({state.phase for state in asked}) == 2
    for state in asked:
        assert all(legal_shows(world, world.turn) for _, world in worlds(state))


def test_who_is_asked_about_a_reshuffle_is_imagined_poor():
    asked = positions(case_of(reshuffle_below=25), lambda s: s.phase is Phase.RESHUFFLE, most=5)
    assert asked
    for state in asked:
        assert all(points_of(world.hands[world.turn]) < 25 for _, world in worlds(state))


@every_case
def test_what_was_shown_is_still_there(case):
    """In the hand, in the tricks, or with the starter buried."""
    for state in positions(case, lambda s: s.phase is Phase.PLAY, most=25):
        for _, world in worlds(state, count=1):
            for making in makings_by_seats(world):
                buried = world.bottom if making.seat == world.starter else ()
                had = (*world.hands[making.seat], *cards_played_by(world, making.seat), *buried)
                assert Counter(making.cards) <= Counter(had)


def makings_by_seats(world):
    """Return the makings by seats, without trumps turned up from the bottom."""
    return [making for making in world.makings if making.seat is not None]


@every_case
def test_an_imagined_deal_could_have_been_drawn_so(case):
    for state in positions(case, lambda s: s.phase is not Phase.SCORED):
        for seat, world in worlds(state, count=1):
            assert sort_cards(world.deck) == PACK
            own = range(4) if seat is None else (seat,)
            assert seat is None or [draws_of(world, n) == draws_of(state, n) for n in own] == [True]
            for making in makings_by_seats(world):
                by_then = draws_of(world._replace(drawn=making.draw), making.seat)
                assert Counter(making.cards) <= Counter(by_then)


@pytest.mark.parametrize(
    "case", [case for case in EVERY if case.options.trump_making == "first_royal"], ids=str
)
def test_the_first_royal_card_of_an_imagined_deal_is_the_one_that_was_drawn(case):
    for state in positions(case, lambda s: s.phase is not Phase.SCORED):
        for _, world in worlds(state, count=1):
            first = next(n for n, card in enumerate(world.deck) if card.rank == world.royal)
            making = world.makings[0]
            assert (first + 1, world.deck[first].name) == (making.draw, making.shown)
            assert (world.first + first) % 4 == making.seat


def test_throws_come_out_as_they_did():
    """4.5: what was thrown fails in the same part, or stands, with the hands imagined."""
    outcomes = Counter()
    for case in (case for case in EVERY if case.options.throws):
        for state in positions(case, lambda s: len(s.tricks) > 1, most=30):
            for _, world in worlds(state, count=1):
                outcomes.update(throw_again(world))
    assert min(outcomes[True], outcomes[False]) > 15  # throws that failed and throws that stood


def throw_again(world):
    """Throw each throw of the round again, last first. Yield whether the throw failed."""
    hands = [list(held) for held in world.hands]
    for place in range(len(world.tricks) - 1, -1, -1):
        trick = world.tricks[place]
        for seat, laid in zip(trick.seats, trick.plays, strict=True):
            hands[seat] += laid
        whole = sort_cards((*trick.led, *trick.thrown))
        if len(split_components(whole, world.ranking, world.options.sisters_max)) == 1:
            continue
        before = world._replace(
            phase=Phase.PLAY,
            turn=trick.leader,
            hands=tuple(map(sort_cards, hands)),
            trick=MultiTrick(trick.seats),
            winners=(),
        )
        again = game.apply(before, Play(whole)).trick
        assert (again.led, again.thrown) == (trick.led, trick.thrown)
        yield bool(trick.thrown)


def test_cards_that_came_back_are_known():
    state = do(table(*FAILING, throws=True), "AD KD")
    deck = (*without(PACK, cards("AD KD")), *cards("AD KD"))
    state = state._replace(deck=deck, drawn=100, first=0)
    assert state.trick.thrown == hand("AD")
    assert certain_holding(game.view(state, 1), 0).hand == Counter(hand("AD"))
    later = do(state, "QD", "AD", "10D", "8D", "9D", "AD")
    assert certain_holding(game.view(later, 1), 0).hand == Counter()


def test_what_a_play_shows_to_be_missing():
    hands = ("3D 3D 9C", "4D 5H 6C", "6D 8D 10D", "JD JD QH")
    view = game.view(do(table(*hands), "3D 3D", "4D 5H", "6D 8D", "JD JD"), 0)
    most = most_copies_by_seat(view)
    assert most[1][Card("AD")] == 0  # did not follow
    assert (most[2][Card("AD")], most[2][Card("6D")]) == (1, 0)  # no double, and one 6 is gone
    assert most[2].get(Card("AH"), 2) == 2
    assert most[3] == {}
