"""What a whole position in sentences has in every game: the deal, and the cards one holds."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.words import Names, Word, _, cards_and, say, short, suit_name, you_or


def deal_line(number: int, dealer: Seat, names: Names) -> str:
    """Which deal it is, and who deals."""
    yours, theirs = (
        _("Deal %(number)d. You deal."),
        _("Deal %(number)d. %(name.Subject)s deals."),
    )
    return you_or(names, dealer, yours, theirs, number=number)


def hand_lines(
    scene: Scene[Any], called: Callable[[Sequence[Card]], Word] = cards_and
) -> Iterator[str]:
    """The own cards as one holds them, `called` so; nothing where one holds none."""
    own = tuple(card for group in scene.groups for card in group) or scene.view.hand
    if own:
        yield say(_("Your hand: %(cards)s."), cards=called(own))


def held_as_trumps(suit: Suit, held: Sequence[Card]) -> str:
    """The cards that one would hold of trumps in this suit."""
    text = _("With %(suit.object)s as trumps, you would hold %(count)d: %(cards)s.")
    cards = " ".join(map(short, held))
    return say(text, suit=suit_name(suit), count=len(held), cards=cards)
