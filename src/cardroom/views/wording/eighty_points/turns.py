"""Sentences of 80 Points about whose turn it is, what to play, and why actions are illegal."""

from cardroom.game import Objection
from cardroom.games.eighty_points.follow import Demand, demand_of_lead
from cardroom.games.eighty_points.model import Phase, View
from cardroom.games.eighty_points.ranks import TRUMPS, points_of
from cardroom.games.eighty_points.shapes import faces_of_doubles, run_lengths_of_lead
from cardroom.nouns.cards import Card, sort_cards
from cardroom.views.scene import Scene
from cardroom.views.wording.eighty_points.deal import plays_with_players
from cardroom.views.wording.eighty_points.log import trick_line
from cardroom.views.wording.eighty_points.score import score_line
from cardroom.views.wording.eighty_points.words import (
    level_rank_name,
    name_cards_ignoring_trumps,
    pair_name,
    play_name,
    shape_name,
    suit_or_trumps_name,
    trumps_line,
)
from cardroom.views.wording.sentences import (
    is_next_card_a_lead,
    screen_reader_trick_status,
    turn_line_by_phase,
)
from cardroom.views.words import N_, Word, _, ngettext, noun_with_count, say
from cardroom.views.words.cards import card_name, cards_or, suit_name
from cardroom.views.words.counts import number, point_count
from cardroom.views.words.lists import join_sentences, join_with_and, join_with_or


def turn_line(scene: Scene[View]) -> str:
    if scene.view.turn is None and scene.view.phase is Phase.DEAL:
        return _("The cards are being drawn.")
    return turn_line_by_phase(scene, THEIR_TURN, _own_turn_line, score_line)


THEIR_TURN = {  # a seat that may declare or has a poor hand is not named
    Phase.DEAL: N_("Cards are being drawn: players may declare."),
    Phase.CLOSE: N_("All cards are drawn: the last chance to declare."),
    Phase.RESHUFFLE: N_("Players with poor hands may ask for a redeal."),
    Phase.BURY: N_("%(name.Subject)s is burying eight cards."),
}


def _own_turn_line(scene: Scene[View]) -> str:
    view = scene.view
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
            if view.options.throws:
                return _("You lead: play a card, a pair, a tractor or a throw.")
            return _("You lead: play a card, a pair or a tractor.")
        case _:
            asked = demand_of_lead(view.hand, view.trick.led, view.ranking, view.options)
            return _own_play_turn_line(view, asked)


def _own_declaring_turn_line(view: View) -> str:
    if view.options.trump_making != "declare":
        suit = suit_name(view.suit) if view.suit else ""
        text = _("Declare your pair of jokers for no trump suit, or keep %(suit.object)s?")
        return say(text, suit=suit)
    if not view.makings:
        return _("No one has declared yet: you may, or declare nothing.")
    standing = view.makings[-1]
    text = _("Declare something stronger than %(cards.object)s, or nothing.")
    if standing.seat is None or standing.seat == view.seat:
        text = _("You declared %(cards.object)s: add the second one, or declare nothing.")
    return say(text, cards=name_cards_ignoring_trumps(standing.cards))


def _own_play_turn_line(view: View, asked: Demand) -> str:
    suit = suit_or_trumps_name(asked.group)
    if not asked.held:
        cards = noun_with_count("any card", "any %(count)s cards", asked.size, number(asked.size))
        text = _("Your turn: no %(suit.object)s, so play %(cards.object)s.")
        return say(text, suit=suit, cards=cards)
    if asked.size == 1:
        return say(_("Your turn: follow suit with %(suit.object)s."), suit=suit)
    if not asked.must_play_all_of_suit:
        return _play_required_shape_line(view, asked, suit)
    rest = asked.size - len(asked.held)
    if not rest:
        return say(_("Your turn: play all your %(suit.object)s."), suit=suit)
    text = _("Your turn: play all your %(suit.object)s and %(cards.object)s.")
    cards = noun_with_count("any other card", "any %(count)s other cards", rest, number(rest))
    return say(text, suit=suit, cards=cards)


