"""Tests that coach, lessons and notes agree with the score of tricks and bids."""

from random import Random

import pytest

from cardroom.games.five_hundred import KEY
from cardroom.games.five_hundred.bids import bids_low_to_high, points_of_bid
from cardroom.games.five_hundred.model import PRESETS, Options, Phase, State, side_of
from cardroom.games.five_hundred.rules import reckon
from cardroom.table import Table, new_record
from cardroom.views.wording.five_hundred import discard_tip, teaching
from cardroom.views.wording.five_hundred.deal import trick_stakes_line
from cardroom.views.wording.five_hundred.options import OPTIONS
from cardroom.views.wording.five_hundred.words import bid_button_label
from cardroom.views.wording.taught import turn_tips
from tests.views.five_hundred.scenes import GAME, PLAY_ON
from tests.views.rule_pages import numbers

RULES = {
    **PRESETS,
    "tricks uncounted": Options(misere_tricks="none"),
    "three, uncounted": Options(players=3, misere_tricks="none"),
    "partners play along": Options(misere_partner="plays"),
    "played without a bid": Options(**PLAY_ON),
}
every_table = pytest.mark.parametrize("options", RULES.values(), ids=RULES)


def deals(options, *, misere: bool):
    """States of deals by chance, in which a misere is bid or is not."""
    for seed in range(8):
        table, dice = Table(new_record(KEY, options, f"stakes {seed}")), Random(seed)
        while table.state.turn is not None:
            yield table.state
            table.play(dice.choice(filter_actions(table, misere=misere)))


def filter_actions(table: Table, *, misere: bool) -> list[object]:
    """Return the legal actions that name a misere, or do not; else sevens, passes or all."""
    legal = [*table.game.legal(table.state)]
    some = [one for one in legal if ("MIS" in table.game.text(one)) is misere]
    sevens = [one for one in legal if table.game.text(one).startswith("bid:7")]
    passes = [one for one in legal if table.game.text(one) == "pass"]
    return some or sevens or passes or legal


def gain(state: State, seat: int) -> int:
    """By how many points a seat has more if it takes a trick more."""
    side = side_of(state.options, seat)
    after = state._replace(takers=(*state.takers, seat))
    return reckon(after).shares[side].value - reckon(state).shares[side].value


def is_made(state: State, *takers: int) -> bool:
    return bool(reckon(state._replace(takers=takers)).made)


def check(state: State, seat: int) -> str:
    """Compare the sentence told to this seat with the score, and return the sentence's kind."""
    view = GAME.view(state, seat)
    said, contract = trick_stakes_line(view), state.contract
    match numbers(said):
        case [points]:
            assert gain(state, seat) == points
            if contract is None or "may fail" in said:
                return "points"
            assert is_made(state)
            assert not is_made(state, contract.declarer)
            return "against misere"
        case [need, have]:
            mine = (seat,) * need
            assert is_made(state, *mine)
            assert not is_made(state, *mine[1:])
            assert have == sum(view.won[one] for one in view.declarers)
            return "bid"
        case _:
            assert contract.bid.misere
            assert is_made(state)
            assert not is_made(state, contract.declarer)
            if seat not in view.declarers:
                assert gain(state, seat) == 0
                return "uncounted"
            return "own misere" if seat == contract.declarer else "partner's misere"


@every_table
def test_what_tricks_are_for_is_what_they_score(options):
    kinds = set()
    for misere in (False, True):
        for state in deals(options, misere=misere):
            if state.phase is Phase.PLAY:
                seats = {*range(options.players)} - {*GAME.view(state, 0).out}
                kinds |= {check(state, seat) for seat in seats}
    assert {"own misere", "bid", "points"} <= kinds
    uncounted = options.misere_tricks == "none"
    assert ("uncounted" if uncounted else "against misere") in kinds


@every_table
def test_what_is_taught_of_a_bid_is_what_it_scores(options):
    table = Table(new_record(KEY, options, "taught"))
    view = table.view(table.state.turn)
    bids = bids_low_to_high(options.misere, options.open_misere)
    lowest = {(bid.suit, bid.misere, bid.shown): bid for bid in reversed(bids)}
    told = dict(one.text.split(":") for one in turn_tips(teaching, view) if ":" in one.text)
    legal = {bid_button_label(bid): bid for bid in lowest.values() if bid in view.legal}
    assert told.keys() == legal.keys()
    for label, bid in legal.items():
        tricks = [] if bid.misere else [bid.tricks, 10]
        assert numbers(told[label]) == [*tricks, points_of_bid(bid, options.open_misere)]


@every_table
def test_as_many_cards_are_to_go_as_the_kitty_held(options):
    exchanges = [state for state in deals(options, misere=False) if state.phase is Phase.EXCHANGE]
    assert exchanges
    for state in exchanges:
        view = GAME.view(state, state.turn)
        assert numbers(discard_tip(view)) == [len(view.taken)]
        assert {len(action.cards) for action in list(view.legal)[:3]} == {len(view.taken)}


def test_notes_on_miseres_name_their_points():
    bids = {bid.name: bid for bid in bids_low_to_high("anytime", "highest")}
    assert numbers(OPTIONS.helps["misere"]) == [points_of_bid(bids["MIS"], "highest")]
    for agreed in ("highest", "above_10d"):
        assert numbers(OPTIONS.values["open_misere"][agreed])[-1] == points_of_bid(
            bids["OMIS"], agreed
        )
