"""Tests of the bit policy of Twenty Down: all worlds at once go as one by one, by the rules."""

from collections.abc import Callable
from random import Random

import pytest

from cardroom.games.twenty_down.model import Options
from cardroom.games.twenty_down.rules import PACK, playable, taker
from cardroom.nouns.cards import Card, Suit, sort_cards, without
from cardroom.nouns.tricks import Trick
from cardroom.players.bitworlds import every
from cardroom.players.twenty_down.bit_policy import (
    RANKINGS,
    BitPolicy,
    BitPolicyFour,
    Clairvoyant,
    ClairvoyantFour,
)
from tests.players.twenty_down.all_seeing import foreseen
from tests.players.twenty_down.plain_policy import PolicyInput, choose_card

WORLDS = 60
Hands = list[tuple[Card, ...]]
Policy = Callable[[PolicyInput], Card]
KINDS = [
    (BitPolicy, choose_card),
    (BitPolicyFour, choose_card),
    (Clairvoyant, foreseen),
    (ClairvoyantFour, foreseen),
]


def deal(dice: Random, seats: int) -> Hands:
    cards = sorted(PACK, key=lambda _: dice.random())
    return [sort_cards(cards[at : at + 5]) for at in range(0, 5 * seats, 5)]


def vectors(deals: list[Hands]) -> list[list[int]]:
    return [
        [sum(1 << at for at, hands in enumerate(deals) if card in hands[place]) for card in PACK]
        for place in range(len(deals[0]))
    ]


def takers(hands: Hands, gone: Hands, trump: Suit, options: Options, policy: Policy) -> list[int]:
    """Play one world by the policy in plain Python and return the taker of each trick.

    Place 0 leads, and empty hands sit out.
    """
    out, leader, taken = without(PACK, [card for hand in gone for card in hand]), 0, []
    hands, inside = hands[:], [place for place, hand in enumerate(hands) if hand]
    while hands[0]:
        at = inside.index(leader)
        trick = Trick((*inside[at:], *inside[:at]))
        while not trick.complete:
            hand = hands[trick.turn]
            behind = tuple(hands[place] for place in trick.seats[len(trick.cards) + 1 :])
            card = policy(PolicyInput(hand, trick.cards, out, trump, options, behind))
            assert card in playable(hand, trick, trump, options)
            hands[trick.turn] = without(hand, (card,))
            trick = trick.with_card(card)
        leader = taker(trick, trump, options)
        out = without(out, trick.cards)
        taken.append(leader)
    return taken


def assert_alike(
    kind: type[BitPolicy], policy: Policy, deals: list[Hands], trump: Suit, options: Options
) -> None:
    ranking = RANKINGS[options.rank_order, trump]
    uneven, must_head = not all(map(all, deals)), options.must_head == "yes"
    table = kind(ranking, vectors(deals), every(WORLDS), must_head=must_head, uneven=uneven)
    table.play(5)
    for world, hands in enumerate(deals):
        found = [
            next(place for place, vector in enumerate(taken) if vector >> world & 1)
            for taken in table.takers
        ]
        assert found == takers(hands, [], trump, options, policy)


@pytest.mark.parametrize("must_head", ["no", "yes"])
@pytest.mark.parametrize("rank_order", ["natural", "ace_ten"])
@pytest.mark.parametrize("trump", Suit)
@pytest.mark.parametrize(("kind", "policy"), KINDS)
def test_every_world_goes_as_it_would_alone(
    kind: type[BitPolicy], policy: Policy, trump: Suit, rank_order: str, must_head: str
) -> None:
    dice = Random(f"{kind} {trump}")
    deals = [deal(dice, 4) for _ in range(WORLDS)]
    assert_alike(kind, policy, deals, trump, Options(rank_order=rank_order, must_head=must_head))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("kind", "policy"), [KINDS[0], KINDS[2]])
def test_with_fewer_players(kind: type[BitPolicy], policy: Policy, seats: int) -> None:
    dice = Random(f"{kind} {seats}")
    assert_alike(kind, policy, [deal(dice, seats) for _ in range(WORLDS)], Suit.CLUBS, Options())


@pytest.mark.parametrize(("kind", "policy"), [KINDS[1], KINDS[3]])
def test_others_sit_out_in_every_world(kind: type[BitPolicy], policy: Policy) -> None:
    dice = Random(f"{kind} out")
    deals = [deal(dice, 4) for _ in range(WORLDS)]
    for hands in deals:
        for place in (1, 2, 3):
            if dice.random() < 0.4:
                hands[place] = ()
    assert_alike(kind, policy, deals, Suit.SPADES, Options())
