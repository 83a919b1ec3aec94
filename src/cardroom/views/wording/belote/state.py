"""The whole position of Belote in sentences, as the person at the table may know it."""

from collections.abc import Container, Iterator

from cardroom.games.belote.model import SEATS, TEAMS, Bid, Double, Pass, Redouble, View
from cardroom.games.belote.rules import HEIGHT_POINTS
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Trick
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.log import comparison_line
from cardroom.views.wording.belote.words import (
    bid_name,
    classes_and,
    combinations_and,
    contract_line,
    points_in_cards,
    shows_of,
    side_of,
    trump_name,
    unit_count,
)
from cardroom.views.wording.position import deal_line, hand_lines
from cardroom.views.words import (
    Names,
    _,
    all_of,
    card_count,
    card_name,
    number,
    say,
    trick_count,
    you_or,
)


def state_lines(scene: Scene[View]) -> tuple[str, ...]:
    """The deal, the auction, declarations, the table, the own cards, then everybody's standing."""
    view = scene.view
    names = scene.names
    return (
        *_deal_lines(view, names),
        *(_call_line(view, seat, names) for seat in SEATS if _last_call(view, seat)),
        *_combination_lines(view, names),
        *_table_lines(view, names),
        *hand_lines(scene),
        *(_seat_line(view, seat, names) for seat in SEATS),
        *(_side_line(view, team, names) for team in TEAMS),
    )


def _deal_lines(view: View, names: Names) -> Iterator[str]:
    yield deal_line(view.number, view.dealer, names)
    if view.contract is None:
        yield _("No bid yet.")
        return
    yield contract_line(view, names)
    if view.trick or view.tricks:
        yield _trumps(view)


def _trumps(view: View) -> str:
    if view.trump is None:
        text = _("No trumps: aces score %(points)s.")
        return say(text, points=number(HEIGHT_POINTS["A"]))
    return say(_("%(suit.Subject)s are trumps."), suit=trump_name(view.trump))


def _last_call(view: View, seat: Seat) -> object | None:
    return next((call for who, call in reversed(view.calls) if who == seat), None)


def _call_line(view: View, seat: Seat, names: Names) -> str:
    """What a player said last in the auction."""
    match _last_call(view, seat):
        case Bid() as bid:
            yours, theirs = _("You bid %(bid)s."), _("%(name.Subject)s bid %(bid)s.")
            return you_or(names, seat, yours, theirs, bid=bid_name(bid))
        case Double():
            return you_or(names, seat, _("You doubled."), _("%(name.Subject)s doubled."))
        case Redouble():
            return you_or(names, seat, _("You redoubled."), _("%(name.Subject)s redoubled."))
        case Pass():
            return you_or(names, seat, _("You passed."), _("%(name.Subject)s passed."))
        case _:
            return ""


def _combination_lines(view: View, names: Names) -> Iterator[str]:
    heard = _("You declared %(classes)s."), _("%(name.Subject)s declared %(classes)s.")
    shown = _("You showed: %(shown)s."), _("%(name.Subject)s showed: %(shown)s.")
    for seat in SEATS:
        if kinds := view.announced[seat]:
            yield you_or(names, seat, *heard, classes=classes_and(kinds))
    if view.comparison:
        yield comparison_line(view, names)
    for seat in SEATS:
        if some := shows_of(view, seat):
            yield you_or(names, seat, *shown, shown=combinations_and(some))
    if view.belote is not None:
        yours, theirs = _("You held belote."), _("%(name.Subject)s held belote.")
        yield you_or(names, view.belote, yours, theirs)


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


def _seat_line(view: View, seat: Seat, names: Names) -> str:
    text = _("%(name)s: %(cards)s in hand.")
    return say(text, name=names[seat], cards=card_count(view.held[seat]))


def _side_line(view: View, team: int, names: Names) -> str:
    return say(
        _("%(side)s: %(units)s; this deal %(tricks)s and %(points)s."),
        side=side_of(team, names),
        units=unit_count(view.scores[team]),
        tricks=trick_count(view.won[team]),
        points=points_in_cards(view.points[team]),
    )
