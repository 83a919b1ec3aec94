"""Gist of a hint: short advice what to do with the cards, without the reason.

A gist is a `Reason`: a code and values, of which `views` makes the sentence. A reason tells why an
action is good; a gist tells what to play, and what to keep. A gist describes a given action, and
uses only what the seat may know. Each game builds a `Sight`: the trick as the seat sees it. From
it, the advice for a trick is made in the same way for all games.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from cardroom.nouns.cards import Card, names
from cardroom.nouns.tricks import Trick
from cardroom.players.player import Reason

Play: TypeAlias = tuple[Card, ...]

SHORT = 2
"""Greatest number of cards of a suit that is called short."""


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


class Noticed(Protocol):
    """Player's knowledge for `build_trick_sight`: the hand, the legal cards and the trick."""

    @property
    def hand(self) -> tuple[Card, ...]: ...
    @property
    def may(self) -> tuple[Card, ...]: ...
    @property
    def trick(self) -> Trick: ...


def build_trick_sight(
    noticed: Noticed,
    trump: Hashable,
    *,
    ours: bool,
    draws: bool,
    sure: Callable[[Card], bool],
    wins: Callable[[Card], bool],
) -> Sight:
    """Build the `Sight` (facts about a trick, for short advice) if each card belongs to its printed
    suit. Not for games in which jokers or jacks can join the trump suit.
    """
    laid = noticed.trick.cards
    return Sight(
        hand=noticed.hand,
        may=noticed.may,
        group=lambda card: card.suit,
        led=laid[0].suit if laid else None,
        trump=trump,
        last=len(laid) + 1 == len(noticed.trick.seats),
        partner_wins=ours,
        opponents_have_trumps=draws,
        sure=sure,
        wins=lambda play: wins(play[0]),
    )


def gist_of_play(sight: Sight, play: Play) -> Reason:
    """Return the gist of playing `play`: short advice to the player, as a code with values."""
    if len(sight.may) == len(play):
        return _make_play_gist("do-must", play)
    if sight.led is None:
        return _gist_of_lead(sight, play)
    if sight.wins(play):
        return _gist_of_winner(sight, play)
    if sight.partner_wins and sight.high_wins:
        return _make_play_gist("do-leave", play)
    if sight.group(play[0]) == sight.led:
        return _gist_of_loser(sight, play)
    return _gist_of_discard(sight, play)


def make_gist(code: str, **values: object) -> Reason:
    """Build a gist (short advice) from the code of its sentence and the values for the sentence."""
    return Reason(code, tuple((name, str(value)) for name, value in values.items()))


def _make_play_gist(code: str, play: Play, keep: Card | None = None, **more: object) -> Reason:
    kept = {"keep": keep.name} if keep else {}
    return make_gist(code, play=names(play), **more, **kept)


def _gist_of_lead(sight: Sight, play: Play) -> Reason:
    if (
        sight.trump is not None
        and sight.group(play[0]) == sight.trump
        and sight.opponents_have_trumps
    ):
        return _make_play_gist("do-draw" if sight.high_wins else "do-lead", play)
    if all(map(sight.sure, play)) and sight.high_wins:
        return _make_play_gist("do-lead-sure", play)
    keep = _card_to_keep(sight, play)
    return _make_play_gist("do-lead-keep" if keep else "do-lead", play, keep)


def _gist_of_winner(sight: Sight, play: Play) -> Reason:
    if not sight.high_wins:
        return _make_play_gist("do-play", play)
    if sight.partner_wins:
        return _make_play_gist("do-over", play)
    if sight.group(play[0]) == sight.trump != sight.led:
        return _make_play_gist("do-trump", play)
    if sight.last:
        return _make_play_gist("do-take", play)
    keep = _card_to_keep(sight, play)
    return _make_play_gist("do-keep" if keep else "do-try", play, keep)


def _gist_of_loser(sight: Sight, play: Play) -> Reason:
    if all(map(sight.sure, play)):  # a good card that others have beaten nevertheless
        return _make_play_gist("do-play", play)
    keep = _card_to_keep(sight, play)
    return _make_play_gist("do-keep" if keep else "do-let-go", play, keep)


def _gist_of_discard(sight: Sight, play: Play) -> Reason:
    """Return the advice for a discard: a card neither of the suit led nor a trump."""
    if any(sight.group(card) == sight.trump for card in play):
        return _make_play_gist("do-play", play)
    keep, short = _card_to_keep(sight, play), _is_from_shortest_suit(sight, play)
    if not short:
        return _make_play_gist("do-throw-keep" if keep else "do-throw", play, keep)
    code = "do-throw-keep-short" if keep else "do-throw-short"
    return _make_play_gist(code, play, keep, suit=sight.group(play[0]))


def _card_to_keep(sight: Sight, play: Play) -> Card | None:
    if not sight.high_wins or all(map(sight.sure, play)):
        return None
    spare = (card for card in sight.may if card not in play and sight.sure(card))
    return next(spare, None)


def _is_from_shortest_suit(sight: Sight, play: Play) -> bool:
    """Return whether the cards are from the hand's shortest plain suit, and none is sure to win."""
    if any(map(sight.sure, play)):
        return False
    plain = [sight.group(card) for card in sight.hand if sight.group(card) != sight.trump]
    mine = plain.count(sight.group(play[0]))
    others = [plain.count(group) for group in {*plain} - {sight.group(play[0])}]
    return mine <= SHORT and bool(others) and mine < min(others)
