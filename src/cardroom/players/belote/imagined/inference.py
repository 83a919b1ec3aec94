"""Likelihood of imagined deals of Belote, by the contract, the play and the auction.

For each card played, the policy of `bit_policy` chooses a card in every world. If it chooses
another card, the world has a *surprise*: the world stays possible, but weighs less. A world also
weighs less if the bidder's hand is weak for the bid (`bidders`). Calls of all seats (`heard`) count
only in estimates of contracts and in choices of declarations. In card play, they brought no
improvement.
"""

from collections.abc import Iterator
from random import Random

from cardroom.games.belote.model import View
from cardroom.games.belote.rules import ALL_TRICKS, PACK
from cardroom.nouns.tricks import all_tricks
from cardroom.players.belote.bit_policy import NUMBERS, BitPolicy, has_same_suit_and_points
from cardroom.players.belote.imagined.bidders import worlds_by_bidder_weakness
from cardroom.players.belote.imagined.heard import worlds_with_unlikely_calls
from cardroom.players.belote.imagined.likelier import SURPRISE, draw_likelier_worlds
from cardroom.players.belote.imagined.worlds import BeloteWorlds, WorldClass, deal_worlds
from cardroom.players.bit_tricks import where_any_held
from cardroom.players.bitworlds import BitVector, every_world, group_by_count, tally, union

A_STEP = 2
"""Surprises for each step by which the bidder's hand is weaker than usual. A bid is half as likely
with a hand one step weaker.
"""

LEAST = 0.01
"""Share of the greatest weight below which worlds are dropped."""

LOOKED_AT = 4096
"""Number of worlds sampled to find those that fit the auction."""

SILENCE = 6
"""Surprises for a world in which a seat concealed a combination."""


def lower_weights_of_unlikely_worlds(view: View, dealt: BeloteWorlds) -> BeloteWorlds:
    """Lower the weights of imagined deals with unlikely cards or bids; drop the least likely."""
    times = tally(worlds_with_surprises(view, dealt))
    classes = [
        WorldClass(weight * SURPRISE**often, there, extras)
        for weight, worlds, extras in dealt.classes
        for often, there in group_by_count(times, worlds).items()
    ]
    most = max(one.weight for one in classes)
    return dealt._replace(classes=tuple(one for one in classes if one.weight >= LEAST * most))


def worlds_with_surprises(view: View, dealt: BeloteWorlds) -> Iterator[tuple[BitVector, int]]:
    """Yield imagined deals (as bits) with an unlikely card or bid, and how unlikely it is."""
    for vector in worlds_with_unlikely_cards(view, dealt):
        yield vector, 1
    for vector in worlds_by_bidder_weakness(view, dealt):
        yield vector, A_STEP


def worlds_with_unlikely_cards(view: View, dealt: BeloteWorlds) -> Iterator[BitVector]:
    """Yield, for each card played by another seat, the imagined deals where the playout policy
    would play a different card. Cards of a suit with equal points count as the same card.
    """
    tricks, everywhere = all_tricks(view), every_world(dealt.number)
    held = [dealt.whole[seat] for seat in tricks[0].seats]
    table = BitPolicy(view.trump, held, everywhere, under=view.options.undertrump == "forced")
    for number, trick in enumerate(tricks):
        table.left = ALL_TRICKS - number
        table.start_trick()
        for k, (seat, card) in enumerate(trick.plays):
            if seat != view.seat:
                alike = (NUMBERS[c] for c in PACK if has_same_suit_and_points(c, card, view.trump))
                yield everywhere ^ where_any_held(table.choose(k), alike)
            table.lay(k, table.choice_from_forced_cards({NUMBERS[card]: everywhere}))
        if trick.is_complete:
            table.end_trick()


def draw_likely_worlds(
    view: View, worlds: int, dice: Random, looked_at: int = LOOKED_AT
) -> BeloteWorlds:
    """Imagine about `looked_at` deals, and draw `worlds` of them, likely deals more often."""
    dealt = deal_worlds(view, worlds * max(1, looked_at // worlds), dice)
    kept = union(one.worlds for one in dealt.classes if one.weight < 1)
    return draw_likelier_worlds(
        dealt, tally([*worlds_with_unlikely_calls(view, dealt), (kept, SILENCE)]), worlds, dice
    )
