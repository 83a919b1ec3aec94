"""How well imagined deals of Belote go with the contract and the play so far.

In every world everybody is asked what the policy of `bit_policy` would have played with the cards
he has there. Where he has played something else the world is not ruled out, it only counts less;
and so it does where the bidder's hand is weak for his bid (`bidders`).
"""

from collections.abc import Iterator

from cardroom.games.belote.counting import ALL_TRICKS
from cardroom.games.belote.model import View
from cardroom.games.belote.rules import PACK
from cardroom.nouns.tricks import all_tricks
from cardroom.players.belote.bidders import below_usual
from cardroom.players.belote.bit_policy import NUMBERS, BitPolicy, worth_the_same
from cardroom.players.belote.worlds import Class, Dealt
from cardroom.players.bit_tricks import any_of
from cardroom.players.bitworlds import BitVector, every, split, tally

SURPRISE = 0.7
"""What a world weighs for each card that the policy would not have played there."""

A_STEP = 2
"""So many such cards weigh as much as a step by which the bidder's hand is below what is usual:
with that many less a bid is half as likely.
"""

LEAST = 0.01
"""Worlds that weigh a smaller share than this of what the likeliest weigh are left out."""


def weighed(view: View, dealt: Dealt) -> Dealt:
    """The same worlds, each weighing less for every surprise."""
    times = tally(against(view, dealt))
    classes = [
        Class(weight * SURPRISE**often, there, extras)
        for weight, worlds, extras in dealt.classes
        for often, there in split(times, worlds).items()
    ]
    most = max(one.weight for one in classes)
    return dealt._replace(classes=tuple(one for one in classes if one.weight >= LEAST * most))


def against(view: View, dealt: Dealt) -> Iterator[tuple[BitVector, int]]:
    """What speaks against worlds: where, and as how many surprises it counts."""
    for vector in surprises(view, dealt):
        yield vector, 1
    for vector in below_usual(view, dealt):
        yield vector, A_STEP


def surprises(view: View, dealt: Dealt) -> Iterator[BitVector]:
    """For each card that the others have played, where the policy would have played another one;
    cards of a suit that are worth the same are the same.
    """
    tricks, everywhere = all_tricks(view), every(dealt.number)
    held = [dealt.whole[seat] for seat in tricks[0].seats]
    table = BitPolicy(view.trump, held, everywhere, under=view.options.undertrump == "forced")
    for number, trick in enumerate(tricks):
        table.left = ALL_TRICKS - number
        table.start_trick()
        for k, (seat, card) in enumerate(trick.plays):
            if seat != view.seat:
                alike = (NUMBERS[c] for c in PACK if worth_the_same(c, card, view.trump))
                yield everywhere ^ any_of(table.choose(k), alike)
            table.lay(k, table.settled({NUMBERS[card]: everywhere}))
        if trick.complete:
            table.end_trick()
