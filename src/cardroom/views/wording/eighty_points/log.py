"""Log of a round of 80 Points: sentences about trumps, burying, plays and tricks.

The log is written from onlookers' views, which hold only public facts. It does not say which seats
could declare trumps or ask for a redeal, but did not: that would reveal something about a hand.
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
    View,
)
from cardroom.games.eighty_points.ranks import points_of
from cardroom.games.eighty_points.rules import taker
from cardroom.nouns.cards import Card, without
from cardroom.nouns.seats import Seat
from cardroom.views.wording.eighty_points.words import (
    is_trump_set_by_drawn_card,
    level_rank_name,
    name_cards_ignoring_trumps,
    play_name,
    trump_making_line,
)
from cardroom.views.wording.sentences import side_name
from cardroom.views.words import N_, Names, _, number, point_count, say, suit_name, you_or


def log_lines(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> tuple[str, ...]:
    line = action_line(before, after, action, seat, names)
    match action:
        case Show():
            return *_trumps_set_by_draw_lines(before, names), line
        case Pass() if after.attempt > before.attempt:
            return (_("No one declared: redeal."),)
        case Bury():
            return *_trumps_and_defenders_lines(before, names), line
        case Play():
            return line, *_play_result_lines(before, after, names)
        case _:
            return (line,) if line else ()


def action_line(before: View, after: View, action: Action, seat: Seat, names: Names) -> str:
    """Return the log sentence about an action, but not about its results; "" if none is needed."""
    match action:
        case Show(cards):
            return _declaring_line(cards, seat, names)
        case Reshuffle():
            yours = _("You ask for a redeal.")
            theirs = _("%(name.Subject)s has a poor hand and asks for a redeal.")
            return you_or(names, seat, yours, theirs)
        case Bury():
            yours = _("You take the kitty and bury eight cards.")
            theirs = _("%(name.Subject)s takes the kitty and buries eight cards.")
            return you_or(names, seat, yours, theirs)
        case Play(cards):
            return _play_line(before, after, cards, seat, names)
        case _:
            return ""


# Making trumps


def _trumps_set_by_draw_lines(view: View, names: Names) -> Iterator[str]:
    if len(view.makings) == 1 and is_trump_set_by_drawn_card(view, view.makings[0]):
        yield trump_making_line(view, view.makings[0], names)


def _declaring_line(cards: tuple[Card, ...], seat: Seat, names: Names) -> str:
    said, suit = name_cards_ignoring_trumps(cards), cards[0].suit
    if suit is None:
        yours = _("You declare %(cards.object)s: no trump suit.")
        theirs = _("%(name.Subject)s declares %(cards.object)s: no trump suit.")
        return you_or(names, seat, yours, theirs, cards=said)
    yours = _("You declare %(cards.object)s: %(suit.subject)s are trumps.")
    theirs = _("%(name.Subject)s declares %(cards.object)s: %(suit.subject)s are trumps.")
    return you_or(names, seat, yours, theirs, cards=said, suit=suit_name(suit))


def _trumps_and_defenders_lines(view: View, names: Names) -> Iterator[str]:
    """Yield sentences about who defends, and about trumps that were set without a declaration."""
    yield from _trumps_set_by_draw_lines(view, names)
    if view.makings[-1].seat is None:
        yield trump_making_line(view, view.makings[-1], names)
    if view.defenders is not None:
        text = _("%(side.Subject)s defend at level %(level)s.")
        yield say(text, side=side_name(view.defenders, names), level=level_rank_name(view.royal))


# Plays


def _play_line(before: View, after: View, cards: tuple[Card, ...], seat: Seat, names: Names) -> str:
    """Return the sentence about a play. For a failed throw (lead of several plays, one of which can
    be beaten), name the cards thrown and the cards led instead.
    """
    values = {"play": play_name(cards, before)}
    leads = not (before.trick and before.trick.plays)
    back = after.trick.thrown if after.trick and leads else ()
    if back:
        values["led"] = play_name(without(cards, back), before)
        yours = _("You throw %(play.object)s, but %(led.subject)s can be beaten: only that is led.")
        theirs = _(
            "%(name.Subject)s throws %(play.object)s, but %(led.subject)s can be beaten: only that "
            "is led."
        )
    elif leads:
        yours, theirs = _("You lead %(play.object)s."), _("%(name.Subject)s leads %(play.object)s.")
    else:
        yours, theirs = _("You play %(play.object)s."), _("%(name.Subject)s plays %(play.object)s.")
    return you_or(names, seat, yours, theirs, **values)


def _play_result_lines(before: View, after: View, names: Names) -> Iterator[str]:
    """Yield sentences about the penalty for a failed throw, the trick and the kitty."""
    if cost := after.penalty - before.penalty:
        text = _("The attackers lose %(points.object)s.")
        if cost > 0:
            text = _("The attackers gain %(points.object)s.")
        yield say(text, points=point_count(abs(cost)))
    if len(after.tricks) > len(before.tricks):
        yield trick_line(after, names)
    if after.phase in (Phase.SCORED, Phase.OVER):
        worth, cards = kitty_points_line(after.sheet[-1].reckoning), after.bottom
        text = _("%(worth)s It held %(cards.object)s.")
        yield say(text, worth=worth, cards=name_cards_ignoring_trumps(cards))


# Tricks and the kitty


def trick_line(view: View, names: Names) -> str:
    """Return the sentence about the latest trick: its winner, its points and the next leader."""
    seat, trick = takers(view)[-1][0], view.tricks[-1]
    points = points_of(trick.cards)
    yours, theirs = map(_, TRICK_WON[view.phase is not Phase.PLAY, points > 0])
    return you_or(names, seat, yours, theirs, points=point_count(points))


TRICK_WON = {  # by (last trick, it has points): you, another player
    (False, True): (
        N_("You win the trick, %(points)s, and lead."),
        N_("%(name.Subject)s wins the trick, %(points)s, and leads."),
    ),
    (False, False): (
        N_("You win the trick, no points, and lead."),
        N_("%(name.Subject)s wins the trick, no points, and leads."),
    ),
    (True, True): (
        N_("You win the last trick, %(points)s."),
        N_("%(name.Subject)s wins the last trick, %(points)s."),
    ),
    (True, False): (
        N_("You win the last trick, no points."),
        N_("%(name.Subject)s wins the last trick, no points."),
    ),
}


def takers(view: View) -> tuple[tuple[Seat, Card], ...]:
    """Return the winner of each completed trick, with the highest card of the winning play."""
    seats = [(trick, taker(trick, view.ranking, view.options)) for trick in view.tricks]
    rung = view.ranking.rung.__getitem__
    return tuple((seat, max(trick.play_of(seat), key=rung)) for trick, seat in seats)


def kitty_points_line(reckoning: Reckoning) -> str:
    """Return the line about the kitty's points: "Kitty: 20 points, ×2 = 40 for the attackers."."""
    text = _("Kitty: %(points)s, ×%(factor)s = %(product)s for the attackers.")
    if not reckoning.bottom:
        text = _("Kitty: no points.")
    elif not reckoning.factor:
        text = _("Kitty: %(points)s for no one, as the defenders won the last trick.")
    return say(
        text,
        points=point_count(reckoning.bottom),
        factor=number(reckoning.factor),
        product=number(reckoning.bottom_addend.value),
    )