def _play_required_shape_line(view: View, asked: Demand, suit: Word) -> str:
    rest = asked.size - 2 * sum(asked.shape)
    if not asked.shape:
        led, most = _cards_led(view), view.options.sisters_max
        text = _("Your turn: play any %(count)s of your %(suit.object)s.")
        if led and run_lengths_of_lead(led, view.ranking, most):
            text = _("Your turn: no pair of %(suit.of)s, so play any %(count)s %(suit.object)s.")
        return say(text, suit=suit, count=number(asked.size))
    values = {"shape": shape_name(asked.shape), "suit": suit}
    if not rest:
        return say(_("Your turn: play %(shape.object)s of %(suit.of)s."), **values)
    text = _("Your turn: play %(shape.object)s of %(suit.of)s and %(cards.object)s.")
    cards = noun_with_count(
        "another of that suit", "%(count)s more of that suit", rest, number(rest)
    )
    return say(text, **values, cards=cards)


# For screen readers: one polite sentence per finished trick, and the person's turn


def screen_reader_status_line(scene: Scene[View]) -> str:
    return screen_reader_trick_status(
        scene, trick_line, _round_over_line, _trumps_trick_and_turn_line, plays_with_players
    )


def _round_over_line(scene: Scene[View]) -> str:
    view = scene.view
    text = _("Round %(number)d is over. %(standing)s")
    return say(text, number=view.number, standing=score_line(scene))


def _trumps_trick_and_turn_line(scene: Scene[View]) -> str:
    """Say which cards are on the table and whose turn it is; in the first trick, also trumps."""
    view, said = scene.view, turn_line(scene)
    if view.trick and view.trick.plays:
        plays = plays_with_players(view, view.trick, scene.names)
        said = say(_("On the table: %(plays)s. %(turn)s"), plays=plays, turn=said)
    in_first_trick = view.turn is not None and not view.tricks
    return join_sentences((trumps_line(view), said)) if in_first_trick else said


# Objections and duties

# Most cards named in a sentence, which has two lines on a phone. If there are more, only their suit
# is named; they are marked in the hand anyway.
MOST_NAMED = 3
MOST_PAIRS_NAMED = 2


def objection(scene: Scene[View], objection: Objection) -> str:
    view = scene.view
    match objection.code:
        case "not-in-hand":
            one, two = _("%(card)s"), _("a second %(card)s")
            missing = (
                say(two if card in view.hand else one, card=card_name(card))
                for card in objection.cards
            )
            return say(_("You don't hold: %(cards)s."), cards=join_with_and(missing))
        case "wrong-count" if led := _cards_led(view):
            text = ngettext(
                "The lead is one card: you selected %(selected)s.",
                "The lead is %(size)s cards: you selected %(selected)s.",
                len(led),
            )
            return say(text, size=number(len(led)), selected=number(len(objection.cards)))
        case "bury-eight":
            text = _("Bury eight cards: %(selected)s selected.")
            return say(text, selected=number(len(objection.cards)))
        case "royal-gap" if view.options.sisters_adjacency == "printed":
            return _(LEADS["printed-gap"])
        case code if code in LEADS:
            first, rank = objection.cards[0], level_rank_name(view.royal)
            suit = suit_or_trumps_name(view.ranking.group[first])
            return say(_(LEADS[code]), card=card_name(first), suit=suit, rank=rank)
        case code if code in SHOWS:
            return say(_(SHOWS[code]), cards=name_cards_ignoring_trumps(objection.cards))
        case code if code in OWED and (led := _cards_led(view)):
            asked = demand_of_lead(view.hand, led, view.ranking, view.options)
            return OWED[code](view, asked, objection.cards)
        case _:
            return say(_("You can't do that now. %(turn)s"), turn=turn_line(scene))


def _cards_led(view: View) -> tuple[Card, ...]:
    return view.trick.led if view.trick else ()


