"""The words of Belote at the table; those of its log, options, reasons and score stand next door.

Sentences come in pairs, one to the reader ("You lead."), one about somebody else ("West leads.").
"""

from collections.abc import Mapping, Sequence

from cardroom.cards import Card, Suit
from cardroom.game import Duty, NextDeal, Objection
from cardroom.games.belote_rules import HIGHEST_BID, taker
from cardroom.games.belote_terms import (
    Action,
    Bid,
    Contract,
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
from cardroom.views.scene import Scene
from cardroom.views.told.belote_log import (
    comparison_line,
    log_lines,
    takers,
    trick_line,
)
from cardroom.views.told.belote_options import (
    complaint,
    first_options,
    option_help,
    option_name,
    option_value,
    preset_help,
    preset_name,
    tagline,
)
from cardroom.views.told.belote_reasons import REASONS, reason
from cardroom.views.told.belote_score import deal_summary, first_score, result_line, sheet_rows
from cardroom.views.told.belote_state import cards_from, state_lines
from cardroom.views.told.belote_words import (
    bid_name,
    combinations_and,
    contract_line,
    name_within,
    unit_count,
)
from cardroom.views.words import (
    _,
    all_of,
    card_name,
    cards_and,
    cards_or,
    marked,
    ngettext,
    rank_name,
    suit_name,
)

__all__ = [
    "REASONS",
    "action_label",
    "complaint",
    "confirm_label",
    "contract_line",
    "deal_summary",
    "duty",
    "first_options",
    "first_score",
    "log_lines",
    "missing",
    "objection",
    "option_help",
    "option_name",
    "option_value",
    "preset_help",
    "preset_name",
    "reason",
    "result_line",
    "sheet_rows",
    "state_lines",
    "status_line",
    "tagline",
    "takers",
    "trick_line",
    "turn_line",
]


# Buttons


def action_label(text: str) -> str:
    match parse(text):
        case Bid() as bid:
            return bid_name(bid)
        case Declare(()):
            return _("Announce nothing")
        case Declare(chosen):
            return _("Announce %(combinations)s") % {"combinations": combinations_and(chosen)}
        case Show(()):
            return _("Show nothing")
        case Show(chosen):
            return _("Show %(combinations)s") % {"combinations": combinations_and(chosen)}
        case Play(card):
            return _("Play %(card)s") % {"card": card_name(card)}
        case action:
            return _(PLAIN_LABELS[action])


PLAIN_LABELS: Mapping[Action, str] = {
    Pass(): marked("Pass"),
    Double(): marked("Double"),
    Redouble(): marked("Redouble"),
    NextDeal(): marked("Next deal"),
}


def confirm_label(view: View, text: str | None) -> str:
    if text is None:
        return _(CONFIRM.get(view.phase, CONFIRM[Phase.PLAY]))
    if isinstance(action := parse(text), Bid):
        return _("Bid %(bid)s") % {"bid": bid_name(action)}
    if action == Pass() and view.phase is Phase.REPLY:
        return _("Let it stand")
    return action_label(text)


CONFIRM = {
    Phase.AUCTION: marked("Bid"),
    Phase.REPLY: marked("Answer the double"),
    Phase.DECLARE: marked("Announce"),
    Phase.SHOW: marked("Show"),
    Phase.PLAY: marked("Play a card"),
}


def missing(view: View) -> str:
    return _(MISSING.get(view.phase, marked("No card is asked for now.")))


MISSING = {
    Phase.AUCTION: marked("The bidding is still on: bid or pass below."),
    Phase.REPLY: marked("Answer the double first."),
    Phase.DECLARE: marked("First choose what to announce, or nothing."),
    Phase.SHOW: marked("First choose what to show, or nothing."),
    Phase.PLAY: marked("Select the card you want to play."),
}


# Whose turn it is


def turn_line(scene: Scene) -> str:
    view: View = scene.view
    if view.turn is None:
        return result_line(scene)
    if view.turn == view.seat:
        return _your_turn(scene, [person.name for person in scene.people])
    values = {"name": scene.people[view.turn].name}
    if view.phase in THEIR_TURN:
        return _(THEIR_TURN[view.phase]) % values
    return (
        _("%(name)s is to lead.") % values if _leading(view) else _("%(name)s is to play.") % values
    )


THEIR_TURN = {  # who announces or shows is to play, so that silence tells nothing
    Phase.AUCTION: marked("%(name)s is bidding."),
    Phase.REPLY: marked("%(name)s answers the double."),
}


def _leading(view: View) -> bool:
    return view.trick is not None and not view.trick.cards


def _your_turn(scene: Scene, names: Sequence[str]) -> str:
    view: View = scene.view
    match view.phase:
        case Phase.AUCTION:
            return _your_call(view, names)
        case Phase.REPLY:
            return _your_reply(view, names)
        case Phase.DECLARE:
            return _(
                "Before your first card: announce your combinations, or some of them, or none."
            )
        case Phase.SHOW if len(view.tricks) > 1:
            return _("The other side has not shown what it announced: you may show now.")
        case Phase.SHOW:
            return _("Before your second card: show what you announced, or it does not count.")
        case _ if _leading(view):
            return _("You lead: play any card.")
        case _:
            return _your_play(scene)


def _your_call(view: View, names: Sequence[str]) -> str:
    contract = view.contract
    if contract is None:
        lowest = unit_count(view.options.min_bid)
        return _("Your turn: bid %(lowest)s or more, or pass.") % {"lowest": lowest}
    values = {"bid": bid_name(contract.bid), "name": name_within(names[contract.declarer])}
    if contract.bid.kaput:
        return _(YOUR_CALL_KAPUT[Double() in view.legal]) % values
    return _(YOUR_CALL[Double() in view.legal]) % values


YOUR_CALL = {  # by whether one may double
    True: marked("Your turn: bid more than the %(bid)s of %(name)s, double it, or pass."),
    False: marked("Your turn: bid more than the %(bid)s of %(name)s, or pass."),
}

YOUR_CALL_KAPUT = {
    True: marked("Your turn: bid more than the %(bid)s, of %(name)s, also kaput, double, or pass."),
    False: marked("Your turn: bid more than the %(bid)s, of %(name)s, also kaput, or pass."),
}


def _your_reply(view: View, names: Sequence[str]) -> str:
    contract = view.contract
    doubler = next(said.seat for said in reversed(view.calls) if said.call == Double())
    values = {"name": names[doubler], "bid": bid_name(contract.bid) if contract else ""}
    if contract and contract.declarer == view.seat:
        return _("%(name)s doubled your %(bid)s: redouble, or let it stand.") % values
    return _("%(name)s doubled your partner's %(bid)s: redouble, or let it stand.") % values


def _your_play(scene: Scene) -> str:
    """What the Scene objects to says what is asked for; where all cards will do, nothing is."""
    codes = {objection.code for objection in scene.objections.values()}
    led = _led_suit(scene.view)
    if not codes or led is None:
        return _("Your turn: play any of your cards.")
    return _(YOUR_PLAY[min(codes)]) % {"suit": suit_name(led)}


YOUR_PLAY = {  # by the code of the objection to other cards
    "follow": marked("Your turn: follow suit with %(suit)s."),
    "beat": marked("Your turn: trumps were led, and you can beat them, so you must."),
    "ruff": marked("Your turn: you have no %(suit)s, so beat the trick with a trump."),
    "undertrump": marked("Your turn: you have no %(suit)s, so play a trump, though it cannot win."),
}


def _led_suit(view: View) -> Suit | None:
    return view.trick.cards[0].suit if view.trick and view.trick.cards else None


# For screen readers: what was called, one sentence per finished trick, and the person's turn


def status_line(scene: Scene) -> str:
    view: View = scene.view
    if scene.preferences.spoken == "all" and scene.log and view.turn != view.seat:
        return scene.log[-1]
    if scene.trick_shown and scene.preferences.spoken != "turns":
        return _trick_status(view, [person.name for person in scene.people])
    if view.phase is Phase.SCORED:
        return _deal_over(scene)
    if view.turn is None or view.turn == view.seat:
        return _turn_with_table(scene)
    return ""


def _trick_status(view: View, names: Sequence[str]) -> str:
    """After the first trick also whose combinations count."""
    said = trick_line(view, names)
    if len(view.tricks) != 1 or view.comparison is None:
        return said
    return _("%(trick)s %(comparison)s") % {
        "trick": said,
        "comparison": comparison_line(view, names),
    }


def _deal_over(scene: Scene) -> str:
    view: View = scene.view
    values: dict[str, object] = {"number": view.number, "standing": result_line(scene)}
    if view.seat is None:
        return _("Deal %(number)d is over. %(standing)s") % values
    values["change"] = deal_summary(scene)[view.seat]
    return _("Deal %(number)d is over. You write %(change)s. %(standing)s") % values


def _turn_with_table(scene: Scene) -> str:
    view: View = scene.view
    trick, turn = view.trick, turn_line(scene)
    if view.phase in (Phase.AUCTION, Phase.REPLY):
        return " ".join((*_since_own(scene), turn))
    if not trick or not trick.cards:
        return turn
    values = {"turn": turn, "cards": cards_from(trick, [person.name for person in scene.people])}
    return _("On the table: %(cards)s. %(turn)s") % values


def _since_own(scene: Scene) -> tuple[str, ...]:
    """What the others called since the person's last turn."""
    calls = scene.view.calls
    own = [place for place, said in enumerate(calls) if said.seat == scene.view.seat]
    fresh = len(calls) - (own[-1] + 1 if own else 0)
    return scene.log[-fresh:] if fresh else ()


# Why not


def objection(scene: Scene, objection: Objection) -> str:
    view: View = scene.view
    match objection.code:
        case "follow" | "beat" | "ruff" | "undertrump":
            return _must_play(view, objection)
        case "not-in-hand":
            return _not_in_hand(objection.cards)
        case code if code in WHILE_COMBINING:
            return _(WHILE_COMBINING[code]) % {"cards": cards_and(objection.cards)}
        case code if code in WHILE_BIDDING:
            return _(WHILE_BIDDING[code]) % _bidding_values(view, scene)
        case _:
            return _("That is not possible now. %(turn)s") % {"turn": turn_line(scene)}


WHILE_BIDDING = {
    "bid-range": marked("A bid is between %(lowest)d and %(highest)d units."),
    "bid-higher": marked(
        "A bid must be more than the %(bid)s of %(name)s; the suit does not matter."
    ),
    "kaput-number": marked("Kaput may be promised from %(kaput)d units on."),
    "kaput-needed": marked("%(bid)s was bid, so every later bid must be kaput as well."),
    "nothing-to-double": marked("Nobody has bid yet, so there is nothing to double."),
    "doubled": marked("The bid is doubled already: redouble it, or let it stand."),
    "own-bid": marked("The highest bid is your own side's; only the opponents may double it."),
    "not-doubled": marked("Only a bid that was doubled can be redoubled."),
}


def _bidding_values(view: View, scene: Scene) -> dict[str, object]:
    contract: Contract | None = view.contract
    return {
        "lowest": view.options.min_bid,
        "highest": HIGHEST_BID,
        "kaput": view.options.kaput_min,
        "bid": bid_name(contract.bid) if contract else "",
        "name": name_within(scene.people[contract.declarer].name) if contract else "",
    }


WHILE_COMBINING = {
    "crossing": marked("No card may count twice, and two of these combinations share: %(cards)s."),
    "not-declared": marked(
        "Only what you announced can be shown, and this you did not: %(cards)s."
    ),
    "shown": marked("You have shown this already: %(cards)s."),
    "lapsed": marked("This was not shown before your second card, so it is lost: %(cards)s."),
}


def _must_play(view: View, objection: Objection) -> str:
    led = _led_suit(view)
    values = {"led": suit_name(led) if led else "", "cards": cards_or(objection.cards)}
    if objection.code == "beat" or (objection.code == "ruff" and _top(view).suit is view.trump):
        return _must_beat(view, objection, values)
    if objection.code == "follow" and led is view.trump:
        return _("Trumps were led, and you hold some, so you must play one: %(cards)s.") % values
    return _(MUST_PLAY[objection.code]) % values


MUST_PLAY = {
    "follow": marked("You hold %(led)s, so you must follow suit: %(cards)s."),
    "ruff": marked(
        "You have no %(led)s, and the trick is not your partner's, so you must trump it: %(cards)s."
    ),
    "undertrump": marked(
        "You have no %(led)s, so you must play a trump, even one that cannot win: %(cards)s."
    ),
}


def _must_beat(view: View, objection: Objection, values: dict[str, str]) -> str:
    """ "You must beat the nine of trumps: you hold the jack."."""
    values["top"] = rank_name(_top(view))
    values["ranks"] = all_of(_("the %(rank)s") % {"rank": rank_name(c)} for c in objection.cards)
    if objection.code == "ruff":
        return (
            _("You have no %(led)s and must beat the %(top)s of trumps: you hold %(ranks)s.")
            % values
        )
    return _("You must beat the %(top)s of trumps: you hold %(ranks)s.") % values


def _top(view: View) -> Card:
    """The card that holds the trick so far."""
    if view.trick is None:
        raise ValueError("there is no trick to beat")
    return dict(view.trick.plays)[taker(view.trick, view.trump)]


def _not_in_hand(cards: tuple[Card, ...]) -> str:
    text = ngettext(
        "The %(cards)s is not in your hand.", "You do not hold the %(cards)s.", len(cards)
    )
    return text % {"cards": cards_and(cards)}


# What must be


DUTIES = {  # by code and paragraph
    ("lead", "4.2.1"): marked("You lead: any card may be played."),
    ("beat", "4.2.3"): marked("Trumps were led: beat the highest one on the table if you can."),
    ("follow", "4.2.3"): marked("If you cannot beat it, play any other trump."),
    ("any", "4.2.3"): marked("If you have no trump, any card may be played."),
    ("follow", "4.2.4"): marked("Follow suit if you can; nothing has to be beaten."),
    ("any", "4.2.5"): marked("At height, if you cannot follow suit, any card may be played."),
    ("partner-holds", "4.2.6"): marked(
        "If you cannot follow suit and the trick is your partner's so far, any card may be played."
    ),
    ("ruff", "4.2.6"): marked(
        "If you cannot follow suit, play a trump that beats everything on the table."
    ),
    ("undertrump", "4.2.6"): marked("If none of your trumps beats it, play one all the same."),
    ("any", "4.2.6"): marked("If you cannot do that, any card may be played."),
}


def duty(duty: Duty) -> str:
    return _(DUTIES[duty.code, duty.paragraph])
