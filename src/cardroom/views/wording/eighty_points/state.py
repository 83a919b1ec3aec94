"""The whole position of 80 Points in sentences, as the person at the table may know it."""

from collections.abc import Container, Iterator

from cardroom.games.eighty_points.model import SEATS, Phase, Trick, View, team_of
from cardroom.games.eighty_points.ranks import points_of
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.eighty_points.score import standing_line
from cardroom.views.wording.eighty_points.words import (
    making_line,
    named,
    plain_name,
    taken_line,
    trumps_line,
)
from cardroom.views.wording.position import hand_lines
from cardroom.views.words import (
    N_,
    Names,
    _,
    card_count,
    cards_and,
    groups_of,
    point_count,
    say,
    you_or,
)


def state_lines(scene: Scene[View]) -> tuple[str, ...]:
    """The round and its trumps, the points, the table, the own cards, then everybody's standing."""
    view = scene.view
    names = scene.names
    return (
        *_round_lines(view, names),
        *_table_lines(view, names),
        *hand_lines(scene),
        *_kitty_lines(view),
        *(_seat_line(view, seat, names) for seat in SEATS),
    )


def _round_lines(view: View, names: Names) -> Iterator[str]:
    if view.starter is None:
        yield say(_("Round %(number)d."), number=view.number)
    else:
        yield you_or(
            names,
            view.starter,
            _("Round %(number)d. You are the banker."),
            _("Round %(number)d. %(name.Subject)s is the banker."),
            number=view.number,
        )
    yield trumps_line(view)
    if view.makings:
        yield making_line(view, view.makings[-1], names)
    yield standing_line(view, names)
    if view.phase is Phase.PLAY:
        yield taken_line(view, names)


def _table_lines(view: View, names: Names) -> Iterator[str]:
    if view.trick is None:
        return
    if not view.trick.plays:
        yield _("No card is on the table.")
        return
    yield say(_("On the table: %(plays)s."), plays=plays_from(view, view.trick, names))
    if view.trick.thrown:
        back = cards_and(view.trick.thrown)
        yield say(_("Thrown and taken back: %(cards)s."), cards=back)


def plays_from(view: View, trick: Trick, names: Names, seats: Container[Seat] | None = None) -> str:
    """Who, or who of these seats, laid what to a trick: "pair of aces of clubs from West; pair of
    tens of clubs from you".
    """
    wanted = trick.seats if seats is None else seats
    yours, theirs = _("%(play)s from you"), _("%(play)s from %(name.object)s")
    plays = zip(trick.seats, trick.plays, strict=False)
    return groups_of(
        you_or(names, seat, yours, theirs, play=named(laid, view))
        for seat, laid in plays
        if seat in wanted
    )


def _kitty_lines(view: View) -> Iterator[str]:
    if view.bottom:
        points = point_count(points_of(view.bottom))
        yield say(_("Kitty: %(cards)s; %(points)s."), cards=plain_name(view.bottom), points=points)


def _seat_line(view: View, seat: Seat, names: Names) -> str:
    defends = None if view.defenders is None else team_of(seat) == view.defenders
    yours, theirs = SEAT_LINES[defends]
    return you_or(names, seat, _(yours), _(theirs), cards=card_count(view.held[seat]))


SEAT_LINES = {  # by whether the side defends; None: no one knows yet
    True: (
        N_("You defend, with %(cards.with)s in hand."),
        N_("%(name.Subject)s defends, with %(cards.with)s in hand."),
    ),
    False: (
        N_("You attack, with %(cards.with)s in hand."),
        N_("%(name.Subject)s attacks, with %(cards.with)s in hand."),
    ),
    None: (
        N_("You have %(cards.object)s in hand."),
        N_("%(name.Subject)s has %(cards.object)s in hand."),
    ),
}
