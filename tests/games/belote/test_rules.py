"""Tests of the rules of Belote beyond its vectors. Marks are paragraphs of the rule page."""

from collections import Counter
from functools import cache
from itertools import product
from random import Random

import pytest

from cardroom.game import Duty, Objection
from cardroom.games import belote as game
from cardroom.games.belote.combinations import (
    COMBINATIONS,
    Kind,
    best_set,
    combination,
    declarations,
    shared_cards,
)
from cardroom.games.belote.counting import card_units
from cardroom.games.belote.model import Comparison, Declare, Options, Pass, Phase, Play, Show, Told
from cardroom.games.belote.rules import PACK, points_of
from cardroom.nouns.cards import Suit, cards, hand, names, sort_cards
from cardroom.nouns.seats import seats_from
from tests.random_games import cases, pick, play_case, some
from tests.soak import rows
from tests.vector_kinds.belote import at_trick, bid_up, filled, scored, table as dealt_table

EVERY = [case for case in cases() if case.key == "belote"]
every_case = pytest.mark.parametrize("case", rows(EVERY))


def table(dealer=3, hands=None, **options):
    """Return the first position of a deal with this dealer, these seats holding these cards."""
    held = {seat: cards(text) for seat, text in (hands or {}).items()}
    return dealt_table(game, Options(**options), dealer, filled(held, PACK))


def do(state, texts):
    """Return the position after these actions, each of which has to be legal."""
    for text in texts.split():
        action = game.parse(text)
        assert game.objection(state, action) is None, text
        state = game.apply(state, action)
    return state


def contracted(contract="20H", declarer=0, **options):
    return bid_up(game, table(**options), contract, declarer)


def sensible_deal(options, seed):
    """Return the positions and the actions of a random deal with sensible bids."""
    dice = Random(seed)
    state, states, actions = game.start(options, seed), [], []
    while state.turn is not None:
        legal = game.legal(state)
        if state.phase is Phase.AUCTION:
            legal = legal[: 1 if dice.random() < 0.6 else 12]
        action = pick(legal, dice)
        states.append(state)
        actions.append(action)
        state = game.apply(state, action)
    return [*states, state], actions


@cache
def deals_of(case):
    return [sensible_deal(case.options, f"deal/{number}") for number in range(25)]


# 2 and 3: the deal


def test_eight_cards_each_are_dealt_from_the_seat_behind_the_dealer():
    for dealer in range(4):
        seeds = (game.start(Options(), str(seed), deck=PACK) for seed in range(99))
        state = next(one for one in seeds if one.dealer == dealer)
        for place, seat in enumerate(seats_from((dealer + 1) % 4, 4)):
            assert state.hands[seat] == PACK[8 * place : 8 * place + 8]
        assert (state.turn, state.elder) == ((dealer + 1) % 4,) * 2


@pytest.mark.parametrize(("all_pass", "step"), [("next_dealer", 1), ("same_dealer", 0)])
def test_when_all_pass_other_cards_are_dealt(all_pass, step):
    state = game.start(Options(all_pass=all_pass), "thrown in")
    seen = set()
    for attempt in range(5):
        assert (state.number, state.attempt, state.scores) == (1, attempt, (0, 0, 0, 0))
        seen.add(state.hands)
        passed = do(state, "pass pass pass pass")
        assert (passed.phase, passed.turn) == (Phase.PASSED, None)
        assert game.worth(passed) == (0.0,) * 4
        following = do(passed, "next")
        assert following.dealer == (state.dealer + step) % 4
        state = following
    assert len(seen) == 5


def test_after_a_deal_that_was_thrown_in_the_next_number_begins_anew():
    state = do(game.start(Options(), "x"), "pass pass pass pass next")
    state = bid_up(game, state, "8C", state.turn)
    while state.turn is not None:
        state = game.apply(state, game.legal(state)[0])
    again = do(state, "next")
    assert (again.number, again.attempt) == (2, 0)
    assert again.dealer == (state.dealer + 1) % 4


# 4.1: the auction


