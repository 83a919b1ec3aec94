"""What a whole position in sentences has in every game: the deal, and the cards one holds."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.words import Names, Word, _, cards_and, say, you_or


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
