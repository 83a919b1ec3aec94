"""Tests of the rule-based player of 80 Points and its reasons, by section 9 of the rule page."""

from random import Random
from typing import Any

import pytest

from cardroom.games import eighty_points
from cardroom.games.eighty_points.model import PRESETS, Bury, View
from cardroom.games.eighty_points.ranks import TRUMPS, points_of
from cardroom.nouns.cards import Card, cards
from cardroom.players import eighty_points as player_of
from cardroom.players.eighty_points.burying import safe_points_to_bury
from cardroom.players.eighty_points.deduction import build_knowledge
from cardroom.players.levels import BUDGETS, LEVELS
from cardroom.players.player import Budget
from tests.players.eighty_points.positions import ME, burying, playing, showing

OTHER_REASONS = (
    *(
        f"{aim}-{than}"
        for aim in ("reach", "stop", "bury")
        for than in ("more", "even", "less", "close")
    ),
    *("show-worth", "pass-worth", "redeal-worth", "keep-worth", "greedy"),
)


def choice(view: View, level: str = "expert") -> tuple[str, str]:
    """Return the text of the action and the code of the reason, by rules of thumb."""
    said = player_of.player(view, Random(1), Budget(level))
    assert said.action in view.legal
    return eighty_points.text(said.action), said.reason.code


def play_of(level: str, held: str, *laid: str, **how: Any) -> str:
    """Return the text of what this level plays with all it has, in a round that is whole."""
    view = playing(held, *laid, whole=True, **how)
    said = player_of.player(view, Random(1), BUDGETS[level])
    assert said.action in view.legal
    return eighty_points.text(said.action)


# 9.2: making trumps, asking for a reshuffle

DECLARE = {"trump_making": "declare"}
PLAIN = "LJ LJ 3H AH AH KH KC AC AC 3C 4C 5C 6D AD 7D KD 9H 8H 8C 4C 6C 2C 3S 4S 5S"
SPADES = "LJ LJ 3H AH 3S 4S 5S 6S 7S 8S 9S AS KS KS AC 3C 4C 5C 6D 7D KD 9H 8H 8C 2S"
SIX_SPADES = "2S 2S 3S 4S 5S 6S 7H 8H 9H 3H 4C 5C"
FIVE_SPADES = "2S 3S 4S 5S 6S 9H 3H 4C 5C 3D 4D 5D 7D 7D 8D 8D 9D 9C 8C 7C 6C 4C 4D JD JC"
POOR = "3S 4S 6S 9H 3H 4C 5C 3D 4D 5D 7D 7D 8D 8D 9D 9C 8C 7C 6C 4C 4D JD JC QC QH"
RICH_IN_TRUMPS = "3S 4S 6S 7S 8S 9S JS QS AS BJ LJ 2S 2H AD AC 9H 3H 4C 5C 3D 4D 5D 7D 6D 8D"
RESHUFFLE = {"phase": "reshuffle", "shown": "2S"}


@pytest.mark.parametrize(
    ("code", "held", "how", "action"),
    [
        ("show-jokers", PLAIN, {"phase": "close", "shown": "2S"}, "show:LJ+LJ"),
        ("keep-suit", SPADES, {"phase": "close", "shown": "2S"}, "pass"),
        ("show-jokers", SPADES, {"phase": "close", "shown": "2D"}, "show:LJ+LJ"),
        # length, and the moment
        ("show-nothing", "2S 3S 4H", DECLARE, "pass"),
        ("show-suit", "2S 3S 4S 5S 6S 7S 8S 9H 3H 4C 5C", DECLARE, "show:2S"),
        ("show-nothing", "2S 3S 9H 3H 4C 5C 3D 4D 5D 7D 7D 8D 8D", DECLARE, "pass"),
        ("show-suit", FIVE_SPADES, {**DECLARE, "phase": "close"}, "show:2S"),
        ("wait", "LJ LJ AS AS", DECLARE, "pass"),
        # over another suit only with a longer one, over partner's with a far longer one
        ("show-over", SIX_SPADES, {**DECLARE, "shown": "2H"}, "show:2S+2S"),
        ("show-nothing", SIX_SPADES, {**DECLARE, "shown": "2H", "showed": 2}, "pass"),
        ("strengthen", SIX_SPADES, {**DECLARE, "shown": "2S", "showed": ME}, "show:2S+2S"),
        # a reshuffle, asked for once
        ("reshuffle", POOR, RESHUFFLE, "reshuffle"),
        ("keep-now", POOR, {**RESHUFFLE, "attempt": 1}, "keep"),
        ("keep", RICH_IN_TRUMPS, RESHUFFLE, "keep"),
    ],
)
def test_shows_and_asks_for_a_reshuffle(code, held, how, action):
    assert choice(showing(held, **{"phase": "deal", **how})) == (action, code)


