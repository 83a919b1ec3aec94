"""Tests of the bit policy of Belote: all worlds at once go as one by one, and by the rules."""

from collections.abc import Iterator
from random import Random

import pytest

from cardroom.games.belote.combinations import Trump
from cardroom.games.belote.model import Options
from cardroom.games.belote.rules import PACK, playable, points_of, taker
from cardroom.nouns.cards import Card, Suit, sort_cards, without
from cardroom.nouns.seats import seats_from
from cardroom.nouns.tricks import Trick
from cardroom.players.belote.bit_policy import NUMBERS, BitPolicy
from cardroom.players.belote.clairvoyant import Clairvoyant
from cardroom.players.bitworlds import every
from tests.players.belote.all_seeing import choose_seeing_all
from tests.players.belote.plain_policy import PolicyInput, choose_card

WORLDS = 60
TRUMPS = (*Suit, None)
Hands = list[tuple[Card, ...]]


def deal(dice: Random) -> Hands:
    cards = sorted(PACK, key=lambda _: dice.random())
    return [sort_cards(cards[at : at + 8]) for at in range(0, 32, 8)]


def vectors(deals: list[Hands]) -> list[list[int]]:
    return [
        [sum(1 << at for at, hands in enumerate(deals) if card in hands[place]) for card in PACK]
        for place in range(4)
    ]


def choose(kind: type[BitPolicy], given: PolicyInput, hands: Hands) -> Card:
    return choose_seeing_all(given, hands) if kind is Clairvoyant else choose_card(given)


def tricks_of(
    hands: Hands, trump: Trump, options: Options, kind: type[BitPolicy]
) -> Iterator[Trick]:
    """Yield the tricks of one world, played by the policy in plain Python. Place 0 leads."""
    left, leader = PACK, 0
    while hands[0]:
        trick = Trick(seats_from(leader, 4))
        while not trick.complete:
            hand = hands[trick.turn]
            under = options.undertrump == "forced"
            given = PolicyInput(hand, trick.cards, left, trump, under)
            card = choose(kind, given, [hands[seat] for seat in trick.seats])
            assert card in playable(hand, trick, trump, options)
            hands[trick.turn] = without(hand, (card,))
            trick = trick.with_card(card)
        yield trick
        left, leader = without(left, trick.cards), taker(trick, trump)


@pytest.mark.parametrize("undertrump", ["free", "forced"])
@pytest.mark.parametrize("trump", TRUMPS, ids=str)
@pytest.mark.parametrize("kind", [BitPolicy, Clairvoyant])
def test_every_world_goes_as_it_would_alone(
    kind: type[BitPolicy], trump: Trump, undertrump: str
) -> None:
    dice, options = Random(f"{trump}"), Options(undertrump=undertrump)
    deals = [deal(dice) for _ in range(WORLDS)]
    table = kind(trump, vectors(deals), every(WORLDS), under=undertrump == "forced")
    table.play(8)
    for world, hands in enumerate(deals):
        tricks = [*tricks_of(hands, trump, options, kind)]
        ours = [trick for trick in tricks if taker(trick, trump) % 2 == 0]
        won = {card for trick in ours for card in trick.cards if points_of(card, trump)}
        assert {card for card in PACK if table.won[NUMBERS[card]] >> world & 1} == won
        assert table.last_taken >> world & 1 == (taker(tricks[-1], trump) % 2 == 0)
        assert table.all_taken >> world & 1 == (len(ours) == 8)
        assert table.none_taken >> world & 1 == (len(ours) == 0)
