"""Playout policy of 80 Points for a single world, in plain Python: an oracle for bit vectors.

Cards are numbers (see `orders`). Numbers such as 9.4 are paragraphs of
``assets/rules/eighty-points.html``.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from cardroom.games.eighty_points.model import MultiTrick, Play, View
from cardroom.games.eighty_points.ranks import PACK
from cardroom.games.eighty_points.shapes import run_lengths_of_lead, strength_of_play
from cardroom.nouns.cards import Card, sort_cards
from cardroom.nouns.tricks import cards_played
from cardroom.players.eighty_points.bit_piles import LAST, PARTNER, SINGLE, LeadKind
from cardroom.players.eighty_points.orders import Face, Orders, orders_of

Faces: TypeAlias = tuple[Face, ...]


class PlayInput(NamedTuple):
    """Facts that the playout policy needs: trick, hand, and counts of unplayed cards."""

    orders: Orders
    trick: MultiTrick  # on the table
    view: View
    hand: "Counter[Face]"
    out: "Counter[Face]"  # cards not played: in the hands, or buried
    behind: "tuple[Counter[Face], ...] | None" = None  # hands of opponents; None: they are hidden

    @property
    def place(self) -> int:
        """Position of the seat in the trick: 0 leads, 3 plays last."""
        return len(self.trick.plays)

    @property
    def kind(self) -> LeadKind:
        """Kind of the lead: the lengths of its runs of doubles, and its number of cards."""
        led, most = self.trick.led, self.view.options.sisters_max
        return LeadKind(run_lengths_of_lead(led, self.orders.ranking, most), len(led))

    @property
    def group(self) -> int:
        return self.orders.group[self.orders.number[self.trick.led[0]]]

    @property
    def partner_wins(self) -> bool:
        heights = [self.play_strength(cards) for cards in self.trick.plays]
        return self.place >= PARTNER and heights.index(max(heights)) == self.place - PARTNER

    def play_strength(self, cards: Iterable[Card]) -> int:
        """Return the strength of these cards as a play in the trick (5)."""
        most = self.view.options.sisters_max
        return strength_of_play(sort_cards(cards), self.trick.led, self.orders.ranking, most)

    def would_win(self, faces: Iterable[Face]) -> bool:
        mine = self.play_strength(self.orders.faces[face] for face in faces)
        return mine > max(map(self.play_strength, self.trick.plays))

    def has_any(self, faces: Iterable[Face]) -> bool:
        return any(self.hand[face] for face in faces)


def input_of(view: View, behind: "tuple[Counter[Card], ...] | None" = None) -> PlayInput:
    """Return the input of the playout policy. `behind` has the open hands of opponents who play
    later.

    Raises `ValueError` if no cards are to be played.
    """
    if view.trick is None:
        raise ValueError("no cards are asked of this seat")
    orders = orders_of(view.ranking)

    def number_cards(cards: "Counter[Card]") -> "Counter[Face]":
        return Counter({orders.number[card]: count for card, count in cards.items()})

    hand, out = number_cards(Counter(view.hand)), Counter(PACK) - Counter(cards_played(view))
    shown = None if behind is None else tuple(map(number_cards, behind))
    return PlayInput(orders, view.trick, view, hand, number_cards(out), shown)


def choose_play(seen: PlayInput) -> Play:
    follow = follow_single if seen.trick.led and seen.kind == SINGLE else follow_many
    faces = follow(seen) if seen.trick.led else lead(seen)
    return Play(tuple(seen.orders.faces[face] for face in faces))


def is_trusted(seen: PlayInput, face: Face, copies: int) -> bool:
    """Return whether a single card or a double (2 `copies`) that wins now should stay highest."""
    rung, number = seen.orders.rung, seen.orders.group[face]
    group = seen.orders.groups[number]
    above = [other for other in group if rung[other] > rung[face]]
    if seen.behind is None:
        return copies == 2 or not any(seen.out[other] for other in above)
    higher = any(hand[other] >= copies for hand in seen.behind for other in above)
    return not higher and not any(
        number != seen.orders.trump
        and not any(hand[other] for other in group)
        and any(hand[trump] >= copies for trump in seen.orders.trumps)
        for hand in seen.behind
    )


# 9.4: leading


def lead(seen: PlayInput) -> Faces:
    """Return the lead: plain doubles and singles trusted to win, else low plain cards or trumps."""
    orders, hand = seen.orders, seen.hand

    def doubles(order: Iterable[Face]) -> list[Faces]:
        return [(face, face) for face in order if hand[face] == 2]

    def singles(order: Iterable[Face]) -> list[Faces]:
        return [(face,) for face in order if hand[face]]

    advice = (
        *(double for double in doubles(orders.high_plain) if is_trusted(seen, double[0], 2)),
        *(single for single in singles(orders.high_plain) if is_trusted(seen, single[0], 1)),
        *doubles(orders.low_plain),
        *singles(orders.low_plain),
        *doubles(orders.high_trumps),
        *singles(orders.high_trumps),
    )
    return advice[0]


# 9.5: following


def follow_single(seen: PlayInput) -> Faces:
    orders, partners, group = seen.orders, seen.partner_wins, seen.group
    ours = partners and (
        seen.place == LAST or is_trusted(seen, orders.number[seen.trick.led[0]], 1)
    )
    if seen.has_any(orders.groups[group]):
        feed = ours and first_play(seen, orders.rich[group])
        return feed or (not partners and win(seen)) or first_play(seen, orders.poor[group])
    feed = ours and first_play(seen, orders.gifts)
    return feed or (not partners and ruff(seen)) or first_play(seen, orders.discards)


def first_play(seen: PlayInput, order: Iterable[Face]) -> Faces:
    """Return the first card of `order` that the seat holds, or an empty tuple."""
    return next(((face,) for face in order if seen.hand[face]), ())


def win(seen: PlayInput) -> Faces:
    """Return a card of the suit led that wins and should stay highest, or an empty tuple."""
    held = (face for face in seen.orders.rich[seen.group] if seen.hand[face])
    able = (face for face in held if seen.place == LAST or is_trusted(seen, face, 1))
    return next(((face,) for face in able if seen.would_win((face,))), ())


def ruff(seen: PlayInput) -> Faces:
    """Return the lowest trump that wins by ruffing, if any. The last seat ruffs only for points."""
    orders = seen.orders
    rich = any(orders.points[orders.number[card]] for card in seen.trick.cards)
    if seen.group == orders.trump or (seen.place == LAST and not rich):
        return ()
    held = (face for face in orders.poor[orders.trump] if seen.hand[face])
    return next(((face,) for face in held if seen.would_win((face,))), ())


# Doubles, sisters, throws


def follow_many(seen: PlayInput) -> Faces:
    """Return cards that beat several cards led, or required cards if partner wins or none do."""
    if seen.partner_wins:
        return required_cards(seen)
    return win_with_run(seen) or ruff_many(seen) or required_cards(seen)


def win_with_run(seen: PlayInput) -> Faces:
    """Return a winning double or run of the suit led: lowest if last to play, otherwise highest."""
    return () if seen.kind.is_throw else _winning_run(seen, seen.group, lowest=seen.place == LAST)


def _winning_run(seen: PlayInput, group: int, *, lowest: bool) -> Faces:
    runs = seen.orders.runs_of_length(seen.kind.longest_run_pairs)[group]
    held = [run * 2 for run in runs if all(seen.hand[face] == 2 for face in run)]
    return next((run for run in (held if lowest else held[::-1]) if seen.would_win(run)), ())


def ruff_many(seen: PlayInput) -> Faces:
    """Return the lowest trumps that win by ruffing a lead of several cards, or an empty tuple."""
    orders = seen.orders
    if seen.group == orders.trump or seen.has_any(orders.groups[seen.group]):
        return ()
    return ruff_throw(seen) if seen.kind.is_throw else _winning_run(seen, orders.trump, lowest=True)


def ruff_throw(seen: PlayInput) -> Faces:
    """Return the lowest trumps that ruff a throw: none if it has runs or is ruffed already."""
    orders, kind, hand = seen.orders, seen.kind, seen.hand.copy()
    trumps = orders.poor[orders.trump]
    doubles = [face for face in trumps if hand[face] == 2][: len(kind.shape)]
    hand.subtract(doubles * 2)
    singles = [face for face in trumps for _ in range(hand[face])][: kind.size - 2 * len(doubles)]
    able = len(doubles) == len(kind.shape) and 2 * len(doubles) + len(singles) == kind.size
    led_holds = seen.play_strength(seen.trick.led) == max(map(seen.play_strength, seen.trick.plays))
    return (
        (*doubles, *doubles, *singles) if able and led_holds and kind.longest_run_pairs < 2 else ()
    )


def required_cards(seen: PlayInput) -> Faces:
    """Return required doubles of the suit led, then other cards of that suit, then any (4.2)."""
    orders, kind, hand = seen.orders, seen.kind, seen.hand.copy()
    partners, group = seen.partner_wins, seen.group
    suit = orders.rich[group] if partners else orders.poor[group]
    doubles: list[Face] = []
    for length in kind.shape:
        owed = length
        if seen.view.options.follow_sisters == "sisters":
            owed = length - len(runs := _take_runs(seen, hand, length))
            doubles += runs
        given = [face for face in suit if hand[face] == 2][:owed]
        hand.subtract(given * 2)
        doubles += given
    following = [face for face in suit for _ in range(hand[face])]
    hand.subtract(following)
    others = orders.gifts if partners else orders.discards
    rest = [face for face in others for _ in range(hand[face])]
    return (*doubles, *doubles, *following, *rest)[: kind.size]


def _take_runs(seen: PlayInput, hand: "Counter[Face]", length: int) -> list[Face]:
    """Remove runs with at most `length` doubles in all from the hand, and return them (4.4)."""
    taken: list[Face] = []
    for run_length in range(length, 1, -1):
        for run in seen.orders.runs_of_length(run_length)[seen.group]:
            fits = len(taken) + run_length <= length
            if fits and all(hand[face] == 2 for face in run):
                hand.subtract(run * 2)
                taken += run
    return taken


def choose_action(view: View) -> Play:
    return choose_play(input_of(view))
