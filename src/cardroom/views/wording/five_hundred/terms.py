"""What a contract of Five Hundred means: what it needs, its worth, and the order of trumps."""

from collections.abc import Iterator

from cardroom.games.five_hundred.cards import height, suit_of
from cardroom.games.five_hundred.model import Contract, View
from cardroom.games.five_hundred.rules import pack_of
from cardroom.nouns.cards import Card
from cardroom.views.scene import Scene
from cardroom.views.wording.five_hundred.words import (
    bid_points,
    contract_line,
    is_played,
    partners_line,
    trumps_line,
)
from cardroom.views.words import _, say, short


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """The contract and what it needs, then the order of the cards."""
    return tuple(filter(None, _lines(scene)))


def _lines(scene: Scene[View]) -> Iterator[str]:
    view, names = scene.view, scene.names
    if not is_played(view):
        yield _("The highest bid names trumps, and the tricks its side must win.")
        yield _("Low to high: spades, clubs, diamonds, hearts, no trumps.")
        return
    yield contract_line(view, names)
    yield partners_line(view, names)
    if view.contract:
        yield _worth(view.contract, view)
    yield trumps_line(view)
    trumps = trumps_in_order(view)
    if trumps:
        yield say(_("Trumps, strong to weak: %(cards)s."), cards=" ".join(map(short, trumps)))
        yield _("In the other suits the ace is high.")
    else:
        yield _("Aces are high, and jacks are ordinary cards.")


def _worth(contract: Contract, view: View) -> str:
    text = _("If made, it scores %(points.object)s; if not, it loses as many.")
    return say(text, points=bid_points(contract.bid, view.options))


def trumps_in_order(view: View) -> tuple[Card, ...]:
    """All trumps, strong to weak; none without trumps."""
    strain = view.strain
    if strain.trump is None:
        return ()
    trumps = [card for card in pack_of(view.options) if suit_of(card, strain) is strain.trump]
    return tuple(sorted(trumps, key=lambda card: height(card, strain), reverse=True))
