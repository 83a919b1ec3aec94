"""Choosing by imagined worlds at Twenty Down: what is worth comparing.

The budget, the worlds and the mean over evaluators are the same as in all games: see `search`.
Naming trumps, exchanging and staying are decided like cards: each candidate is done in the same
worlds, and what follows is played out. The marks are paragraphs of
``assets/rules/twenty-down.html``.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

from cardroom.cards import Card, Suit
from cardroom.games.twenty_down.model import (
    SEATS,
    Drop,
    Exchange,
    NameTrump,
    Phase,
    Play,
    Stay,
    View,
)
from cardroom.games.twenty_down.rules import ORDERS
from cardroom.players.bitworlds import BitVector
from cardroom.players.player import Choice
from cardroom.players.search import Outcome, estimates, neighbours
from cardroom.players.twenty_down.deduction import suit_of
from cardroom.players.twenty_down.explanations import told
from cardroom.players.twenty_down.playouts import CLAIRVOYANT, HONEST, Evaluator, Samples
from cardroom.players.twenty_down.utility import aim, measure
from cardroom.players.twenty_down.worlds import Dealt, deal, keeper
from cardroom.seats import Seat, seats_from

EXPERT_FROM = 2048
"""Samples from which on a second evaluator is heard, and more than cards is decided by worlds."""

WIDER = 4
"""So many times the samples for what is decided only once a deal."""


class Deciding:
    """What all decisions have in common."""

    def __init__(self, *, expert: bool) -> None:
        self.expert = expert

    def aim(self, view: View) -> str:
        """What the chances speak of."""
        return aim(view)

    def candidates(self, view: View) -> Sequence[Any]:
        """What is worth comparing, to be decided now."""
        raise NotImplementedError

    def worlds(self, view: View, count: int, dice: Random) -> Dealt:
        return deal(view, count, dice)

    def evaluators(
        self, view: View, dealt: Dealt, candidates: Sequence[Any]
    ) -> Sequence[Sequence[Outcome]]:
        evaluators = (HONEST, CLAIRVOYANT) if self.expert else (HONEST,)
        return [self.outcomes(evaluator, view, dealt, candidates) for evaluator in evaluators]

    def outcomes(
        self, evaluator: Evaluator, view: View, dealt: Dealt, candidates: Sequence[Any]
    ) -> list[Outcome]:
        """By candidate."""
        raise NotImplementedError


class Playing(Deciding):
    """Which card to play."""

    def candidates(self, view: View) -> Sequence[Play]:
        """The legal cards; of neighbours only the lowest."""
        may = {action.card for action in view.legal if isinstance(action, Play)}
        gone = {*view.hand, *view.thrown, *(card for trick in view.tricks for card in trick.cards)}
        ranks = ORDERS[view.options.rank_order]
        orders = ([Card(rank + suit) for rank in ranks] for suit in Suit)
        return [Play(alike[0]) for alike in neighbours(orders, may, gone)]

    def outcomes(
        self, evaluator: Evaluator, view: View, dealt: Dealt, candidates: Sequence[Play]
    ) -> list[Outcome]:
        samples = Samples(evaluator, view, dealt, len(candidates))
        ends = samples.play([play.card for play in candidates])
        return samples.outcomes(ends, measure(view, self.aim(view)))


class Exchanging(Deciding):
    """Which cards to throw."""

    def candidates(self, view: View) -> Sequence[Exchange]:
        """Neither trumps nor aces are thrown, and of a suit the lowest go first."""
        order = ORDERS[view.options.rank_order].index
        loose = [card for card in view.hand if not keeper(view, card)]
        loose.sort(key=lambda card: order(card.rank))
        most = min(len(loose), view.options.exchange_max)
        return [
            Exchange(cards)
            for count in range(most, -1, -1)
            for cards in combinations(loose, count)
            if all(_lowest_first(cards, suit_of(tuple(loose), suit)) for suit in Suit)
        ]

    def outcomes(
        self, evaluator: Evaluator, view: View, dealt: Dealt, candidates: Sequence[Exchange]
    ) -> list[Outcome]:
        samples = Samples(evaluator, view, dealt, len(candidates))
        ends = samples.exchange([exchange.cards for exchange in candidates])
        return samples.outcomes(ends, measure(view, self.aim(view)))


def _lowest_first(cards: Sequence[Card], suit: Sequence[Card]) -> bool:
    """Of these cards of a suit, the lowest first, those thrown are the lowest."""
    thrown = [card in cards for card in suit]
    return thrown == sorted(thrown, reverse=True)


class Naming(Deciding):
    """Which suit to name."""

    def candidates(self, view: View) -> Sequence[NameTrump]:
        """Every suit, but of those that forehand has nothing of only one of equals."""
        suits = [action.suit for action in view.legal if isinstance(action, NameTrump)]
        special = {Suit.HEARTS, Suit.DIAMONDS}  # hearts count double, with diamonds all stay
        alike = [suit for suit in suits if suit not in special and not suit_of(view.hand, suit)]
        return [NameTrump(suit) for suit in suits if suit not in alike[1:]]

    def outcomes(
        self, evaluator: Evaluator, view: View, dealt: Dealt, candidates: Sequence[NameTrump]
    ) -> list[Outcome]:
        found = []
        for action in candidates:
            with_trumps = view._replace(trump=action.suit)
            samples = Samples(evaluator, with_trumps, dealt, 1)
            worth = measure(with_trumps, self.aim(view))
            found += samples.outcomes(samples.open(dealt.drawn), worth)
        return found


class Staying(Deciding):
    """Whether to play for tricks."""

    def aim(self, view: View) -> str:
        return "trick"

    def candidates(self, view: View) -> Sequence[Stay | Drop]:
        return [action for action in (Stay(), Drop()) if action in view.legal]

    def outcomes(
        self, evaluator: Evaluator, view: View, dealt: Dealt, candidates: Sequence[Stay | Drop]
    ) -> list[Outcome]:
        samples = Samples(evaluator, view, dealt, len(candidates))
        asked = dict[Seat, BitVector]()
        for seat in seats_from(view.forehand, len(SEATS)):
            if seat == view.seat:
                asked[seat] = samples.of(0)
                break
            asked[seat] = 0 if seat in view.dropped else samples.all
        return samples.outcomes(samples.open((), asked), measure(view, self.aim(view)))


# The decision

DECISIONS: Mapping[Phase, tuple[type[Deciding], int]] = {
    Phase.TRUMP: (Naming, WIDER),
    Phase.EXCHANGE: (Exchanging, WIDER),
    Phase.STAY: (Staying, WIDER),
    Phase.PLAY: (Playing, 1),
}
"""By phase: what is decided, and how many times the level's samples it is worth."""


def decide(view: View, dice: Random, samples: int) -> Choice:
    """What does best on average over imagined worlds, and why."""
    kind, times = DECISIONS[view.phase]
    ranked = estimates(kind(expert=samples >= EXPERT_FROM), view, times * samples, dice)
    return told(ranked, view)