# 9.3: the bottom eight

FOUR_JOKERS = (
    "BJ BJ LJ LJ 2S 2H AS AS KS QS JS 9S 8S 7S AH AH 6H 4H KD 10D 9D 5D 3D AC QC 10C 8C 7C 5C 4C "
    "3C 9C 6C"
)
TWO_JOKERS = (
    "BJ LJ 2S AS KS QS JS 9S 8S 7S 3S AH AH 6H 4H 7H KD 10D 9D 5D 3D AC QC 10C 8C 7C 5C 4C 3C 9C "
    "6C 6D JC"
)
NO_JOKER = (
    "2H AS QS JS 9S 8S AH QH 10H 9H 9H 6H 4H KD KD 10D 9D 7D 5D 3D AC QC 10C 8C 8C 7C 5C 4C 3C 9C "
    "6C 6D JC"
)
SHORT_DIAMONDS = (
    "BJ 2S AS QS JS 9S 8S 7S AH QH 10H 9H KH QH JH JH KH 3D 6D 7D AC QC 10C 8C 8C KC KC QC JC JC "
    "9C 9C 10C"
)


@pytest.mark.parametrize(
    ("code", "held", "buried"),
    [
        ("bury-points", FOUR_JOKERS, "3C 4C 3D 5D 9D 10D KD 4H"),
        ("bury-points", TWO_JOKERS, "3C 4C 5C 6C 3D 5D 6D 4H"),
        ("bury-low", NO_JOKER, "3C 4C 6C 7C 3D 6D 4H 6H"),
        ("bury-void", SHORT_DIAMONDS, "8C 8C 9C 9C 3D 6D 7D 9H"),
    ],
)
def test_buries(code: str, held: str, buried: str) -> None:
    assert choice(burying(held)) == (eighty_points.text(Bury(cards(buried))), code)


@pytest.mark.parametrize(
    ("view", "budget"),
    [
        *((burying(FOUR_JOKERS), 60), (burying(TWO_JOKERS), 20), (burying(NO_JOKER), 0)),
        # more careful where the bottom counts more than double
        (burying(FOUR_JOKERS, bottom_multiplier="power"), 30),
        (burying(FOUR_JOKERS, "2N"), 60),  # without a royal suit a few trumps are long
    ],
)
def test_buries_points_only_when_the_last_trick_can_be_expected(view: View, budget: int) -> None:
    assert safe_points_to_bury(view) == budget
    assert bool(points_of(buried_of(view))) == bool(budget)
    assert points_of(buried_of(view, "casual")) == 0


@pytest.mark.parametrize("trump", ["2S", "2N", "AS", "7D", "KH"])
@pytest.mark.parametrize("held", [FOUR_JOKERS, TWO_JOKERS, NO_JOKER])
def test_buries_no_trump_and_no_best_card_of_a_suit(held: str, trump: str) -> None:
    """The best is the king where aces are royal: the ace is never taken for a low card."""
    view = burying(held, trump)
    buried = buried_of(view)
    assert len(buried) == 8
    for card in buried:
        assert view.ranking.group[card] != TRUMPS
        assert card.rank != ("K" if trump[0] == "A" else "A")


def buried_of(view: View, level: str = "expert") -> tuple[Card, ...]:
    action = player_of.player(view, Random(1), Budget(level)).action
    assert isinstance(action, Bury)
    return action.cards


# 9.4: leading

LOW = "4C 7C 9C 4D 8D"
TRUMPS_TOO = f"{LOW} 3S 5S 9S BJ"
MANY = "BJ BJ AS AS KS KS QS 3S 4S 5S 6S 7S 8S 9S 3H 4H"
PARTNER_OUT = ("0/AH/3H/4D/5H",)
WEST_OUT = ("0/AH/3C/4H/5H",)
THROWS = {"throws": True, "sisters_max": 0}
ACES_GONE = ("1/AH/3H/4H/6H", "2/AH/5H/7H/8H")


