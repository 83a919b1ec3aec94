"""Sentences about a round of 80 Points: position, trumps, points, decisive trick and result."""

from collections import defaultdict
from collections.abc import Container, Iterator

from cardroom.games.eighty_points.model import GOAL, SEATS, MultiTrick, Phase, View, team_of
from cardroom.games.eighty_points.ranks import FACES, TRUMPS, points_of
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.eighty_points.log import takers
from cardroom.views.wording.eighty_points.score import standing_line
from cardroom.views.wording.eighty_points.words import (
    attackers_progress,
    cards_as_signs,
    name_cards_ignoring_trumps,
    play_name,
    trump_making_line,
    trumps_line,
)
from cardroom.views.wording.position import hand_lines, index_where_sum_reaches
from cardroom.views.words import N_, Names, _, card_name, cards_and, join_with_commas, say, you_or
from cardroom.views.words.counts import card_count, point_count
from cardroom.views.words.lists import join_with_semicolons

# The whole position, as far as the person may know it


def state_lines(scene: Scene[View]) -> tuple[str, ...]:
    """Return the position in sentences: round, trumps, points, table, hand, kitty and players."""
    view, names = scene.view, scene.names
    return (
        *_round_lines(view, names),
        *_table_lines(view, names),
        *hand_lines(scene),
        *_kitty_lines(view),
        *(_role_and_hand_size_line(view, seat, names) for seat in SEATS),
    )


def _round_lines(view: View, names: Names) -> Iterator[str]:
    if view.starter is None:
        yield say(_("Round %(number)d."), number=view.number)
    else:
        yours = _("Round %(number)d. You are the banker.")
        theirs = _("Round %(number)d. %(name.Subject)s is the banker.")
        yield you_or(names, view.starter, yours, theirs, number=view.number)
    yield trumps_line(view)
    if view.makings:
        yield trump_making_line(view, view.makings[-1], names)
    yield standing_line(view, names)
    if view.phase is Phase.PLAY:
        yield attackers_progress(view, names)


def _table_lines(view: View, names: Names) -> Iterator[str]:
    if view.trick is None:
        return
    if not view.trick.plays:
        yield _("No card is on the table.")
        return
    yield say(_("On the table: %(plays)s."), plays=plays_with_players(view, view.trick, names))
    if view.trick.thrown:
        back = cards_and(view.trick.thrown)
        yield say(_("Thrown and taken back: %(cards)s."), cards=back)


def plays_with_players(
    view: View, trick: MultiTrick, names: Names, seats: Container[Seat] | None = None
) -> str:
    """Name the plays of a trick, or only of `seats`: "pair of aces of clubs from West; ..."."""
    wanted = trick.seats if seats is None else seats
    yours, theirs = _("%(play)s from you"), _("%(play)s from %(name.object)s")
    plays = zip(trick.seats, trick.plays, strict=False)
    return join_with_semicolons(
        you_or(names, seat, yours, theirs, play=play_name(laid, view))
        for seat, laid in plays
        if seat in wanted
    )


def _kitty_lines(view: View) -> Iterator[str]:
    if view.bottom:
        points, cards = point_count(points_of(view.bottom)), name_cards_ignoring_trumps(view.bottom)
        yield say(_("Kitty: %(cards)s; %(points)s."), cards=cards, points=points)


def _role_and_hand_size_line(view: View, seat: Seat, names: Names) -> str:
    defends = None if view.defenders is None else team_of(seat) == view.defenders
    yours, theirs = SEAT_LINES[defends]
    return you_or(names, seat, _(yours), _(theirs), cards=card_count(view.held[seat]))


SEAT_LINES = {  # by whether the side defends; None: not known yet
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


# Trumps and goals


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """Return sentences about the trumps, their order, and the points that the attackers need."""
    view = scene.view
    order = _("Trumps, strong to weak: %(cards)s.")
    return (
        trumps_line(view),
        _("The trump rank is the level of the side that defends."),
        *([say(order, cards=_trumps_in_order(view))] if view.makings else []),
        attackers_progress(view, scene.names),
        _("Kings and tens are worth 10 points, fives 5."),
        _("If they reach 80, the attackers win the round."),
    )


def _trumps_in_order(view: View) -> str:
    """List all trumps from strong to weak. There is no comma between cards of equal strength."""
    groups = defaultdict[int, list[Card]](list)  # by strength
    for card in FACES:
        if view.ranking.group[card] == TRUMPS:
            groups[view.ranking.rung[card]].append(card)
    return join_with_commas(cards_as_signs(groups[rung]) for rung in sorted(groups, reverse=True))


# The decisive trick and the result


def decisive_line(scene: Scene[View]) -> str:
    """Say which trick brought the attackers to 80 points, or that the kitty did. Return "" if they
    lost, or if a penalty for a failed throw changed their points (4.5).
    """
    view = scene.view
    if view.phase not in (Phase.SCORED, Phase.OVER) or not view.sheet:
        return ""
    reckoning, taken = view.sheet[-1].reckoning, takers(view)
    if not taken or not reckoning.attackers_win or reckoning.penalty:
        return ""
    defenders = view.sheet[-1].defenders
    points = (
        points_of(trick.cards) if team_of(seat) != defenders else 0
        for trick, (seat, _card) in zip(view.tricks, taken, strict=True)
    )
    place = index_where_sum_reaches(points, GOAL)
    number = len(taken) if place is None else place + 1
    seat, card = taken[number - 1]
    yours = _("Trick %(number)d reached 80 points: you won it with %(card.object)s.")
    theirs = _("Trick %(number)d reached 80 points: %(name.subject)s won it with %(card.object)s.")
    if place is None:
        yours = _("You won the last trick: with the kitty, the attackers reached 80 points.")
        theirs = _(
            "%(name.Subject)s won the last trick: with the kitty, the attackers reached 80 points."
        )
    return you_or(scene.names, seat, yours, theirs, number=number, card=card_name(card))


CAME_TO = {  # by (own side attacked, own side won)
    (True, True): N_("Your side attacked and made %(points.object)s: you defend next."),
    (True, False): N_("Your side attacked but made only %(points.object)s of 80."),
    (False, True): N_("Your side defended and held the others to %(points.object)s."),
    (False, False): N_("Your side defended, but the others made %(points.object)s."),
}


def deal_comment(view: View, _names: Names) -> str:
    if not view.sheet or view.seat is None:
        return ""
    line, own = view.sheet[-1], team_of(view.seat)
    text = _(CAME_TO[own != line.defenders, own == line.winner])
    return say(text, points=point_count(line.reckoning.total))