LEADS = {
    "one-suit-only": N_("Lead one suit: %(card.subject)s belongs to %(suit.object)s."),
    "not-a-component": N_("Lead one card, a pair, or a tractor: pairs in a row."),
    "equal-royals": N_("Trump-rank cards of different suits make no pair."),
    "run-too-long": N_("In this game, lead two pairs at most."),
    "royal-gap": N_("Every %(rank)s is above the other trumps, so these pairs aren't in a row."),
    "printed-gap": N_("The trump rank leaves a gap: these pairs aren't in a row."),
}

SHOWS = {
    "shows-nothing": N_("You can't declare %(cards.object)s."),
    "jokers-make-none": N_("Jokers can't be declared in this game."),
    "no-trumps-already": N_("Jokers are declared: nothing is stronger."),
    "show-stronger": N_("Declare something stronger than %(cards.object)s."),
    "own-show": N_("You declared %(cards.object)s: you can only add the second one."),
}


# Duties of a follow


def _follow_suit_line(view: View, asked: Demand, held: tuple[Card, ...]) -> str:
    suit = suit_or_trumps_name(asked.group)
    if asked.size == 1:
        faces = tuple(dict.fromkeys(held))
        text = _(FOLLOW[asked.group == TRUMPS, len(faces) > MOST_NAMED])
        return say(text, suit=suit, cards=cards_or(faces))
    if asked.must_play_all_of_suit and len(held) > MOST_NAMED:
        return say(_("Play all your %(suit.object)s."), suit=suit)
    if asked.must_play_all_of_suit:
        text = _("Play all your %(suit.object)s: %(cards)s.")
        return say(text, suit=suit, cards=play_name(held, view))
    text = _("Play %(count)s %(suit.object)s: you hold enough.")
    return say(text, suit=suit, count=number(asked.size))


FOLLOW = {  # for one card, by (trumps led, many cards to choose from)
    (False, False): N_("Follow suit with %(cards.object)s."),
    (False, True): N_("Follow suit: you hold %(suit.object)s."),
    (True, False): N_("Trumps were led: play %(cards.object)s."),
    (True, True): N_("Trumps were led: play a trump."),
}


def _pairs_first_line(view: View, asked: Demand, held: tuple[Card, ...]) -> str:
    faces, wanted = faces_of_doubles(sort_cards(held)), sum(asked.shape)
    if len(faces) > MOST_PAIRS_NAMED:
        shape = shape_name((1,) * min(wanted, len(faces)))
        text = _("Play %(shape.object)s of %(suit.of)s first.")
        return say(text, shape=shape, suit=suit_or_trumps_name(asked.group))
    joined = join_with_or if len(faces) > wanted else join_with_and
    return say(_("Pairs first: play %(pairs.object)s."), pairs=joined(map(pair_name, faces)))


def _tractors_first_line(view: View, asked: Demand, example: tuple[Card, ...]) -> str:
    text = _("Play %(shape.object)s of %(suit.of)s first, such as %(cards.object)s.")
    return say(
        text,
        shape=shape_name(asked.shape),
        suit=suit_or_trumps_name(asked.group),
        cards=play_name(example, view),
    )


OWED = {
    "follow-suit": _follow_suit_line,
    "play-double": _pairs_first_line,
    "play-doubles": _pairs_first_line,
    "play-sisters": _tractors_first_line,
}

DUTIES = {
    "lead": N_("Lead one card, a pair or a tractor of any suit."),
    "follow-suit 4.2.1": N_("Too few cards of the suit led? Play them all."),
    "any": N_("Fill up with any cards."),
    "follow-suit 4.2.2": N_("Follow suit with any cards of the suit led."),
    "play-double": N_("If you hold a pair of the suit led, play one."),
    "follow-suit 4.2.3": N_("If not, play any cards of the suit led."),
    "play-doubles": N_("Play as many pairs of the suit led as you can."),
    "follow-suit 4.2.4": N_("The rest may be any cards of the suit led."),
    "play-sisters": N_("If you hold a tractor of the suit led, play it first."),
}