@pytest.mark.parametrize(
    ("code", "held", "how", "action"),
    [
        ("cash-sisters", f"AH 5H 5H 6H 6H 9H {TRUMPS_TOO}", {}, "play:5H+5H+6H+6H"),
        ("cash-master", f"AH AH 3H 9H 9H {TRUMPS_TOO}", {}, "play:AH+AH"),
        ("cash-master", f"KH 9H {TRUMPS_TOO}", {"trump": "AS"}, "play:KH"),
        ("cash-double", f"KH KH 3H 9H {TRUMPS_TOO}", {}, "play:KH+KH"),
        ("low-double", f"JH JH 3H 9H {TRUMPS_TOO}", {}, "play:JH+JH"),
        # a king waits for the aces
        ("low-trump", f"KH 9H {TRUMPS_TOO}", {}, "play:3S"),
        ("cash-master", f"KH 9H {TRUMPS_TOO}", {"tricks": ACES_GONE}, "play:KH"),
        # trumps
        ("draw-trumps", MANY, {}, "play:KS+KS+AS+AS"),
        ("low-trump", f"3H 6H {TRUMPS_TOO}", {}, "play:3S"),
        ("lead-low", f"3H 6H {TRUMPS_TOO}", {"starter": 1}, "play:3H"),
        # suits in which a seat is out
        ("partner-ruffs", f"3H 10H 6H {LOW} 3S 5S 9S", {"tricks": PARTNER_OUT}, "play:10H"),
        ("lead-low", f"AH 10H 6H {LOW} 3S 5S 9S", {"tricks": WEST_OUT}, "play:4D"),
        # the end
        ("all-at-once", "3H 3H 4H 4H", {}, "play:3H+3H+4H+4H"),
        ("only", "3H", {}, "play:3H"),
        # throws, if they surely stand
        ("sure-throw", f"AH AH KH KH QH 3H {LOW}", THROWS, "play:QH+KH+KH+AH+AH"),
        ("cash-master", f"AH KH 3H {LOW}", THROWS, "play:AH"),  # the other ace may beat the king
        ("lead-low", f"AH KH KH QH 3H {LOW}", {**THROWS, "tricks": WEST_OUT}, "play:4D"),
        ("sure-throw", "BJ BJ LJ LJ 2S", THROWS, "play:2S+LJ+LJ+BJ+BJ"),
        ("low-trump", "BJ BJ LJ 3S", THROWS, "play:3S"),  # the best trumps win the last trick
    ],
)
def test_leads(code: str, held: str, how: dict[str, Any], action: str) -> None:
    assert choice(playing(held, **how)) == (action, code)


# 9.5: following


@pytest.mark.parametrize(
    ("code", "held", "laid", "how", "action"),
    [
        # partner's trick: points first, and no more than it takes
        ("feed", "3H 10H KH 4C 7C 9C", ("AH", "3H"), {}, "play:10H"),
        ("feed", "10H 5H 3H 4D 6D KD", ("4H", "3S", "KH"), {}, "play:10H"),
        ("feed-nothing", "3H 6H KC", ("AH", "4H"), {}, "play:3H"),
        ("trust-partner", "KH 3H 5H 8D 9D 8C 9C", ("9H",), {"tricks": WEST_OUT}, "play:5H"),
        # last to play
        ("last-takes", "3S BJ 7C", ("4H", "6H", "KH"), {}, "play:3S"),
        ("last-leads", "9H 3H AC", ("4H", "6H", "8H"), {}, "play:9H"),
        ("save", "BJ 3C 9D", ("4H", "6H", "8H"), {}, "play:3C"),
        # not last to play
        ("ruff", "3S 4C 7C BJ", ("10H", "KH"), {}, "play:3S"),
        ("sure-winner", "BJ 3S 4S", ("KS", "LJ"), {}, "play:BJ"),
        ("likely-winner", "AH 3H 4C", ("5H",), {}, "play:AH"),
        ("fair-risk", "KH 3H 4H 5H 8D 9D 9C 8C", ("10H", "5H"), {}, "play:KH"),
        ("cannot-hold", "7H 8H AC AS", ("3H",), {}, "play:8H"),
        # a joker for the eightieth point, not for five others
        ("last-takes", f"BJ 3C 6C 9D {LOW}", ("5H", "4H", "9H"), {"taken": 75}, "play:BJ"),
        ("save", f"BJ 3C 6C 9D {LOW}", ("5H", "4H", "9H"), {"taken": 20}, "play:3C"),
        # sisters and throws
        ("cannot-win", "4H 4H 6H 6H 10H 10H 3H 7C", ("8H 8H 9H 9H",), {}, "play:4H+4H+6H+6H"),
        ("ruff", "3S 3S 4S 5S 6C 7C", ("KH KH AH",), THROWS, "play:3S+3S+4S"),
        ("ruff", "3S 3S 4S 5S 6C 7C", ("AH KH",), THROWS, "play:3S+3S"),
    ],
)
def test_follows(code, held, laid, how, action):
    assert choice(playing(held, *laid, **{"starter": 1, **how})) == (action, code)


# 9.7: what hurt the players of others most


