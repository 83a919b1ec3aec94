"""What happens in a round of 80 Points, a sentence each: trumps, burying, plays, tricks.

Onlookers' views tell what everybody knows. Who shows nothing or keeps a poor hand is not told: it
would betray the hand.
"""

from collections.abc import Iterator

from cardroom.games.eighty_points.model import (
    Action,
    Bury,
    Pass,
    Phase,
    Play,
    Reckoning,
    Reshuffle,
    Show,
    Trick,
    View,
)
from cardroom.games.eighty_points.ranks import points_of
from cardroom.games.eighty_points.rules import taker
from cardroom.nouns.cards import Card, without
from cardroom.nouns.seats import Seat
from cardroom.views.wording.eighty_points.words import (
    is_drawn,
    making_line,
    named,
    plain_name,
    rung_name,
    side_of,
)
from cardroom.views.words import N_, Names, _, cards_and, number, point_count, suit_name, you_or


def log_lines(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> tuple[str, ...]:
    match action:
        case Show(cards):
            lines = (*_draw(before, names), _showing(cards, seat, names))
        case Pass() if after.attempt > before.attempt:
            lines = (_("Nobody showed a card: all cards are dealt again."),)
        case Reshuffle():
            lines = (_reshuffling(seat, names),)
        case Bury():
            lines = (*_settled(before, names), _burying(seat, names))
        case Play(cards):
            lines = tuple(_playing(before, after, cards, seat, names))
        case _:
            lines = ()
    return lines


# Making trumps


def _draw(view: View, names: Names) -> Iterator[str]:
    """The draw that made trumps, told with the first thing that follows from it."""
    if view.makings and is_drawn(view, view.makings[0]) and len(view.makings) == 1:
        yield making_line(view, view.makings[0], names)


def _showing(cards: tuple[Card, ...], seat: Seat, names: Names) -> str:
    values = {"cards": plain_name(cards)}
    if cards[0].suit is None:
        yours = _("You show the %(cards)s: there is no royal suit.")
        theirs = _("%(name)s shows the %(cards)s: there is no royal suit.")
        return you_or(names, seat, yours, theirs, **values)
    yours = _("You show the %(cards)s: %(suit)s are the royal suit.")
    theirs = _("%(name)s shows the %(cards)s: %(suit)s are the royal suit.")
    return you_or(names, seat, yours, theirs, **values, suit=suit_name(cards[0].suit))


def _reshuffling(seat: Seat, names: Names) -> str:
    yours = _("You ask for a reshuffle: all cards are dealt again.")
    theirs = _("%(name)s has a poor hand and asks for a reshuffle: all cards are dealt again.")
    return you_or(names, seat, yours, theirs)


# Who starts, and the bottom eight


def _settled(view: View, names: Names) -> Iterator[str]:
    """How trumps came about as far as it was not told, and who defends."""
    yield from _draw(view, names)
    if view.makings[-1].seat is None:
        yield making_line(view, view.makings[-1], names)
    if view.defenders is not None:
        yield _("%(side)s defend at level %(level)s.") % {
            "side": side_of(view.defenders, names),
            "level": rung_name(view.royal),
        }


def _burying(seat: Seat, names: Names) -> str:
    yours = _("You take the bottom eight, bury eight cards, and lead.")
    theirs = _("%(name)s takes the bottom eight, buries eight cards, and leads.")
    return you_or(names, seat, yours, theirs)


# Plays


def _playing(
    before: View, after: View, cards: tuple[Card, ...], seat: Seat, names: Names
) -> Iterator[str]:
    if before.trick is not None and before.trick.plays:
        yours, theirs = _("You play the %(play)s."), _("%(name)s plays the %(play)s.")
        yield you_or(names, seat, yours, theirs, play=named(cards, before))
    else:
        yield from _leading(before, after, cards, seat, names)
    if len(after.tricks) > len(before.tricks):
        yield trick_line(after, names)
    if after.phase in (Phase.SCORED, Phase.OVER):
        yield bottom_line(after)


def _leading(
    before: View, after: View, cards: tuple[Card, ...], seat: Seat, names: Names
) -> Iterator[str]:
    """A failed throw tells what was thrown, what is led, and what it costs."""
    values = {"play": named(cards, before)}
    back = after.trick.thrown if after.trick else ()
    if not back:
        yours, theirs = _("You lead the %(play)s."), _("%(name)s leads the %(play)s.")
        yield you_or(names, seat, yours, theirs, **values)
        return
    values["led"] = named(without(cards, back), before)
    yours = _("You throw the %(play)s, but somebody can beat the %(led)s: that is led alone.")
    theirs = _(
        "%(name)s throws the %(play)s, but somebody can beat the %(led)s: that is led alone."
    )
    yield you_or(names, seat, yours, theirs, **values)
    cost = after.penalty - before.penalty
    if cost:
        yield _(COST[cost > 0]) % {"points": point_count(abs(cost))}


COST = {  # by whether the Attackers gain by it
    True: N_("The Attackers get %(points)s for it."),
    False: N_("The Attackers lose %(points)s for it."),
}


# Tricks


def trick_line(view: View, names: Names) -> str:
    """Who took the last trick of this round with how many points, and who leads."""
    seat, trick = takers(view)[-1][0], view.tricks[-1]
    points = points_of(trick.cards)
    values = {"points": point_count(points)}
    if view.phase is not Phase.PLAY:
        yours, theirs = LAST_TRICK[points > 0]
    else:
        yours, theirs = TRICK[points > 0]
    return you_or(names, seat, _(yours), _(theirs), **values)


TRICK = {  # to you and to somebody else, by whether there are points in it
    True: (
        N_("Trick to you, %(points)s; you lead."),
        N_("Trick to %(name)s, %(points)s; %(name)s leads."),
    ),
    False: (
        N_("Trick to you, without points; you lead."),
        N_("Trick to %(name)s, without points; %(name)s leads."),
    ),
}

LAST_TRICK = {
    True: (
        N_("Last trick to you, %(points)s."),
        N_("Last trick to %(name)s, %(points)s."),
    ),
    False: (
        N_("Last trick to you, without points."),
        N_("Last trick to %(name)s, without points."),
    ),
}


def takers(view: View) -> tuple[tuple[Seat, Card], ...]:
    """Who took each of this round's completed tricks, and the highest card of the play."""
    return tuple(_taker(view, trick) for trick in view.tricks)


def _taker(view: View, trick: Trick) -> tuple[Seat, Card]:
    seat = taker(trick, view.ranking, view.options)
    return seat, max(trick.play_of(seat), key=view.ranking.rung.__getitem__)


# The bottom eight, when they are turned up


def bottom_line(view: View) -> str:
    """ "At the bottom lay ...: 20 points, doubled 40 for the Attackers."."""
    reckoning = view.sheet[-1].reckoning
    values = {"cards": cards_and(view.bottom), **_bottom_values(reckoning)}
    return _(BOTTOM[_bottom_kind(reckoning)]) % values


def bottom_points(reckoning: Reckoning) -> str:
    """The same where the cards are to be seen: "20 points at the bottom, doubled 40 ..."."""
    return _(BOTTOM_POINTS[_bottom_kind(reckoning)]) % _bottom_values(reckoning)


def _bottom_kind(reckoning: Reckoning) -> str:
    if not reckoning.bottom:
        return "empty"
    return {0: "kept", 2: "doubled"}.get(reckoning.factor, "multiplied")


def _bottom_values(reckoning: Reckoning) -> dict[str, str]:
    return {
        "points": point_count(reckoning.bottom),
        "factor": number(reckoning.factor),
        "product": number(reckoning.bottom * reckoning.factor),
    }


BOTTOM = {
    "empty": N_("At the bottom lay %(cards)s: no points."),
    "kept": N_(
        "At the bottom lay %(cards)s: %(points)s, which count for nobody, for the Defenders won "
        "the last trick."
    ),
    "doubled": N_(
        "At the bottom lay %(cards)s: %(points)s, doubled %(product)s for the Attackers."
    ),
    "multiplied": N_(
        "At the bottom lay %(cards)s: %(points)s, times %(factor)s, so %(product)s for the "
        "Attackers."
    ),
}

BOTTOM_POINTS = {
    "empty": N_("No points at the bottom."),
    "kept": N_(
        "%(points)s at the bottom, which count for nobody, for the Defenders won the last trick."
    ),
    "doubled": N_("%(points)s at the bottom, doubled %(product)s for the Attackers."),
    "multiplied": N_(
        "%(points)s at the bottom, times %(factor)s, so %(product)s for the Attackers."
    ),
}
