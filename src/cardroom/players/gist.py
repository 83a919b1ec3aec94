"""Gist of a hint: short advice what to do with the cards, without the reason.

A gist is a `Reason`: a code and values, of which `views` makes the sentence. A reason tells why an
action is good; a gist tells what to play, and what to keep. A gist describes a given action, and
uses only what the seat may know. Each game builds a `Sight`: the trick as the seat sees it. From
it, the advice for a trick is made in the same way for all games.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, TypeAlias

from cardroom.nouns.cards import Card, names
from cardroom.players.player import Reason
from cardroom.players.trick_knowledge import TrickKnowledge

Play: TypeAlias = tuple[Card, ...]

SHORT = 2  # greatest number of cards of a suit that is called short


class Sight(NamedTuple):
    """Current trick as seen by the seat that has to play."""

    hand: Sequence[Card]
    may: Sequence[Card]  # legal cards
    group: Callable[[Card], Hashable]  # the suit a card counts as
    led: Hashable  # the suit led; None: nothing was led yet
    trump: Hashable  # trumps as a suit; None: there are none
    last: bool  # True if no other seat plays after this one
    partner_wins: bool  # True if a partner is winning it
    opponents_have_trumps: bool  # True if opponents may hold trumps
    sure: Callable[[Card], bool]  # True if no card of its suit that others may hold beats it
    wins: Callable[[Play], bool]  # True if it would be winning the trick
    high_wins: bool = True  # True if high cards are good; False in misere

    def gist_of_play(self, play: Play) -> Reason:
        """Return short advice to play these cards: a text's code, and the values to fill in."""
        if len(self.may) == len(play):
            return _make_play_gist("do-must", play)
        if self.led is None:
            return self._gist_of_lead(play)
        if self.wins(play):
            return self._gist_of_winner(play)
        if self.partner_wins and self.high_wins:
            return _make_play_gist("do-leave", play)
        if self.group(play[0]) == self.led:
            return self._gist_of_loser(play)
        return self._gist_of_discard(play)

    def _gist_of_lead(self, play: Play) -> Reason:
        leads_trump = self.trump is not None and self.group(play[0]) == self.trump
        if leads_trump and self.opponents_have_trumps:
            return _make_play_gist("do-draw" if self.high_wins else "do-lead", play)
        if all(map(self.sure, play)) and self.high_wins:
            return _make_play_gist("do-lead-sure", play)
        keep = self._card_to_keep(play)
        return _make_play_gist("do-lead-keep" if keep else "do-lead", play, keep)

    def _gist_of_winner(self, play: Play) -> Reason:
        if not self.high_wins:
            return _make_play_gist("do-play", play)
        if self.partner_wins:
            return _make_play_gist("do-over", play)
        if self.group(play[0]) == self.trump != self.led:
            return _make_play_gist("do-trump", play)
        if self.last:
            return _make_play_gist("do-take", play)
        keep = self._card_to_keep(play)
        return _make_play_gist("do-keep" if keep else "do-try", play, keep)

    def _gist_of_loser(self, play: Play) -> Reason:
        if all(map(self.sure, play)):  # a good card that others have beaten nevertheless
            return _make_play_gist("do-play", play)
        keep = self._card_to_keep(play)
        return _make_play_gist("do-keep" if keep else "do-let-go", play, keep)

    def _gist_of_discard(self, play: Play) -> Reason:
        """Return the advice for a discard: a card neither of the suit led nor a trump."""
        if any(self.group(card) == self.trump for card in play):
            return _make_play_gist("do-play", play)
        keep, short = self._card_to_keep(play), self._is_from_shortest_suit(play)
        if not short:
            return _make_play_gist("do-throw-keep" if keep else "do-throw", play, keep)
        code = "do-throw-keep-short" if keep else "do-throw-short"
        return _make_play_gist(code, play, keep, suit=self.group(play[0]))

    def _card_to_keep(self, play: Play) -> Card | None:
        if not self.high_wins or all(map(self.sure, play)):
            return None
        spare = (card for card in self.may if card not in play and self.sure(card))
        return next(spare, None)

    def _is_from_shortest_suit(self, play: Play) -> bool:
        """Return whether the cards are of the hand's shortest plain suit, and none surely wins."""
        if any(map(self.sure, play)):
            return False
        plain = [self.group(card) for card in self.hand if self.group(card) != self.trump]
        mine = plain.count(self.group(play[0]))
        others = [plain.count(group) for group in {*plain} - {self.group(play[0])}]
        return mine <= SHORT and bool(others) and mine < min(others)


def build_trick_sight(knowledge: TrickKnowledge) -> Sight:
    """Build the `Sight` (facts about a trick, for short advice) from a player's knowledge."""
    laid = knowledge.trick.cards
    return Sight(
        hand=knowledge.hand,
        may=knowledge.may,
        group=knowledge.suit_of,
        led=laid[0].suit if laid else None,
        trump=knowledge.trump,
        last=not knowledge.seats_behind,
        partner_wins=knowledge.is_partner_winning,
        opponents_have_trumps=bool(knowledge.trumps_opponents_may_hold),
        sure=knowledge.is_master,
        wins=lambda play: knowledge.wins_now(play[0]),
    )


def make_gist(code: str, **values: object) -> Reason:
    """Build a gist (short advice) from a text's code and the values to fill in."""
    return Reason(code, tuple((name, str(value)) for name, value in values.items()))


def _make_play_gist(code: str, play: Play, keep: Card | None = None, **more: object) -> Reason:
    kept = {"keep": keep.name} if keep else {}
    return make_gist(code, play=names(play), **more, **kept)
