"""What the player of Eights does, and why: rows after section 10 of the rule page."""

from functools import cache
from random import Random
from typing import Any

import pytest

from cardroom import selfplay
from cardroom.cards import Card, Suit, cards
from cardroom.games import eights
from cardroom.games.eights_rules import PACK, fitting, value
from cardroom.games.eights_terms import CHOICES, PRESETS, Lay, Move, Options, Pass, Phase
from cardroom.players import eights as player_of
from cardroom.players.eights_endings import RANKS, SUITS, Ending, bits, solve
from cardroom.players.eights_sampling import as_world, net, play_out
from cardroom.players.levels import BUDGETS, LEVELS
from tests.vector_kinds import rest_of
from tests.vector_kinds.eights import at_turn


def position(held: str, top: str, *others: str, **how: Any) -> Any:
    """Seat 0 is to act and holds these cards, the next seats the others.

    `stock` are the cards left, `gone` those of the talon below its top, `moves` what was done, each
    as its seat and its text, `named` the suit to follow.
    """
    options = Options(players=1 + len(others), **how.get("options", {}))
    hands = [text.split() for text in (held, *others)]
    stock = cards(how.get("stock", ""))
    state = at_turn(eights, options, hands, top, named=how.get("named"), stock=stock)
    moves = tuple(Move(seat, text, "2C", Suit.CLUBS) for seat, text in how.get("moves", ()))
    return state._replace(talon=(*how.get("gone", ()), *state.talon), moves=moves)


def all_but(*texts: str) -> tuple[Card, ...]:
    """What must be gone if these cards are not."""
    return rest_of(PACK, *cards(" ".join(texts)))


def choice(state: Any, level: str) -> tuple[str, str]:
    """The text of the action and the code of the reason."""
    said = player_of.player(eights.view(state, state.turn), Random(1), BUDGETS[level])
    return eights.text(said.action), said.reason.code


# Rules of thumb, at every level


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("code", "state", "action"),
    [
        ("must-draw", position("2S 3C", "KD", "QD", stock="4C 5C 6C 7C 9C 10C"), "draw"),
        ("must-pass", position("2S 3C", "KD", "QD 5C"), "pass"),
        ("only", position("2S 3D", "KD", "QD 5C"), "lay:3D"),
        ("out", position("3D", "KD", "QD 5C", stock="4C"), "lay:3D"),
        ("out", position("8S", "KD", "QD 5C", stock="4C"), "lay:8S+S"),
        ("out", position("3D", "KD", "QD", "", "5C", stock="4C"), "lay:3D"),
        (
            "dearest",
            position("3D 9D 2C 8H", "KD", "QD 5C", stock="4C 5S 6C 7C 9C 10C"),
            "lay:9D",
        ),
        (
            "eight-longest",
            position("3C 9C QH 8H", "KD", "JD 5C", named="S", stock="4C 5S 6C 7C 10C JC"),
            "lay:8H+C",
        ),
        (
            "eight-longest",
            position("3C KH 8H", "4D", "QD 5C", stock="4C 5S 6C 7C 10C JC"),
            "lay:8H+H",
        ),
        (
            "eight-alone",
            position("8C 8H", "4D", "QD 5C", stock="4C 5S 6C 7C 10C JC"),
            "lay:8C+C",
        ),
    ],
)
def test_plays(code: str, state: Any, action: str, level: str) -> None:
    assert choice(state, level) == (action, code)


LONG = "4C 5S 6C 7C 9C 10C"  # a stock that is far from its end


