"""Tests that tips on trumps, points held and the kitty agree with the engine."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardroom.games.eighty_points.model import Options, Phase, Show, State
from cardroom.games.eighty_points.ranks import FACES, TRUMPS
from cardroom.nouns.cards import Suit
from cardroom.table import Table, new_record
from cardroom.views.wording.eighty_points import teaching
from cardroom.views.wording.eighty_points.options import OPTIONS
from cardroom.views.wording.taught import turn_tips
from cardroom.views.words import suit_name
from tests.views.eighty_points.scenes import GAME, HOME, TABLES, WORDING, ask_to_show, playing
from tests.views.rule_pages import numbers
from tests.views.scenes import see

KITTIES = [HOME._replace(bottom_multiplier=by) for by in GAME.CHOICES["bottom_multiplier"]]
PACK = 200  # points
ROUNDS = 12
COUNTED = {"5": 5, "10": 10, "K": 10}  # points of cards that have any (1.3)

every_table = pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)


def find_tips(state: State, *about: str) -> list[str]:
    said = [one.text for one in turn_tips(teaching, GAME.view(state, state.turn))]
    return [text for text in said if all(part in text for part in about)]


def rounds(options: Options, name: str, pick=None) -> Iterator[Any]:
    """Yield the states of first rounds, played by chance or by `pick`."""
    for seed in range(ROUNDS):
        table, dice = Table(new_record(GAME.KEY, options, f"{name} {seed}")), Random(seed)
        while table.state.turn is not None and table.state.number == 1:
            yield table.state
            legal = GAME.legal(table.state)
            table.play(pick(table.state, legal, dice) if pick else dice.choice(legal))
        yield table.state


def saving_pairs(state: State, legal, dice: Random) -> object:
    """Lead a single card as long as there is one that has no equal."""
    leads = legal if state.phase is Phase.PLAY and not state.trick.plays else ()
    held = state.hands[state.turn]
    singles = [said for said in leads if [held.count(card) for card in said.cards] == [1]]
    return dice.choice(singles or legal)


@pytest.mark.parametrize("options", KITTIES, ids=lambda options: options.bottom_multiplier)
def test_the_kitty_counts_as_often_as_is_told(options):
    met, single, pair = set(), 0, 0
    for state in rounds(options, "kitty", saving_pairs):
        if state.phase is Phase.BURY:
            ((single,),) = map(numbers, find_tips(state, "the attackers win the last trick"))
            more = find_tips(state, "the lead of a pair")
            pair = numbers(more[0])[0] if more else single
        elif state.turn is None and state.sheet[-1].reckoning.factor:
            led = len(state.tricks[-1].led)
            met.add(led)
            assert state.sheet[-1].reckoning.factor == {1: single, 2: pair}[led]
    assert met == {1, 2}


@every_table
def test_points_held_are_those_of_the_hand(options):
    burying = [state for state in rounds(options, "held") if state.phase is Phase.BURY]
    assert len(burying) == ROUNDS
    for state in burying:
        others = [hand for seat, hand in enumerate(state.hands) if seat != state.turn]
        away = sum(COUNTED.get(card.rank, 0) for hand in others for card in hand)
        assert [numbers(said) for said in find_tips(state, "Bury your")] == [[PACK - away]]


def test_whoever_may_ask_for_a_redeal_holds_fewer_points_than_is_told():
    asked = [state for state in rounds(HOME, "poor") if state.phase is Phase.RESHUFFLE]
    assert asked
    (least,) = numbers(OPTIONS.helps["reshuffle_below"])
    assert least == HOME.reshuffle_below
    for state in asked:
        assert [numbers(said) for said in find_tips(state, "ask for a redeal")] == [[least]]
        held = sum(COUNTED.get(card.rank, 0) for card in state.hands[state.turn])
        assert held < least
        turned = see(state)._replace(view=GAME.view(state, state.turn))
        assert numbers(WORDING.turn_line(turned)) == [held]


@pytest.mark.parametrize("held", ["2S 2S 3S", "2H 4H", "LJ LJ", "BJ BJ", "2D 2C"])
def test_what_is_declared_makes_the_trumps_that_are_told(held):
    state = ask_to_show(TABLES["tractor"], held, "2")
    shows = [said for said in GAME.legal(state) if isinstance(said, Show)]
    assert len(find_tips(state, "With ")) == len(shows) > 0
    for show, said in zip(shows, find_tips(state, "With "), strict=True):
        after = GAME.apply(state, show)
        trumps = {card for card in FACES if after.ranking.group[card] == TRUMPS}
        whole = [suit for suit in Suit if {card for card in FACES if card.suit is suit} <= trumps]
        made = f"all {suit_name(whole[0])} are trumps." if whole else "there is no trump suit."
        assert said.endswith(made)
        assert Counter(show.cards) <= Counter(after.hands[0])
        assert find_tips(state, "stay in your hand")


@every_table
def test_what_is_a_trump_whatever_its_suit_is_told_so(options):
    met = set()
    for state in rounds(options, "royal"):
        if state.phase is Phase.PLAY and state.turn is not None:
            royal = {card for card in FACES if card.rank == state.royal}
            all_trumps = all(state.ranking.group[card] == TRUMPS for card in royal)
            said = find_tips(state, f"Every {state.royal} is a trump")
            assert bool(said) == all_trumps
            met.add(all_trumps)
    assert True in met


@every_table
def test_a_tractor_is_as_long_as_is_told(options):
    state = playing("3C 3C 4C 4C 5C 5C 6S", options=options._replace(throws=False))
    three = GAME.parse("play:3C+3C+4C+4C+5C+5C")
    longer = GAME.objection(state, three) is None
    assert bool(find_tips(state, "A tractor is two or more pairs")) == longer
    assert bool(find_tips(state, "A tractor is two pairs")) != longer
