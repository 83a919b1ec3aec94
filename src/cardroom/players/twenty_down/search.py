"""Search of Twenty Down in imagined worlds: actions to compare at each decision, and their values.

The search itself is common to all games: see `players.search`. Each candidate is tried in the same
imagined worlds (possible deals), and the deal is played out. Naming trumps, exchanging and staying
are searched in this way, as well as the card to play. Numbers in parentheses are paragraphs of
``assets/rules/twenty-down.html``.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from itertools import combinations
from random import Random
from typing import Any

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
from cardroom.nouns.cards import Card, Cards, Suit, names
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.bitworlds import BitVector
from cardroom.players.player import Choice, make_choice
from cardroom.players.search import (
    Estimate,
    Evaluator,
    Question,
    choose_best,
    group_neighbours,
    identity,
)
from cardroom.players.twenty_down.bit_policy import BitPolicy, Clairvoyant
from cardroom.players.twenty_down.deduction import cards_of_suit, own_legal_cards
from cardroom.players.twenty_down.playouts import Ends, Samples
from cardroom.players.twenty_down.utility import aim_of_viewer, utility_function
from cardroom.players.twenty_down.worlds import (
    TwentyWorlds,
    deal_worlds,
    is_trump_or_ace,
    weigh_worlds_by_evidence,
)

EXPERT_FROM = 2048
"""Samples from which a second evaluator is used, and worlds decide more than the play."""

WIDER = 4  # factor of the samples for decisions that come only once a deal


class DecisionProblem(ABC):
    """Base class of the search problems of Twenty Down, with one subclass for each decision."""

    def __init__(self, *, expert: bool) -> None:
        self.expert = expert

    def aim(self, view: View) -> str:
        """Return what a reported chance is the chance of, such as "trick": to take a trick."""
        return aim_of_viewer(view)

    @abstractmethod
    def candidates(self, view: View) -> Sequence[Any]:
        """Return the actions that the search compares."""

    def worlds(self, view: View, count: int, dice: Random) -> TwentyWorlds:
        dealt = deal_worlds(view, count, dice)
        return weigh_worlds_by_evidence(view, dealt) if self.expert else dealt

    def effect_key(self, view: View, action: Any) -> Hashable:
        """Return a key that is equal for actions of equal effect."""
        return identity(action)

    def evaluators(
        self, view: View, dealt: TwentyWorlds, candidates: Sequence[Any]
    ) -> Sequence[Evaluator]:
        policies = (BitPolicy, Clairvoyant) if self.expert else (BitPolicy,)
        return [self.evaluator(policy, view, dealt, candidates) for policy in policies]

    def evaluator(
        self, policy: type[BitPolicy], view: View, dealt: TwentyWorlds, candidates: Sequence[Any]
    ) -> Evaluator:
        """Play each candidate out. Return a function from a set of deals to mean results in it."""
        samples = Samples(policy, view, dealt, len(candidates))
        worth = utility_function(view, self.aim(view))
        return partial(samples.mean_outcomes, self.play_out(samples, candidates), worth)

    @abstractmethod
    def play_out(self, samples: Samples, candidates: Sequence[Any]) -> Ends:
        """Play the imagined deals out after each candidate action; return how the deals end."""


class Playing(DecisionProblem):
    """Search problem of Twenty Down: which card to play."""

    def worlds(self, view: View, count: int, dice: Random) -> TwentyWorlds:
        """Imagine deals; if no player may drop out, all have equal weight."""
        if view.options.drop_out == "off":
            return deal_worlds(view, count, dice)
        return super().worlds(view, count, dice)

    def candidates(self, view: View) -> Sequence[Play]:
        """Return the legal cards to compare. Of cards with equal effect, return only the lowest."""
        return [Play(alike[0]) for alike in self.group_equal_cards(view)]

    def effect_key(self, view: View, action: Play) -> Hashable:
        return next(alike[0] for alike in self.group_equal_cards(view) if action.card in alike)

    def group_equal_cards(self, view: View) -> list[list[Card]]:
        """Return the legal cards in groups; all cards of a group have equal effect."""
        may = {*own_legal_cards(view)}
        gone = {*view.hand, *view.thrown, *(card for trick in view.tricks for card in trick.cards)}
        ranks = ORDERS[view.options.rank_order]
        orders = ([Card(rank + suit) for rank in ranks] for suit in Suit)
        return group_neighbours(orders, may, gone)

    def play_out(self, samples: Samples, candidates: Sequence[Play]) -> Ends:
        return samples.play_from_trick([play.card for play in candidates])


class Exchanging(DecisionProblem):
    """Search problem: which cards to exchange."""

    def candidates(self, view: View) -> Sequence[Exchange]:
        """Return the exchanges to compare: trumps and aces are kept, the lowest cards thrown."""
        order = ORDERS[view.options.rank_order].index
        loose = [card for card in view.hand if not is_trump_or_ace(view, card)]
        loose.sort(key=lambda card: order(card.rank))
        most = min(len(loose), view.options.exchange_max)

        def throws_lowest(cards: Sequence[Card], suit: Sequence[Card]) -> bool:
            thrown = [card in cards for card in suit]
            return thrown == sorted(thrown, reverse=True)

        suits = [cards_of_suit(tuple(loose), suit) for suit in Suit]
        return [
            Exchange(cards)
            for count in range(most, -1, -1)
            for cards in combinations(loose, count)
            if all(throws_lowest(cards, suit) for suit in suits)
        ]

    def play_out(self, samples: Samples, candidates: Sequence[Exchange]) -> Ends:
        return samples.play_from_exchanges([exchange.cards for exchange in candidates])


class Naming(DecisionProblem):
    """Search problem: which suit to name as trumps."""

    def aim(self, view: View) -> str:
        """Return the event whose chance is reported, such as "trick". Ignore the trump suit."""
        return super().aim(view._replace(trump=None))

    def candidates(self, view: View) -> Sequence[NameTrump]:
        """Return the suits to compare. Of suits with equal effect, return only the first."""
        different: dict[Hashable, NameTrump] = {}
        for action in view.legal:
            if isinstance(action, NameTrump):
                different.setdefault(self.effect_key(view, action), action)
        return [*different.values()]

    def effect_key(self, view: View, action: NameTrump) -> Hashable:
        """Return the suit, but None for black suits that the hand lacks: their effect is equal."""
        different = {Suit.HEARTS, Suit.DIAMONDS, *(card.suit for card in view.hand)}
        return action.suit if action.suit in different else None

    def evaluator(
        self,
        policy: type[BitPolicy],
        view: View,
        dealt: TwentyWorlds,
        candidates: Sequence[NameTrump],
    ) -> Evaluator:
        evaluator = super().evaluator
        asked = [
            evaluator(policy, view._replace(trump=action.suit), dealt, [action])
            for action in candidates
        ]
        return lambda where: [outcome for one in asked for outcome in one(where)]

    def play_out(self, samples: Samples, candidates: Sequence[NameTrump]) -> Ends:
        return samples.play_from_start(SEATS)


class Staying(DecisionProblem):
    """Search problem: whether to stay in the deal or to drop out."""

    def aim(self, view: View) -> str:
        return "trick"

    def candidates(self, view: View) -> Sequence[Stay | Drop]:
        return [action for action in (Stay(), Drop()) if action in view.legal]

    def play_out(self, samples: Samples, candidates: Sequence[Stay | Drop]) -> Ends:
        view, asked = samples.view, dict[Seat, BitVector]()
        for seat in seats_from(view.forehand, len(SEATS)):
            if seat == view.seat:
                asked[seat] = samples.block_of_candidate(0)
                break
            asked[seat] = 0 if seat in view.dropped else samples.all
        return samples.play_from_start((), asked)


# Question

DECISIONS: Mapping[Phase, tuple[type[DecisionProblem], int]] = {
    Phase.TRUMP: (Naming, WIDER),
    Phase.EXCHANGE: (Exchanging, WIDER),
    Phase.STAY: (Staying, WIDER),
    Phase.PLAY: (Playing, 1),
}
"""Decision and factor of the level's samples, by phase."""