@pytest.mark.parametrize(
    ("code", "state", "action"),
    [
        ("alike", position("JD QD 2C 3S", "KD", "9C", stock=LONG), "lay:QD"),
        ("follow-on", position("JD QD QC", "KD", "9C", stock=LONG), "lay:JD"),
        ("alike", position("JD QD JC 3S", "KD", "9C", stock=LONG), "lay:QD"),
        (
            "feed-partner",
            position("JC JD QD KS", "KD", "9C", "9S AS", "9H",
                     named="D", moves=((2, "lay:7D"), (1, "lay:9C")), stock=LONG),
            "lay:JD",
        ),
        (
            "feed-partner",
            position("JC JD KS 3S", "JH", "9C", "9S AS", "9H",
                     named="H", moves=((2, "lay:8C+D"), (3, "lay:9C")), stock=LONG),
            "lay:JD",
        ),
        (
            "alike",  # he had to follow, so that tells nothing
            position("JC JD QD KS", "KD", "9C", "9S AS", "9H",
                     named="D", moves=((2, "lay:7C"),), stock=LONG),
            "lay:KS",
        ),
        (
            "eight-partner",
            position("8C", "KD", "9C", "9S AS", "9H",
                     moves=((2, "lay:7H"),), stock=LONG),
            "lay:8C+H",
        ),
    ],
)  # fmt: skip
def test_club_chooses_among_equal_cards(code: str, state: Any, action: str) -> None:
    assert choice(state, "club") == (action, code)


@pytest.mark.parametrize("level", ["casual", "club"])
def test_a_last_card_wins_nothing_while_the_partner_holds_some(level: str) -> None:
    """Staying in by drawing, which section 10 thinks of, lost 2 to 3 points a hand."""
    state = position("3D", "KD", "QD", "5C 6C", "7H", stock=LONG)
    assert choice(state, level) == ("lay:3D", "dearest")


# 10: the last 8 and an exhausted suit


BLOCK = position(
    "8C 2D", "KD", "JC QC", "KC QH", gone=all_but("8C 2D KD JC QC KC QH"),
)  # fmt: skip


@pytest.mark.parametrize("level", ["club", "expert"])
def test_calls_a_block_with_the_last_eight_when_the_others_hold_more(level: str) -> None:
    assert choice(BLOCK, level) == ("lay:8C+S", "block")
    after = eights.apply(BLOCK, eights.parse("lay:8C+S"))
    while after.phase is Phase.TURN:
        assert len(eights.legal(after)) == 1
        after = eights.apply(after, eights.legal(after)[0])
    assert (after.sheet[-1].kind, after.sheet[-1].debits) == ("block", (2, 20, 20))


@pytest.mark.parametrize(
    ("case", "state"),
    [
        (
            "the others hold less",
            position("8C KD 9H", "QD", "AC", "2C", gone=all_but("8C KD 9H QD AC 2C")),
        ),
        (
            "another 8 is about",
            position("8C 2D", "KD", "JC 8S", "KC QH", gone=all_but("8C 2D KD JC 8S KC QH")),
        ),
        (
            "every suit is about",
            position("8C 2D", "KD", "JC QS", "KC QH", gone=all_but("8C 2D KD JC QS KC QH")),
        ),
        (
            "the talon will be turned over",
            BLOCK._replace(options=BLOCK.options._replace(stock_out="reshuffle")),
        ),
    ],
)
def test_calls_no_block_when(case: str, state: Any) -> None:
    assert choice(state, "club")[1] != "block"


def test_casual_calls_no_block() -> None:
    assert choice(BLOCK, "casual") == ("lay:2D", "dearest")


# 10: exact play once the stock is empty with two players


@pytest.mark.parametrize(
    ("code", "held", "top", "other", "action"),
    [
        ("ending-ahead", "7H 8H", "10D", "KH 7S", "lay:8H+C"),
        ("ending-ahead", "2C 8C 8D JH", "3S", "5H 10S", "lay:8C+C"),
        ("ending-even", "8C 9D JH", "JS", "JC", "lay:8C+D"),
        ("ending-even", "9C AC 7D 8H 5S", "5C", "10C", "lay:5S"),
        ("ending-behind", "4C QC 10D 5H 7H", "10H", "4S", "lay:7H"),
        ("ending-behind", "QC 8D 8H 10H 8S", "9H", "7H", "lay:8D+C"),
    ],
)
def test_plays_endings_to_the_best(code: str, held: str, top: str, other: str, action: str) -> None:
    state = position(held, top, other, gone=all_but(held, top, other))
    got, why = choice(state, "expert")
    assert (got, why) == (action, code)
    assert by_force(state)[eights.parse(got)] == max(by_force(state).values())


