"""Search for the best card in Belote: cards to compare, their values, and reasons for the choice.

The module `players.search` has the parts of the search that all games share.
"""

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from math import sqrt
from random import Random

from cardroom.games.belote.model import Play, View
from cardroom.games.belote.rules import ALL_TRICKS, PACK, points_of
from cardroom.nouns.cards import Card
from cardroom.players.belote.bit_policy import (
    RANKINGS,
    BitPolicy,
    Clairvoyant,
    has_same_suit_and_points,
)
from cardroom.players.belote.deduction import own_legal_cards
from cardroom.players.belote.evaluators import SOLVED, build_card_decision, play_out
from cardroom.players.belote.imagined.inference import lower_weights_of_unlikely_worlds
from cardroom.players.belote.imagined.worlds import BeloteWorlds, deal_worlds
from cardroom.players.belote.utility import aim_of_viewer
from cardroom.players.player import Budget, Choice, make_choice
from cardroom.players.search import (
    Estimate,
    Evaluator,
    Question,
    choose_best,
    group_neighbours,
    prefer_usual,
)


class PlayProblem:
    """Search problem: which card to play. The cards are compared in imagined deals."""

    def __init__(self, *, deep: bool) -> None:
        """Set up the problem. If `deep`, imagined deals are weighed by the play so far, and two
        evaluators are added: the clairvoyant policy, and the exact solver of the last tricks.
        """
        self.deep = deep

    def candidates(self, view: View) -> Sequence[Play]:
        """Return the cards to compare. Of cards with equal effect, return only the lowest."""
        return [Play(alike[0]) for alike in group_equal_cards(view)]

    def worlds(self, view: View, count: int, dice: Random) -> BeloteWorlds:
        dealt = deal_worlds(view, count, dice)
        return lower_weights_of_unlikely_worlds(view, dealt) if self.deep else dealt

    def evaluators(
        self, view: View, dealt: BeloteWorlds, candidates: Sequence[Play]
    ) -> Sequence[Evaluator]:
        asked = build_card_decision(view, [play.card for play in candidates])
        found = [asked.make_evaluator(dealt, play_out(BitPolicy, asked, dealt))]
        if self.deep:
            ends = play_out(Clairvoyant, asked, dealt)
            found.append(asked.make_evaluator(dealt, ends))
            left = ALL_TRICKS - len(view.tricks)
            if left in SOLVED:
                found.append(asked.make_solver_evaluator(dealt, ends, SOLVED[left]))
        return found


def group_equal_cards(view: View) -> list[list[Card]]:
    """Group legal cards of equal effect: neighbours (see `group_neighbours`) with equal points."""
    cards = {*own_legal_cards(view)}
    earlier = (card for trick in view.tricks for card in trick.cards)
    ranking = RANKINGS[view.trump]
    orders = ([PACK[number] for number in suit] for suit in (*ranking.suits, ranking.trumps))
    neighbours = group_neighbours(orders, cards, {*earlier, *view.hand})
    by_points = partial(points_of, trump=view.trump)
    return [[*same] for group in neighbours for _, same in groupby(group, by_points)]


EVEN = 0.05  # difference between two cards, in units of ten points, below which it does not matter
SPREAD = 6.0  # usual difference between two cards in one world, in units of ten points


def question(view: View, budget: Budget, usual: Choice) -> Question:
    """Build the `Question` for the search: which card to play, compared in imagined deals."""
    played = usual.action.card
    group = {card: at for at, cards in enumerate(group_equal_cards(view)) for card in cards}
    return Question(
        PlayProblem(deep=budget.level == "expert"),
        budget.samples,
        aim_of_viewer(view),
        choose=partial(choose_best_or_usual, view, budget, usual),
        effect=lambda play: group[play.card],
        doubt=luck_margin,
        is_usual=lambda play: has_same_suit_and_points(play.card, played, view.trump),
    )


def luck_margin(worlds: float) -> float:
    """Return the greatest difference in cards' values that may be luck, in units of ten points."""
    return max(EVEN, SPREAD / sqrt(worlds))


def choose_best_or_usual(
    view: View, budget: Budget, usual: Choice, ranked: Sequence[Estimate]
) -> Choice:
    """Choose the best card. If its advantage may be luck, choose the card of the rules of thumb."""
    best, *others = ranked
    enough = luck_margin(budget.samples / len(ranked))
    played = usual.action.card  # or a neighbour that stands for it
    known = next(
        one for one in ranked if has_same_suit_and_points(one.action.card, played, view.trump)
    )
    if not others or prefer_usual(ranked, known, enough)[0] is not best:
        return usual
    if best.value - others[0].value < EVEN:
        card = best.action.card.name
        return usual if best is known else make_choice(best.action, "no-matter", card=card)
    aims, more = aim_of_viewer(view), best.percent - others[0].percent
    code = aims if more > 0 else f"{aims}-less" if more < 0 else f"{aims}-more"
    return choose_best(ranked, code, card=best.action.card.name, other=others[0].action.card.name)