SHORT_HANDS = ("BJ LJ 2S 10H KD", "LJ BJ KH KH 10D", "BJ LJ LJ 5D 10D 5H KC")
LONG_HANDS = (
    "BJ AS 9S 7S 6S 5S 3S 2H QH JH 9H 8H 6H 4H QC 9C 8C 6C 4C QD JD 9D 7D 6D 3D",
    "LJ KS 9S 7S 6S 4S 2S AH QH JH 9H 8H 6H 4H AC 9C 8C 6C 4C KD JD 9D 7D 6D 3D",
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("starter", [0, 1])
def test_no_bare_joker_is_led(starter: int, level: str) -> None:
    for held in SHORT_HANDS:
        assert "J" not in choice(playing(held, starter=starter), level)[0]
    for held in LONG_HANDS:
        assert play_of(level, held, starter=starter) not in ("play:BJ", "play:LJ")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("held", "laid", "action"),
    [
        # no winner is wasted on a lost trick
        ("BJ LJ 3C 4C", ("AH AH", "KH KH", "QH QH"), "play:3C+4C"),
        ("LJ 3S 10S 4C", ("BJ", "4S", "5S"), "play:3S"),
        ("AS KS 3S 4S 4C 6D", ("LJ LJ", "5S 6S", "7S 8S"), "play:3S+4S"),
        ("AC AD 9C 3D", ("KH KH", "AH AH", "3H 3H"), "play:9C+3D"),
        ("2S 2H AS 4S", ("BJ", "3S", "6S"), "play:4S"),
        # and no points
        ("10C 5C 3D 4D KD", ("AH", "3H", "KH"), "play:3D"),
        ("10H 5H 3H 4D", ("4H", "KH", "3S"), "play:3H"),
        ("4H 4H 10H 6C", ("7H", "9H", "AH"), "play:4H"),  # rather a double broken than ten points
    ],
)
def test_gives_an_opponents_trick_nothing_dear(held, laid, action, level):
    assert play_of(level, held, *laid) == choice(playing(held, *laid), level)[0] == action


OUT_OF_HEARTS = ("0/KH/9C/8H/7H",)  # West behind us; so it can ruff partner's ace
AND_OF_TRUMPS = (*OUT_OF_HEARTS, "1/3S/4S/5S/6S", "0/AS/8C/7S/8S")


@pytest.mark.parametrize("level", ["club", "expert"])
def test_no_points_where_an_opponent_behind_can_ruff(level: str) -> None:
    trick = ("10H 5H 3H 4D 6D KD", "AH", "3H")
    for tricks, action in ((OUT_OF_HEARTS, "play:3H"), (AND_OF_TRUMPS, "play:10H")):
        assert choice(playing(*trick, tricks=tricks), level)[0] == action
        assert play_of(level, *trick, tricks=tricks, taken=60) == action
    assert choice(playing(*trick, tricks=OUT_OF_HEARTS), "casual") == ("play:10H", "feed")


def test_expert_remembers_who_has_no_double() -> None:
    """All had to answer double threes with a double, if they could."""
    how = {"tricks": ("0/3H 3H/4H 5H/6H 7H/8H 9H",)}
    view = playing(f"10H 10H {LOW}", **how)
    assert choice(view, "expert") == ("play:10H+10H", "cash-double")
    assert choice(view, "club")[1] != "cash-double"


def test_what_was_shown_is_known_to_the_expert_alone() -> None:
    state = eighty_points.start(PRESETS["tractor"], "shown")
    while not state.makings:
        *_, show = eighty_points.legal(state)[:2]
        state = eighty_points.apply(state, show)
    showed, card = state.makings[0].seat, state.makings[0].cards[0]
    while state.trick is None:
        state = eighty_points.apply(state, eighty_points.legal(state)[0])
    other = next(seat for seat in range(4) if seat not in (showed, state.turn))
    view = eighty_points.view(state, other)
    assert showed is not None
    found = [build_knowledge(view, level).one_chances[showed][card] for level in LEVELS]
    assert [chance == 1.0 for chance in found] == [False, False, True]


def test_no_throw_ever_fails() -> None:
    options = PRESETS["tractor"]._replace(throw_penalty=10)
    threw = 0
    for number in range(16):
        state = eighty_points.start(options, f"throws/{number}")
        while state.turn is not None:
            view = eighty_points.view(state, state.turn)
            said = player_of.player(view, Random(1), Budget(LEVELS[1 + number % 2]))
            threw += said.reason.code == "sure-throw"
            state = eighty_points.apply(state, said.action)
        assert not any(trick.thrown for trick in state.tricks)
    assert threw > 5


SAID_OF_BURYING = {
    "3C+3D+4D": ["do-bury-void", "D"],
    "3D+4D+5S": ["do-bury-trumps"],
    "3C+3H": ["do-bury", "C H"],
    "3C+3D+3H": ["do-bury-several"],
}


@pytest.mark.parametrize(("buried", "said"), SAID_OF_BURYING.items())
def test_what_is_said_of_cards_buried(buried, said):
    action = eighty_points.parse(f"bury:{buried}")
    given = player_of.gist_of(burying("3C 4C KC 3D 4D 3H 4H KH 5S"), action)
    assert [given.code, *(value for _, value in given.values)] == said
