"""Tests of inference: deals in which the greedy player would act otherwise weigh less."""

import pytest

from cardroom.games.belote.model import View
from cardroom.games.belote.rules import PACK, points_of
from cardroom.nouns.cards import Card, without
from cardroom.nouns.tricks import all_tricks
from cardroom.players.belote.bit_policy import NUMBERS
from cardroom.players.belote.imagined import inference
from cardroom.players.belote.imagined.bidders import worlds_below_usual
from cardroom.players.belote.imagined.inference import A_STEP, LEAST, card_surprises, weigh_worlds
from cardroom.players.belote.imagined.likelier import SURPRISE
from cardroom.players.belote.imagined.worlds import BeloteWorlds
from cardroom.players.bitworlds import count_true, total
from tests.players.belote.plain_policy import PolicyInput, choose_card
from tests.players.belote.test_search import WORLDS, deal_for, plays


def surprised(view: View, dealt: BeloteWorlds, world: int) -> int:
    """Count the other seats' cards in one world that the greedy player would not have played."""
    hands = [
        tuple(card for card in PACK if dealt.whole[seat][NUMBERS[card]] >> world & 1)
        for seat in range(4)
    ]
    left, often = PACK, 0
    for trick in all_tricks(view):
        table: tuple[Card, ...] = ()
        for seat, card in trick.plays:
            under = view.options.undertrump == "forced"
            wanted = choose_card(PolicyInput(hands[seat], table, left, view.trump, under))
            same_points = points_of(wanted, view.trump) == points_of(card, view.trump)
            if seat != view.seat and not (wanted.suit is card.suit and same_points):
                often += 1
            hands[seat] = without(hands[seat], (card,))
            table = (*table, card)
        left = without(left, table)
    return often


def count_surprises(view: View, dealt: BeloteWorlds, world: int) -> int:
    """Count surprises against a world, bidders' weakness included; `test_bidders` tells that."""
    steps = total(count_true(worlds_below_usual(view, dealt)), 1 << world)
    return surprised(view, dealt, world) + A_STEP * steps


def test_a_world_weighs_less_for_every_card_the_policy_would_not_have_played() -> None:
    found, kept, weak = set(), 0, 0
    for state in plays(6, "surprises", 9):
        view, dealt = deal_for(state)
        times = count_true(card_surprises(view, dealt))
        weights = {one.worlds: one.weight for one in dealt.classes}
        for world in range(WORLDS):
            often = surprised(view, dealt, world)
            assert total(times, 1 << world) == often
            found.add(often)
            steps = count_surprises(view, dealt, world)
            weak += steps > often
            before = next(weights[worlds] for worlds in weights if worlds >> world & 1)
            now = [
                one.weight for one in weigh_worlds(view, dealt).classes if one.worlds >> world & 1
            ]
            assert now in ([], [pytest.approx(before * SURPRISE**steps)])
            kept += len(now)
    assert len(found) > 5
    assert min(kept, weak) > WORLDS


def test_only_worlds_that_hardly_fit_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a stricter limit than players have, which few deals come to."""
    limit, out = 0.3, 0
    assert limit > LEAST
    monkeypatch.setattr(inference, "LEAST", limit)
    for state in plays(4, "fit", 11):
        view, dealt = deal_for(state)
        classes = weigh_worlds(view, dealt).classes
        most = max(one.weight for one in classes)
        assert all(one.weight >= limit * most for one in classes)
        kept = {world for one in classes for world in range(WORLDS) if one.worlds >> world & 1}
        for before in dealt.classes:
            here = {world for world in range(WORLDS) if before.worlds >> world & 1}
            for world in here - kept:
                assert (
                    before.weight * SURPRISE ** count_surprises(view, dealt, world) < limit * most
                )
                out += 1
    assert out > 0
