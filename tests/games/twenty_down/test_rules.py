"""Tests of the rules of Twenty Down beyond its vectors. Marks are paragraphs of the rule page."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from cardroom.game import Duty, NextDeal, Objection
from cardroom.games import twenty_down as game
from cardroom.games.twenty_down.model import Exchange, Options, Phase
from cardroom.games.twenty_down.rules import PACK
from cardroom.nouns.cards import Suit, cards, hand, names, sort_cards
from cardroom.nouns.seats import seats_from
from tests.random_games import Case, cases, pick, play_case, some
from tests.soak import rows
from tests.vector_kinds.twenty_down import at_trick, changes, result, scored

BROSTEDT = {"drop_out": "brostedt"}
KEEP_ALL = "exchange exchange exchange exchange"
CASES = [case for case in cases() if case.key == game.KEY]
RESULTS = [tricks for tricks in product(range(6), repeat=4) if sum(tricks) == 5]
every_case = pytest.mark.parametrize("case", rows(CASES))


def table(dealer=3, number=1, top="", **options):
    """Return the first position of a deal with this dealer; these cards on top of the pack."""
    first = cards(top)
    deck = (*first, *(card for card in PACK if card not in first))
    tables = (
        game.start(Options(**options), str(seed), first=number, deck=deck) for seed in range(200)
    )
    return next(state for state in tables if state.dealer == dealer)


def do(state, texts):
    """Return the position after these actions, each of which has to be legal."""
    for text in texts.split():
        action = game.parse(text)
        assert game.objection(state, action) is None, text
        state = game.apply(state, action)
    return state


def turns(state, texts):
    """Return the seat to act before each of these actions, and after the last."""
    seats = [state.turn]
    for text in texts.split():
        state = do(state, text)
        seats.append(state.turn)
    return seats


def start_play(suit="S", **options):
    """Return a deal after all exchanges, forehand 0 having named these trumps."""
    return do(table(3, top=f"A{suit}", **options), f"trump:{suit} {KEEP_ALL}")


# 2 and 3: who deals, who is asked, in which order


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_first_dealer_may_be_agreed_and_the_deal_passes_from_there(seat):
    agreed = Options(first_dealer=seat)
    assert [game.start(agreed, str(seed)).dealer for seed in range(9)] == [seat] * 9
    assert game.start(agreed, "friday-night", first=3).dealer == (seat + 2) % 4
    drawn, chosen = game.start(Options(), "friday-night"), game.start(agreed, "friday-night")
    assert sum(chosen.hands, ()) != sum(game.start(agreed, "saturday").hands, ())
    assert chosen.hands[chosen.forehand] == drawn.hands[drawn.forehand], "the same pack"


def test_every_seat_may_be_drawn_as_first_dealer():
    drawn = Counter(game.start(Options(), str(seed)).dealer for seed in range(400))
    assert sorted(drawn) == [0, 1, 2, 3]
    assert min(drawn.values()) > 70


@pytest.mark.parametrize(
    ("dealer", "asked"),
    [(0, [1, 2, 3, 0]), (1, [2, 3, 0, 1]), (2, [3, 0, 1, 2]), (3, [0, 1, 2, 3])],
)
def test_forehand_sits_behind_the_dealer_and_everything_goes_clockwise(dealer, asked):
    state = table(dealer, **BROSTEDT)
    forehand, *others = asked
    assert state.forehand == game.view(state, None).forehand == forehand
    told = turns(state, f"trump:S {KEEP_ALL} stay stay stay")
    assert told == [forehand, *asked, *others, forehand]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 9, 14])
def test_the_deal_passes_one_seat_clockwise(number):
    first = game.start(Options(), "friday-night").dealer
    begun = game.start(Options(), "friday-night", first=number)
    assert begun.dealer == (first + number - 1) % 4


def test_two_cards_each_are_dealt_before_trumps_and_three_after():
    state = table(3, top="7C 8C 9C 10C JC QC KC AC")
    assert [names(held) for held in state.hands] == ["7C 8C", "9C 10C", "JC QC", "KC AC"]
    named = do(state, "trump:H")
    assert [names(held) for held in named.hands] == [
        "7C 8C 7D 8D 9D",
        "9C 10C 10D JD QD",
        "JC QC KD AD 7H",
        "KC AC 8H 9H 10H",
    ]
    assert len(named.stock) == 12


@pytest.mark.parametrize(
    ("number", "options", "asked"),
    [
        (1, {}, True),
        (8, {}, True),
        (9, {}, False),
        (10, {}, False),
        (200, {}, False),
        (9, {"hearts_from_deal": 0}, True),
        (200, {"hearts_from_deal": 0}, True),
        (9, BROSTEDT, False),
        (9, {"trump_choice": "held"}, False),
    ],
)
def test_from_the_ninth_deal_on_hearts_are_trumps_and_nobody_is_asked(number, options, asked):
    state = table(2, number, **options)
    assert state.turn == 3
    expected = (Phase.TRUMP, None, 2) if asked else (Phase.EXCHANGE, Suit.HEARTS, 5)
    phase, trump, each = expected
    assert (state.phase, state.trump) == (phase, trump)
    assert [len(held) for held in state.hands] == [each] * 4


def test_in_a_running_game_the_ninth_deal_is_the_first_without_naming():
    """Scores are set back after each deal, so that no player gets near the end."""
    state = table(0)
    asked = []
    for _ in range(10):
        asked.append(state.phase is Phase.TRUMP)
        state = scored(game, state, "S", (1, 1, 1, 2))._replace(scores=(20,) * 4)
        state = do(state, "next")
    assert asked == [True] * 8 + [False] * 2


@pytest.mark.parametrize(
    ("two", "suits"), [("7C 9D", "CD"), ("7S 9S", "S"), ("AH 7C", "CH"), ("8S 8D", "DS")]
)
def test_with_held_only_suits_of_the_two_cards_may_be_named(two, suits):
    free, bound = table(top=two), table(top=two, trump_choice="held")
    assert [game.text(action) for action in game.legal(free)] == [f"trump:{s}" for s in "CDHS"]
    assert [game.text(action) for action in game.legal(bound)] == [f"trump:{s}" for s in suits]


# 4.1: the exchange


@pytest.mark.parametrize(("most", "ways"), [(0, 1), (1, 6), (2, 16), (3, 26)])
def test_so_many_ways_there_are_to_exchange(most, ways):
    state = do(table(exchange_max=most), "trump:S")
    assert len(game.legal(state)) == ways
    assert game.legal(state)[0] == Exchange()
    assert max(len(action.cards) for action in game.legal(state)) == most


def test_when_all_exchange_three_the_stock_is_exactly_used_up():
    state = do(table(), "trump:S")
    for left in (9, 6, 3, 0):
        old = state.hands[state.turn][:3]
        new = state.stock[:3]
        mover = state.turn
        state = game.apply(state, Exchange(old))
        assert len(state.stock) == left
        assert state.thrown[mover] == old
        assert set(new) <= set(state.hands[mover])
        assert not set(old) & set(state.hands[mover])
    assert [len(held) for held in state.hands] == [5, 5, 5, 5]
    assert (state.phase, state.turn) == (Phase.PLAY, 0)


def test_an_exchange_is_the_same_in_whatever_order_its_cards_are_named():
    assert Exchange(cards("QS 7C AD")) == Exchange(cards("AD QS 7C"))
    assert game.text(Exchange(cards("QS 7C AD"))) == "exchange:7C+AD+QS"
    assert game.parse("exchange:QS+TC") == Exchange(cards("10C QS"))


# 4.3: staying and dropping out


@pytest.mark.parametrize(
    ("case", "suit", "options", "phase", "turn"),
    [
        ("nobody is asked by default", "S", {}, Phase.PLAY, 0),
        ("the others are asked", "S", BROSTEDT, Phase.STAY, 1),
        ("also with hearts", "H", BROSTEDT, Phase.STAY, 1),
        ("with diamonds nobody is", "D", BROSTEDT, Phase.PLAY, 0),
    ],
)
def test_after_the_exchange(case, suit, options, phase, turn):
    state = start_play(suit, **options)
    assert (state.phase, state.turn) == (phase, turn)


def test_in_the_forced_hearts_deals_too_all_but_forehand_may_drop():
    state = do(table(0, 9, **BROSTEDT), KEEP_ALL)
    assert (state.phase, state.turn) == (Phase.STAY, 2)
    assert turns(state, "drop stay drop") == [2, 3, 0, 1]
    assert do(state, "drop stay drop").dropped == (2, 0)


@pytest.mark.parametrize(
    ("said", "dropped", "seats"),
    [
        ("stay stay stay", (), (0, 1, 2, 3)),
        ("drop stay stay", (1,), (0, 2, 3)),
        ("stay drop stay", (2,), (0, 1, 3)),
        ("drop stay drop", (1, 3), (0, 2)),
        ("drop drop stay", (1, 2), (0, 3)),
    ],
)
def test_who_drops_out_is_passed_over_in_the_tricks(said, dropped, seats):
    state = do(start_play(**BROSTEDT), said)
    assert (state.dropped, state.trick.seats) == (dropped, seats)
    while state.phase is Phase.PLAY:
        assert state.turn not in dropped
        state = game.apply(state, game.legal(state)[0])
    assert all(len(trick.cards) == len(seats) for trick in state.tricks)
    assert all(state.won[seat] == 0 for seat in dropped)
    assert all(state.scores[seat] == 20 for seat in dropped)
    assert sum(state.won) == 5


@pytest.mark.parametrize(("suit", "change"), [("S", -5), ("C", -5), ("H", -10)])
@pytest.mark.parametrize("bonus", [0, 5])
def test_a_walkover_is_scored_without_a_card_and_without_the_bonus(suit, change, bonus):
    state = do(start_play(suit, sweep_bonus=bonus, **BROSTEDT), "drop drop drop")
    assert (state.phase, state.turn, state.tricks) == (Phase.SCORED, None, ())
    assert changes(state) == [change, 0, 0, 0]
    assert [line.kind for line in state.sheet[-1].reckonings] == ["walkover", *["dropped"] * 3]
    assert state.scores == (20 + change, 20, 20, 20)


def test_a_walkover_can_end_the_game():
    state = start_play("S", **BROSTEDT)._replace(scores=(5, 1, 1, 1))
    state = do(state, "drop drop drop")
    assert (state.scores, state.winners, state.phase) == ((0, 1, 1, 1), (0,), Phase.OVER)


# 4.2: the cards


ACE_TEN = {"must_head": "yes", "rank_order": "ace_ten"}


@pytest.mark.parametrize(
    ("case", "laid", "held", "may", "options"),
    [
        ("no duty by default", "10C", "KC AC 7C", "7C KC AC", {}),
        ("ace-ten alone binds nobody", "KC", "10C 7C", "7C 10C", {"rank_order": "ace_ten"}),
        ("natural: the king beats the ten", "10C", "KC 9C", "KC", {"must_head": "yes"}),
        ("ace-ten: it does not", "10C", "KC 9C", "9C KC", ACE_TEN),
        ("ace-ten: the ten beats the king", "KC", "10C 9C", "10C", ACE_TEN),
        ("natural: it does not", "KC", "10C 9C", "9C 10C", {"must_head": "yes"}),
        ("any of several that beat", "9C", "JC QC 8C", "JC QC", {"must_head": "yes"}),
        ("a ruffed trick cannot be beaten in the suit", "9C 7S", "AC 8C", "8C AC", ACE_TEN),
        ("a ruff beats", "AC", "7S 8S AD", "7S 8S", {"must_head": "yes"}),
        ("an overruff is a duty", "9C QS", "7S KS AD", "KS", {"must_head": "yes"}),
        ("ace-ten: the ten of trumps overruffs the king", "9C KS", "10S 9S", "10S", ACE_TEN),
        ("nothing beats: any trump", "9C AS", "7S KS AD", "7S KS", {"must_head": "yes"}),
        ("neither suit nor trump: any card", "9C", "7D AH", "7D AH", {"must_head": "yes"}),
        ("trump led: over it", "9S", "7S 10S AC", "10S", {"must_head": "yes"}),
        ("the leader is free", "", "7S 10S AC", "AC 7S 10S", {"must_head": "yes"}),
        ("only the best card so far counts", "9C QC 10C", "JC KC", "KC", {"must_head": "yes"}),
    ],
)
def test_with_spades_as_trumps_may_be_played(case, laid, held, may, options):
    seat = len(laid.split())
    state = at_trick(table(**options), 0, "S", {seat: held}, laid)
    assert names(action.card for action in game.legal(state)) == may


@pytest.mark.parametrize(
    ("case", "laid", "held", "options", "duties"),
    [
        ("lead", "", "7C AS", {}, [("lead", "4.2.1", "7C AS")]),
        (
            "follow, trump, any",
            "9C",
            "7C 8C AS KD",
            {},
            [
                ("follow", "4.2.2", "7C 8C"),
                ("trump", "4.2.3", "AS"),
                ("any", "4.2.4", "7C 8C KD AS"),
            ],
        ),
        (
            "duties that no card meets are told too",
            "9C",
            "KD",
            {},
            [("follow", "4.2.2", ""), ("trump", "4.2.3", ""), ("any", "4.2.4", "KD")],
        ),
        (
            "trumps led: following is trumping",
            "9S",
            "7S KD",
            {},
            [("follow", "4.2.2", "7S"), ("trump", "4.2.3", "7S"), ("any", "4.2.4", "KD 7S")],
        ),
        (
            "beating comes before following",
            "9C",
            "7C JC AS",
            {"must_head": "yes"},
            [
                ("head", "4.2.5", "JC"),
                ("follow", "4.2.2", "7C JC"),
                ("trump", "4.2.3", "AS"),
                ("any", "4.2.4", "7C JC AS"),
            ],
        ),
        (
            "and before trumping",
            "9C QS",
            "7S KS AD",
            {"must_head": "yes"},
            [
                ("follow", "4.2.2", ""),
                ("head", "4.2.5", "KS"),
                ("trump", "4.2.3", "7S KS"),
                ("any", "4.2.4", "AD 7S KS"),
            ],
        ),
        (
            "and before any card, though none can beat",
            "9C",
            "AD",
            {"must_head": "yes"},
            [
                ("follow", "4.2.2", ""),
                ("trump", "4.2.3", ""),
                ("head", "4.2.5", ""),
                ("any", "4.2.4", "AD"),
            ],
        ),
    ],
)
def test_what_must_be_played_is_told_in_this_order(case, laid, held, options, duties):
    seat = len(laid.split())
    state = at_trick(table(**options), 0, "S", {seat: held}, laid)
    wanted = tuple(Duty(code, mark, cards(met)) for code, mark, met in duties)
    assert game.duties(game.view(state, seat)) == wanted


def test_nothing_is_asked_of_those_who_are_not_to_play():
    state = start_play()
    assert [bool(game.duties(game.view(state, seat))) for seat in (0, 1, 2, 3, None)] == [
        *(True, False, False, False),
        False,
    ]
    for before in (table(), do(table(), "trump:S")):
        assert game.duties(game.view(before, before.turn)) == ()


# 6: scores


@pytest.mark.parametrize(
    ("suit", "change"),
    [
        ("C", {0: 5, 1: -1, 2: -2, 3: -3, 4: -4, 5: -10}),
        ("D", {0: 5, 1: -1, 2: -2, 3: -3, 4: -4, 5: -10}),
        ("H", {0: 10, 1: -2, 2: -4, 3: -6, 4: -8, 5: -20}),
        ("S", {0: 5, 1: -1, 2: -2, 3: -3, 4: -4, 5: -10}),
    ],
)
def test_changes_follow_the_table_and_add_up(suit, change):
    """All 56 ways in which four seats can share five tricks."""
    assert len(RESULTS) == 56
    factor = 2 if suit == "H" else 1
    for tricks in RESULTS:
        state = scored(game, table(), suit, tricks)
        assert changes(state) == [change[won] for won in tricks]
        assert sum(changes(state)) == factor * (5 * tricks.count(0) - 5 - 5 * (5 in tricks))


@pytest.mark.parametrize(
    ("case", "suit", "tricks", "options", "deltas"),
    [
        (
            "forehand without a trick",
            "H",
            (0, 3, 2, 0),
            {"caller_zero_factor": 2},
            [20, -6, -4, 10],
        ),
        ("another without a trick", "H", (3, 0, 2, 0), {"caller_zero_factor": 2}, [-6, 10, -4, 10]),
        ("hearts count once", "H", (0, 3, 2, 0), {"hearts_factor": 1}, [5, -3, -2, 5]),
        (
            "hearts once, forehand double",
            "H",
            (0, 5, 0, 0),
            {"hearts_factor": 1, "caller_zero_factor": 2},
            [10, -10, 5, 5],
        ),
        ("all five in hearts", "H", (0, 5, 0, 0), {"sweep_bonus": 0}, [10, -10, 10, 10]),
        ("clubs are never doubled", "C", (0, 3, 2, 0), {}, [5, -3, -2, 5]),
    ],
)
def test_options_of_the_score(case, suit, tricks, options, deltas):
    assert changes(scored(game, table(3, **options), suit, tricks)) == deltas


@pytest.mark.parametrize(
    ("tricks", "dropped", "kinds"),
    [
        ((2, 2, 1, 0), (), ["tricks", "tricks", "tricks", "none"]),
        ((5, 0, 0, 0), (), ["all", "none", "none", "none"]),
        ((3, 0, 2, 0), (1,), ["tricks", "dropped", "tricks", "none"]),
        ((5, 0, 0, 0), (1, 3), ["all", "dropped", "none", "dropped"]),
    ],
)
def test_the_sheet_says_how_each_change_comes_about(tricks, dropped, kinds):
    state = scored(game, table(2)._replace(dropped=dropped, number=4), "H", tricks)
    line = state.sheet[-1]
    assert (line.number, line.dealer, line.trump) == (4, 2, Suit.HEARTS)
    assert [entry.kind for entry in line.reckonings] == kinds
    assert [entry.factor for entry in line.reckonings] == [2, 2, 2, 2]
    assert [entry.change for entry in line.reckonings] == changes(state)
    assert line.scores == state.scores == tuple(20 + change for change in changes(state))


def test_every_deal_gets_a_line_on_the_sheet():
    one = play_case(Case("twenty-down", "brostedt", game.PRESETS["brostedt"]), 0)
    sheet = one.states[-1].sheet
    assert [line.number for line in sheet] == list(range(1, len(sheet) + 1))
    assert [line.dealer for line in sheet] == [(sheet[0].dealer + n) % 4 for n in range(len(sheet))]


@every_case
def test_the_worth_of_a_scored_deal_is_what_came_off_the_scores(case):
    one = play_case(case, 0)
    deals = 0
    for before, after in zip(one.states, one.states[1:], strict=False):
        if len(after.sheet) > len(before.sheet):
            deals += 1
            came_off = (old - new for old, new in zip(before.scores, after.scores, strict=True))
            assert game.worth(after) == tuple(came_off)
    assert deals == len(one.states[-1].sheet) > 0


@pytest.mark.parametrize(
    ("case", "number", "scores", "tricks", "options", "after"),
    [
        ("nobody at 0", 6, (5, 9, 9, 9), (2, 2, 1, 0), {}, "continue"),
        ("0 is enough", 6, (2, 9, 9, 9), (2, 2, 1, 0), {}, "win 0"),
        ("the lowest of two", 6, (2, 1, 9, 9), (2, 2, 1, 0), {}, "win 1"),
        ("equal lowest below 0", 6, (1, 1, 9, 9), (2, 2, 1, 0), {}, "continue"),
        ("equal, but not lowest", 6, (2, 2, 0, 9), (2, 2, 1, 0), {}, "win 2"),
        ("three share", 6, (1, 1, 1, 9), (1, 1, 1, 2), {"tie": "shared"}, "shared 0 1 2"),
        ("the limit", 12, (9, 8, 20, 20), (2, 2, 1, 0), {"deal_limit": 12}, "win 1"),
        ("before it", 11, (9, 8, 20, 20), (2, 2, 1, 0), {"deal_limit": 12}, "continue"),
        ("equal at the limit", 12, (9, 9, 20, 20), (2, 2, 1, 0), {"deal_limit": 12}, "shared 0 1"),
        ("after it", 13, (9, 8, 20, 20), (2, 2, 1, 0), {"deal_limit": 12}, "win 1"),
        (
            "equal at the limit, shared",
            12,
            (9, 9, 20, 20),
            (2, 2, 1, 0),
            {"deal_limit": 12, "tie": "shared"},
            "shared 0 1",
        ),
        ("0 before the limit", 3, (2, 9, 9, 9), (2, 2, 1, 0), {"deal_limit": 20}, "win 0"),
        ("equal at 0 before it", 3, (2, 2, 9, 9), (2, 2, 1, 0), {"deal_limit": 20}, "continue"),
        ("no limit", 500, (9, 8, 20, 20), (2, 2, 1, 0), {}, "continue"),
    ],
)
def test_after_the_deal_the_game(case, number, scores, tricks, options, after):
    state = table(3, number, hearts_from_deal=0, **options)._replace(scores=scores)
    state = scored(game, state, "S", tricks)
    assert result(state) == after
    assert game.legal(state) == ((NextDeal(),) if after == "continue" else ())


def test_the_next_deal_begins_with_nothing_of_the_last():
    one = scored(game, table(1)._replace(dropped=()), "S", (2, 2, 1, 0))
    fresh = do(one, "next")
    assert (fresh.number, fresh.dealer, fresh.turn, fresh.phase) == (2, 2, 3, Phase.TRUMP)
    assert (fresh.trick, fresh.tricks, fresh.won) == (None, (), (0, 0, 0, 0))
    assert (fresh.thrown, fresh.dropped, fresh.trump) == ((None,) * 4, (), None)
    assert (fresh.scores, fresh.sheet) == (one.scores, one.sheet)


# Objections


FIVE = "7C 9C 10C QD KS"  # what forehand holds in these rows


def forehand_with(held, **options):
    """Forehand about to exchange these five, spades being trumps."""
    five = held.split()
    rest = names(card for card in PACK if card not in cards(held)).split()
    deck = " ".join([*five[3:], *rest[:6], *five[:3]])
    return do(table(3, top=deck, **options), "trump:S")


def to_play(laid, held, **options):
    return at_trick(table(**options), 0, "S", {len(laid.split()): held}, laid)


@pytest.mark.parametrize(
    ("case", "state", "action", "objection"),
    [
        (
            "a suit not held",
            table(top="7C 9D", trump_choice="held"),
            "trump:H",
            Objection("suit-not-held", "8.4"),
        ),
        ("play before trumps", table(), "play:7C", Objection("not-now", "3")),
        ("exchange before trumps", table(), "exchange", Objection("not-now", "3")),
        ("drop before trumps", table(**BROSTEDT), "drop", Objection("not-now", "3")),
        ("next before trumps", table(), "next", Objection("not-now", "3")),
        (
            "four cards",
            forehand_with(FIVE),
            "exchange:7C+9C+10C+QD",
            Objection("too-many", "4.1", cards("7C 9C 10C QD")),
        ),
        (
            "three of two",
            forehand_with(FIVE, exchange_max=2),
            "exchange:KS+9C+7C",
            Objection("too-many", "4.1", cards("7C 9C KS")),
        ),
        (
            "others' cards",
            forehand_with(FIVE),
            "exchange:7C+AD+AS",
            Objection("not-in-hand", "4.1", cards("AD AS")),
        ),
        (
            "one card twice",
            forehand_with(FIVE),
            "exchange:7C+7C",
            Objection("not-in-hand", "4.1", cards("7C")),
        ),
        (
            "too many and others' cards",
            forehand_with(FIVE),
            "exchange:7C+9C+10C+QD+AS",
            Objection("not-in-hand", "4.1", cards("AS")),
        ),
        ("trumps again", forehand_with(FIVE), "trump:S", Objection("not-now", "3")),
        ("drop before all exchanged", forehand_with(FIVE), "drop", Objection("not-now", "3")),
        (
            "play while others are asked",
            start_play(**BROSTEDT),
            "play:7C",
            Objection("not-now", "3"),
        ),
        ("exchange twice", start_play(**BROSTEDT), "exchange", Objection("not-now", "3")),
        ("dropping by default", start_play(), "drop", Objection("no-dropping", "4.3")),
        ("diamonds by default", start_play("D"), "drop", Objection("no-dropping", "4.3")),
        ("staying by default", start_play(), "stay", Objection("not-now", "3")),
        ("diamonds", start_play("D", **BROSTEDT), "drop", Objection("diamonds-stay", "4.3")),
        (
            "forehand",
            do(start_play(**BROSTEDT), "stay stay stay"),
            "drop",
            Objection("forehand-stays", "4.3"),
        ),
        (
            "dropping too late",
            to_play("9C", "7C 9S", **BROSTEDT),
            "drop",
            Objection("not-now", "3"),
        ),
        (
            "a card not held",
            to_play("9C", "7C 9S"),
            "play:8C",
            Objection("not-in-hand", "4.2", cards("8C")),
        ),
        (
            "not following",
            to_play("9C", "7C AC 9S"),
            "play:9S",
            Objection("follow", "4.2.2", cards("7C AC")),
        ),
        (
            "not trumping",
            to_play("9C", "7S 9S AD"),
            "play:AD",
            Objection("trump", "4.2.3", cards("7S 9S")),
        ),
        (
            "not beating in the suit",
            to_play("9C", "7C AC 9S", must_head="yes"),
            "play:7C",
            Objection("head", "4.2.5", cards("AC")),
        ),
        (
            "not overruffing",
            to_play("9C 8S", "7S 9S AD", must_head="yes"),
            "play:7S",
            Objection("head", "4.2.5", cards("9S")),
        ),
        (
            "not following when nothing beats",
            to_play("9C 8S", "7C AC 9S", must_head="yes"),
            "play:9S",
            Objection("follow", "4.2.2", cards("7C AC")),
        ),
        (
            "play when all is scored",
            scored(game, table(), "S", (2, 2, 1, 0)),
            "play:7C",
            Objection("not-now", "3"),
        ),
        (
            "next when the game is over",
            scored(game, table(start=10), "S", (5, 0, 0, 0)),
            "next",
            Objection("not-now", "3"),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and ":" not in value else "",
)
def test_it_is_said_why_not(case, state, action, objection):
    assert game.objection(state, game.parse(action)) == objection


# Questions of screens and players


@pytest.mark.parametrize(
    ("case", "trump", "order", "held", "groups"),
    [
        ("trumps first", "D", "natural", "7C AC 9D KH 8S", ["9D", "8S", "KH", "AC 7C"]),
        ("high to low", "S", "natural", "7S 10S AS KS JS", ["AS KS JS 10S 7S"]),
        ("the ten below the ace", "S", "ace_ten", "7S 10S AS KS JS", ["AS 10S KS JS 7S"]),
        ("colours alternate", "H", "natural", "7H 8C 9D 10S JS", ["7H", "JS 10S", "9D", "8C"]),
        ("no trumps held", "H", "natural", "8C 9D 10D JS QS", ["QS JS", "10D 9D", "8C"]),
        ("two reds and a black", "S", "natural", "8C 9D 10H", ["10H", "8C", "9D"]),
    ],
)
def test_a_hand_is_arranged_as_one_holds_it(case, trump, order, held, groups):
    state = at_trick(table(rank_order=order), 0, trump, {0: held})
    assert [names(group) for group in game.arranged(game.view(state, 0))] == groups


def test_before_trumps_are_named_only_colours_alternate():
    state = table(top="7D AC")
    assert [names(group) for group in game.arranged(game.view(state, 0))] == ["AC", "7D"]


def test_an_onlooker_has_no_hand_to_arrange():
    assert game.arranged(game.view(start_play(), None)) == ()


@pytest.mark.parametrize(
    ("phase", "state", "chosen", "action"),
    [
        ("trump", table(), "7C", None),
        ("trump", table(), "", None),
        ("exchange", forehand_with(FIVE), "", "exchange"),
        ("exchange", forehand_with(FIVE), "QD 7C", "exchange:7C+QD"),
        ("exchange: too many, yet said", forehand_with(FIVE), FIVE, "exchange:7C+9C+10C+QD+KS"),
        ("stay", start_play(**BROSTEDT), "7C", None),
        ("play", to_play("9C", "7C 9S"), "7C", "play:7C"),
        ("play: not legal, yet said", to_play("9C", "7C 9S"), "9S", "play:9S"),
        ("play: nothing chosen", to_play("9C", "7C 9S"), "", None),
        ("play: two cards", to_play("9C", "7C 9S"), "7C 9S", None),
        ("scored", scored(game, table(), "S", (2, 2, 1, 0)), "7C", None),
    ],
)
def test_chosen_cards_make_an_action(phase, state, chosen, action):
    seat = state.turn if state.turn is not None else 0
    made = game.choose(game.view(state, seat), cards(chosen))
    assert (None if made is None else game.text(made)) == action


# Views and imagined hands


def test_a_seat_knows_its_own_cards_and_how_many_the_others_have():
    state = do(forehand_with(FIVE), "exchange:7C+QD exchange")
    own, other, onlooker = (game.view(state, seat) for seat in (0, 1, None))
    assert own.thrown == cards("7C QD")
    assert len(own.hand) == 5
    assert own.hand == state.hands[0]
    assert (other.thrown, onlooker.thrown, onlooker.hand) == ((), (), ())
    for view in (own, other, onlooker):
        assert view.exchanged == (2, 0, None, None)
        assert view.held == (5, 5, 5, 5)
        assert view.stock == 10
        assert view.trump is Suit.SPADES


def deck_behind(world):
    """Return a pack that could have been dealt to come to this imagined position."""
    laid = [play for trick in (*world.tricks, *filter(None, [world.trick])) for play in trick.plays]
    firsts, drawn = {}, []
    order = seats_from(world.forehand, 4)
    for seat in order:
        kept = [*world.hands[seat], *(card for mover, card in laid if mover == seat)]
        thrown = [*(world.thrown[seat] or ())]
        kept.sort(key=lambda card: card.suit is not world.trump)  # trumps were there from the start
        count = len(kept)
        firsts[seat] = [*thrown, *kept[: count - len(thrown)]]
        firsts[seat].sort(key=lambda card: card.suit is not world.trump)
        drawn += kept[count - len(thrown) :]
    pairs = [card for seat in order for card in firsts[seat][:2]]
    threes = [card for seat in order for card in firsts[seat][2:]]
    return (*pairs, *threes, *drawn, *world.stock)


@every_case
def test_an_imagined_position_can_be_reached_by_playing_the_deal_as_it_was_played(case):
    """All actions shown, legal from a pack that ends in just these hands, discards and stock."""
    one = play_case(case, 2)
    dice = Random(f"reached {case}")
    for _ in range(40):
        place = pick(range(len(one.states)), dice)
        deal = one.deal_so_far(place)
        state = one.states[place]
        for seat in (0, 1, 2, 3, None):
            world = game.imagine(game.view(state, seat), dice)
            begun = game.start(case.options, one.seed, first=state.number, deck=deck_behind(world))
            begun = begun._replace(
                scores=one.states[deal[0]].scores, sheet=one.states[deal[0]].sheet
            )
            for action in one.actions[deal[0] : place]:
                if isinstance(action, Exchange):
                    action = Exchange(world.thrown[begun.turn])
                assert game.objection(begun, action) is None
                begun = game.apply(begun, action)
            assert begun._replace(seed="") == world._replace(seed="")


def test_with_held_the_suit_named_is_imagined_with_forehand():
    """8.4: with "held", forehand has a diamond when naming diamonds; by default not always."""
    for choice, bound in (("held", True), ("any", False)):
        state = do(table(top="7D 9C", trump_choice=choice), "trump:D")
        worlds = [game.imagine(game.view(state, 2), Random(n)) for n in range(200)]
        have = [any(card.suit is Suit.DIAMONDS for card in world.hands[0]) for world in worlds]
        assert all(have) is bound


def test_the_stock_is_imagined_in_any_order():
    state = do(table(), "trump:S")
    view = game.view(state, 0)
    tops = Counter(game.imagine(view, Random(n)).stock[0] for n in range(600))
    unseen = [card for card in PACK if card not in view.hand]
    assert sorted(tops, key=PACK.index) == unseen
    assert max(tops.values()) < 50  # 22 on average


# Notation


def test_the_vocabulary_is_everything_that_can_be_said():
    kinds = game.vocabulary(Options())
    assert [len(kind) for kind in kinds] == [4, 1 + 32 + 496 + 4960 + 35960, 3, 32]
    assert sort_cards(play.card for play in kinds[3]) == PACK
    assert hand("7C") == (kinds[3][0].card,)


@every_case
def test_no_card_of_others_is_written_anywhere_in_a_view(case):
    one = play_case(case, 1)
    for state in some(one.states, 60, Random(1)):
        laid = [
            card for trick in (*state.tricks, *filter(None, [state.trick])) for card in trick.cards
        ]
        for seat in (0, 1, 2, 3, None):
            own = () if seat is None else (*state.hands[seat], *(state.thrown[seat] or ()))
            hidden = [card for card in PACK if card not in own and card not in laid]
            written = repr(game.view(state, seat))
            assert [card for card in hidden if repr(card) in written] == []
