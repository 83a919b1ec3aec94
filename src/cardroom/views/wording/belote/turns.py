"""Sentences of Belote about whose turn it is, what to do, and why actions are illegal."""

from collections.abc import Sequence

from cardroom.game import Duty, Objection
from cardroom.games.belote.model import Double, Pass, Phase, View
from cardroom.games.belote.rules import HIGHEST_BID, taker
from cardroom.nouns.cards import Card
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.log import comparison_line, trick_line
from cardroom.views.wording.belote.score import (
    outcome_line,
    score_changes,
    score_line,
    standing_line,
)
from cardroom.views.wording.belote.words import bid_name
from cardroom.views.wording.sentences import (
    is_next_card_a_lead,
    own_play_turn_line,
    screen_reader_trick_status,
    suit_led,
    trick_and_turn,
    turn_line_by_phase,
)
from cardroom.views.words import N_, Names, _, join_sentences, number, say, unit_count
from cardroom.views.words.cards import card_name, cards_and, cards_or, suit_name


def turn_line(scene: Scene[View]) -> str:
    return turn_line_by_phase(scene, THEIR_TURN, _own_turn_line, score_line)


THEIR_TURN = {  # declaring and showing are not mentioned, as this would tell about the hand
    Phase.AUCTION: N_("%(name.Subject)s is bidding."),
    Phase.REPLY: N_("%(name.Subject)s answers the double."),
}


def _own_turn_line(scene: Scene[View]) -> str:
    view = scene.view
    match view.phase:
        case Phase.AUCTION:
            return _own_auction_turn_line(view, scene.names)
        case Phase.REPLY:
            return _answer_double_line(view, scene.names)
        case Phase.DECLARE:
            return _("Declare what you hold, or nothing.")
        case Phase.SHOW if len(view.tricks) > 1:
            return _("They haven't shown theirs: you can still show yours.")
        case Phase.SHOW:
            return _("Show what you declared, or it won't score.")
        case _ if is_next_card_a_lead(view):
            return _("You lead: play any card.")
        case _:
            return own_play_turn_line(scene, YOUR_PLAY)


def _own_auction_turn_line(view: View, names: Names) -> str:
    contract = view.contract
    if contract is None:
        lowest = unit_count(view.options.min_bid)
        return say(_("Bid %(lowest.object)s or more, or pass."), lowest=lowest)
    text = _(YOUR_CALL[contract.bid.kaput, Double() in view.legal])
    return say(text, bid=bid_name(contract.bid), name=names[contract.declarer])


YOUR_CALL = {  # by (highest bid is kaput, may be doubled)
    (False, False): N_("%(name.Subject)s bid %(bid)s. Bid higher, or pass."),
    (False, True): N_("%(name.Subject)s bid %(bid)s. Bid higher, double, or pass."),
    (True, False): N_("%(name.Subject)s bid %(bid)s. Bid a higher kaput, or pass."),
    (True, True): N_("%(name.Subject)s bid %(bid)s. Bid a higher kaput, double, or pass."),
}


def _answer_double_line(view: View, names: Names) -> str:
    contract = view.contract
    doubler = next(said.seat for said in reversed(view.calls) if said.call == Double())
    yours = _("%(name.Subject)s doubled your %(bid)s. Redouble, or let it stand.")
    partners = _("%(name.Subject)s doubled your partner's %(bid)s. Redouble, or let it stand.")
    text = yours if contract and contract.declarer == view.seat else partners
    return say(text, name=names[doubler], bid=bid_name(contract.bid) if contract else "")


YOUR_PLAY = {  # by the code of the objection to other cards
    "follow": N_("Your turn: follow suit with %(suit.object)s."),
    "beat": N_("Your turn: beat the highest trump."),
    "ruff": N_("Your turn: no %(suit.object)s, so beat the trick with a trump."),
    "undertrump": N_("Your turn: no %(suit.object)s, so trump, even if it loses."),
}


# For screen readers: calls, one sentence per finished trick, and the person's turn


def screen_reader_status_line(scene: Scene[View]) -> str:
    return screen_reader_trick_status(
        scene, _trick_and_declarations_line, _deal_over_line, _calls_or_trick_and_turn_line
    )


def _trick_and_declarations_line(view: View, names: Names) -> str:
    """Say who won the trick; after the first trick, also which side scores its declarations."""
    said = trick_line(view, names)
    if len(view.tricks) != 1 or view.comparison is None:
        return said
    return join_sentences((said, comparison_line(view, names)))


def _deal_over_line(scene: Scene[View]) -> str:
    view = scene.view
    values: dict[str, object] = {"number": view.number, "result": score_line(scene)}
    if view.seat is None:
        return say(_("Deal %(number)d is over. %(result)s"), **values)
    values["result"] = outcome_line(view.sheet[-1].reckoning, scene.names)
    values["change"] = score_changes(scene)[view.seat]
    values["standing"] = standing_line(view, scene.names)
    text = _("Deal %(number)d is over. %(result)s Your score: %(change)s. %(standing)s")
    return say(text, **values)