def test_club_sees_short_endings_only_and_casual_none() -> None:
    held, other = "9D 2D 2C 3S 4S 5S 6S", "3C 4C 5C 6C 7C 9C 10C"
    long = position(held, "KD", other, gone=all_but(held, "KD", other))
    assert choice(long, "expert")[1].startswith("ending")
    assert choice(long, "club") == ("lay:9D", "dearest")
    short = position("9D 2D 2C", "KD", "3C", gone=all_but("9D 2D 2C KD 3C"))
    assert choice(short, "club")[1].startswith("ending")
    assert choice(short, "casual") == ("lay:9D", "dearest")


def by_force(state: Any) -> dict[Any, int]:
    """By legal action, what the seat to act gets if both play best: everything is tried."""
    return {
        action: _best_reply(eights.apply(state, action), state.turn)
        for action in eights.legal(state)
    }


def _best_reply(state: Any, seat: int) -> int:
    if state.phase is not Phase.TURN:
        debits = state.sheet[-1].debits
        return debits[1 - seat] - debits[seat]
    return _searched(state.hands, state.top, state.named, state.passes, state.turn, seat)


@cache
def _searched(hands: Any, top: Card, named: Suit, passes: int, turn: int, seat: int) -> int:
    state = _bare()._replace(hands=hands, talon=(top,), named=named, passes=passes, turn=turn)
    nets = [_best_reply(eights.apply(state, action), seat) for action in eights.legal(state)]
    return max(nets) if turn == seat else min(nets)


@cache
def _bare() -> Any:
    return position("2C", "KD", "3C")


def random_ending(number: int) -> Any:
    """A few cards each, an 8 among them more often than not."""
    dice = Random(f"ending {number}")
    order = sorted(PACK, key=lambda card: dice.random() - (card.rank == "8") * 0.3)
    sizes = (1 + int(dice.random() * 5), 1 + int(dice.random() * 5))
    mine, theirs = order[: sizes[0]], order[sizes[0] : sum(sizes)]
    top = next(card for card in order[sum(sizes) :] if card.rank != "8")
    held = [" ".join(card.name for card in cards) for cards in (mine, theirs)]
    gone = tuple(card for card in order[sum(sizes) :] if card is not top)
    return position(held[0], top.name, held[1], gone=gone)


@pytest.mark.parametrize("number", range(60))
def test_with_two_players_and_an_empty_stock_the_play_is_provably_best(number: int) -> None:
    state = random_ending(number)
    nets = by_force(state)
    said = player_of.player(eights.view(state, 0), Random(1), BUDGETS["expert"])
    assert nets[said.action] == max(nets.values())
    ending = Ending(
        bits(state.hands[0]),
        bits(state.hands[1]),
        SUITS.index(state.named),
        RANKS.index(state.top.rank),
        False,
    )
    solved = solve(ending)
    assert solved is not None
    assert solved.net == max(nets.values())
    assert nets[solved.action] == solved.net


def test_an_ending_with_too_many_positions_is_left_to_rules_of_thumb() -> None:
    ending = Ending(bits(PACK[:20]), bits(PACK[20:40]), 0, 0, False)
    assert solve(ending, 50) is None


def test_passing_is_part_of_an_ending() -> None:
    assert solve(Ending(bits(cards("2C")), bits(cards("KD QD")), 2, 3, True)) == (Pass(), 18)
    assert solve(Ending(bits(cards("2C")), bits(cards("3D 4H")), 2, 3, False)) == (Pass(), 1)


# 10: sampling


def after_club(players: int, seed: str, actions: int) -> Any:
    """A hand that was played by the club's player so far."""
    state = eights.start(Options(players=players), seed)
    for _ in range(actions):
        view = eights.view(state, state.turn)
        state = eights.apply(state, player_of.player(view, Random(1), BUDGETS["club"]).action)
    return state


@pytest.mark.parametrize(
    ("code", "players", "seed", "actions", "usual", "better"),
    [
        ("better-card", 2, "codes/5", 66, "lay:QS", "lay:5H"),
        ("better-suit", 2, "codes/5", 64, "lay:8D+S", "lay:8D+H"),
        ("better-draw", 2, "codes/43", 75, "lay:JH", "draw"),
        ("better-card", 4, "codes/2", 75, "lay:JD", "lay:9D"),
        ("better-suit", 4, "codes/4", 64, "lay:8C+D", "lay:8C+C"),
    ],
)
def test_expert_leaves_the_usual_play_for_a_better_one(
    code: str, players: int, seed: str, actions: int, usual: str, better: str
) -> None:
    state = after_club(players, seed, actions)
    assert choice(state, "club")[0] == usual
    assert choice(state, "expert") == (better, code)


