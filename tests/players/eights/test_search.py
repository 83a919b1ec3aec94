"""Tests of the search of Eights, computed again one world after the other."""

from collections import Counter
from random import Random
from statistics import fmean
from typing import Any

import pytest

from cardroom.games import eights
from cardroom.games.eights.model import Draw, Lay, Options, seats_of, side_of, sides
from cardroom.games.eights.rules import fits
from cardroom.games.eights.unseen import gather, imagine
from cardroom.nouns.cards import Card
from cardroom.players import eights as sound
from cardroom.players.bitworlds import every
from cardroom.players.eights.numbers import EIGHT, FACES, PLACE, SUITS, hand_points
from cardroom.players.eights.policy import player
from cardroom.players.eights.search import SEARCH_REASONS, TurnProblem
from cardroom.players.eights.worlds import deal_cards, deal_tables
from cardroom.players.player import Budget
from cardroom.players.search import answer_question
from tests.players.eights.one_world import World, play_out
from tests.players.eights.plain_policy import longest_suit, shed
from tests.players.eights.test_bit_policy import bit, positions, world_of

WORLDS = 30


# The worlds


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(players=4),
        Options(voluntary_draw="never"),
        Options(players=3, stock_out="reshuffle", voluntary_draw="never"),
    ],
    ids=["two", "four", "never", "reshuffle"],
)
def test_cards_lie_where_they_may(options: Options):
    for view in positions(options, "worlds", 37):
        lying = deal_cards(view, WORLDS, Random(1))
        for world in range(WORLDS):
            hands = [[c for c in FACES if bit(hand[PLACE[c]], world)] for hand in lying.held]
            stock = [card for card in FACES if bit(lying.stock[PLACE[card]], world)]
            assert tuple(map(len, hands)) == view.held
            assert len(stock) == view.stock
            cards = [card for there in (*hands, stock, view.talon) for card in there]
            assert sorted(cards, key=PLACE.__getitem__) == list(FACES)
            assert set(hands[view.seat]) == set(view.hand)


def test_worlds_are_as_likely_as_those_imagined_one_by_one():
    """Without voluntary draws, both ways learn the same from a draw."""
    options = Options(players=3, voluntary_draw="never")
    view, worlds, dice = positions(options, "shares", 23)[1], 4000, Random(2)
    lying = deal_cards(view, worlds, dice)
    imagined = [imagine(view, dice).hands for _ in range(800)]
    for seat, held in enumerate(lying.held):
        count = Counter(card for hands in imagined for card in hands[seat])
        for card in FACES:
            assert abs(held[PLACE[card]].bit_count() / worlds - count[card] / 800) < 0.1


@pytest.mark.parametrize("number", range(6))
def test_who_drew_is_taken_to_have_had_nothing_that_fits(number: int):
    """After the first turn of a hand in which cards were drawn."""
    state, texts = eights.start(Options(), f"need/{number}"), ["", ""]
    while texts[-2] != "draw" or texts[-1] == "draw":
        view = eights.view(state, state.turn)
        state = eights.apply(state, player(view, Random(1), Budget()).action)
        texts.append(state.moves[-1].text)
    drew = state.moves[-2]
    top = Card(drew.top)
    others = deal_cards(eights.view(state, state.turn), WORLDS, Random(1)).held[drew.seat]
    assert not any(fits(card, top, drew.named) and others[PLACE[card]] for card in FACES)


def test_to_club_players_drawing_tells_nothing():
    state = eights.start(Options(), "need/0")
    while not state.moves or state.moves[-1].text != "draw":
        view = eights.view(state, state.turn)
        state = eights.apply(state, player(view, Random(1), Budget()).action)
    view = eights.view(state._replace(turn=1 - state.turn), 1 - state.turn)
    drew, top = state.turn, state.top

    def fitting(level: str) -> int:
        held = TurnProblem(level).worlds(view, WORLDS, Random(1)).held[drew]
        return sum(held[PLACE[c]].bit_count() for c in FACES if fits(c, top, state.named))

    assert fitting("expert") <= WORLDS // 2 < fitting("club")