@pytest.mark.parametrize(
    ("calls", "action", "objection"),
    [
        ("", "bid:7H", Objection("bid-range", "4.1.1")),
        ("", "bid:85H", Objection("bid-range", "4.1.1")),
        ("bid:10H", "bid:10S", Objection("bid-higher", "4.1.2")),
        ("bid:10H", "bid:9N", Objection("bid-higher", "4.1.2")),
        ("", "bid:25H+kaput", Objection("kaput-number", "4.1.3")),
        ("bid:26H+kaput", "bid:27H", Objection("kaput-needed", "4.1.4")),
        ("bid:26H+kaput", "bid:27H+kaput", None),
        ("bid:84N", "bid:84S", Objection("bid-higher", "4.1.2")),
        ("", "dbl", Objection("nothing-to-double", "4.1")),
        ("bid:8H pass", "dbl", Objection("own-bid", "4.1")),
        ("bid:8H pass pass", "dbl", None),
        ("bid:8H", "rdbl", Objection("not-doubled", "4.1")),
        ("bid:8H dbl", "dbl", Objection("doubled", "4.1")),
        ("bid:8H dbl", "bid:9H", Objection("doubled", "4.1")),
        ("bid:8H dbl", "rdbl", None),
        ("bid:8H", "play:7C", Objection("not-now", "3")),
        ("bid:8H", "declare", Objection("not-now", "3")),
        ("bid:8H", "next", Objection("not-now", "3")),
        ("pass pass pass pass", "pass", Objection("not-now", "3")),
    ],
)
def test_it_is_said_why_a_call_is_not_allowed(calls, action, objection):
    assert game.objection(do(table(), calls), game.parse(action)) == objection


@pytest.mark.parametrize(
    ("order", "high", "may"),
    [
        ("numeric", "9H", "10C 10D 10H 10S 10N"),
        ("height_wins_ties", "9H", "9N 10C 10D 10H 10S"),
        ("height_wins_ties", "9N", "10C 10D 10H 10S 10N"),
    ],
)
def test_bids_are_listed_by_number_and_suit(order, high, may):
    state = do(table(bid_order=order), f"bid:{high}")
    texts = [game.text(action) for action in game.legal(state)]
    assert texts[:7] == ["pass", "dbl", *(f"bid:{bid}" for bid in may.split())]


def test_so_many_bids_there_are():
    assert len(game.legal(table())) == 1 + 5 * 77 + 5 * 59
    assert len(game.legal(do(table(), "bid:84S+kaput"))) == 2
    assert len(game.legal(table(min_bid=10, kaput_min=25))) == 1 + 5 * 75 + 5 * 60