def test_a_world_is_played_out_by_the_rules_of_thumb() -> None:
    """The same as the casual player does, by the engine, to the same debits."""
    for players in (2, 3, 4):
        for number in range(6):
            state = eights.start(Options(players=players), f"out/{number}")
            costs = play_out(as_world(state, state.turn))
            while state.phase is Phase.TURN:
                state = eights.apply(state, thumb(state))
            assert costs == tuple(map(value, state.hands))


def thumb(state: Any) -> Any:
    """The dearest card, kings before queens and spades before hearts; an 8 last."""
    hand = state.hands[state.turn]
    able = fitting(hand, state.top, state.named)
    plain = [card for card in able if card.rank != "8"]
    if plain:
        return Lay(max(plain, key=lambda card: (RANKS.index(card.rank), SUITS.index(card.suit))))
    if not able:
        return eights.legal(state)[0]
    rest = [card for card in hand if card.rank != "8"]
    weights = [[card for card in rest if card.suit is suit] for suit in SUITS]
    suit = max(range(4), key=lambda place: (len(weights[place]), value(weights[place])))
    return Lay(able[0], SUITS[suit])


@pytest.mark.parametrize(
    ("costs", "seat", "points"),
    [((5, 30), 0, 25), ((5, 30), 1, -25), ((5, 30, 10), 0, 15), ((5, 30, 7, 1), 0, 19),
     ((5, 30, 7, 1), 3, -19)],
)  # fmt: skip
def test_what_counts_is_the_difference(costs: tuple[int, ...], seat: int, points: int) -> None:
    assert net(costs, seat) == points


# The whole


def codes_in_play(hands: int) -> set[str]:
    """Every reason given in these hands, at all levels and options."""
    dice, given = Random("codes"), set()
    for number in range(hands):
        drawn = {name: values[int(dice.random() * len(values))] for name, values in CHOICES.items()}
        state = eights.start(Options(**drawn), f"codes/{number}", first=1 + number % 9)
        for _ in range(100):
            if state.turn is None:
                break
            budget = BUDGETS[LEVELS[number % 3]]
            said = player_of.player(eights.view(state, state.turn), dice, budget)
            assert eights.objection(state, said.action) is None
            given.add(said.reason.code)
            state = eights.apply(state, said.action)
    return given


def test_always_legal_under_every_option_and_every_reason_is_listed() -> None:
    given = codes_in_play(40)
    assert given <= set(player_of.REASONS)
    assert len(given) > 8


def test_no_reason_is_listed_twice_or_in_vain() -> None:
    tests = (
        test_plays,
        test_club_chooses_among_equal_cards,
        test_plays_endings_to_the_best,
        test_expert_leaves_the_usual_play_for_a_better_one,
    )
    marks = [mark for test in tests for mark in test.pytestmark]  # type: ignore[attr-defined]
    tested = {row[0] for mark in marks if mark.args[0] != "level" for row in mark.args[1]}
    assert sorted(player_of.REASONS) == sorted(tested | {"block"})


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_level_beats_chance(level: str, preset: str) -> None:
    deals = 40 if level != "expert" else 5 if preset == "four" else 12
    levels = (level, "chance")
    match = selfplay.Match(eights, preset, PRESETS[preset], levels, "beats")  # type: ignore[arg-type]
    assert selfplay.report(match, deals)["low"] > 2


def test_refuses_when_it_is_not_its_turn() -> None:
    state = eights.start(PRESETS["two"], "x")
    other = eights.view(state, 1 - state.turn)
    with pytest.raises(ValueError, match="turn"):
        player_of.player(other, Random(1), BUDGETS["expert"])
    with pytest.raises(ValueError, match="turn"):
        player_of.player(eights.view(state, None), Random(1), BUDGETS["expert"])