def test_who_drew_at_will_is_found_out():
    """He lays two cards that both would have fitted when he drew one: so that drawing tells nothing
    of the rest of his hand.
    """
    state = eights.start(Options(), "at will/5")
    first, starter = state.turn, state.top
    one, two = (card for card in state.hands[first] if fits(card, starter, starter.suit))
    for action in (Draw(), Lay(one)):
        state = eights.apply(state, action)
    state = state._replace(turn=first)
    state = eights.apply(state, Lay(two))
    view = eights.view(state, state.turn)
    assert not any(hold.refused for hold in gather(view, None, in_need=True).holds[first])
    others = deal_cards(view, WORLDS, Random(1)).held[first]
    assert any(fits(card, starter, starter.suit) and others[PLACE[card]] for card in FACES)


# Candidates


def test_club_draws_only_where_nothing_else_fits_or_only_eights():
    views = [*positions(Options(players=4), "at will", 11)]
    assert views
    for view in views:
        fitting_plain = any(isinstance(a, Lay) and not a.named for a in view.legal)
        offered = TurnProblem("club").candidates(view)
        assert (Draw() in offered) == (Draw() in view.legal and not fitting_plain)
        assert (Draw() in TurnProblem().candidates(view)) == (Draw() in view.legal)


def test_with_one_thing_to_do_nothing_is_compared():
    """A card that fits, no eight, and no drawing at will."""
    views = positions(Options(), "one", 3)
    one = [view for view in views if [bool(a.named) for a in view.legal[:-1]] == [False]]
    assert one
    for view in one:
        club, expert = (
            answer_question(sound.search_question(view, Budget(level, samples=64)), view, Random(1))
            for level in ("club", "expert")
        )
        assert club == sound.choose_by_rule_of_thumb(view)
        assert expert.reason.code in SEARCH_REASONS


# Values of plays


def after(world: World, seat: int, action: Any) -> World:
    """Return the seat's turn, begun with this action."""
    hands, stock = list(world.hands), list(world.stock)
    if action == Draw():
        hands[seat] |= 1 << stock.pop(0)
        card = shed(hands[seat], world.top, world.suit)
        while card is None and stock:
            hands[seat] |= 1 << stock.pop(0)
            card = shed(hands[seat], world.top, world.suit)
        assert card is not None
        named = longest_suit(hands[seat] ^ 1 << card)
    else:
        card = PLACE[action.card]
        named = SUITS.index(action.named) if action.named else 0
    hands[seat] ^= 1 << card
    suit = named if card >> 2 == EIGHT else card & 3
    return world._replace(hands=tuple(hands), stock=tuple(stock), top=card, suit=suit, passes=0)


def settled(view: Any, hands: tuple[int, ...]) -> tuple[float, bool]:
    """6: what the end of the hand is worth to the side that decides, and whether it is ahead."""
    ours, target = side_of(view.options, view.seat), view.options.target
    debits = [
        sum(hand_points(hands[s]) for s in seats_of(view.options, n)) for n in sides(view.options)
    ]
    totals = [was + debit for was, debit in zip(view.totals, debits, strict=True)]
    others = [side for side in sides(view.options) if side != ours]
    lead = fmean(totals[side] for side in others) - totals[ours]
    ahead = all(debits[side] > debits[ours] for side in others)
    if view.options.players == 3:
        return lead, ahead
    if max(totals) >= target:
        return lead + 100 * ((lead > 0) - (lead < 0)), ahead
    return lead + 100 * lead / target, ahead


@pytest.mark.parametrize("totals", [(0, 0), (95, 60), (99, 99)], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_plays_are_worth_what_they_come_to_in_every_world(players: int, totals: tuple[int, int]):
    for view in positions(Options(players=players), f"worth/{players}", 11)[:8]:
        view = view._replace(totals=(*totals, 40)[: 2 if players == 4 else players])
        candidates = TurnProblem().candidates(view)
        if len(candidates) < 2 or (view.stock < 9 and candidates[-1] == Draw()):
            continue
        at = deal_tables(view, WORLDS, Random(3))
        worlds = [world_of(at, world, view) for world in range(WORLDS)]
        (evaluator,) = TurnProblem().evaluators(view, at, candidates)
        said = evaluator(every(WORLDS))
        turn = (view.seat + 1) % players
        for action, outcome in zip(candidates, said, strict=True):
            ends = [settled(view, play_out(after(w, view.seat, action), turn)) for w in worlds]
            assert outcome.value == pytest.approx(fmean(value for value, _ in ends))
            assert outcome.chance == pytest.approx(fmean(ahead for _, ahead in ends))
