"""Search in imagined deals for the declarer's decisions before the first lead of Five Hundred: the
discards, the call of a partner, the joker's suit.

Rules of thumb propose candidates, and playouts compare them. Numbers in parentheses are paragraphs
of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from cardroom.games.five_hundred.model import Call, Discard, Nominate, Phase, View
from cardroom.nouns.cards import Card, Suit, names
from cardroom.players.bitworlds import block_mask, every_world, repeat_each
from cardroom.players.five_hundred import rules_of_thumb
from cardroom.players.five_hundred.playouts.playout import (
    declaring_side_by_called_card,
    scene_at_first_lead,
)
from cardroom.players.five_hundred.playouts.worlds import HundredWorlds, deal_worlds
from cardroom.players.five_hundred.rules_of_thumb import contract_of
from cardroom.players.five_hundred.search import evaluator_of_tricks
from cardroom.players.five_hundred.utility import stakes_of
from cardroom.players.player import Choice
from cardroom.players.search import Estimate, Evaluator, Question, SearchProblem, choose_best

MOST_EXCHANGES = 16  # number of exchanges that are compared
MOST_CALLS = 6  # number of cards to call that are compared, besides playing alone


class SettlingProblem:
    """Base class of the search problems for the declarer's decisions before the first lead."""

    def worlds(self, view: View, count: int, dice: Random) -> HundredWorlds:
        return deal_worlds(view, count, dice)


class ExchangeProblem(SettlingProblem):
    """Search problem: which cards to discard after taking the kitty."""

    def candidates(self, view: View) -> Sequence[Discard]:
        return [Discard(cards) for cards in rules_of_thumb.discard_proposals(view)[:MOST_EXCHANGES]]

    def evaluators(
        self, view: View, dealt: HundredWorlds, candidates: Sequence[Discard]
    ) -> Sequence[Evaluator]:
        times, contract = len(candidates), contract_of(view)
        scene = scene_at_first_lead(view.options, contract)
        everywhere = every_world(dealt.number * times)
        held = {who: repeat_each(dealt.held[who], dealt.number, times) for who in scene.seats}
        own = held[contract.declarer]
        for at, discard in enumerate(candidates):
            for card in discard.cards:
                number = scene.pack.index(card)
                own[number] ^= own[number] & block_mask(at, dealt.number)
        declarers = declaring_side_by_called_card(scene, contract, held, everywhere)
        tricks = scene.play_out(contract.declarer, held, declarers, everywhere, {})
        called = view.options.players == 5 and not contract.bid.misere
        stakes = [stakes_of(view, called=called)] * times
        return [evaluator_of_tricks(tricks, stakes, dealt.number)]


class CallProblem(SettlingProblem):
    """Search problem: which card to call, whose holder becomes the declarer's partner (4.6)."""

    def candidates(self, view: View) -> Sequence[Call]:
        may = {call.name for call in view.legal if isinstance(call, Call)}
        wished = rules_of_thumb.cards_worth_calling(view, contract_of(view).bid.suit)
        names = [card.name for card in wished if card.name in may]
        return [*map(Call, names[:MOST_CALLS]), Call()]

    def evaluators(
        self, view: View, dealt: HundredWorlds, candidates: Sequence[Call]
    ) -> Sequence[Evaluator]:
        times, contract = len(candidates), contract_of(view)
        scene = scene_at_first_lead(view.options, contract)
        everywhere = every_world(dealt.number * times)
        held = {who: repeat_each(dealt.held[who], dealt.number, times) for who in scene.seats}
        declarers = {seat: everywhere * (seat == contract.declarer) for seat in scene.seats}
        for at, call in enumerate(candidates):
            if call.name:
                number = scene.pack.index(Card(call.name))
                for seat, hand in held.items():
                    declarers[seat] |= hand[number] & block_mask(at, dealt.number)
        tricks = scene.play_out(contract.declarer, held, declarers, everywhere, {})
        stakes = [stakes_of(view, called=call.name is not None) for call in candidates]
        return [evaluator_of_tricks(tricks, stakes, dealt.number)]


class NominateProblem(SettlingProblem):
    """Search problem: which suit the declarer should name for the joker (7, option `pagat`)."""

    def candidates(self, view: View) -> Sequence[Nominate]:
        return [action for action in view.legal if isinstance(action, Nominate)]

    def evaluators(
        self, view: View, dealt: HundredWorlds, candidates: Sequence[Nominate]
    ) -> Sequence[Evaluator]:
        stakes, found = [stakes_of(view, called=view.partner is not None)], list[Evaluator]()
        for action in candidates:
            contract = contract_of(view)._replace(nominated=action.suit)
            scene = scene_at_first_lead(view.options, contract)
            seat, everywhere = contract.declarer, every_world(dealt.number)
            tricks = scene.play_out(seat, dealt.held, dealt.declarers, everywhere, {})
            found.append(evaluator_of_tricks(tricks, stakes, dealt.number))
        return [lambda where: [outcome for one in found for outcome in one(where)]]


PROBLEMS: Mapping[Phase, SearchProblem[View, HundredWorlds, Any]] = {
    Phase.EXCHANGE: ExchangeProblem(),
    Phase.CALL: CallProblem(),
    Phase.NOMINATE: NominateProblem(),
}


def question(view: View, samples: int) -> Question:
    """Return a `Question` for the search: which discards, call or nomination is best."""
    return Question(PROBLEMS[view.phase], samples, "makes", choose=choose_from_ranked)


def choose_from_ranked(ranked: Sequence[Estimate]) -> Choice:
    """Return the best candidate (the first) as a choice with its reason."""
    match ranked[0].action:
        case Discard(cards):
            return choose_best(ranked[:2], "discard-makes", cards=names(cards))
        case Call(str(name)):
            return choose_best(ranked[:2], "call-makes", called=name)
        case Nominate(Suit() as suit):
            return choose_best(ranked[:2], "nominate-makes", suit=str(suit))
        case Nominate():
            return choose_best(ranked[:2], "open-makes")
        case _:
            return choose_best(ranked[:2], "alone-makes")
