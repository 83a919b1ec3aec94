"""The whole position of Twenty Down in sentences, as the person at the table may know it."""

from collections.abc import Container, Iterator

from cardroom.games.twenty_down.model import SEATS, Phase, View
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Trick
from cardroom.views.scene import Scene
from cardroom.views.words import (
    Names,
    _,
    all_of,
    card_count,
    card_name,
    cards_and,
    point_count,
    suit_label,
    trick_count,
    you_or,
)


def state_lines(scene: Scene[View]) -> tuple[str, ...]:
    """The deal, the table, the own cards, then everybody's standing."""
    view = scene.view
    names = scene.names
    own = tuple(card for group in scene.groups for card in group) or view.hand
    return (
        *_deal_lines(view, names),
        *_table_lines(view, names),
        *([_("Your hand: %(cards)s.") % {"cards": cards_and(own)}] if own else []),
        *_thrown_lines(view),
        *(_seat_line(view, seat, names) for seat in SEATS),
    )


def _deal_lines(view: View, names: Names) -> Iterator[str]:
    yield you_or(
        names,
        view.dealer,
        _("Deal %(number)d. You deal."),
        _("Deal %(number)d. %(name)s deals."),
        number=view.number,
    )
    if view.trump is None:
        yield _("Trumps are not named yet.")
    else:
        yield _("%(suit)s are trumps.") % {"suit": suit_label(view.trump)}
    if view.phase is not Phase.TRUMP:
        yield _("The stock holds %(cards)s.") % {"cards": card_count(view.stock)}


def _table_lines(view: View, names: Names) -> Iterator[str]:
    if view.trick is None:
        return
    if not view.trick.cards:
        yield _("No card is on the table.")
        return
    yield _("On the table: %(cards)s.") % {"cards": cards_from(view.trick, names)}


def cards_from(trick: Trick, names: Names, seats: Container[Seat] | None = None) -> str:
    """Who, or who of these seats, laid which card to a trick: "ace of clubs from West and ten of
    clubs from you".
    """
    wanted = trick.seats if seats is None else seats
    yours, theirs = _("%(card)s from you"), _("%(card)s from %(name)s")
    return all_of(
        you_or(names, seat, yours, theirs, card=card_name(card))
        for seat, card in trick.plays
        if seat in wanted
    )


def _thrown_lines(view: View) -> Iterator[str]:
    if view.thrown:
        yield _("You exchanged: %(cards)s.") % {"cards": cards_and(view.thrown)}


def _seat_line(view: View, seat: Seat, names: Names) -> str:
    values = {
        "name": names[seat],
        "points": point_count(view.scores[seat]),
        "tricks": trick_count(view.won[seat]),
        "cards": card_count(view.held[seat]),
        "drawn": view.exchanged[seat],
    }
    if seat in view.dropped:
        return _("%(name)s: %(points)s; out of this deal.") % values
    if view.exchanged[seat] is None:
        return _("%(name)s: %(points)s, %(cards)s in hand.") % values
    return _("%(name)s: %(points)s, %(tricks)s, %(cards)s in hand, exchanged %(drawn)d.") % values
