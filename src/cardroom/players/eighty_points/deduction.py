"""Knowledge of a player of 80 Points about hidden cards, and about chances to win a trick.

The knowledge comes from a `View` only. Weaker skill levels notice less. *Casual* sees the hand and
the trick on the table. *Club* also counts the cards played, and remembers voids. *Expert* also
remembers missing pairs, declared cards, and cards revealed by failed throws. For chances, unseen
cards are equally likely in all hands and the kitty. Numbers such as 9.3 are paragraphs of
``assets/rules/eighty-points.html``.
"""

from collections import Counter
from collections.abc import Mapping
from math import prod
from typing import NamedTuple, TypeAlias

from cardroom.games.eighty_points.model import SEATS, MultiTrick, View, partner_of, team_of
from cardroom.games.eighty_points.ranks import GROUPS, PACK, TRUMPS, Group, Ranking, cards_of_group
from cardroom.games.eighty_points.rules import BOTTOM
from cardroom.games.eighty_points.shapes import (
    RUFF,
    Component,
    runs_of_doubles,
    split_components,
    strength_of_play,
)
from cardroom.games.eighty_points.unseen import certain_holding, most_copies_by_seat
from cardroom.nouns.cards import Card, Cards, without
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import all_tricks, cards_played

Chances: TypeAlias = Mapping[Card, float]

STANDS = 0.8  # chance that partner, having beaten the trick, is not beaten in turn


class Knowledge(NamedTuple):
    """Knowledge of a player who is to play cards: hand, trick, unseen cards and chances."""

    view: View
    seat: Seat
    ranking: Ranking
    trick: MultiTrick  # on the table
    level: str
    unseen: "Counter[Card]"  # not by seat: cards that may be anywhere else
    one_chances: tuple[Chances, ...]  # by seat: chance to hold an unseen card at least once
    both_chances: tuple[Chances, ...]  # by seat: chance to hold both of a double
    void_chances: tuple[Mapping[Group, float], ...]  # by seat: chance to have none of a group

    @property
    def hand(self) -> Cards:
        return self.view.hand

    @property
    def partner(self) -> Seat:
        return partner_of(self.seat)

    @property
    def seats_behind(self) -> tuple[Seat, ...]:
        """Seats that play to this trick after the player, in playing order."""
        return self.trick.seats[len(self.trick.plays) + 1 :]

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """Seats of both opponents of the player."""
        return tuple(seat for seat in SEATS if team_of(seat) != team_of(self.seat))

    # Cards

    def own_cards_in_group(self, group: Group) -> Cards:
        """Return the cards in hand that count as the suit `group`: a plain suit, or trumps."""
        return cards_of_group(self.hand, group, self.ranking)

    @property
    def own_trumps(self) -> Cards:
        return self.own_cards_in_group(TRUMPS)

    @property
    def plain_suits_in_hand(self) -> tuple[Group, ...]:
        """Return the plain suits of which the player holds cards."""
        return tuple(g for g in GROUPS if g != TRUMPS and self.own_cards_in_group(g))

    def own_components_of(self, group: Group) -> tuple[Component, ...]:
        """Return the runs of pairs, pairs and single cards of a suit in hand, the longest first."""
        return self.split(self.own_cards_in_group(group))

    def split(self, cards: Cards) -> tuple[Component, ...]:
        """Split sorted cards of a suit into runs, pairs and singles; see `split_components`."""
        return split_components(cards, self.ranking, self.view.options.sisters_max)

    def count_unseen_trumps(self) -> int:
        """Return the number of unseen trumps, which other seats may hold."""
        return sum(n for card, n in self.unseen.items() if self.ranking.group[card] == TRUMPS)

    def count_higher_unseen(self, card: Card) -> int:
        """Return how many unseen cards of the card's suit are higher. Trumps count as one suit."""
        group, rung = self.ranking.group, self.ranking.rung
        higher = [other for other in self.unseen if rung[other] > rung[card]]
        return sum(self.unseen[other] for other in higher if group[other] == group[card])

    # The trick on the table

    def play_strength(self, cards: Cards) -> int:
        """Return the strength of a play in the current trick (5); negative if it cannot win."""
        led = self.trick.led or cards
        return strength_of_play(cards, led, self.ranking, self.view.options.sisters_max)

    @property
    def winning_seat(self) -> Seat:
        """Return the seat whose play is winning the trick so far."""
        heights = [self.play_strength(cards) for cards in self.trick.plays]
        return self.trick.seats[heights.index(max(heights))]

    def wins_now(self, cards: Cards) -> bool:
        """Return whether these cards would beat all earlier plays of the trick."""
        mine = self.play_strength(cards)
        return mine >= 0 and all(mine > self.play_strength(other) for other in self.trick.plays)

    def chance_to_stay_unbeaten(self, cards: Cards) -> float:
        """Return the chance that no opponent who plays later beats these cards."""
        after = (seat for seat in self.seats_behind if seat in self.opponents)
        return prod(1.0 - self.chance_to_beat(seat, cards) for seat in after)

    def chance_to_beat(self, seat: Seat, cards: Cards) -> float:
        """Return the chance that the seat beats these cards, with higher cards or by ruffing."""
        led = self.trick.led or cards
        asked, group = self.ranking.group[led[0]], self.ranking.group[cards[0]]
        shape = self.split(led)
        top = self.play_strength(cards) % RUFF if len(shape) == 1 else -1
        ruffs = 0.0
        if asked != TRUMPS:
            over = top if group == TRUMPS else -1
            ruffs = self.void_chances[seat][asked] * prod(
                self.chance_of_higher_component(seat, TRUMPS, part.doubles, over) for part in shape
            )
        if group != asked or len(shape) > 1:  # 4.5: nothing in its suit beats a throw that stood
            return ruffs
        follows = self.chance_of_higher_component(seat, asked, shape[0].doubles, top)
        return follows + ruffs - follows * ruffs

    def chance_of_higher_component(
        self, seat: Seat, group: Group, doubles: int, over: int
    ) -> float:
        """Return the chance that the seat holds a card, pair or run of the suit that is above
        `over`. `doubles` is the number of pairs: 0 for a single card, 1 for a pair, more for a run.
        """
        ranking, chances = self.ranking, (self.both_chances if doubles else self.one_chances)[seat]
        there = {card: chance for card, chance in chances.items() if ranking.group[card] == group}
        if doubles < 2:
            return 1.0 - prod(1.0 - p for card, p in there.items() if ranking.rung[card] > over)
        found = runs_of_doubles(tuple(there), ranking, doubles)
        high = (run for run in found if max(ranking.rung[card] for card in run) > over)
        return 1.0 - prod(1.0 - prod(there[card] for card in run) for run in high)

    @property
    def chance_partner_wins_trick(self) -> float:
        """Return the chance that the partner wins the trick."""
        ahead = self.winning_seat
        top = self.trick.play_of(ahead)
        if ahead == self.partner:
            return self.chance_to_stay_unbeaten(top)
        if self.partner not in self.seats_behind:
            return 0.0
        return STANDS * self.chance_to_beat(self.partner, top)


