"""Texts of Belote at the table: buttons, turns, and why actions are illegal."""

from collections.abc import Mapping, Sequence
from functools import partial

from cardroom.game import NextDeal, Objection
from cardroom.games.belote import KEY as KEY
from cardroom.games.belote.model import (
    Action,
    Bid,
    Declare,
    Double,
    Pass,
    Phase,
    Play,
    Redouble,
    Show,
    View,
    parse,
)
from cardroom.games.belote.rules import HIGHEST_BID, taker
from cardroom.nouns.cards import Card
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.deal import (
    deal_comment as deal_comment,
    decisive_line as decisive_line,
    state_lines as state_lines,
    terms as terms,
)
from cardroom.views.wording.belote.log import (
    action_line as action_line,
    comparison_line,
    log_lines as log_lines,
    takers as takers,
    trick_line as trick_line,
)
from cardroom.views.wording.belote.options import OPTIONS as OPTIONS
from cardroom.views.wording.belote.reasons import reason as reason
from cardroom.views.wording.belote.score import (
    outcome_line,
    score_changes as score_changes,
    score_line as score_line,
    sheet_rows as sheet_rows,
    standing_line,
)
from cardroom.views.wording.belote.words import bid_name, join_combination_names
from cardroom.views.wording.deal_scores import change_in_words
from cardroom.views.wording.game_words import always
from cardroom.views.wording.sentences import (
    own_play_turn_line,
    screen_reader_trick_status,
    suit_led,
    trick_and_turn,
    turn_line_by_phase,
)
from cardroom.views.wording.taught import Teaching
from cardroom.views.wording.usual import (
    play_name as play_name,
    settlement as settlement,
    standing_after as standing_after,
    start_score as start_score,
)
from cardroom.views.words import N_, NC_, Names, _, join_sentences, noun, number, say
from cardroom.views.words.cards import card_name, cards_and, cards_or, suit_name
from cardroom.views.words.counts import unit_count, with_unit

# Buttons


def action_label(text: str) -> str:
    match parse(text):
        case Bid() as bid:
            return bid_name(bid)
        case Declare(()):
            return noun("move", NC_("move", "Declare nothing"))
        case Declare(chosen):
            text = NC_("move", "Declare %(combinations)s")
            return noun("move", text, combinations=join_combination_names(chosen))
        case Show(()):
            return noun("move", NC_("move", "Show nothing"))
        case Show(chosen):
            text = NC_("move", "Show %(combinations)s")
            return noun("move", text, combinations=join_combination_names(chosen))
        case Play(card):
            return noun("move", NC_("move", "Play %(card)s"), card=card_name(card))
        case action:
            return noun("move", PLAIN_LABELS[action])


PLAIN_LABELS: Mapping[Action, str] = {
    Pass(): NC_("move", "Pass"),
    Double(): NC_("move", "Double"),
    Redouble(): NC_("move", "Redouble"),
    NextDeal(): N_("Next deal"),
}


def confirm_label(view: View, text: str) -> str:
    if isinstance(action := parse(text), Bid):
        return noun("move", NC_("move", "Bid %(bid)s"), bid=bid_name(action))
    if action == Pass() and view.phase is Phase.REPLY:
        return noun("move", NC_("move", "Let it stand"))
    return action_label(text)


def selection_prompt(view: View) -> str:
    return _(MISSING.get(view.phase, N_("Nothing to select now.")))


MISSING = {
    Phase.AUCTION: N_("Bid first, or pass."),
    Phase.REPLY: N_("Answer the double first."),
    Phase.DECLARE: N_("Declare first, or declare nothing."),
    Phase.SHOW: N_("Show first, or show nothing."),
    Phase.PLAY: N_("Select a card to play."),
}


# The seat to act


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
    "bid-higher-or-height": N_("Bid a higher number than %(bid)s, or the same at height."),
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


def _refusal_line(view: View, code: str, cards: Sequence[Card]) -> str:
    bid = view.contract.bid if view.contract else None
    agreed = view.options.bid_order == "height_wins_ties"
    may_bid_equal_at_height = agreed and bid is not None and bid.suit is not None
    if code == "bid-higher" and may_bid_equal_at_height:
        code = "bid-higher-or-height"
    return say(
        _(REFUSALS[code]),
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
    overruffs = objection.code == "ruff" and top.suit is view.trump
    return say(
        _(MUST_PLAY["overruff" if overruffs else objection.code]),
        led=suit_name(led) if led else "",
        cards=cards_or(objection.cards),
        top=card_name(top),
    )


MUST_PLAY = {
    "follow": N_("Follow suit with %(cards.object)s."),
    "beat": N_("Beat %(top.object)s with %(cards.object)s."),
    "ruff": N_("You have no %(led.object)s, so trump with %(cards.object)s."),
    "overruff": N_("You have no %(led.object)s, so beat %(top.object)s with %(cards.object)s."),
    "undertrump": N_("You have no %(led.object)s, so trump, even if it loses: %(cards.object)s."),
}

DUTIES = {
    "lead": N_("You lead: play any card."),
    "beat": N_("Trumps were led: beat the highest if you can."),
    "follow 4.2.3": N_("If you can't beat it, play any other trump."),
    "any 4.2.3": N_("If you have no trump, play any card."),
    "follow 4.2.4": N_("Follow suit if you can."),
    "any 4.2.5": N_("If you can't follow suit, play any card."),
    "partner-holds": N_("If you can't follow suit and your partner is winning, play any card."),
    "ruff": N_("Otherwise play a trump that beats the trick."),
    "undertrump": N_("If you hold only lower trumps, play one anyway."),
    "any 4.2.6": N_("If you can't do that, play any card."),
}


# For the lobby, the coach and the review


def amount(figure: str) -> str:
    return with_unit("%(count)s unit", "%(count)s units", figure)


change = partial(change_in_words, amount)

TAGLINE = N_(
    "Armenian Blot, two against two: bid what your side will take, and beat when you must."
)
FAN = ("AC", "QH", "JH")
MINUTES = 25
EASE = N_("takes practice")
AIMS = {
    "makes": N_("makes the bid in %(percent)d%% of deals"),
    "beats": N_("beats the bid in %(percent)d%% of deals"),
}
PROBLEMS_ABOUT = frozenset({"lead", "follow"})
LESSONS_ABOUT = {"bid": "bidding"}
FIRSTS = {
    "phase:auction": always(N_("Bid what your side will take, in units, and choose trumps.")),
    "phase:declare": always(N_("Only the side with the best declaration scores its own.")),
    "won": always(N_("The cards you win score points for your side.")),
}


def import_teaching() -> Teaching:
    from cardroom.views.wording.belote import teaching

    return teaching
