"""Search in imagined deals for the card to play at Five Hundred.

This module chooses the cards to compare, rates them by playouts, and explains the choice. The
search itself is common to all games: see `players.search`.
"""

from collections.abc import Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import NamedTuple

from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import Play, View
from cardroom.games.five_hundred.rules import A_TRICK
from cardroom.nouns.cards import Card
from cardroom.players.bitworlds import (
    BitVector,
    block_mask,
    every_world,
    repeat_blocks,
    repeat_each,
)
from cardroom.players.five_hundred.playouts.bit_policy import bit_ranking_of, plain_suits
from cardroom.players.five_hundred.playouts.playout import build_scene
from cardroom.players.five_hundred.playouts.worlds import HundredWorlds, deal_worlds
from cardroom.players.five_hundred.utility import Stakes, Tricks, stakes_of
from cardroom.players.player import Budget, Choice
from cardroom.players.search import (
    Estimate,
    Evaluator,
    Question,
    choose_best,
    group_neighbours,
    prefer_usual,
    worlds_per_candidate,
)


class PlayProblem(NamedTuple):
    """Search problem of the seat to play at Five Hundred: which card is best."""

    usual: Play  # advised by rules of thumb
    expert: bool  # True if deals fit the bids, and are played out by two different policies

    def candidates(self, view: View) -> Sequence[Play]:
        """Return the plays to compare, `usual` first. Of plays with equal effect, keep only one."""
        plays = [action for action in view.legal if isinstance(action, Play)]
        if len(view.hand) == 1:
            return [self.usual]
        alike = set[Card]()
        for cards in group_equal_cards(view):
            usual = self.usual.card in cards
            alike |= {*cards} - {self.usual.card if usual else cards[0]}
        plays.sort(key=lambda play: play != self.usual)
        return [play for play in plays if play.card not in alike]

    def worlds(self, view: View, count: int, dice: Random) -> HundredWorlds:
        return deal_worlds(view, count, dice, infer=self.expert)

    def evaluators(
        self, view: View, dealt: HundredWorlds, candidates: Sequence[Play]
    ) -> Sequence[Evaluator]:
        scene, worlds, times = build_scene(view), dealt.number, len(candidates)
        held = {who: repeat_each(dealt.held[who], worlds, times) for who in scene.seats}
        sides = dealt.declarers.items()
        declarers = {who: repeat_blocks(vector, worlds, times) for who, vector in sides}
        laid: dict[int, BitVector] = {}
        by_suit = dict.fromkeys(plain_suits(scene.strain), 0)  # that a led joker stands for
        for at, play in enumerate(candidates):
            number, there = scene.pack.index(play.card), block_mask(at, worlds)
            laid[number] = laid.get(number, 0) | there
            if play.card is JOKER and play.suit is not None:
                by_suit[play.suit] |= there
        names = () if scene.table else list(by_suit.values())
        everywhere, stakes = every_world(worlds * times), [stakes_at(view)] * times
        found = []
        for seeing in (False, True) if self.expert and not scene.loses else (False,):
            seat = view.seat or 0
            tricks = scene.play_out(seat, held, declarers, everywhere, laid, names, seeing=seeing)
            found.append(evaluator_of_tricks(tricks, stakes, worlds))
        return found


def group_equal_cards(view: View) -> list[list[Card]]:
    """Group the hand's cards of equal effect (neighbours in a suit), the lowest card first."""
    scene = build_scene(view)
    ranking, pack = bit_ranking_of(scene.pack, scene.strain), scene.pack
    gone = {*view.discards, *(card for trick in view.tricks for card in trick.cards)}
    suits = (*ranking.suits, ranking.trumps)
    orders = ([pack[number] for number in suit if number >= 0] for suit in suits)
    return group_neighbours(orders, view.hand, gone)


def stakes_at(view: View) -> Stakes:
    """Return the viewer's `Stakes`: weights that convert the result of the deal into points."""
    called = view.called is not None and view.called.name is not None
    partner = called and view.partner == view.seat
    return stakes_of(view, called=called, partner=partner)


def evaluator_of_tricks(tricks: Tricks, stakes: Sequence[Stakes], worlds: int) -> Evaluator:
    """Return a function that computes each candidate's mean outcome in a set of imagined deals. For
    each candidate, `tricks` has the tricks won in `worlds` deals, and `stakes` what they are worth.
    """
    return lambda where: [
        each.mean_outcome(tricks, where << at * worlds) for at, each in enumerate(stakes)
    ]


def question(view: View, budget: Budget, usual: Choice) -> Question:
    """Build a `Question`: which card to play? `usual` is the choice by rules of thumb."""
    stakes = stakes_at(view)
    group = {card: at for at, cards in enumerate(group_equal_cards(view)) for card in cards}
    return Question(
        PlayProblem(usual.action, expert=budget.level == "expert"),
        budget.samples,
        "makes" if stakes.declares else "beats",
        choose=partial(choose_best_or_usual, stakes, budget, usual),
        effect=lambda play: (group[play.card], play.suit),
        doubt=partial(luck_margin, stakes),
    )


def choose_best_or_usual(
    stakes: Stakes, budget: Budget, usual: Choice, ranked: Sequence[Estimate]
) -> Choice:
    """Return the best card as a choice, or `usual` if the best card may be better only by luck."""
    known = next(one for one in ranked if one.action == usual.action)
    enough = luck_margin(stakes, worlds_per_candidate(budget.samples, len(ranked)))
    best, *others = prefer_usual(ranked, known, enough)
    other = next((one for one in others if one.action.card is not best.action.card), None)
    if other is None:
        return usual
    points = round(best.value - other.value)
    if best.percent > other.percent:
        code = "makes" if stakes.declares else "beats"
    elif points > 0:
        code = "game-card" if stakes.late else "points"
    elif best.action == usual.action:
        return usual
    else:
        code = "no-matter"
    named = {"card": best.action.card.name, "other": other.action.card.name}
    return choose_best([best, other], code, **named, points=points)


def luck_margin(stakes: Stakes, worlds: int) -> float:
    """Return by how many points the values of two cards may differ by luck, in `worlds` deals."""
    return (A_TRICK + stakes.points / 2) / sqrt(worlds)
