"""Player of level *greedy*: it chooses cards by a playout policy, in a single possible deal."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from cardroom.nouns.cards import Card, without
from cardroom.nouns.tricks import cards_played
from cardroom.players.bit_tricks import BitTricks
from cardroom.players.bitworlds import BitVector
from cardroom.players.player import Choice, make_choice

P = TypeVar("P", bound=BitTricks)


def choose_in_one_world(
    pack: Sequence[Card],
    view: Any,
    make_policy: Callable[[Sequence[Sequence[BitVector]]], P],
    laid_away: Iterable[Card] = (),
) -> tuple[Card, P]:
    """Choose the viewer's card in one possible deal by a policy (simulated player). Return the card
    and the policy. `make_policy` builds the policy from the hands of all players. Each hand is a
    list with 1 (held) or 0 for each card of `pack`.
    """
    number = {card: at for at, card in enumerate(pack)}
    table, seen = view.trick.cards, (*view.hand, *cards_played(view), *laid_away)
    own, players = len(table), len(view.trick.seats)
    hands = [{card} for card in table] + [set[Card]() for _ in range(players - own)]
    hands[own].update(view.hand)
    # An honest policy looks at no other hand than its own, so the next player may hold the rest.
    hands[(own + 1) % players].update(without(pack, seen))
    policy = make_policy([[int(card in cards) for card in pack] for cards in hands])
    chosen = policy.choose_in_first_world([number[card] for card in table], len(view.hand))
    return pack[chosen], policy


def choice_with_policy_reason(view: Any, play: Any) -> Choice:
    """Return the play of a card as a `Choice`. Its reason is "policy", or "only" if forced."""
    return make_choice(play, "only" if len(view.legal) == 1 else "policy", card=play.card.name)
