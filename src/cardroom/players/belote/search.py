"""Choice of a card in Belote by imagined worlds: candidates, evaluators and reasons.

The budget, the worlds and the mean over evaluators are common to all games: see `players.search`.
"""

from collections.abc import Hashable, Sequence
from functools import partial
from math import sqrt
from random import Random

from cardroom.games.belote.counting import ALL_TRICKS
from cardroom.games.belote.model import Play, View
from cardroom.games.belote.rules import PACK, points_of
from cardroom.nouns.cards import Card
from cardroom.players.belote.bit_policy import RANKINGS, BitPolicy, worth_the_same
from cardroom.players.belote.clairvoyant import Clairvoyant
from cardroom.players.belote.deduction import playable
from cardroom.players.belote.evaluators import (
    SOLVED,
    Asked,
    asked_of,
    corrected,
    judged,
    played_out,
)
from cardroom.players.belote.imagined.inference import weighed
from cardroom.players.belote.imagined.worlds import Dealt, deal
from cardroom.players.player import Budget, Choice, Reason
from cardroom.players.search import (
    Estimate,
    Evaluator,
    Question,
    decided,
    neighbours,
    prefer_usual,
)


class PlayProblem:
    """Search problem of choosing which card to play."""

    def __init__(self, *, deep: bool) -> None:
        """Set the depth. `deep` weighs worlds by the play so far and adds two evaluators: the
        clairvoyant policy, and the exact solver of the last tricks.
        """
        self.deep = deep

    def candidates(self, view: View) -> Sequence[Play]:
        """Return the legal cards to compare; of neighbours with equal points only the lowest. A
        card on the table separates its neighbours: the higher one may beat it, the lower one not.
        """
        return [
            Play(card)
            for alike in groups_of(view)
            for card, before in zip(alike, (None, *alike), strict=False)
            if before is None or points_of(card, view.trump) != points_of(before, view.trump)
        ]

    def worlds(self, view: View, count: int, dice: Random) -> Dealt:
        dealt = deal(view, count, dice)
        return weighed(view, dealt) if self.deep else dealt

    def evaluators(
        self, view: View, dealt: Dealt, candidates: Sequence[Play]
    ) -> Sequence[Evaluator]:
        asked, cards = asked_of(view), [play.card for play in candidates]
        found = [judged(asked, dealt, played_out(BitPolicy, asked, dealt, cards), cards)]
        if self.deep:
            ends = played_out(Clairvoyant, asked, dealt, cards)
            found.append(judged(asked, dealt, ends, cards))
            left = ALL_TRICKS - len(view.tricks)
            if left in SOLVED:
                found.append(corrected(asked, dealt, ends, cards, SOLVED[left]))
        return found


def groups_of(view: View) -> list[list[Card]]:
    """Group the legal cards into neighbours, between which no other seat has a card."""
    cards = {*playable(view)}
    earlier = (card for trick in view.tricks for card in trick.cards)
    ranking = RANKINGS[view.trump]
    orders = ([PACK[number] for number in suit] for suit in (*ranking.suits, ranking.trumps))
    return neighbours(orders, cards, {*earlier, *view.hand})


# The player


REASONS = (
    "makes",
    "makes-more",
    "makes-less",
    "beats",
    "beats-more",
    "beats-less",
    "no-matter",
)
"""Codes of reasons: the aim, and how the card compares with the next best. The plain code: the card
reaches the aim more often. "-more": as often, with more points. "-less": less often, but with so
many more points that it pays.
"""

EVEN = 0.05
"""Units below which a difference doesn't matter."""

SPREAD = 6.0
"""Usual difference of two cards in one world, in units."""


def question(view: View, budget: Budget, usual: Choice) -> Question:
    """Return the search question of which card is best on average."""
    asked = asked_of(view)
    return Question(
        PlayProblem(deep=budget.level == "expert"),
        budget.samples,
        aim(asked),
        told=partial(told, asked, budget, usual),
        effect=partial(effect, view),
        doubt=doubt,
    )


def aim(asked: Asked) -> str:
    """Return the event that chances refer to: the contract "makes", or our side "beats" it."""
    return "makes" if asked.team == asked.contract.team else "beats"


def effect(view: View, play: Play) -> Hashable:
    """Return a key of a card's effect, equal for neighbours with equal points."""
    alike = next(cards for cards in groups_of(view) if play.card in cards)
    return alike[0], points_of(play.card, view.trump)


def doubt(worlds: float) -> float:
    """Return by how many units two cards may differ by chance over so many worlds."""
    return max(EVEN, SPREAD / sqrt(worlds))


def told(asked: Asked, budget: Budget, usual: Choice, ranked: Sequence[Estimate]) -> Choice:
    """Choose the best card with its reason, or the usual card if the difference may be chance."""
    view = asked.view
    best, *others = ranked
    enough = doubt(budget.samples / len(ranked))
    played = usual.action.card  # or a neighbour that stands for it
    known = next(one for one in ranked if worth_the_same(one.action.card, played, view.trump))
    if not others or prefer_usual(ranked, known, enough)[0] is not best:
        return usual
    if best.value - others[0].value < EVEN:
        return usual if best is known else _no_matter(best)
    aims = aim(asked)
    more = round(100 * best.chance) - round(100 * others[0].chance)
    code = aims if more > 0 else f"{aims}-less" if more < 0 else f"{aims}-more"
    return decided(ranked, code, card=best.action.card.name, other=others[0].action.card.name)


def _no_matter(best: Estimate) -> Choice:
    return Choice(best.action, Reason("no-matter", (("card", best.action.card.name),)))
