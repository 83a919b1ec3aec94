"""Random deals of the hidden cards of Belote, consistent with all that a seat knows.

The rules tell which plays were legal. All players know the cards played. A seat that did not follow
suit or beat the trick had no card to do so (4.2). Players also know what was told about
combinations: their classes, the answers when teams compared them, and the cards shown (3).
"""

from collections.abc import Iterator
from itertools import chain, combinations
from random import Random

from cardroom.games.belote.combinations import (
    CLASSES,
    COMBINATIONS,
    Declared,
    Kind,
    Units,
    best_declaration,
    cards_used_twice,
    combination_strength,
    holds_belote,
    possible_declarations,
    sort_in_listing_order,
    units_of,
)
from cardroom.games.belote.model import SEATS, TEAMS, Phase, State, View, team_of
from cardroom.games.belote.rules import (
    PACK,
    belote_units_by_team,
    combinations_shown,
    combinations_to_show,
    compare_combinations,
    playable,
    show_choices,
    team_whose_combinations_score,
)
from cardroom.nouns.cards import Card, Cards, sort_cards, without
from cardroom.nouns.seats import Seat, with_entry
from cardroom.nouns.tricks import cards_played, cards_played_by, plays_with_trick_before
from cardroom.nouns.unseen import deal_unseen, partial_state_from_view

Claims = dict[Seat, Declared]
"""Combinations declared in an imagined deal, by seat, without the viewer's seat."""


def imagine(view: View, dice: Random) -> State:
    """Return a state consistent with a view; hidden hands and declarations are dealt at random."""
    return next(imagine_states(view, dice))


def imagine_states(view: View, dice: Random) -> Iterator[State]:
    """Yield states consistent with a view; hidden hands and declarations are dealt at random."""
    others = [seat for seat in SEATS if seat != view.seat]
    hidden = without(PACK, (*view.hand, *cards_played(view)))
    impossible = {seat: impossible_cards(view, seat, hidden) for seat in others}
    candidates = [
        (seat, _possible_claims(view, seat, hidden, impossible[seat]))
        for seat in others
        if view.announced[seat]
    ]
    while True:
        claims = next(_claims_without_shared_cards(candidates, dice, ()))
        state = _deal_hidden_cards(view, hidden, impossible, claims, dice)
        if state and _fits_view(state, view):
            yield state


def _deal_hidden_cards(
    view: View, hidden: Cards, impossible: dict[Seat, Cards], claims: Claims, dice: Random
) -> State | None:
    """Deal the hidden cards; each seat gets what it declared. Return None if that is impossible."""
    claimed = {
        seat: tuple(card for each in claims.get(seat, ()) for card in each.cards if card in hidden)
        for seat in impossible
    }
    others = list(impossible)
    sizes = [view.held[seat] - len(claimed[seat]) for seat in others]
    loose = without(hidden, (card for cards in claimed.values() for card in cards))
    barred = [impossible[seat] for seat in others]
    try:
        dealt = deal_unseen(loose, sizes, lambda place, card: card not in barred[place], dice)
    except ValueError:
        return None
    hands = {seat: (*claimed[seat], *cards) for seat, cards in zip(others, dealt, strict=True)}
    if view.seat is not None:
        hands[view.seat] = view.hand
    return _state_with_hands(view, tuple(sort_cards(hands[seat]) for seat in SEATS), claims, dice)


def _state_with_hands(view: View, hands: tuple[Cards, ...], claims: Claims, dice: Random) -> State:
    declared = claims if view.seat is None else claims | {view.seat: view.declared}
    whole = [_hand_at_deal(view, seat, hands[seat]) for seat in SEATS]
    holders = [seat for seat in SEATS if holds_belote(whole[seat], view.trump)]
    state = partial_state_from_view(State, view, dice)._replace(
        hands=hands,
        declared=tuple(
            None if view.announced[seat] is None else declared.get(seat, ()) for seat in SEATS
        ),
        belote=holders[0] if holders and (view.trick or view.tricks) else None,
    )
    return state if view.turn in (None, view.seat) else _restore_hidden_phase(state)


def _restore_hidden_phase(state: State) -> State:
    """Set an imagined state's phase: views do not tell if another seat declares or shows cards."""
    seat, options = state.turn, state.options
    if seat is None or state.phase is not Phase.PLAY:
        return state
    if state.tricks:
        shows = options.show == "manual" and combinations_to_show(state, seat)
        return state._replace(phase=Phase.SHOW) if shows else state
    if state.declared[seat] is not None:
        return state
    if options.declare == "ask" and len(possible_declarations(state.hands[seat])) > 1:
        return state._replace(phase=Phase.DECLARE)
    return state._replace(declared=with_entry(state.declared, seat, ()))


