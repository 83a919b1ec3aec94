"""Sentences of 80 Points about why actions are illegal, and what a player must play."""

from cardroom.game import Duty, Objection
from cardroom.games.eighty_points.follow import Demand, demand_of_lead
from cardroom.games.eighty_points.model import View
from cardroom.games.eighty_points.ranks import TRUMPS
from cardroom.games.eighty_points.shapes import faces_of_doubles
from cardroom.nouns.cards import Card, sort_cards
from cardroom.views.scene import Scene
from cardroom.views.wording.eighty_points.turns import turn_line
from cardroom.views.wording.eighty_points.words import (
    level_rank_name,
    name_cards_ignoring_trumps,
    pair_name,
    play_name_in_round,
    shape_name,
    suit_of_play,
    suit_or_trumps_name,
)
from cardroom.views.words import N_, _, card_name, join_with_and, ngettext, number, say
from cardroom.views.words.cards import cards_or
from cardroom.views.words.lists import join_with_or

# Most cards named in a sentence, which has two lines on a phone. If there are more, only their suit
# is named; they are marked in the hand anyway.
MOST_NAMED = 3
MOST_PAIRS_NAMED = 2

# Objections


def objection(scene: Scene[View], objection: Objection) -> str:
    view = scene.view
    match objection.code:
        case "not-in-hand":
            return _not_in_hand_line(view, objection.cards)
        case "wrong-count" if _cards_led(view):
            return _wrong_card_count_line(len(_cards_led(view)), len(objection.cards))
        case "bury-eight":
            text = _("Bury eight cards: %(selected)s selected.")
            return say(text, selected=number(len(objection.cards)))
        case "royal-gap" if view.options.sisters_adjacency == "printed":
            return _(LEADS["printed-gap"])
        case code if code in LEADS:
            return say(_(LEADS[code]), **_lead_placeholder_values(view, objection.cards))
        case code if code in SHOWS:
            return say(_(SHOWS[code]), cards=name_cards_ignoring_trumps(objection.cards))
        case code if code in OWED and _cards_led(view):
            asked = demand_of_lead(view.hand, _cards_led(view), view.ranking, view.options)
            return OWED[code](view, asked, objection.cards)
        case _:
            return say(_("You can't do that now. %(turn)s"), turn=turn_line(scene))


def _cards_led(view: View) -> tuple[Card, ...]:
    return view.trick.led if view.trick else ()


def _not_in_hand_line(view: View, cards: tuple[Card, ...]) -> str:
    one, two = _("%(card)s"), _("a second %(card)s")
    missing = (say(two if card in view.hand else one, card=card_name(card)) for card in cards)
    return say(_("You don't hold: %(cards)s."), cards=join_with_and(missing))


def _wrong_card_count_line(size: int, selected: int) -> str:
    text = ngettext(
        "The lead is one card: you selected %(selected)s.",
        "The lead is %(size)s cards: you selected %(selected)s.",
        size,
    )
    return say(text, size=number(size), selected=number(selected))


# Leads

LEADS = {
    "one-suit-only": N_("Lead one suit: %(card.subject)s belongs to %(suit.object)s."),
    "not-a-component": N_("Lead one card, a pair, or a tractor: pairs in a row."),
    "equal-royals": N_("Trump-rank cards of different suits make no pair."),
    "run-too-long": N_("In this game, lead two pairs at most."),
    "royal-gap": N_("Every %(rank)s is above the other trumps, so these pairs aren't in a row."),
    "printed-gap": N_("The trump rank leaves a gap: these pairs aren't in a row."),
}


def _lead_placeholder_values(view: View, cards: tuple[Card, ...]) -> dict[str, str]:
    return {
        "card": card_name(cards[0]),
        "suit": suit_of_play(cards, view),
        "rank": level_rank_name(view.royal),
    }


# Declaring

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
        return say(text, suit=suit, cards=play_name_in_round(held, view))
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
        cards=play_name_in_round(example, view),
    )


OWED = {
    "follow-suit": _follow_suit_line,
    "play-double": _pairs_first_line,
    "play-doubles": _pairs_first_line,
    "play-sisters": _tractors_first_line,
}


# Duties

DUTIES = {  # by code and paragraph
    ("lead", "4.1"): N_("Lead one card, a pair or a tractor of any suit."),
    ("follow-suit", "4.2.1"): N_("Too few cards of the suit led? Play them all."),
    ("any", "4.2.1"): N_("Fill up with any cards."),
    ("follow-suit", "4.2.2"): N_("Follow suit with any cards of the suit led."),
    ("play-double", "4.2.3"): N_("If you hold a pair of the suit led, play one."),
    ("follow-suit", "4.2.3"): N_("If not, play any cards of the suit led."),
    ("play-doubles", "4.2.4"): N_("Play as many pairs of the suit led as you can."),
    ("follow-suit", "4.2.4"): N_("The rest may be any cards of the suit led."),
    ("play-sisters", "4.4"): N_("If you hold a tractor of the suit led, play it first."),
}


def duty(duty: Duty) -> str:
    return _(DUTIES[duty.code, duty.paragraph])
