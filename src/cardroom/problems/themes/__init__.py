"""Themes of problems, found by comparing the right action with the tempting one.

A theme is a key such as "keep-eight". The page shows its name and an advice, which must be true in
the position. Each game has a module with a function `theme`, which tests the game's own themes
first. Its arguments are a view, the best action and the tempting action. This module has the themes
that all trick-taking games share.
"""

from collections.abc import Callable
from typing import NamedTuple

from cardroom.nouns.cards import Card, without
from cardroom.players.gist import SHORT, Play, Sight

CALL = "call"
"""Theme of decisions that have no theme and make no problem."""


class Rivals(NamedTuple):
    """The best play and the tempting (wrong) play to a trick, to be compared with each other."""

    sight: Sight
    best: Play
    tempting: Play
    height: Callable[[Card], int]  # rank of a card within its suit; higher cards beat lower ones
    points: Callable[[Play], int] = lambda _cards: 0  # points of cards; 0 if only tricks count

    @property
    def is_same_suit(self) -> bool:
        return self.sight.group(self.best[0]) == self.sight.group(self.tempting[0])

    @property
    def best_follows_suit(self) -> bool:
        return self.sight.group(self.best[0]) == self.sight.led

    @property
    def height_gain(self) -> int:
        """Rank (a number) of the best play's lowest card, minus that of the wrong play's lowest."""
        return min(map(self.height, self.best)) - min(map(self.height, self.tempting))

    @property
    def extra_points(self) -> int:
        """Card points of the best play, minus those of the tempting wrong play."""
        return self.points(self.best) - self.points(self.tempting)

    def is_trump(self, play: Play) -> bool:
        return self.sight.trump is not None and self.sight.group(play[0]) == self.sight.trump

    def is_sure(self, play: Play) -> bool:
        return all(map(self.sight.sure, play))

    def suit_length_in_hand(self, play: Play) -> int:
        return sum(self.sight.group(card) == self.sight.group(play[0]) for card in self.sight.hand)

    def has_trumps_after_best(self) -> bool:
        return any(self.is_trump((card,)) for card in without(self.sight.hand, self.best))

    def can_best_make_void(self) -> bool:
        """Return whether the best play helps to empty a short plain suit, to trump it later."""
        is_short = self.suit_length_in_hand(self.best) <= SHORT and not self.is_trump(self.best)
        return is_short and self.has_trumps_after_best()


def theme_of_trick(two: Rivals) -> str:
    """Return a problem's theme, such as "ruff": how the best and the tempting wrong play differ."""
    if two.sight.led is None:
        return _theme_of_lead(two)
    wrong_wins = two.sight.wins(two.tempting)
    if two.sight.wins(two.best):
        return _theme_if_both_win(two) if wrong_wins else _theme_of_taking(two)
    return _theme_of_not_taking(two) if wrong_wins else _theme_if_both_lose(two)


def _theme_of_lead(two: Rivals) -> str:
    sure = two.is_sure(two.best)
    if not two.sight.high_wins:
        return "lead-right" if sure else "lead-low"
    if two.is_trump(two.best) != two.is_trump(two.tempting):
        return _theme_of_trump_lead(two)
    if two.is_same_suit:
        return _theme_of_lead_in_suit(two)
    if sure != two.is_sure(two.tempting):
        return "cash" if sure else "wait"
    if two.can_best_make_void():
        return "lead-short"
    is_long = two.suit_length_in_hand(two.best) > max(SHORT, two.suit_length_in_hand(two.tempting))
    return "lead-long" if is_long else "lead-right"


def _theme_of_trump_lead(two: Rivals) -> str:
    if not two.is_trump(two.best):
        return "spare-trumps"
    if two.sight.opponents_have_trumps and two.has_trumps_after_best():
        return "draw-trumps"
    return "lead-trump" if two.is_sure(two.best) else "lead-right"


def _theme_of_lead_in_suit(two: Rivals) -> str:
    if two.height_gain < 0:
        return "lead-under"
    return "lead-high" if two.height_gain and not two.is_sure(two.tempting) else "lead-right"


def _theme_if_both_win(two: Rivals) -> str:
    if two.sight.last and two.extra_points > 0:
        return "win-points"
    if not two.sight.high_wins or not two.is_same_suit or not two.height_gain:
        return "win-right"
    if two.height_gain < 0:
        return "win-cheap"
    if two.sight.last:
        return "win-right"
    is_top = two.is_sure(two.best) and not two.is_sure(two.tempting)
    return "win-high" if is_top else "win-higher"


def _theme_of_taking(two: Rivals) -> str:
    if not two.sight.high_wins:
        return "win-now"
    if two.is_trump(two.best) and two.sight.led != two.sight.trump:
        return "ruff"
    return "overtake" if two.sight.partner_wins else "take"


def _theme_of_not_taking(two: Rivals) -> str:
    if not two.sight.high_wins:
        return CALL
    if two.is_trump(two.tempting) and two.sight.led != two.sight.trump:
        return CALL if two.is_trump(two.best) else "keep-trump"
    return "leave-it" if two.sight.partner_wins else "duck"


def _theme_if_both_lose(two: Rivals) -> str:
    if not two.sight.high_wins:
        return _theme_of_equal_losers(two)
    if two.extra_points and two.sight.partner_wins == (two.extra_points > 0):
        return "feed" if two.sight.partner_wins else "starve"
    if two.is_sure(two.tempting) and not two.is_sure(two.best):
        return "keep-winner"
    if not two.best_follows_suit:
        if two.can_best_make_void():
            return "void-suit"
        if _does_best_keep_guard(two):
            return "keep-guard"
    return _theme_of_equal_losers(two)


def _theme_of_equal_losers(two: Rivals) -> str:
    return "follow-right" if two.best_follows_suit else "discard-right"


def _does_best_keep_guard(two: Rivals) -> bool:
    """Return whether only the wrong play gives up a low card that protects a higher one."""
    gone = [card for card in two.tempting if card not in two.best]
    kept = [card for card in two.sight.hand if card not in two.tempting]
    return not two.is_same_suit and any(
        two.sight.group(high) == two.sight.group(low)
        and two.height(high) > two.height(low)
        and not two.sight.sure(high)
        for low in gone
        for high in kept
    )