# Cards played


def _hand_at_deal(view: View | State, seat: Seat, left: Cards) -> Cards:
    return sort_cards((*left, *cards_played_by(view, seat)))


def impossible_cards(view: View, seat: Seat, cards: Cards) -> Cards:
    """Return the given cards that a seat cannot hold, as its earlier plays prove (4.2)."""
    # A lead proves nothing, nor does a play that follows suit, unless trumps were led.
    trump, options = view.trump, view.options
    telling = [
        (before, laid)
        for before, laid in plays_with_trick_before(view, seat)
        if before.cards and (laid.suit is not before.cards[0].suit or laid.suit is trump)
    ]

    def may_hold(card: Card) -> bool:
        return all(laid in playable((laid, card), led, trump, options) for led, laid in telling)

    return tuple(card for card in cards if not may_hold(card))


# Announcements


def _possible_claims(view: View, seat: Seat, hidden: Cards, impossible: Cards) -> list[Declared]:
    """Return all sets of combinations that the view allows a seat to have declared."""
    there = {*hidden, *cards_played_by(view, seat)} - {*impossible}
    kinds = view.announced[seat] or ()
    could = [each for each in COMBINATIONS if each.kind in kinds and there.issuperset(each.cards)]
    shown = combinations_shown(view, seat)
    return [
        chosen
        for chosen in combinations(could, len(kinds))
        if kinds_of(chosen) == kinds
        and sum(card in hidden for each in chosen for card in each.cards) <= view.held[seat]
        and all(each in chosen for each in shown)
        and not cards_used_twice(chosen)
        and _is_best_combination_as_told(view, seat, chosen)
    ]


def kinds_of(chosen: Declared) -> tuple[Kind, ...]:
    """Return the kind of each combination, such as four of a kind; the weakest comes first."""
    return tuple(sorted((each.kind for each in chosen), key=CLASSES.__getitem__))


def _is_best_combination_as_told(view: View, seat: Seat, chosen: Declared) -> bool:
    told = view.comparison.told if view.comparison else ()
    mine = next((one for one in told if one.seat == seat), None)
    if mine is None:
        return True
    best = max(chosen, key=lambda each: combination_strength(each, view.trump))
    alike = (best.kind, best.height) == (mine.kind, mine.height)
    return alike and mine.in_trumps in (None, best.suit is view.trump)


def _claims_without_shared_cards(
    candidates: list[tuple[Seat, list[Declared]]], dice: Random, taken: Cards
) -> Iterator[Claims]:
    """Yield, in random order, all ways to give each seat a declaration; no card occurs twice."""
    if not candidates:
        yield {}
        return
    (seat, possible), *others = candidates
    for chosen in sorted(possible, key=lambda _: dice.random()):
        cards = tuple(card for each in chosen for card in each.cards)
        if not any(card in taken for card in cards):
            for claims in _claims_without_shared_cards(others, dice, (*taken, *cards)):
                yield {seat: sort_in_listing_order(chosen), **claims}


def _fits_view(state: State, view: View) -> bool:
    if state.comparison and compare_combinations(state) != state.comparison:
        return False
    if state.options.declare == "auto" and not _have_others_declared_best(state, view):
        return False
    match state.phase, state.turn:
        case Phase.DECLARE, int(seat):
            return len(possible_declarations(state.hands[seat])) > 1
        case Phase.SHOW, int(seat):
            choices = show_choices(state, seat)
            return choices == tuple(view.legal) if seat == view.seat else len(choices) > 1
        case _:
            return True


def _have_others_declared_best(state: State, view: View) -> bool:
    quads = state.options.quad_values
    return all(
        best_declaration(_hand_at_deal(state, seat, state.hands[seat]), state.trump, quads)
        == state.declared[seat]
        for seat in SEATS
        if seat != view.seat and state.declared[seat] is not None
    )


def certain_bonus_units(view: View) -> tuple[Units, ...]:
    """Return each team's bonus score that the viewer knows for certain, in tens of points (6.2)."""
    hand = () if view.seat is None else _hand_at_deal(view, view.seat, view.hand)
    owner = view.seat if holds_belote(hand, view.trump) else view.belote
    counting = team_whose_combinations_score(view)
    own = view.seat if view.options.show == "auto" else None  # will be shown without asking
    by_seat = (view.declared if seat == own else combinations_shown(view, seat) for seat in SEATS)
    scoring = [some for seat, some in enumerate(by_seat) if team_of(seat) == counting]
    units = units_of(chain(*scoring), view.trump, view.options.quad_values)
    belote = belote_units_by_team(owner)
    return tuple(Units(belote[team] + units * (team == counting)) for team in TEAMS)
