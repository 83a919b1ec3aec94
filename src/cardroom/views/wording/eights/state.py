"""The whole position of Eights in sentences, as the person at the table may know it."""

from collections.abc import Iterator

from cardroom.games.eights.model import Phase, View
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.position import deal_line, hand_lines
from cardroom.views.words import (
    ALL_OF_RANK,
    Names,
    Word,
    _,
    card_count,
    card_name,
    one_of,
    point_count,
    say,
    suit_name,
)


def asked(view: View) -> Word:
    """What fits now: "spades, sevens or eights"; after an eight "hearts or eights"."""
    suits = [suit_name(view.named)] if view.named else []
    ranks = dict.fromkeys((view.top.rank, "8"))
    return one_of([*suits, *(_(ALL_OF_RANK[rank]) for rank in ranks)])


def state_lines(scene: Scene[View]) -> tuple[str, ...]:
    """The deal, the pile and the stock, the own cards, then everyone's standing."""
    view = scene.view
    names = scene.names
    return (
        deal_line(view.number, view.dealer, names),
        *_table_lines(view),
        *hand_lines(scene),
        *(_seat_line(view, seat, names) for seat in range(len(names))),
    )


def _table_lines(view: View) -> Iterator[str]:
    yield pile_line(view)
    yield (
        say(_("Stock: %(cards)s."), cards=card_count(view.stock))
        if view.stock
        else _("The stock is empty.")
    )


def pile_line(view: View) -> str:
    """The top card, and the current suit where the card does not tell it."""
    card = card_name(view.top)
    if view.named is None:
        return say(_("Discard pile: %(card)s. Any card fits."), card=card)
    if view.top.rank != "8":
        return say(_("Discard pile: %(card)s."), card=card)
    text = _("Discard pile: %(card)s; current suit %(suit)s.")
    return say(text, card=card, suit=suit_name(view.named))


def _seat_line(view: View, seat: Seat, names: Names) -> str:
    values = {
        "name": names[seat],
        "points": point_count(view.scores[seat]),
        "cards": card_count(view.held[seat]),
    }
    if view.phase is Phase.TURN and not view.held[seat]:
        return say(_("%(name)s: %(points)s; out of cards."), **values)
    return say(_("%(name)s: %(points)s, %(cards)s in hand."), **values)