def build_knowledge(view: View, level: str) -> Knowledge:
    """Return what a player of this skill level knows. Raises `ValueError` outside card play."""
    if view.seat is None or view.trick is None:
        raise ValueError("no cards are asked of this seat")
    gone = view.trick.cards if level == "casual" else cards_played(view)
    unseen = Counter(without(PACK, (*view.hand, *view.bottom, *gone)))
    most: tuple[Mapping[Card, int], ...] = ({},) * len(SEATS)
    if level != "casual":
        most = most_copies_by_seat(view, doubles=level == "expert")
    known = tuple(_probable_cards_from_shows(view, seat, level) for seat in SEATS)
    one, two = _chances_to_hold_one_and_both(view, unseen, most, known)
    out = tuple(dict.fromkeys(GROUPS, 1.0) for _ in SEATS)
    for seat, chances in enumerate(one):
        for card, chance in chances.items():
            out[seat][view.ranking.group[card]] *= 1.0 - chance
    return Knowledge(view, view.seat, view.ranking, view.trick, level, unseen, one, two, out)


def _probable_cards_from_shows(view: View, seat: Seat, level: str) -> "Counter[Card]":
    showed = any(making.seat == seat for making in view.makings)
    threw = any(trick.thrown and trick.leader == seat for trick in all_tricks(view))
    if level != "expert" or seat == view.seat or not (showed or threw):
        return Counter()
    held = certain_holding(view, seat)
    return held.hand + held.hand_or_bottom


def _chances_to_hold_one_and_both(
    view: View,
    unseen: "Counter[Card]",
    most: tuple[Mapping[Card, int], ...],
    known: tuple["Counter[Card]", ...],
) -> tuple[tuple[Chances, ...], tuple[Chances, ...]]:
    one: tuple[dict[Card, float], ...] = tuple({} for _ in SEATS)
    two: tuple[dict[Card, float], ...] = tuple({} for _ in SEATS)
    for card, count in unseen.items():
        able = [s for s in SEATS if s != view.seat and most[s].get(card, 2)]
        buried = not view.bottom and view.ranking.group[card] != TRUMPS  # 9.3: hardly ever trumps
        places = sum(view.held[seat] for seat in able) + BOTTOM * buried
        sure = sum(known[seat][card] for seat in able)
        for seat in able:
            share = view.held[seat] / max(places, 1)
            mine, free = known[seat][card], max(count - sure, 0)
            one[seat][card] = 1.0 if mine else 1.0 - (1.0 - share) ** free
            if mine + free == 2 and most[seat].get(card, 2) == 2:
                two[seat][card] = share**free
    return one, two