@pytest.mark.parametrize(
    ("option", "said", "turn", "doubling"),
    [
        ("declarer", "pass", 0, 2),
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


def test_a_pass_does_not_bind_and_the_last_opponent_may_still_double():
    state = do(table(), "pass bid:8C pass pass bid:9C pass pass")
    assert state.turn == 3
    assert do(state, "dbl").phase is Phase.REPLY
    assert do(state, "pass").turn == 0


# 4.2 and 5: the cards


ANY = "any"


@pytest.mark.parametrize(
    ("case", "laid", "held", "duties", "options"),
    [
        ("lead", "", "7C JH", [("lead", "4.2.1", "7C JH")], {}),
        (
            "trumps led",
            "AH",
            "7H JH 7C",
            [("beat", "4.2.3", "JH"), ("follow", "4.2.3", "7H JH"), (ANY, "4.2.3", "7C 7H JH")],
            {},
        ),
        (
            "plain, void",
            "KC",
            "7H JH 7D",
            [("follow", "4.2.4", ""), ("ruff", "4.2.6", "7H JH"), (ANY, "4.2.6", "7D 7H JH")],
            {},
        ),
        (
            "over-ruffed",
            "KC 9H",
            "7H JH 7D",
            [("follow", "4.2.4", ""), ("ruff", "4.2.6", "JH"), (ANY, "4.2.6", "7D 7H JH")],
            {},
        ),
        (
            "by option a trump all the same",
            "KC JH",
            "7H 9H 7D",
            [
                ("follow", "4.2.4", ""),
                ("ruff", "4.2.6", ""),
                ("undertrump", "4.2.6", "7H 9H"),
                (ANY, "4.2.6", "7D 7H 9H"),
            ],
            {"undertrump": "forced"},
        ),
        (
            "partner holds",
            "AC 7C",
            "7H JH",
            [("follow", "4.2.4", ""), ("partner-holds", "4.2.6", "7H JH")],
            {},
        ),
    ],
)
def test_what_must_be_played_is_told_in_this_order(case, laid, held, duties, options):
    seat = len(laid.split())
    state = at_trick(contracted(**options), 0, {seat: held}, laid)
    wanted = tuple(Duty(code, mark, cards(met)) for code, mark, met in duties)
    assert game.duties(game.view(state, seat)) == wanted
    binding = next(duty for duty in wanted if duty.cards)
    assert [play.card for play in game.legal(state)] == list(binding.cards)
    for card in state.hands[seat]:
        expected = None if card in binding.cards else Objection(*binding)
        assert game.objection(state, Play(card)) == expected
    assert game.duties(game.view(state, (seat + 1) % 4)) == ()


def test_at_height_only_following_is_asked():
    state = at_trick(contracted("20N"), 0, {1: "7H JH"}, "KC")
    wanted = (Duty("follow", "4.2.4", ()), Duty("any", "4.2.5", cards("7H JH")))
    assert game.duties(game.view(state, 1)) == wanted


@pytest.mark.parametrize(
    ("trump", "laid", "takes"),
    [
        ("N", "10C 9C 7C 8C", 0),  # at height the nine does not beat the ten
        ("N", "9C 8C AD 7C", 0),  # and no other suit wins
        ("N", "KC 10C QC JC", 1),
        ("H", "KC 10C QC JC", 1),
        ("H", "AC 7H 8H 10C", 2),
        ("H", "10H AH KH 9H", 3),
        ("H", "9H AH JH 10H", 2),
    ],
)
def test_who_takes_the_trick(trump, laid, takes):
    *before, last = laid.split()
    state = at_trick(contracted(f"20{trump}"), 0, {3: f"{last} 7S"}, " ".join(before))
    state = state._replace(hands=(*(hand("8S"),) * 3, state.hands[3]))
    assert game.apply(state, Play(cards(last)[0])).turn == takes


@pytest.mark.parametrize("trump", [*Suit, None])
def test_the_cards_are_worth_152_in_every_contract(trump):
    assert sum(points_of(card, trump) for card in PACK) == 152


# 4.3: combinations


def test_there_are_67_combinations():
    kinds = Counter(each.kind for each in COMBINATIONS)
    assert kinds == {Kind.TIERCE: 24, Kind.FIFTY: 20, Kind.HUNDRED: 16, Kind.FOUR: 7}
    assert len({each.name for each in COMBINATIONS}) == 67


def test_a_whole_suit_gives_31_sets():
    assert len(declarations(hand("7C 8C 9C 10C JC QC KC AC"))) == 31


@pytest.mark.parametrize(
    ("held", "best"),
    [
        ("7C 8C 9C 10C JC QC KC AC", "100-AC T-9C"),
        ("7C 8C 9C 10C JC QC AD AH", "100-QC"),
        ("7C 8C 9C 10C JC QC KC AH", "100-KC"),
        ("7C 9C JC KC 7D 9D JD KD", ""),
        ("8C 8D 8H 8S 10C QC AC AD", "4x8"),
        ("AC KC QC 7D 8D 9D JH KH", "T-AC T-9D"),
    ],
)
def test_best_sets(held, best):
    assert {each.name for each in best_set(hand(held), Suit.SPADES, "seed")} == {*best.split()}


def test_best_sets_never_cross_and_are_among_those_that_may_be_declared():
    dice = Random("best")
    for _ in range(300):
        held = sort_cards(sorted(PACK, key=lambda _: dice.random())[:8])
        for trump, quads in product((*Suit, None), ("seed", "field")):
            best = best_set(held, trump, quads)
            assert not shared_cards(best)
            assert Declare(best) in {Declare(chosen) for chosen in declarations(held)}


HOLDER = {0: "10H JH QH KH AH 7C 8C 9D"}


@pytest.mark.parametrize(
    ("action", "objection"),
    [
        ("declare", None),
        ("declare:100-AH", None),
        ("declare:T-QH", None),
        ("declare:T-QH+T-AH", Objection("crossing", "4.3", cards("QH"))),
        ("declare:100-AH+100-AH", Objection("crossing", "4.3", cards("10H JH QH KH AH"))),
        ("declare:T-JH", Objection("not-in-hand", "4.3", cards("9H"))),
        ("play:7C", Objection("not-now", "3")),
        ("show", Objection("not-now", "3")),
    ],
)
def test_it_is_said_why_a_declaration_is_not_allowed(action, objection):
    state = bid_up(game, table(hands=HOLDER), "20C", 0)
    assert state.phase is Phase.DECLARE
    assert game.objection(state, game.parse(action)) == objection


def test_four_sevens_are_no_combination():
    with pytest.raises(ValueError, match="4x7"):
        game.parse("declare:4x7")


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
    own, other, onlooker = (game.view(state, seat) for seat in (0, 1, None))
    assert own.declared == (combination("100-AH"),)
    assert (other.declared, onlooker.declared) == ((), ())
    for view in (own, other, onlooker):
        assert view.announced == ((Kind.HUNDRED,), None, None, None)
        assert "KH" not in repr(view.announced)


def declared_and_compared(declared, **options):
    """After a first trick of four low cards that seat 0 wins."""
    held = {
        seat: names(card for name in text.split() for card in combination(name).cards)
        for seat, text in declared.items()
    }
    low = {0: "AC", 1: "7C", 2: "8C", 3: "9C"}
    hands = {seat: f"{low[seat]} {held.get(seat, '')}" for seat in range(4)}
    state = bid_up(game, table(hands=hands, **options), "20S", 0)
    for seat in range(4):
        if state.phase is Phase.DECLARE:
            chosen = declared.get(seat, "")
            text = "declare:" + "+".join(chosen.split()) if chosen else "declare"
            state = do(state, text)
        state = do(state, f"play:{low[seat]}")
    return state


@pytest.mark.parametrize(
    ("case", "declared", "comparison"),
    [
        ("nothing declared", {}, None),
        ("one side only", {1: "T-QH"}, Comparison(1)),
        ("classes decide", {1: "T-AH", 2: "50-JD"}, Comparison(0)),
        (
            "heights are told",
            {1: "T-QH", 2: "T-JD"},
            Comparison(1, (Told(2, Kind.TIERCE, "J", None), Told(1, Kind.TIERCE, "Q", None))),
        ),
        (
            "and whether they are in trumps",
            {1: "T-QS", 2: "T-QD"},
            Comparison(1, (Told(2, Kind.TIERCE, "Q", False), Told(1, Kind.TIERCE, "Q", True))),
        ),
        (
            "else the first to show",
            {1: "T-QH", 2: "T-QD"},
            Comparison(1, (Told(2, Kind.TIERCE, "Q", False), Told(1, Kind.TIERCE, "Q", False))),
        ),
    ],
)
def test_no_more_is_told_than_the_comparison_needs(case, declared, comparison):
    state = declared_and_compared(declared)
    assert state.turn == 0
    assert state.comparison == comparison
    assert game.view(state, None).comparison == comparison


def test_the_winning_side_shows_all_at_its_second_turn_and_the_others_nothing():
    state = declared_and_compared({0: "50-JD", 1: "T-AH", 2: "T-9S"})
    shown = []
    while len(state.tricks) < 8:
        shown.append([(seat, [each.name for each in some]) for seat, some in state.shows])
        state = game.apply(state, game.legal(state)[0])
    assert shown[0] == [(0, ["50-JD"])]
    assert [(0, ["50-JD"]), (2, ["T-9S"])] in shown
    assert state.sheet[-1].reckoning.combinations == (7, 0)


@pytest.mark.parametrize(
    ("case", "shown", "seen"), [("both played", False, [None, None, 0]), ("shown", True, [0, 0, 0])]
)
def test_belote_is_known_when_both_cards_are_seen(case, shown, seen):
    state = bid_up(game, table(hands={0: "QH KH 7C 8C 9D JS AD 7S"}), "20H", 0)
    assert state.belote == 0
    tierce = (combination("T-KH"),)
    shows = ((0, tierce),) if shown else ()
    state = state._replace(shows=tuple(game.view(state, 0).shows) + shows)
    known = []
    for card in ("", "QH", "KH"):
        if card:
            others = cards("7H 8H 7D")
            trick = state.trick._replace(seats=(0, 1, 2, 3), cards=(cards(card)[0], *others))
            state = state._replace(tricks=(*state.tricks, trick))
        known.append(game.view(state, 3).belote)
    assert known == seen


# 4.4: showing by hand


def test_by_hand_one_may_show_all_part_or_nothing():
    state = declared_and_compared({0: "50-JD T-9S"}, show="manual")
    assert (state.phase, state.turn, state.comparison) == (Phase.SHOW, 0, None)
    texts = [game.text(action) for action in game.legal(state)]
    assert texts == ["show", "show:T-9S", "show:50-JD", "show:T-9S+50-JD"]


@pytest.mark.parametrize(
    ("action", "objection"),
    [
        ("show:50-JD", None),
        ("show:T-JD", Objection("not-declared", "4.4", cards("9D 10D JD"))),
        ("play:8D", Objection("not-now", "3")),
    ],
)
def test_it_is_said_why_something_cannot_be_shown(action, objection):
    state = declared_and_compared({0: "50-JD T-9S"}, show="manual")
    assert game.objection(state, game.parse(action)) == objection


def test_what_was_shown_alone_counts():
    state = declared_and_compared({0: "50-JD T-9S", 1: "T-AH"}, show="manual")
    state = do(state, "show:T-9S")
    while state.turn is not None:
        choices = game.legal(state)
        state = game.apply(state, choices[-1] if state.phase is Phase.SHOW else choices[0])
    reckoning = state.sheet[-1].reckoning
    assert reckoning.combinations == (0, 2)


# 6: scores


def test_units_of_both_sides_are_16_for_each_of_the_163_splits():
    for points in range(163):
        own = card_units(points, defending=False, options=Options())
        others = card_units(162 - points, defending=True, options=Options())
        assert own + others == 16
    both_up = Options(round_six="both_up")
    alone = [
        card_units(points, defending=False, options=both_up)
        + card_units(162 - points, defending=False, options=both_up)
        for points in range(163)
    ]
    assert Counter(alone) == {16: 147, 17: 16}


@every_case
def test_every_deal_has_eight_tricks_and_162_points(case):
    finished = [states[-1] for states, _ in deals_of(case) if states[-1].sheet]
    assert len(finished) > 15
    for state in finished:
        assert sum(state.won) == len(state.tricks) == 8
        assert sum(state.points) == 162
        kaput = 8 in state.won
        units = state.sheet[-1].reckoning.card_units
        assert sum(units) == (25 if kaput else 16) or case.options.round_six == "both_up"


def test_deal_scores_add_up():
    """6.4: m x + base + z, with all options at their defaults."""
    seen = Counter()
    for number in range(150):
        states, _ = sensible_deal(Options(), f"sums/{number}")
        if states[-1].sheet:
            line = states[-1].sheet[-1].reckoning
            x, m = line.contract.bid.x, line.contract.doubling
            winner = line.contract.team if line.made else 1 - line.contract.team
            base = 25 if line.tricks[winner] == 8 else 16
            assert sum(line.scores) == m * x + base + sum(line.combinations) + sum(line.belote)
            seen[m, line.made] += 1
    assert len(seen) >= 4


@every_case
def test_the_worth_of_a_scored_deal_is_what_was_written(case):
    one = play_case(case, 0)
    deals = 0
    for before, after in zip(one.states, one.states[1:], strict=False):
        if len(after.sheet) > len(before.sheet):
            deals += 1
            pairs = zip(before.scores, after.scores, strict=True)
            assert game.worth(after) == tuple(float(new - old) for old, new in pairs)
            assert after.scores[:2] == after.scores[2:]
    assert deals == len(one.states[-1].sheet) > 0


@pytest.mark.parametrize(
    ("contract", "doubling", "points", "tricks", "options", "scores"),
    [
        ("10C", 1, (106, 56), (5, 3), {}, (20, 6)),  # not 11 + 6
        ("10C", 1, (106, 56), (5, 3), {"round_six": "both_up"}, (21, 6)),
        ("10N", 4, (110, 52), (5, 3), {"height_factor": "plus_one"}, (66, 0)),
        ("10C", 2, (110, 52), (5, 3), {"height_factor": "plus_one"}, (36, 0)),
        ("10C", 2, (162, 0), (8, 0), {}, (45, 0)),
        ("10C", 2, (0, 162), (0, 8), {"defender_kaput": 16}, (0, 36)),
        ("10C", 4, (0, 162), (0, 8), {}, (0, 65)),
    ],
)
def test_more_scores(contract, doubling, points, tricks, options, scores):
    state = bid_up(game, table(**options), contract, 0, doubling)
    state = scored(game, state, cards_won=points, tricks=tricks)
    assert state.sheet[-1].reckoning.scores == scores


@pytest.mark.parametrize(
    ("options", "made", "lost"),
    [
        ({}, (42, 0), (0, 42)),
        ({"lost_bonus": "defenders_only"}, (42, 0), (0, 36)),
        ({"belote_when_lost": "kept"}, (42, 0), (2, 40)),
    ],
)
def test_who_gets_the_units_of_a_doubled_contract(options, made, lost):
    """Declarers with two tierces and belote: 2 x 10 + 16 + 6, less what an option leaves out."""
    state = bid_up(game, table(**options), "10C", 0, 2)
    extra = {"combinations": (4, 0), "belote": (2, 0)}
    won = scored(game, state, cards_won=(100, 62), tricks=(5, 3), **extra)
    assert won.sheet[-1].reckoning.scores == made
    gone = scored(game, state, cards_won=(30, 132), tricks=(2, 6), **extra)
    assert gone.sheet[-1].reckoning.scores == lost


@pytest.mark.parametrize(
    ("target", "before", "phase"),
    [(301, (280, 0), Phase.SCORED), (301, (281, 0), Phase.OVER), (101, (81, 100), Phase.OVER)],
)
def test_the_match_ends_at_the_target(target, before, phase):
    """10 and 10 card units make 20 for the declarers, 6 for the others."""
    state = contracted("10C", target=target)._replace(scores=before * 2)
    state = scored(game, state, cards_won=(100, 62), tricks=(5, 3))
    assert (state.phase, state.turn) == (phase, None)
    ending = game.legal(state) == ()
    assert ending is (phase is Phase.OVER)
    assert not ending or state.winners in ((0, 2), (1, 3))


# Views and imagined hands


def replayed(case, seed, world, actions):
    """The deal as it was played, from the cards of an imagined position. Who is imagined to hold a
    combination kept silent about it; who is not was not asked.
    """
    laid = [play for t in (*world.tricks, *filter(None, [world.trick])) for play in t.plays]
    whole = {
        seat: [*world.hands[seat], *(card for who, card in laid if who == seat)]
        for seat in range(4)
    }
    deck = [card for seat in seats_from(world.elder, 4) for card in sort_cards(whole[seat])]
    state = game.start(case.options, seed, deck=tuple(deck))
    for action in actions:
        if isinstance(action, Declare | Show):
            if state.phase not in (Phase.DECLARE, Phase.SHOW):
                assert not action.combinations
                continue
            if isinstance(action, Declare) and world.declared[state.turn] is None:
                continue  # it was silent, which others cannot tell from not having spoken yet
            if isinstance(action, Declare):
                action = Declare(world.declared[state.turn])
        elif state.phase in (Phase.DECLARE, Phase.SHOW):
            state = game.apply(state, Declare() if state.phase is Phase.DECLARE else Show())
        assert game.objection(state, action) is None
        state = game.apply(state, action)
    return state


@every_case
def test_an_imagined_position_can_be_reached_by_playing_the_deal_as_it_was_played(case):
    dice = Random(f"reached {case}")
    for number, (states, actions) in enumerate(deals_of(case)[:12]):
        for _ in range(4):
            place = int(dice.random() * len(states))
            state = states[place]
            for seat in (0, 1, 2, 3, None):
                world = game.imagine(game.view(state, seat), dice)
                again = replayed(case, f"deal/{number}", world, actions[:place])
                if again.phase in (Phase.DECLARE, Phase.SHOW):
                    again = again._replace(phase=world.phase)
                    again = again._replace(declared=world.declared)
                assert again._replace(seed="") == world._replace(seed="")


def test_what_was_announced_is_imagined_in_the_hand():
    hands = {0: "10H JH QH KH AH QC KC 9D", 1: "7C 8C 9C 10C JC 7D 7S 7H"}
    state = do(bid_up(game, table(hands=hands), "20C", 0), "declare:100-AH")
    view = game.view(state, 1)
    heights = set()
    for number in range(60):
        world = game.imagine(view, Random(number))
        (hundred,) = world.declared[0] or ()
        assert hundred.kind is Kind.HUNDRED
        assert {*hundred.cards} <= {*world.hands[0]}
        heights.add(hundred.name)
    assert len(heights) > 4


def test_what_was_shown_is_imagined_where_it_was_shown():
    state = declared_and_compared({2: "50-JD"})
    while not state.shows:
        state = game.apply(state, game.legal(state)[0])
    shown = {*combination("50-JD").cards}
    for number in range(30):
        world = game.imagine(game.view(state, 1), Random(number))
        assert shown <= {*world.hands[2], *(c for t in world.tricks for c in t.cards)}


def test_nobody_sees_that_another_was_asked():
    """Only seats with a combination are asked to declare; views of others must not show it."""
    asked = bid_up(game, table(hands={1: "10H JH QH KH AH QC KC 9D"}), "20C", 0)
    while asked.turn != 1:
        asked = game.apply(asked, game.legal(asked)[0])
    assert asked.phase is Phase.DECLARE
    silent = game.apply(asked, Declare())
    for seat in (0, 2, 3, None):
        assert game.view(asked, seat) == game.view(silent, seat)
        assert game.view(asked, seat).phase is Phase.PLAY
        assert game.view(asked, seat).announced[1] is None
    assert game.view(asked, 1).phase is Phase.DECLARE
    assert game.view(game.apply(silent, game.legal(silent)[0]), 0).announced[1] == ()


# Questions of screens and players


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
    state = table()
    before = game.arranged(game.view(state, 0))
    for said in ("8H", "9S", "10C"):
        state = do(state, f"bid:{said}")
        assert game.arranged(game.view(state, 0)) == before


def test_chosen_cards_make_a_play_and_nothing_else():
    state = at_trick(contracted(), 0, {0: "7C 8C"})
    view = game.view(state, 0)
    assert game.choose(view, cards("7C")) == Play(cards("7C")[0])
    assert game.choose(view, cards("7C 8C")) is None
    assert game.choose(game.view(table(), 0), cards("7C")) is None


# Notation


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


def test_a_run_of_five_does_not_end_with_a_ten():
    with pytest.raises(ValueError, match="no combination"):
        game.parse("show:4xJ+100-TD")


def test_the_vocabulary_is_everything_that_can_be_said():
    words, bids, declares, shows, plays = game.vocabulary(Options())
    assert len(words) == 4
    assert len(bids) == 5 * 78 + 5 * 60
    assert len(declares) == len(shows) == len({*declares})
    assert len(plays) == 32
    assert Pass() in words


@every_case
def test_no_card_of_others_is_written_anywhere_in_a_view(case):
    for states, _ in deals_of(case)[:6]:
        for state in some(states, 25, Random(1)):
            tricks = (*state.tricks, *filter(None, [state.trick]))
            laid = [card for trick in tricks for card in trick.cards]
            shown = [c for show in state.shows for each in show.combinations for c in each.cards]
            for seat in (0, 1, 2, 3, None):
                own = () if seat is None else state.hands[seat]
                hidden = [card for card in PACK if card not in (*own, *laid, *shown)]
                written = repr(game.view(state, seat))
                assert [card for card in hidden if repr(card) in written] == []
