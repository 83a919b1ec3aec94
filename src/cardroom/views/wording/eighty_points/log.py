"""Log of a round of 80 Points: sentences about trumps, burying, plays and tricks.

The log is written from onlookers' views, which hold only public facts. It does not say which seats
could declare trumps or ask for a redeal, but did not: that would reveal something about a hand.
"""

from collections.abc import Iterator

from cardroom.games.eighty_points.model import (
    Action,
    Bury,
    MultiTrick,
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
    play_name_in_round,
    side_name,
    trump_making_line,
)
from cardroom.views.words import N_, Names, _, number, point_count, say, suit_name, you_or


def log_lines(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> tuple[str, ...]:
    match action:
        case Show(cards):
            lines = (*_trumps_set_by_draw_lines(before, names), _declaring_line(cards, seat, names))
        case Pass() if after.attempt > before.attempt:
            lines = (_("No one declared: redeal."),)
        case Reshuffle():
            lines = (_redeal_request_line(seat, names),)
        case Bury():
            lines = (*_trumps_and_defenders_lines(before, names), _burying_line(seat, names))
        case Play(cards):
            lines = tuple(_play_and_result_lines(before, after, cards, seat, names))
        case _:
            lines = ()
    return lines


def action_line(before: View, after: View, action: Action, seat: Seat, names: Names) -> str:
    """Return the log sentence about an action, but not about its results; "" if none is needed."""
    match action:
        case Show(cards):
            return _declaring_line(cards, seat, names)
        case Reshuffle():
            return _redeal_request_line(seat, names)
        case Bury():
            return _burying_line(seat, names)
        case Play(cards):
            return next(_play_and_result_lines(before, after, cards, seat, names))
        case _:
            return ""


# Making trumps


def _trumps_set_by_draw_lines(view: View, names: Names) -> Iterator[str]:
    if (
        view.makings
        and is_trump_set_by_drawn_card(view, view.makings[0])
        and len(view.makings) == 1
    ):
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


def _redeal_request_line(seat: Seat, names: Names) -> str:
    yours = _("You ask for a redeal.")
    theirs = _("%(name.Subject)s has a poor hand and asks for a redeal.")
    return you_or(names, seat, yours, theirs)


# Defenders and kitty


def _trumps_and_defenders_lines(view: View, names: Names) -> Iterator[str]:
    """Yield sentences about who defends, and about trumps that were set without a declaration."""
    yield from _trumps_set_by_draw_lines(view, names)
    if view.makings[-1].seat is None:
        yield trump_making_line(view, view.makings[-1], names)
    if view.defenders is not None:
        text = _("%(side.Subject)s defend at level %(level)s.")
        yield say(text, side=side_name(view.defenders, names), level=level_rank_name(view.royal))


def _burying_line(seat: Seat, names: Names) -> str:
    yours = _("You take the kitty and bury eight cards.")
    theirs = _("%(name.Subject)s takes the kitty and buries eight cards.")
    return you_or(names, seat, yours, theirs)


# Plays


def _play_and_result_lines(
    before: View, after: View, cards: tuple[Card, ...], seat: Seat, names: Names
) -> Iterator[str]:
    if before.trick is not None and before.trick.plays:
        yours = _("You play %(play.object)s.")
        theirs = _("%(name.Subject)s plays %(play.object)s.")
        yield you_or(names, seat, yours, theirs, play=play_name_in_round(cards, before))
    else:
        yield from _lead_lines(before, after, cards, seat, names)
    if len(after.tricks) > len(before.tricks):
        yield trick_line(after, names)
    if after.phase in (Phase.SCORED, Phase.OVER):
        yield kitty_line(after)


def _lead_lines(
    before: View, after: View, cards: tuple[Card, ...], seat: Seat, names: Names
) -> Iterator[str]:
    """Yield sentences about a lead. For a failed throw (lead of several plays, one of which can be
    beaten), name the cards thrown, the cards led instead, and any penalty.
    """
    play, back = play_name_in_round(cards, before), after.trick.thrown if after.trick else ()
    if not back:
        yours = _("You lead %(play.object)s.")
        theirs = _("%(name.Subject)s leads %(play.object)s.")
        yield you_or(names, seat, yours, theirs, play=play)
        return
    led = play_name_in_round(without(cards, back), before)
    yours = _("You throw %(play.object)s, but %(led.subject)s can be beaten: only that is led.")
    theirs = _(
        "%(name.Subject)s throws %(play.object)s, but %(led.subject)s can be beaten: only that is "
        "led."
    )
    yield you_or(names, seat, yours, theirs, play=play, led=led)
    cost = after.penalty - before.penalty
    if cost:
        yield say(_(COST[cost > 0]), points=point_count(abs(cost)))


COST = {  # by whether the attackers gain
    True: N_("The attackers gain %(points.object)s."),
    False: N_("The attackers lose %(points.object)s."),
}


# Tricks


def trick_line(view: View, names: Names) -> str:
    """Return the sentence about the latest trick: its winner, its points and the next leader."""
    seat, trick = takers(view)[-1][0], view.tricks[-1]
    points = points_of(trick.cards)
    kinds = TRICK if view.phase is Phase.PLAY else LAST_TRICK
    yours, theirs = kinds[points > 0]
    return you_or(names, seat, _(yours), _(theirs), points=point_count(points))


TRICK = {  # for the reader and for others, by whether the trick has points
    True: (
        N_("You win the trick, %(points)s, and lead."),
        N_("%(name.Subject)s wins the trick, %(points)s, and leads."),
    ),
    False: (
        N_("You win the trick, no points, and lead."),
        N_("%(name.Subject)s wins the trick, no points, and leads."),
    ),
}

LAST_TRICK = {
    True: (
        N_("You win the last trick, %(points)s."),
        N_("%(name.Subject)s wins the last trick, %(points)s."),
    ),
    False: (
        N_("You win the last trick, no points."),
        N_("%(name.Subject)s wins the last trick, no points."),
    ),
}


def takers(view: View) -> tuple[tuple[Seat, Card], ...]:
    """Return the winner of each completed trick, with the highest card of the winning play."""
    return tuple(_trick_winner_with_card(view, trick) for trick in view.tricks)


def _trick_winner_with_card(view: View, trick: MultiTrick) -> tuple[Seat, Card]:
    seat = taker(trick, view.ranking, view.options)
    return seat, max(trick.play_of(seat), key=view.ranking.rung.__getitem__)


# The kitty


def kitty_line(view: View) -> str:
    """Return the line about the kitty's points and cards: "Kitty: no points. It held ..."."""
    text = _("%(worth)s It held %(cards.object)s.")
    return say(
        text,
        cards=name_cards_ignoring_trumps(view.bottom),
        worth=kitty_points_line(view.sheet[-1].reckoning),
    )


def kitty_points_line(reckoning: Reckoning) -> str:
    """Return the line about the kitty's points: "Kitty: 20 points, ×2 = 40 for the attackers."."""
    kind = "empty" if not reckoning.bottom else "won" if reckoning.factor else "kept"
    return say(
        _(KITTY_POINTS[kind]),
        points=point_count(reckoning.bottom),
        factor=number(reckoning.factor),
        product=number(reckoning.bottom_addend.value),
    )


KITTY_POINTS = {
    "empty": N_("Kitty: no points."),
    "kept": N_("Kitty: %(points)s for no one, as the defenders won the last trick."),
    "won": N_("Kitty: %(points)s, ×%(factor)s = %(product)s for the attackers."),
}