def _calls_or_trick_and_turn_line(scene: Scene[View]) -> str:
    """Say what was called since the viewer's last call, and whose turn it is. Leave out the last
    bid or double, because the sentence about the turn names it.
    """
    view, calls, turn = scene.view, scene.view.calls, turn_line(scene)
    if view.phase not in (Phase.AUCTION, Phase.REPLY):
        return trick_and_turn(scene, turn)
    first = max(
        (place + 1 for place, said in enumerate(calls) if said.seat == view.seat), default=0
    )
    spoken = [place for place, said in enumerate(calls) if not isinstance(said.call, Pass)]
    fresh = (place for place in range(first, len(calls)) if place not in spoken[-1:])
    return join_sentences((*(scene.log_sentences[place - len(calls)] for place in fresh), turn))


# Objections and duties


def objection(scene: Scene[View], objection: Objection) -> str:
    view = scene.view
    match objection.code:
        case "follow" | "beat" | "ruff" | "undertrump":
            return _must_play_line(view, objection)
        case code if code in REFUSALS:
            return _refusal_line(view, code, objection.cards)
        case _:
            return say(_("You can't do that now. %(turn)s"), turn=turn_line(scene))


REFUSALS = {
    "bid-range": N_("Bid from %(lowest)s to %(highest)s units."),
    "bid-higher": N_("Bid a higher number than %(bid)s."),
    "kaput-number": N_("Kaput needs a bid of %(kaput)s or more."),
    "kaput-needed": N_("After %(bid)s, every bid must be kaput too."),
    "nothing-to-double": N_("There's no bid to double."),
    "doubled": N_("Already doubled: redouble, or let it stand."),
    "own-bid": N_("You can't double your own side's bid."),
    "not-doubled": N_("Only a doubled bid can be redoubled."),
    "not-in-hand": N_("You don't hold %(cards.object)s."),
    "crossing": N_("No card counts in two declarations: %(cards)s."),
    "not-declared": N_("You didn't declare this: %(cards)s."),
    "shown": N_("You've shown this already: %(cards)s."),
    "lapsed": N_("Not shown before your second card, so lost: %(cards)s."),
}


HEIGHT_WINS = N_("Bid a higher number than %(bid)s, or the same at height.")


def _refusal_line(view: View, code: str, cards: Sequence[Card]) -> str:
    bid = view.contract.bid if view.contract else None
    agreed = view.options.bid_order == "height_wins_ties"
    may_bid_equal_at_height = agreed and bid is not None and bid.suit is not None
    return say(
        _(HEIGHT_WINS if code == "bid-higher" and may_bid_equal_at_height else REFUSALS[code]),
        cards=cards_and(cards),
        lowest=number(view.options.min_bid),
        highest=number(HIGHEST_BID),
        kaput=number(view.options.kaput_min),
        bid=bid_name(bid) if bid else "",
    )


def _must_play_line(view: View, objection: Objection) -> str:
    if view.trick is None:
        raise ValueError("there is no trick to beat")
    led, top = suit_led(view), dict(view.trick.plays)[taker(view.trick, view.trump)]
    on_trumps = ON_TRUMPS.get(objection.code) if top.suit is view.trump else None
    return say(
        _(on_trumps or MUST_PLAY[objection.code]),
        led=suit_name(led) if led else "",
        cards=cards_or(objection.cards),
        top=card_name(top),
    )


MUST_PLAY = {
    "follow": N_("Follow suit with %(cards.object)s."),
    "beat": N_("Beat %(top.object)s with %(cards.object)s."),
    "ruff": N_("You have no %(led.object)s, so trump with %(cards.object)s."),
    "undertrump": N_("You have no %(led.object)s, so trump, even if it loses: %(cards.object)s."),
}

ON_TRUMPS = {  # sentences if a trump wins the trick so far
    "ruff": N_("You have no %(led.object)s, so beat %(top.object)s with %(cards.object)s.")
}


DUTIES = {  # by code and paragraph
    ("lead", "4.2.1"): N_("You lead: play any card."),
    ("beat", "4.2.3"): N_("Trumps were led: beat the highest if you can."),
    ("follow", "4.2.3"): N_("If you can't beat it, play any other trump."),
    ("any", "4.2.3"): N_("If you have no trump, play any card."),
    ("follow", "4.2.4"): N_("Follow suit if you can."),
    ("any", "4.2.5"): N_("If you can't follow suit, play any card."),
    ("partner-holds", "4.2.6"): N_(
        "If you can't follow suit and your partner is winning, play any card."
    ),
    ("ruff", "4.2.6"): N_("Otherwise play a trump that beats the trick."),
    ("undertrump", "4.2.6"): N_("If you hold only lower trumps, play one anyway."),
    ("any", "4.2.6"): N_("If you can't do that, play any card."),
}


def duty(duty: Duty) -> str:
    return _(DUTIES[duty.code, duty.paragraph])
