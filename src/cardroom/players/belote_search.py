"""Choosing a card of Belote by imagined worlds: candidates, voices, and what comes of it.

The budget, the worlds and the mean over voices are the same as in all games: see `search`.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardroom.cards import Card
from cardroom.games.belote_counting import ALL_TRICKS
from cardroom.games.belote_rules import LAST_TRICK, PACK, points_of
from cardroom.games.belote_terms import Contract, Options, Play, Team, View, team_of
from cardroom.games.belote_unseen import played
from cardroom.players.belote_clairvoyant import Clairvoyant
from cardroom.players.belote_lanes import NUMBERS, RANKINGS, Greedy
from cardroom.players.belote_worlds import Dealt, deal
from cardroom.players.belote_worth import ALL_POINTS, Stakes, scale
from cardroom.players.lanes import Plane, at_least, block, copies, every, part, tally, total
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
    ends = ends_of(table, view, asked.leaders, asked.contract.team)
    outcomes = [outcome(asked.contract, view.options, dealt, ends, at) for at in range(times)]
    if asked.team == asked.contract.team:
        return outcomes
    return [Outcome(-value, 1.0 - chance) for value, chance in outcomes]


class Ends(NamedTuple):
    """How imagined deals end, block by block."""

    points: Sequence[Plane]  # a count: what the leaders' side has in the end ...
    declaring: bool  # ... which is the declaring one
    before: int  # ... without what it had before
    all_taken: Plane  # by the declaring side: all tricks
    none_taken: Plane


def ends_of(table: Greedy, view: View, leaders: Team, declarers: Team) -> Ends:
    """`leaders` lead the first trick that was played here: they are places 0 and 2."""
    marks = [(plane, points_of(PACK[at], table.trump)) for at, plane in enumerate(table.won[:-1])]
    points = tally([*marks, (table.last_taken, LAST_TRICK)])
    swept = 0 if view.won[1 - leaders] else table.all_taken
    bare = 0 if view.won[leaders] else table.none_taken
    if leaders != declarers:
        swept, bare = bare, swept
    return Ends(points, leaders == declarers, view.points[leaders], swept, bare)


def outcome(contract: Contract, options: Options, dealt: Dealt, ends: Ends, at: int) -> Outcome:
    """What a block of lanes comes to for the declaring side."""
    points = [part(plane, at, dealt.number) for plane in ends.points]
    swept, bare = (part(plane, at, dealt.number) for plane in (ends.all_taken, ends.none_taken))
    value = chance = weights = 0.0
    for weight, there, extras in dealt.classes:
        worth = scale(Stakes(contract, options, extras))
        some = there ^ there & (swept | bare)
        made, above = _made(worth.need, points, ends, some)
        times = made.bit_count()
        units = times * worth.made + above * worth.a_point
        units += (some.bit_count() - times) * worth.lost
        for ended, (each, reached) in ((swept, worth.all_taken), (bare, worth.none_taken)):
            if ended:
                often = (there & ended).bit_count()
                units += often * each
                times += often * reached
        value += weight * units
        chance += weight * times
        weights += weight * there.bit_count()
    return Outcome(value / weights, chance / weights)


def _made(need: int, points: Sequence[Plane], ends: Ends, among: Plane) -> tuple[Plane, int]:
    """Where the declaring side reaches so many points, and how many more it has there in all."""
    if ends.declaring:
        made = at_least(points, need - ends.before, among)
        return made, total(points, made) - (need - ends.before) * made.bit_count()
    spare = ALL_POINTS - need - ends.before  # what the others may have
    made = among ^ at_least(points, spare + 1, among)
    return made, spare * made.bit_count() - total(points, made)


# The player


def play_card(view: View, dice: Random, lanes: int) -> Choice:
    """The card that does best on average, with the sentence for it."""
    asked = asked_of(view)
    ranked = estimates(PlayMind(infer=lanes >= EXPERT_FROM), view, lanes, dice)
    code = "makes" if asked.team == asked.contract.team else "beats"
    return decided(ranked, code, card=ranked[0].action.card.name)