def question(view: View, samples: int) -> Question:
    """Return a `Question` for the search: which action to choose in this phase of the deal."""
    kind, times = DECISIONS[view.phase]
    problem = kind(expert=samples >= EXPERT_FROM)
    return Question(
        problem,
        times * samples,
        problem.aim(view),
        choose=partial(choose_from_ranked, view=view),
        effect=partial(problem.effect_key, view),
    )


# Reasons: the aim, such as one more trick; else more points on average; else both are equal


def choose_from_ranked(ranked: Sequence[Estimate], view: View) -> Choice:
    """Return the best candidate (the first) as a choice; the reason compares it with the next."""
    match ranked[0].action:
        case Exchange(cards):
            return _explain_exchange(ranked, view, cards)
        case Play(card) if len(ranked) == 1 < len(view.legal):
            return make_choice(ranked[0].action, "alike", card=card.name)
        case Play():
            return _compare_with_next(ranked, view, "card")
        case NameTrump():
            return _compare_with_next(ranked, view, "suit")
        case _:
            return _explain_stay_or_drop(ranked)


def _reason_code_for_best(ranked: Sequence[Estimate], view: View) -> str:
    best, other = ranked[:2]
    if best.percent > other.percent:
        return aim_of_viewer(view)
    return "points" if _value_difference(best, other) > 0 else "even"


def _value_difference(best: Estimate, other: Estimate) -> float:
    return round(best.value - other.value, 1)


def _compare_with_next(ranked: Sequence[Estimate], view: View, what: str) -> Choice:
    if len(ranked) == 1:
        return choose_best(ranked, "only")
    best, other = (str(getattr(one.action, what)) for one in ranked[:2])
    gain = str(_value_difference(*ranked[:2]))
    code = f"{what}-{_reason_code_for_best(ranked, view)}"
    return choose_best(ranked, code, **{what: best, f"other_{what}": other, "gain": gain})


def _explain_exchange(ranked: Sequence[Estimate], view: View, thrown: Cards) -> Choice:
    cards = names(thrown or view.hand)
    if len(ranked) == 1:
        code = "exchange-none" if view.options.exchange_max else "only"
        return make_choice(ranked[0].action, code, cards=cards)
    code = f"{'swap' if thrown else 'keep'}-{_reason_code_for_best(ranked, view)}"
    return choose_best(ranked, code, cards=cards, gain=str(_value_difference(*ranked[:2])))


def _explain_stay_or_drop(ranked: Sequence[Estimate]) -> Choice:
    if len(ranked) == 1:
        return choose_best(ranked, "only")
    best, other = ranked
    gain, stays = _value_difference(best, other), isinstance(best.action, Stay)
    played = best if stays else other
    code = f"{'in' if stays else 'out'}-{'points' if gain > 0 else 'even'}"
    return make_choice(best.action, code, percent=played.percent, gain=str(gain))
