"""The whole position of Twenty Down in sentences, as the person at the table may know it."""

from collections.abc import Container, Iterator

from cardroom.games.twenty_down.model import SEATS, Phase, View
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Trick
from cardroom.views.scene import Scene
from cardroom.views.wording.position import deal_line, hand_lines
from cardroom.views.words import (
    Names,
    _,
    all_of,
    card_count,
    card_name,
    cards_and,
    point_count,
    say,
    suit_name,
    trick_count,
    you_or,
)


def state_lines(scene: Scene[View]) -> tuple[str, ...]:
    """The deal, the table, the own cards, then everybody's standing."""
    view = scene.view
    names = scene.names
    return (
        *_deal_lines(view, names),
        *_table_lines(view, names),
        *hand_lines(scene),
        *_thrown_lines(view),
        *(_seat_line(view, seat, names) for seat in SEATS),
    )


def _deal_lines(view: View, names: Names) -> Iterator[str]:
    yield deal_line(view.number, view.dealer, names)
    if view.trump is None:
        yield _("No trumps yet.")
    else:
        yield say(_("%(suit.Subject)s are trumps."), suit=suit_name(view.trump))
    if view.phase is not Phase.TRUMP:
        yield say(_("Stock: %(cards)s."), cards=card_count(view.stock))


def _table_lines(view: View, names: Names) -> Iterator[str]:
    if view.trick is None:
        return
    if not view.trick.cards:
        yield _("The table is empty.")
        return
    yield say(_("On the table: %(cards)s."), cards=cards_from(view.trick, names))


def cards_from(trick: Trick, names: Names, seats: Container[Seat] | None = None) -> str:
    """Who, or who of these seats, laid which card to a trick: "ace of clubs from West and ten of
    clubs from you".
    """
    wanted = trick.seats if seats is None else seats
    yours, theirs = _("%(card)s from you"), _("%(card)s from %(name.object)s")
    return all_of(
        you_or(names, seat, yours, theirs, card=card_name(card))
        for seat, card in trick.plays
        if seat in wanted
    )


def _thrown_lines(view: View) -> Iterator[str]:
    if view.thrown:
        yield say(_("You exchanged: %(cards)s."), cards=cards_and(view.thrown))


def _seat_line(view: View, seat: Seat, names: Names) -> str:
    if seat in view.dropped:
        text = _("%(name)s: %(points)s; sits out.")
    elif view.exchanged[seat] is None:
        text = _("%(name)s: %(points)s, %(cards)s in hand.")
    else:
        text = _("%(name)s: %(points)s, %(tricks)s, %(cards)s in hand, exchanged %(drawn)s.")
    return say(
        text,
        name=names[seat],
        points=point_count(view.scores[seat]),
        tricks=trick_count(view.won[seat]),
        cards=card_count(view.held[seat]),
        drawn=view.exchanged[seat],
    )
