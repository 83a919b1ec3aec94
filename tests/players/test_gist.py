"""Tests of the first sentence of hints: true of all actions of random games and sample tricks."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from inspect import getsource
from itertools import pairwise
from re import findall
from typing import Any

import pytest

from cardroom.game import InTricks
from cardroom.games import GAMES, AnyGame
from cardroom.games.belote import rules as belote
from cardroom.games.twenty_down import rules as twenty
from cardroom.nouns.cards import Card, cards, hand
from cardroom.players.gist import Sight
from cardroom.players.levels import PLAYERS, hint_reasons
from cardroom.players.player import Choice, Reason
from cardroom.views.wording import words_of
from cardroom.views.wording.reasons import GISTS
from tests.players.five_hundred import positions as five_hundred
from tests.players.twenty_down import positions as twenty_down
from tests.random_games import SEED, THOROUGH, random_moves
from tests.soak import is_usual, row

DEALS = 6 * THOROUGH  # of each game and preset
TAKES = {"do-trump", "do-over", "do-take", "do-try"}
LEAVES = {"do-leave", "do-let-go", *(code for code in GISTS if code.startswith("do-throw"))}

CASES = [
    row(game, options, usual=is_usual(key, preset), id=f"{key} {preset}")
    for key, game in GAMES.items()
    for preset, options in game.PRESETS.items()
]


def play_deals(game: AnyGame, options: Any) -> Iterator[tuple[Any, Any, Any, Reason]]:
    """Yield actions of random deals: state before, action, state after, and gist."""
    for number in range(DEALS):
        moves = random_moves(game, options, f"{SEED}said gist {number}")
        for (state, action), (after, _) in pairwise(moves):
            if state.turn is None:
                break
            view = game.view(state, state.turn)
            said = hint_reasons(game.KEY, view, Choice(action, Reason("random")))
            assert said[-1] == Reason("random")
            assert len(said) > 1 or len(view.legal[:2]) == 1, action
            if len(said) > 1:
                yield state, action, after, said[0]


@pytest.mark.parametrize(("game", "options"), CASES)
def test_a_gist_is_of_what_is_done_and_can_be_said(game, options):
    words, said = words_of(game.KEY), 0
    for state, action, _after, given in play_deals(game, options):
        values, own = dict(given.values), game.view(state, state.turn).hand
        spoken_of = findall(r"%\((\w+)", GISTS[given.code])
        assert {*values} >= {*spoken_of}, given
        assert words.reason(given) != words.reason(Reason("brand-new"))
        if "play" in values:
            assert Counter(cards(values["play"])) == Counter(game.cards_of(action))
        if "keep" in values:
            assert Card(values["keep"]) in own
            assert Card(values["keep"]) not in game.cards_of(action)
        said += 1
    assert said > 10


@pytest.mark.parametrize(("game", "options"), [case for case in CASES if "eights" not in case.id])
def test_a_gist_of_the_last_card_says_whether_it_takes_the_trick(game, options):
    found = set[str]()
    for before, action, after, given in play_deals(game, options):
        view = game.view(after, None)
        assert isinstance(view, InTricks)
        taken = words_of(game.KEY).takers(view)
        if len(taken) > len(words_of(game.KEY).takers(game.view(before, None))):
            took = taken[-1][0] == before.turn
            assert took or given.code not in TAKES, (given, action)
            assert not took or given.code not in LEAVES, (given, action)
            found.add(given.code)
    assert found & TAKES
    assert found & LEAVES


@pytest.mark.parametrize("key", ["belote", "twenty-down"])
def test_a_sure_lead_is_beaten_by_no_hidden_card(key):
    game, sure = GAMES[key], 0
    for state, action, _after, given in play_deals(game, game.Options()):
        if given.code == "do-lead-sure":
            (card,) = game.cards_of(action)
            others = (held for seat, held in enumerate(state.hands) if seat != state.turn)
            suit = [each for held in others for each in held if each.suit is card.suit]
            own = height(key, state, card)
            assert all(height(key, state, each) < own for each in suit)
            sure += 1
    assert sure


def height(key: str, state: Any, card: Card) -> int:
    if key == "belote":
        return belote.card_strength_in_trick(card, card.suit, state.trump)
    return twenty.card_strength_in_trick(card, card.suit, state.trump, state.options)


def test_there_is_a_sentence_for_every_gist_and_no_other():
    rooms = [f"cardroom.players.{key.replace('-', '_')}.gist" for key in GAMES]
    sources = map(getsource, map(import_module, ("cardroom.players.gist", *rooms)))
    assert {code for text in sources for code in findall(r'"(do-[a-z-]+)"', text)} == set(GISTS)


def sight(held: str, **other: Any) -> Sight:
    """Hearts were led, spades are trumps, aces are sure, and kings and aces win."""
    usual = Sight(
        hand=hand(held),
        may=hand(held),
        group=lambda card: str(card.suit),
        led="H",
        trump="S",
        last=False,
        partner_wins=False,
        opponents_have_trumps=True,
        sure=lambda card: card.rank == "A",
        wins=lambda play: play[0].rank in "AK" and play[0].suit in ("H", "S"),
    )
    return usual._replace(**other)


@pytest.mark.parametrize(
    ("held", "played", "other", "code", "keep"),
    [
        ("AD QD JD 7C", "7C", {}, "do-throw-keep-short", "AD"),
        ("AD 7D 7C 8C", "7D", {}, "do-throw-keep", "AD"),
        ("QD JD 9D 7C", "7C", {}, "do-throw-short", None),
        ("QD JD 9C 7C", "7C", {}, "do-throw", None),
        ("QD JD AC", "AC", {}, "do-throw", None),
        ("7S QD", "7S", {}, "do-play", None),
        ("KS QD", "KS", {}, "do-trump", None),
        ("KH 9H", "KH", {}, "do-try", None),
        ("KH AH", "KH", {}, "do-keep", "AH"),
        ("KH AH", "KH", {"last": True}, "do-take", None),
        ("AH 9H", "AH", {"partner_wins": True}, "do-over", None),
        ("AH 9H", "9H", {"partner_wins": True}, "do-leave", None),
        ("AH 9H", "9H", {}, "do-keep", "AH"),
        ("QH 9H", "9H", {}, "do-let-go", None),
        ("AH 9H", "AH", {"wins": lambda _play: False}, "do-play", None),
        ("AH 9H", "9H", {"high_wins": False}, "do-let-go", None),
        ("AH 9H", "AH", {"high_wins": False}, "do-play", None),
        ("AH 9S", "9S", {"led": None}, "do-draw", None),
        ("AH 9S", "9S", {"led": None, "opponents_have_trumps": False}, "do-lead-keep", "AH"),
        ("AH 9S", "AH", {"led": None}, "do-lead-sure", None),
        ("AH 9C", "9C", {"led": None}, "do-lead-keep", "AH"),
        ("QH 9C", "9C", {"led": None}, "do-lead", None),
        ("QH", "QH", {"led": None}, "do-must", None),
    ],
)
def test_what_is_said_of_a_card(held, played, other, code, keep):
    given = sight(held, **other).gist_of_play(cards(played))
    assert (given.code, dict(given.values).get("keep")) == (code, keep)


HUNDRED = five_hundred.view_of(
    five_hundred.at_exchange("JH JD AH KH AS KS 7S 8S QS 9C KC 5D 6D", "7H")
)
TWENTY = twenty_down.view_with("7C 8C KD 9H AS", phase="exchange")


@pytest.mark.parametrize(
    ("key", "view", "action", "code", "said"),
    [
        ("five-hundred", HUNDRED, "discard:9C+5D+6D", "do-void", ["D"]),  # a jack is a trump
        ("five-hundred", HUNDRED, "discard:9C+7S+8S", "do-discard", ["9C 7S 8S"]),
        ("twenty-down", TWENTY, "exchange:7C+8C", "do-keep-these", ["KD 9H AS"]),
        ("twenty-down", TWENTY, "exchange:7C+8C+KD+9H+AS", "do-change-all", []),
    ],
)
def test_what_is_said_of_cards_given_away(key, view, action, code, said):
    given = PLAYERS[key].gist_of(view, GAMES[key].parse(action))
    assert (given.code, [value for _, value in given.values]) == (code, said)
