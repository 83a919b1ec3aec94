"""Whose turn it is in 80 Points, what a play has to be, and what a screen reader is told."""

from collections.abc import Container

from cardroom.games.eighty_points.follow import Demand, demand
from cardroom.games.eighty_points.model import Phase, View
from cardroom.games.eighty_points.ranks import points_of
from cardroom.games.eighty_points.shapes import shape_of
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.eighty_points.log import trick_line
from cardroom.views.wording.eighty_points.score import deal_summary, result_line
from cardroom.views.wording.eighty_points.state import plays_from
from cardroom.views.wording.eighty_points.words import (
    group_name,
    plain_name,
    shape_name,
    trumps_line,
)
from cardroom.views.wording.sentences import trick_game_status
from cardroom.views.words import N_, Names, _, ngettext, point_count, suit_name


def turn_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.turn is None:
        drawing = view.phase is Phase.DEAL
        return _("The cards are being drawn.") if drawing else result_line(scene)
    names = scene.names
    if view.turn == view.seat:
        return _your_turn(view, names)
    return _(THEIR_TURN[view.phase, _leading(view)]) % {"name": names[view.turn]}


THEIR_TURN = {  # by phase and an empty table; who may show or has a poor hand is not named
    (Phase.DEAL, False): N_("Cards are being drawn, and may be shown."),
    (Phase.CLOSE, False): N_("All cards are drawn: the last chance to show some."),
    (Phase.RESHUFFLE, False): N_("Whoever has a poor hand may ask for a reshuffle."),
    (Phase.BURY, False): N_("%(name)s is burying eight cards."),
    (Phase.PLAY, True): N_("%(name)s is to lead."),
    (Phase.PLAY, False): N_("%(name)s is to play."),
}


def _leading(view: View) -> bool:
    return view.trick is not None and not view.trick.plays


def _your_turn(view: View, names: Names) -> str:
    match view.phase:
        case Phase.DEAL | Phase.CLOSE:
            return _your_show(view, names)
        case Phase.RESHUFFLE:
            points = point_count(points_of(view.hand))
            return _("Your hand holds only %(points)s: play it, or ask for a reshuffle?") % {
                "points": points
            }
        case Phase.BURY:
            return _("You took the bottom eight: bury any eight cards.")
        case _ if view.trick is None or _leading(view):
            return _(YOUR_LEAD[view.options.throws])
        case _:
            asked = demand(view.hand, view.trick.led, view.ranking, view.options)
            return _your_play(view, asked)


YOUR_LEAD = {  # by whether throws are allowed
    False: N_("You lead: a single card, a double or sisters."),
    True: N_("You lead: a single card, a double, sisters or a throw."),
}


# Making trumps


def _your_show(view: View, names: Names) -> str:
    """What may be shown, and what stands so far."""
    if view.options.trump_making != "declare":
        suit = suit_name(view.suit) if view.suit else ""
        return _(
            "You hold double jokers: show them to play without a royal suit, or leave %(suit)s."
        ) % {"suit": suit}
    if not view.makings:
        return _("Nobody has shown a card yet: you may, or show nothing.")
    standing = view.makings[-1]
    values = {"cards": plain_name(standing.cards)}
    if standing.seat is None or standing.seat == view.seat:
        return _("Your %(cards)s stands: you may strengthen it, or show nothing.") % values
    values["name"] = names.within(standing.seat)
    return _("The %(cards)s of %(name)s stands: you may show more, or nothing.") % values


# What a follow has to be


def _your_play(view: View, asked: Demand) -> str:
    values = {"suit": group_name(asked.group), "count": asked.size}
    if not asked.held:
        return (
            ngettext(
                "Your turn: you have no %(suit)s, so play any card.",
                "Your turn: you have no %(suit)s, so play any %(count)d cards.",
                asked.size,
            )
            % values
        )
    if asked.size == 1:
        return _("Your turn: follow suit with %(suit)s.") % values
    if asked.takes_all:
        return _your_last(asked, values)
    return _your_shape(view, asked, values)


def _your_last(asked: Demand, values: dict[str, object]) -> str:
    """No more cards of the suit than needed."""
    rest = asked.size - len(asked.held)
    if not rest:
        return _("Your turn: all your %(suit)s have to go.") % values
    return ngettext(
        "Your turn: all your %(suit)s have to go, and any other card.",
        "Your turn: all your %(suit)s have to go, and any %(rest)d other cards.",
        rest,
    ) % {**values, "rest": rest}


def _your_shape(view: View, asked: Demand, values: dict[str, object]) -> str:
    """More cards of the suit than needed."""
    rest = asked.size - 2 * sum(asked.shape)
    values |= {"shape": shape_name(asked.shape), "rest": rest}
    if not asked.shape:
        return _(WITHOUT_DOUBLES[_doubles_led(view)]) % values
    if not rest:
        return _("Your turn: play %(shape)s of %(suit)s.") % values
    return (
        ngettext(
            "Your turn: play %(shape)s of %(suit)s, and %(rest)d more card of that suit.",
            "Your turn: play %(shape)s of %(suit)s, and %(rest)d more cards of that suit.",
            rest,
        )
        % values
    )


WITHOUT_DOUBLES = {  # by whether doubles were led
    True: N_("Your turn: you have no double of %(suit)s, so play any %(count)d of that suit."),
    False: N_("Your turn: play any %(count)d of your %(suit)s."),
}


def _doubles_led(view: View) -> bool:
    led = view.trick.led if view.trick else ()
    return bool(led) and bool(shape_of(led, view.ranking, view.options.sisters_max))


# For screen readers: one polite sentence per finished trick, and the person's turn


def status_line(scene: Scene[View]) -> str:
    return trick_game_status(scene, trick_line, _round_over, _turn_with_table, _laid)


def _laid(scene: Scene[View], seats: Container[Seat]) -> str:
    names = scene.names
    return plays_from(scene.view, scene.view.tricks[-1], names, seats)


def _round_over(scene: Scene[View]) -> str:
    view = scene.view
    values: dict[str, object] = {"number": view.number, "standing": result_line(scene)}
    if view.seat is None:
        return _("Round %(number)d is over. %(standing)s") % values
    values["change"] = deal_summary(scene)[view.seat]
    return _("Round %(number)d is over. Your side: %(change)s. %(standing)s") % values


def _turn_with_table(scene: Scene[View]) -> str:
    """With what is trumps, until the first trick is over."""
    view = scene.view
    values = {"said": _table_and_turn(scene), "trumps": trumps_line(view)}
    if view.turn is None or view.tricks:
        return values["said"]
    return _("%(trumps)s %(said)s") % values


def _table_and_turn(scene: Scene[View]) -> str:
    view = scene.view
    trick, turn = view.trick, turn_line(scene)
    if trick is None or not trick.plays:
        return turn
    plays = plays_from(view, trick, scene.names)
    return _("On the table: %(plays)s. %(turn)s") % {"plays": plays, "turn": turn}
