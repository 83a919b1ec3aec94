"""Choosing a card of Belote by imagined worlds: candidates, voices, and what comes of it.

The budget, the worlds and the mean over voices are the same as in all games: see `search`.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardroom.cards import Card
from cardroom.games.belote_combinations import Trump
from cardroom.games.belote_counting import ALL_TRICKS
from cardroom.games.belote_rules import LAST_TRICK, PACK, points_of
from cardroom.games.belote_terms import Contract, Play, Team, View, team_of
from cardroom.games.belote_unseen import played
from cardroom.players.belote_clairvoyant import Clairvoyant
from cardroom.players.belote_lanes import NUMBERS, RANKINGS, Greedy
from cardroom.players.belote_worlds import Dealt, deal
from cardroom.players.belote_worth import Stakes, worth
from cardroom.players.lanes import Plane, block, copies, distribution, every, part, tally
from cardroom.players.player import Choice
from cardroom.players.search import Outcome, Worlds, decided, estimates
from cardroom.tricks import Trick

EXPERT_FROM = 2048
"""Lanes from which on the play so far is weighed as well, and endings are solved."""


class PlayMind:
    """Which card to play."""

    def __init__(self, *, infer: bool) -> None:
        """`infer`: weigh the worlds by how well the play so far fits the policy."""
        self.infer = infer

    def candidates(self, view: View) -> Sequence[Play]:
        """The legal cards; of neighbours that are worth the same only the lowest."""
        cards = {action.card for action in view.legal if isinstance(action, Play)}
        gone = {NUMBERS[card] for card in (*played(view), *view.hand)}
        ranking, kept = RANKINGS[view.trump], list[Play]()
        for suit in (*ranking.suits, ranking.trumps):
            before: int | None = None
            for number in suit:
                card = PACK[number]
                if card in cards:
                    points = points_of(card, view.trump)
                    if points != before:
                        kept.append(Play(card))
                    before = points
                elif number not in gone:
                    before = None
        return kept

    def worlds(self, view: View, count: int, dice: Random) -> Worlds:
        dealt = deal(view, count, dice, infer=self.infer)
        return Worlds(count, dealt, tuple((one.weight, one.worlds) for one in dealt.classes))

    def voices(
        self, view: View, worlds: Worlds, candidates: Sequence[Play]
    ) -> Sequence[Sequence[Outcome]]:
        asked, cards = asked_of(view), [play.card for play in candidates]
        return [playouts(kind, asked, worlds.lying, cards) for kind in (Greedy, Clairvoyant)]


class Asked(NamedTuple):
    """A card is asked of a seat."""

    view: View
    team: Team
    contract: Contract
    trick: Trick

    @property
    def leaders(self) -> Team:
        """Who leads this trick; its places in the lanes are 0 and 2."""
        return team_of(self.trick.leader)


def asked_of(view: View) -> Asked:
    """Raises `ValueError` when no card is asked of this seat."""
    if view.trick is None or view.contract is None or view.seat is None:
        raise ValueError("no card is asked of this seat")
    return Asked(view, team_of(view.seat), view.contract, view.trick)


# A voice


def playouts(
    kind: type[Greedy], asked: Asked, dealt: Dealt, cards: Sequence[Card]
) -> list[Outcome]:
    """What comes of each card if everybody goes on by this policy."""
    view, trick, times = asked.view, asked.trick, len(cards)
    lanes = every(dealt.number * times)
    held = [
        [copies(plane, dealt.number, times) for plane in dealt.held[seat]] for seat in trick.seats
    ]
    forced = [{NUMBERS[card]: lanes} for card in trick.cards]
    forced.append({NUMBERS[card]: block(at, dealt.number) for at, card in enumerate(cards)})
    table = kind(view.trump, held, lanes, under=view.options.undertrump == "forced")
    table.play(ALL_TRICKS - len(view.tricks), forced)
    points = remaining_points(table, view.trump)
    all_taken = 0 if view.won[1 - asked.leaders] else table.all_taken
    none_taken = 0 if view.won[asked.leaders] else table.none_taken
    outcomes = []
    for at in range(times):
        mine = [part(plane, at, dealt.number) for plane in points]
        swept = part(all_taken, at, dealt.number), part(none_taken, at, dealt.number)
        outcomes.append(_outcome(asked, dealt, mine, *swept))
    return outcomes


def remaining_points(table: Greedy, trump: Trump) -> list[Plane]:
    """A count: what place 0 and its partner took, the last trick included."""
    marks = [(plane, points_of(PACK[at], trump)) for at, plane in enumerate(table.won[:-1])]
    return tally([*marks, (table.last_taken, LAST_TRICK)])


def _outcome(
    asked: Asked, dealt: Dealt, points: Sequence[Plane], all_taken: Plane, none_taken: Plane
) -> Outcome:
    """Of one candidate, for the side that decides; the planes are those of the leaders' side."""
    value = chance = weights = 0.0
    for weight, there, extras in dealt.classes:
        stakes = Stakes(asked.contract, asked.view.options, extras)
        some = there ^ there & (all_taken | none_taken)
        for tricks, among in (
            (0, there & none_taken),
            (1, some),
            (ALL_TRICKS, there & all_taken),
        ):
            for more, worlds in distribution(points, among).items():
                had = asked.view.points[asked.leaders] + more
                units, reached = worth(stakes, asked.leaders, had, tricks)
                value += weight * worlds * units
                chance += weight * worlds * reached
        weights += weight * there.bit_count()
    if asked.leaders != asked.team:
        value, chance = -value, weights - chance
    return Outcome(value / weights, chance / weights)


# The player


def play_card(view: View, dice: Random, lanes: int) -> Choice:
    """The card that does best on average, with the sentence for it."""
    asked = asked_of(view)
    ranked = estimates(PlayMind(infer=lanes >= EXPERT_FROM), view, lanes, dice)
    code = "makes" if asked.team == asked.contract.team else "beats"
    return decided(ranked, code, card=ranked[0].action.card.name)
