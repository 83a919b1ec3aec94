"""How well imagined deals of Belote go with the contract and the play so far; and such as go with
the whole auction.

In every world everybody is asked what the policy of `bit_policy` would have played with the cards
he has there. Where he has played something else the world is not ruled out, it only counts less;
and so it does where the bidder's hand is weak for his bid (`bidders`). Where a contract is weighed,
every call counts (`heard`): with cards in play that has brought nothing.
"""

from collections.abc import Iterator
from random import Random

from cardroom.games.belote.counting import ALL_TRICKS
from cardroom.games.belote.model import View
from cardroom.games.belote.rules import PACK
from cardroom.nouns.tricks import all_tricks
from cardroom.players.belote.bit_policy import NUMBERS, BitPolicy, worth_the_same
from cardroom.players.belote.imagined.bidders import below_usual
from cardroom.players.belote.imagined.heard import unlikely
from cardroom.players.belote.imagined.likelier import SURPRISE, drawn
from cardroom.players.belote.imagined.worlds import Class, Dealt, deal
from cardroom.players.bit_tricks import any_of
from cardroom.players.bitworlds import BitVector, every, split, tally, union

A_STEP = 2
"""So many such cards weigh as much as a step by which the bidder's hand is below what is usual:
with that many less a bid is half as likely.
"""

LEAST = 0.01
"""Worlds that weigh a smaller share than this of what the likeliest weigh are left out."""

LOOKED_AT = 4096
"""Worlds that are dealt and looked at where those that go with the auction are wanted."""

SILENCE = 6
"""As so many surprises it counts there that somebody kept a combination to himself."""


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


def likely_worlds(view: View, worlds: int, dice: Random, looked_at: int = LOOKED_AT) -> Dealt:
    """So many worlds before the first trick is over, such as go with the auction more often than
    others.
    """
    dealt = deal(view, worlds * max(1, looked_at // worlds), dice)
    kept = union(one.worlds for one in dealt.classes if one.weight < 1)
    return drawn(dealt, tally([*unlikely(view, dealt), (kept, SILENCE)]), worlds, dice)
