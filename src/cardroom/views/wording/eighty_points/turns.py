"""Sentences of 80 Points about whose turn it is and what to play, also for screen readers."""

from collections.abc import Container

from cardroom.games.eighty_points.follow import Demand, demand_of_lead
from cardroom.games.eighty_points.model import Phase, View
from cardroom.games.eighty_points.ranks import points_of
from cardroom.games.eighty_points.shapes import run_lengths_of_lead
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.eighty_points.deal import plays_with_players
from cardroom.views.wording.eighty_points.log import trick_line
from cardroom.views.wording.eighty_points.score import score_line
from cardroom.views.wording.eighty_points.words import (
    name_cards_ignoring_trumps,
    shape_name,
    suit_or_trumps_name,
    trumps_line,
)
from cardroom.views.wording.sentences import is_next_card_a_lead, screen_reader_trick_status
from cardroom.views.words import N_, Word, _, join_sentences, noun_with_count, say, suit_name
from cardroom.views.words.counts import number, point_count


def turn_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.turn is None:
        drawing = view.phase is Phase.DEAL
        return _("The cards are being drawn.") if drawing else score_line(scene)
    if view.turn == view.seat:
        return _own_turn_line(view)
    return say(_(THEIR_TURN[view.phase, is_next_card_a_lead(view)]), name=scene.names[view.turn])


THEIR_TURN = {  # by (phase, empty table); a seat that may declare or has a poor hand is not named
    (Phase.DEAL, False): N_("Cards are being drawn: players may declare."),
    (Phase.CLOSE, False): N_("All cards are drawn: the last chance to declare."),
    (Phase.RESHUFFLE, False): N_("Players with poor hands may ask for a redeal."),
    (Phase.BURY, False): N_("%(name.Subject)s is burying eight cards."),
    (Phase.PLAY, True): N_("%(name.Subject)s is to lead."),
    (Phase.PLAY, False): N_("%(name.Subject)s is to play."),
}


def _own_turn_line(view: View) -> str:
    match view.phase:
        case Phase.DEAL | Phase.CLOSE:
            return _own_declaring_turn_line(view)
        case Phase.RESHUFFLE:
            points = point_count(points_of(view.hand))
            text = _("You hold only %(points.object)s: play, or ask for a redeal?")
            return say(text, points=points)
        case Phase.BURY:
            return _("You took the kitty: bury any eight cards.")
        case _ if view.trick is None or is_next_card_a_lead(view):
            return _(YOUR_LEAD[view.options.throws])
        case _:
            asked = demand_of_lead(view.hand, view.trick.led, view.ranking, view.options)
            return _own_play_turn_line(view, asked)


YOUR_LEAD = {  # by whether throws are allowed
    False: N_("You lead: play a card, a pair or a tractor."),
    True: N_("You lead: play a card, a pair, a tractor or a throw."),
}


# Making trumps


def _own_declaring_turn_line(view: View) -> str:
    if view.options.trump_making != "declare":
        suit = suit_name(view.suit) if view.suit else ""
        text = _("Declare your pair of jokers for no trump suit, or keep %(suit.object)s?")
        return say(text, suit=suit)
    if not view.makings:
        return _("No one has declared yet: you may, or declare nothing.")
    standing = view.makings[-1]
    cards = name_cards_ignoring_trumps(standing.cards)
    if standing.seat is None or standing.seat == view.seat:
        text = _("You declared %(cards.object)s: add the second one, or declare nothing.")
        return say(text, cards=cards)
    text = _("Declare something stronger than %(cards.object)s, or nothing.")
    return say(text, cards=cards)


# Duties of a follow


def _own_play_turn_line(view: View, asked: Demand) -> str:
    suit = suit_or_trumps_name(asked.group)
    if not asked.held:
        cards = noun_with_count("any card", "any %(count)s cards", asked.size, number(asked.size))
        text = _("Your turn: no %(suit.object)s, so play %(cards.object)s.")
        return say(text, suit=suit, cards=cards)
    if asked.size == 1:
        return say(_("Your turn: follow suit with %(suit.object)s."), suit=suit)
    if asked.must_play_all_of_suit:
        return _play_all_of_suit_line(asked, suit)
    return _play_required_shape_line(view, asked, suit)


def _play_all_of_suit_line(asked: Demand, suit: Word) -> str:
    """Say that the viewer must play all cards of the led suit, and others if these are too few."""
    rest = asked.size - len(asked.held)
    if not rest:
        return say(_("Your turn: play all your %(suit.object)s."), suit=suit)
    text = _("Your turn: play all your %(suit.object)s and %(cards.object)s.")
    cards = noun_with_count("any other card", "any %(count)s other cards", rest, number(rest))
    return say(text, suit=suit, cards=cards)


def _play_required_shape_line(view: View, asked: Demand, suit: Word) -> str:
    rest = asked.size - 2 * sum(asked.shape)
    if not asked.shape:
        led = view.trick.led if view.trick else ()
        pairs = bool(led) and bool(run_lengths_of_lead(led, view.ranking, view.options.sisters_max))
        text = _(WITHOUT_PAIRS[pairs])
        return say(text, suit=suit, count=number(asked.size))
    values = {"shape": shape_name(asked.shape), "suit": suit}
    if not rest:
        return say(_("Your turn: play %(shape.object)s of %(suit.of)s."), **values)
    text = _("Your turn: play %(shape.object)s of %(suit.of)s and %(cards.object)s.")
    cards = noun_with_count(
        "another of that suit", "%(count)s more of that suit", rest, number(rest)
    )
    return say(text, **values, cards=cards)


WITHOUT_PAIRS = {  # by whether pairs were led
    True: N_("Your turn: no pair of %(suit.of)s, so play any %(count)s %(suit.object)s."),
    False: N_("Your turn: play any %(count)s of your %(suit.object)s."),
}


# For screen readers: one polite sentence per finished trick, and the person's turn


def screen_reader_status_line(scene: Scene[View]) -> str:
    return screen_reader_trick_status(
        scene, trick_line, _round_over_line, _trumps_trick_and_turn_line, _last_trick_plays
    )


def _last_trick_plays(scene: Scene[View], seats: Container[Seat]) -> str:
    return plays_with_players(scene.view, scene.view.tricks[-1], scene.names, seats)


def _round_over_line(scene: Scene[View]) -> str:
    view = scene.view
    text = _("Round %(number)d is over. %(standing)s")
    return say(text, number=view.number, standing=score_line(scene))


def _trumps_trick_and_turn_line(scene: Scene[View]) -> str:
    """Say which cards are on the table and whose turn it is; in the first trick, also trumps."""
    view = scene.view
    said = _trick_and_turn_line(scene)
    if view.turn is None or view.tricks:
        return said
    return join_sentences((trumps_line(view), said))


def _trick_and_turn_line(scene: Scene[View]) -> str:
    view = scene.view
    trick, turn = view.trick, turn_line(scene)
    if trick is None or not trick.plays:
        return turn
    plays = plays_with_players(view, trick, scene.names)
    return say(_("On the table: %(plays)s. %(turn)s"), plays=plays, turn=turn)
