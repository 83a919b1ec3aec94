"""Claims that the sentences of themes make, each checked against the position of a problem.

A claim is read from the sentence, and asks the view of the seat that is to act; what only the value
of a move can show ("is worth more later") is left to the analysis that made the problem.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from cardroom.games import GAMES
from cardroom.games.belote.rules import card_strength_in_trick, points_of as points_of_belote
from cardroom.games.eights.rules import penalty_points
from cardroom.games.eighty_points.ranks import TRUMPS, points_of as points_of_eighty
from cardroom.games.five_hundred.cards import (
    JOKER,
    height_in_suit as height_of_five_hundred,
    suit_of,
)
from cardroom.nouns.cards import Card, without
from cardroom.nouns.seats import seat_after
from cardroom.players.gist import Sight
from cardroom.players.twenty_down.deduction import height_in_suit as height_of_twenty_down
from cardroom.problems.problem import Problem
from tests.random_games import folder_of

MOST_SHORT = 2
NEARLY_OUT = 2


class Case(NamedTuple):
    """The position of a problem, its right action and its tempting one."""

    game: str
    view: Any
    right: Any
    wrong: Any
    best: tuple[Card, ...]  # cards of the right action
    tempting: tuple[Card, ...]
    kept: tuple[Card, ...]  # the hand after the right action

    @property
    def sight(self) -> Sight:
        gist = import_module(f"cardroom.players.{folder_of(self.game)}.gist")
        seen: Sight = gist.sight_of_trick(self.view)
        return seen

    def suit(self, card: Card) -> object:
        if self.game == "eighty-points":
            return self.view.ranking.group[card]
        return suit_of(card, self.view.strain) if self.game == "five-hundred" else card.suit

    @property
    def trump(self) -> object:
        """The trump suit of the contract; None: there are no trumps."""
        if self.game == "eighty-points":
            return TRUMPS
        contract = self.view.strain if self.game == "five-hundred" else self.view
        return getattr(contract, "trump", None)

    def is_trump(self, *cards: Card) -> bool:
        return self.trump is not None and all(self.suit(card) == self.trump for card in cards)

    @property
    def leads(self) -> bool:
        return self.sight.led is None

    def wins(self, cards: tuple[Card, ...]) -> bool:
        return not self.leads and self.sight.wins(cards)

    def is_sure(self, cards: tuple[Card, ...]) -> bool:
        return all(map(self.sight.sure, cards))

    def height(self, card: Card) -> int:
        match self.game:
            case "eighty-points":
                return int(self.view.ranking.rung[card])
            case "five-hundred":
                return height_of_five_hundred(card, self.view.strain)
            case "belote":
                return card_strength_in_trick(card, card.suit, self.view.trump)
            case _:
                return height_of_twenty_down(self.view, card)

    @property
    def rise(self) -> int:
        """By how much the right play is higher than the tempting one; 0 if in another suit."""
        if self.suit(self.best[0]) != self.suit(self.tempting[0]):
            return 0
        return min(map(self.height, self.best)) - min(map(self.height, self.tempting))

    def points(self, cards: tuple[Card, ...]) -> int:
        if self.game == "belote":
            return sum(points_of_belote(card, self.view.trump) for card in cards)
        return points_of_eighty(cards)

    @property
    def can_void(self) -> bool:
        """A plain suit goes, in the play a short one and else a whole one; trumps are left."""
        gone = {*map(self.suit, self.best)} - {self.trump}
        if self.view.phase.value == "play":
            gone = gone if self.in_suit(self.best[0]) <= MOST_SHORT else set()
        else:
            gone -= {*map(self.suit, self.kept)}
        return bool(gone) and any(map(self.is_trump, self.kept))

    def splits_pair(self, cards: tuple[Card, ...]) -> bool:
        return any(self.view.hand.count(card) == 2 and cards.count(card) == 1 for card in cards)

    @property
    def guards(self) -> bool:
        """The tempting card stands below a higher one of its suit that may be beaten."""
        return any(
            self.suit(high) == self.suit(low)
            and self.height(high) > self.height(low)
            and not self.sight.sure(high)
            for low in self.tempting
            for high in without(self.view.hand, self.tempting)
            if low not in self.best
        )

    def in_suit(self, card: Card) -> int:
        return sum(self.suit(other) == self.suit(card) for other in self.view.hand)

    @property
    def fitting(self) -> set[Card]:
        return {one.card for one in self.view.legal if hasattr(one, "card")}

    def bridges(self, card: Card) -> bool:
        """Another suit of the hand has a card of this rank."""
        others = (other for other in self.view.hand if other.suit is not card.suit)
        return any(other.rank == card.rank for other in others)


def case_of(one: Problem) -> Case:
    table, game = one.table(), GAMES[one.game]
    view = table.view(table.state.turn)
    right, wrong = game.parse(one.right[0]), game.parse(one.facts.tempting)
    best, tempted = game.cards_of(right), game.cards_of(wrong)
    return Case(one.game, view, right, wrong, best, tempted, without(view.hand, best))


def is_jack_of_trumps(one: Case, cards: tuple[Card, ...]) -> bool:
    return cards[0].rank == "J" and one.is_trump(*cards)


def is_dear(one: Case) -> bool:
    """The right cards cost more points than the tempting ones if they stay in the hand."""
    return penalty_points(one.best) > penalty_points(one.tempting)


def both_win(one: Case) -> bool:
    return one.wins(one.best) and one.wins(one.tempting)


def wins_high(one: Case) -> bool:
    return one.rise > 0 and both_win(one) and not one.sight.last


def names(action: Any) -> object:
    return getattr(action, "named", None) or getattr(action, "suit", None)


def decides(_one: Case) -> bool:
    """Claims nothing but that the right action is better, which the analysis has shown."""
    return True


CLAIMS: Mapping[str, Callable[[Case], bool]] = {
    "Lead trumps until the others have none left.": lambda one: (
        one.leads
        and one.is_trump(*one.best)
        and any(map(one.is_trump, one.kept))
        and one.sight.opponents_have_trumps
    ),
    "Your trump is the safest way to keep the lead.": lambda one: (
        one.leads and one.is_trump(*one.best) and one.is_sure(one.best)
    ),
    "Your trump is worth more later.": lambda one: (
        one.is_trump(*one.tempting) and not one.is_trump(*one.best) and bool(one.kept)
    ),
    "Play your winner before it's too late.": lambda one: one.is_sure(one.best),
    "Your winner can wait.": lambda one: one.is_sure(one.tempting) and not one.is_sure(one.best),
    "A low card gives the trick away.": lambda one: one.rise > 0 and not one.is_sure(one.tempting),
    "Keep your high card for later.": lambda one: one.rise < 0,
    "Soon you can trump this suit.": lambda one: one.can_void,
    "Its small cards can win later.": lambda one: one.in_suit(one.best[0]) > MOST_SHORT,
    "Lead what others can beat.": lambda one: one.leads and not one.is_sure(one.best),
    "Several leads look alike, but one leaves you better placed.": lambda one: one.leads,
    "Together these cards win more.": lambda one: (
        len(one.best) > len(one.tempting)
        if one.leads
        else one.splits_pair(one.tempting) and not one.splits_pair(one.best)
    ),
    "Keep your pairs.": lambda one: (
        len(one.best) < len(one.tempting) and not one.splits_pair(one.best)
    ),
    "With a trump you can win this trick.": lambda one: (
        one.is_trump(*one.best) and one.wins(one.best) and one.sight.led != one.trump
    ),
    "Take this trick while you can.": lambda one: (
        one.wins(one.best) and not one.wins(one.tempting) and not one.sight.partner_wins
    ),
    "Now it costs you least.": lambda one: one.wins(one.best),
    "The other one can be beaten.": lambda one: (
        wins_high(one) and one.is_sure(one.best) and not one.is_sure(one.tempting)
    ),
    "Fewer cards beat the higher one.": wins_high,
    "The cheaper card can win too.": lambda one: one.rise < 0 and both_win(one),
    "Put points into a trick that's yours.": lambda one: (
        one.sight.last and one.wins(one.best) and one.points(one.best) > one.points(one.tempting)
    ),
    "More than one card wins, but one leaves you better placed.": both_win,
    "Don't leave this trick to your partner.": lambda one: (
        one.sight.partner_wins and one.wins(one.best) and not one.wins(one.tempting)
    ),
    "Your high card wins more later.": lambda one: (
        one.wins(one.tempting) and not one.wins(one.best) and one.sight.high_wins
    ),
    "Your partner is winning: save your card.": lambda one: (
        one.sight.partner_wins and not one.wins(one.best)
    ),
    "Your partner is winning: add points.": lambda one: (
        one.sight.partner_wins
        and not one.wins(one.best)
        and one.points(one.best) > one.points(one.tempting)
    ),
    "They are winning this trick.": lambda one: (
        not one.leads
        and not one.sight.partner_wins
        and not one.wins(one.best)
        and one.points(one.best) < one.points(one.tempting)
    ),
    "Keep the card that can win a later trick.": lambda one: (
        one.is_sure(one.tempting) and not one.is_sure(one.best)
    ),
    "Even a card that loses can be the wrong one.": lambda one: (
        not one.wins(one.best) and not one.wins(one.tempting)
    ),
    "Keep the small card that protects your high one.": lambda one: one.guards,
    # Cards that only some games have
    "The jack of trumps is at its best now.": lambda one: is_jack_of_trumps(one, one.best),
    "Keep the jack of trumps for a bigger trick.": lambda one: (
        is_jack_of_trumps(one, one.tempting) and bool(one.kept)
    ),
    "Now is the time for the joker.": lambda one: one.best == (JOKER,),
    "You need the joker later.": lambda one: JOKER in one.kept and one.tempting == (JOKER,),
    "Name the suit that helps you most.": lambda one: names(one.right) != names(one.wrong),
    "Your other cards matter more.": lambda one: one.splits_pair(one.best),
    # Before the tricks
    "Pick the suit that wins most tricks.": lambda one: names(one.right) is not None,
    "Exchange the cards that help you least.": decides,
    "A new card is better than a weak one.": lambda one: len(one.best) > len(one.tempting),
    "Keep what may win.": lambda one: len(one.best) < len(one.tempting),
    "Call the card that helps you most.": decides,
    "Your hand is good enough.": decides,
    "Your hand is too weak.": decides,
    "Points are safe in the kitty if you win the last trick.": lambda one: (
        one.points(one.best) > one.points(one.tempting)
    ),
    "You may lose points in the kitty.": lambda one: (
        one.points(one.best) < one.points(one.tempting)
    ),
    # Eights
    "Your eight always fits.": lambda one: any(card.rank == "8" for card in one.kept),
    "An unplayed eight costs a lot.": lambda one: one.best[0].rank == "8" and is_dear(one),
    "Draw, although you could play.": lambda one: bool(one.fitting) and not one.best,
    "Drawing costs you more.": lambda one: bool(one.best) and not one.tempting,
    "Pass, although you could do something else.": lambda one: len(one.view.legal) > 1,
    "More than one card fits, but one leaves you better placed.": lambda one: len(one.fitting) > 1,
    "The next player is nearly out.": lambda one: (
        one.view.held[seat_after(one.view.seat, one.view.options.players)] <= NEARLY_OUT
    ),
    "Change to a suit that you hold.": lambda one: (
        one.best[0].suit is not (one.view.named or one.view.top.suit)
        and any(card.suit is one.best[0].suit for card in one.kept)
    ),
    "Don't open a new suit for the others.": lambda one: (
        one.best[0].suit is (one.view.named or one.view.top.suit) is not one.tempting[0].suit
    ),
    "You hold more cards of this suit.": lambda one: (
        one.in_suit(one.best[0]) > one.in_suit(one.tempting[0])
    ),
    "Play your short suit while it fits.": lambda one: (
        one.in_suit(one.best[0]) < one.in_suit(one.tempting[0])
    ),
    "Play the rank that you hold in another suit.": lambda one: one.bridges(one.best[0]),
    "Keep the rank that leads to your other suit.": lambda one: (
        one.bridges(one.tempting[0]) and not one.bridges(one.best[0])
    ),
    "It costs more at the end.": is_dear,
}
"""By the sentence of a theme, as English has it."""
