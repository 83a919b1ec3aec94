"""Tests of the search of Five Hundred: worlds fit the view, and cards score as in the engine."""

from random import Random
from statistics import fmean
from typing import Any

import pytest

from cardroom.games import five_hundred
from cardroom.games.five_hundred.model import PRESETS, Options, Phase, Play, State, View, sides
from cardroom.games.five_hundred.rules import pack_of
from cardroom.games.five_hundred.unseen import impossible_cards
from cardroom.nouns.cards import Card, sort_cards, without
from cardroom.nouns.tricks import cards_played
from cardroom.players.bitworlds import every_world
from cardroom.players.five_hundred.playouts.worlds import deal_worlds
from cardroom.players.five_hundred.search import PlayProblem
from tests.players.five_hundred.all_seeing import play_out
from tests.players.worlds import cards_in

WORLDS = 3

AGREED = [
    *({"players": players} for players in (2, 3, 4, 5, 6)),
    {"players": 6, "six_joker": False},
    {"players": 6, "six_teams": "3x2", "joker_nt": "free"},
    {"players": 6, "misere_partner": "plays"},
    {"all_pass": "no_trump", "misere_partner": "plays"},
    *({"players": n, "joker_nt": rule} for n in (3, 4) for rule in ("high", "free", "pagat")),
    *({"players": players, "misere_joker": "must"} for players in (2, 4)),
    PRESETS["australian"]._asdict(),
]


def positions(options: Options, deals: int) -> list[State]:
    """Some positions of these deals in which a card is to be chosen; bids and cards by chance."""
    dice, found = Random(str(options)), []
    for number in range(deals):
        state, cards = five_hundred.start(options, f"{options}/{number}"), []
        while state.turn is not None:
            if state.phase is Phase.PLAY and len(five_hundred.legal(state)) > 1:
                cards.append(state)
            state = five_hundred.apply(state, some_action(state, dice))
        found += cards[:: max(1, len(cards) // 3)]
    return found


def some_action(state: State, dice: Random) -> Any:
    """Low bids and misere as often as all the others together."""
    legal = five_hundred.legal(state)
    if state.phase is Phase.AUCTION and dice.random() < 0.5:
        misere = [one for one in legal if five_hundred.text(one).endswith("MIS")]
        return dice.choice([legal[0], *misere, *legal[1:3]])
    return legal[int(dice.random() * len(legal))]


def in_world(state: State, view: View, held: Any, world: int) -> State:
    """Return one world as a state. Unplayed cards in no hand are discards, or else the kitty."""
    assert view.trick is not None
    pack, lain = pack_of(view.options), dict(view.trick.plays)
    dealt = [cards_in(held[seat], pack, world) for seat in range(view.options.players)]
    hands = tuple(
        without(sort_cards(hand), [lain[seat]] if seat in lain else [])
        for seat, hand in enumerate(dealt)
    )
    partner = state.partner
    if state.called and state.called.name and view.partner is None:
        card = Card(state.called.name)
        partner = next(seat for seat, hand in enumerate(hands) if card in hand)
    held_now = [card for hand in hands for card in hand]
    away = tuple(without(pack, [*held_now, *cards_played(view)]))
    hidden = {"discards": away} if state.discards else {"kitty": away}
    return state._replace(hands=hands, partner=partner, **hidden)


def points_ahead(state: State, play: Play, *, seeing: bool) -> float:
    """Return the points of the seat to act less the mean of the other sides', after this play."""
    end, every_side = play_out(state, play, seeing=seeing), sides(state.options)
    worth = five_hundred.worth(end)
    assert state.turn is not None
    others = [worth[side] for side in every_side if side != state.turn % len(every_side)]
    return worth[state.turn] - fmean(others)


@pytest.mark.parametrize("agreed", AGREED, ids=lambda agreed: " ".join(map(str, agreed.values())))
def test_a_card_is_worth_what_the_engine_would_write(agreed: dict[str, Any]) -> None:
    options = Options(**agreed)
    for state in positions(options, 2):
        view = five_hundred.view(state, state.turn)
        assert state.turn is not None
        problem = PlayProblem(next(one for one in view.legal if isinstance(one, Play)), expert=True)
        candidates = problem.candidates(view)[:2]
        worlds = problem.worlds(view, WORLDS, Random(1))
        there = [in_world(state, view, worlds.held, world) for world in range(WORLDS)]
        for seeing, evaluator in enumerate(problem.evaluators(view, worlds, candidates)):
            for play, outcome in zip(candidates, evaluator(every_world(WORLDS)), strict=True):
                found = fmean(points_ahead(one, play, seeing=bool(seeing)) for one in there)
                assert outcome.value == pytest.approx(found), five_hundred.text(play)


@pytest.mark.parametrize("agreed", AGREED[:5], ids=lambda agreed: str(agreed["players"]))
def test_worlds_contradict_nothing_that_was_seen(agreed: dict[str, Any]) -> None:
    options = Options(**agreed)
    for state in positions(options, 2):
        view = five_hundred.view(state, state.turn)
        held = deal_worlds(view, WORLDS, Random(1)).held
        for world in range(WORLDS):
            there = in_world(state, view, held, world)
            assert five_hundred.view(there, state.turn) == view
            for seat, hand in enumerate(there.hands):
                assert not impossible_cards(view, seat, hand) or seat == view.seat
