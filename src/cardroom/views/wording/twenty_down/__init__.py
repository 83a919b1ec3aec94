"""The words of Twenty Down at the table; those of its options, reasons and score stand next door.

Sentences come in pairs, one to the reader ("You lead."), one about somebody else ("West leads.").
"""

from collections.abc import Container

from cardroom.game import Duty, Objection
from cardroom.games.twenty_down.model import (
    Action,
    Drop,
    Exchange,
    NameTrump,
    Phase,
    Play,
    Stay,
    View,
    parse,
)
from cardroom.games.twenty_down.rules import hearts_are_settled, taker
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.sentences import trick_game_status
from cardroom.views.wording.twenty_down.options import forced_hearts
from cardroom.views.wording.twenty_down.score import deal_summary, result_line
from cardroom.views.wording.twenty_down.state import cards_from
from cardroom.views.words import (
    N_,
    Names,
    _,
    card_count,
    card_name,
    cards_and,
    cards_or,
    ngettext,
    suit_label,
    suit_name,
    suits_or,
    you_or,
)

# Buttons


def action_label(text: str) -> str:
    match parse(text):
        case NameTrump(suit):
            return suit_label(suit)
        case Exchange(()):
            return _("Keep all cards")
        case Exchange(cards):
            return _("Exchange %(cards)s") % {"cards": card_count(len(cards))}
        case Stay():
            return _("Stay in")
        case Drop():
            return _("Sit this deal out")
        case Play(card):
            return _("Play %(card)s") % {"card": card_name(card)}
        case _:
            return _("Next deal")


def confirm_label(view: View, text: str | None) -> str:
    if text is not None:
        return action_label(text)
    return _("Exchange cards") if view.phase is Phase.EXCHANGE else _("Play a card")


def missing(view: View) -> str:
    match view.phase:
        case Phase.TRUMP:
            return _("Choose a suit below.")
        case Phase.EXCHANGE:
            return _("Select the cards you want to exchange, or keep them all.")
        case Phase.STAY:
            return _("Choose whether to stay in.")
        case Phase.PLAY:
            return _("Select the card you want to play.")
        case _:
            return _("No card is asked for now.")


# Whose turn it is


def turn_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.turn is None:
        return result_line(scene)
    if view.turn == view.seat:
        return _your_turn(scene)
    return _their_turn(view, scene.names[view.turn])


def _their_turn(view: View, name: str) -> str:
    return _(THEIR_TURN[view.phase, _leading(view)]) % {"name": name}


THEIR_TURN = {  # by phase, and whether the table is empty
    (Phase.TRUMP, False): N_("%(name)s is naming trumps."),
    (Phase.EXCHANGE, False): N_("%(name)s is exchanging."),
    (Phase.STAY, False): N_("%(name)s is choosing whether to stay in."),
    (Phase.PLAY, True): N_("%(name)s is to lead."),
    (Phase.PLAY, False): N_("%(name)s is to play."),
}


def _leading(view: View) -> bool:
    return view.trick is not None and not view.trick.cards


def _your_turn(scene: Scene[View]) -> str:
    view = scene.view
    match view.phase:
        case Phase.TRUMP:
            return _("You name trumps: look at your first two cards and choose a suit.")
        case Phase.EXCHANGE:
            return _your_exchange(view.options.exchange_max)
        case Phase.STAY:
            return _("Stay in, or sit this deal out?")
        case _ if _leading(view):
            return _("You lead: play any card.")
        case _:
            return _your_play(scene)


def _your_exchange(most: int) -> str:
    if not most:
        return _("There is no exchange in this game: keep your cards.")
    text = ngettext(
        "Exchange %(count)d card, or keep them all.",
        "Exchange up to %(count)d cards, or keep them all.",
        most,
    )
    return text % {"count": most}


def _your_play(scene: Scene[View]) -> str:
    """What the Scene objects to says what is asked for; where all cards will do, nothing is."""
    codes = {objection.code for objection in scene.objections.values()}
    led = _led_suit(scene.view)
    if not codes or led is None:
        return _("Your turn: play any of your cards.")
    return _(YOUR_PLAY[min(codes)]) % {"suit": suit_name(led)}


YOUR_PLAY = {  # by the code of the objection to other cards
    "follow": N_("Your turn: follow suit with %(suit)s."),
    "trump": N_("Your turn: you have no %(suit)s, so play a trump."),
    "head": N_("Your turn: beat the cards on the table."),
}


def _led_suit(view: View) -> Suit | None:
    return view.trick.cards[0].suit if view.trick and view.trick.cards else None


# For screen readers: one polite sentence per finished trick, and the person's turn


def status_line(scene: Scene[View]) -> str:
    return trick_game_status(scene, trick_line, _deal_over, _turn_with_table, _laid)


def _laid(scene: Scene[View], seats: Container[Seat]) -> str:
    return cards_from(scene.view.tricks[-1], scene.names, seats)


def _deal_over(scene: Scene[View]) -> str:
    view = scene.view
    values: dict[str, object] = {"number": view.number, "standing": result_line(scene)}
    if view.seat is None:
        return _("Deal %(number)d is over. %(standing)s") % values
    values["change"] = deal_summary(scene)[view.seat]
    return _("Deal %(number)d is over. Your score: %(change)s. %(standing)s") % values


def _turn_with_table(scene: Scene[View]) -> str:
    view = scene.view
    trick, values = view.trick, {"turn": turn_line(scene)}
    if view.phase is Phase.EXCHANGE and view.trump:
        values["suit"] = suit_label(view.trump)
        return _("%(suit)s are trumps. %(turn)s") % values
    if not trick or not trick.cards:
        return values["turn"]
    values["cards"] = cards_from(trick, scene.names)
    return _("On the table: %(cards)s. %(turn)s") % values


# Why not, and what must be


def objection(scene: Scene[View], objection: Objection) -> str:
    view = scene.view
    match objection.code:
        case "follow" | "trump" | "head":
            return _must_play(view, objection)
        case "not-in-hand":
            return _not_in_hand(objection.cards)
        case "too-many":
            return _too_many(view.options.exchange_max, len(objection.cards))
        case "suit-not-held":
            suits = suits_or(sorted({card.suit for card in view.hand if card.suit}))
            return _("Trumps must be a suit of your two cards: %(suits)s.") % {"suits": suits}
        case code if code in NO_DROPPING:
            return _(NO_DROPPING[code])
        case _:
            return _("That is not possible now. %(turn)s") % {"turn": turn_line(scene)}


MUST_PLAY = {
    "follow": N_("You hold %(led)s, so you must follow suit: %(cards)s."),
    "trump": N_("You have no %(led)s, so you must play a trump: %(cards)s."),
    "head": N_("You can beat the cards on the table, so you must: %(cards)s."),
}

NO_DROPPING = {
    "no-dropping": N_("In this game nobody sits out: all four play every deal."),
    "diamonds-stay": N_("Diamonds are trumps, so everybody stays in."),
    "forehand-stays": N_("You are forehand, and forehand always stays in."),
}


def _must_play(view: View, objection: Objection) -> str:
    led = _led_suit(view)
    values = {"led": suit_name(led) if led else "", "cards": cards_or(objection.cards)}
    return _(MUST_PLAY[objection.code]) % values


def _not_in_hand(cards: tuple[Card, ...]) -> str:
    text = ngettext(
        "The %(cards)s is not in your hand.", "You do not hold the %(cards)s.", len(cards)
    )
    return text % {"cards": cards_and(cards)}


def _too_many(most: int, selected: int) -> str:
    if not most:
        return _("There is no exchange in this game: keep your cards.")
    text = ngettext(
        "You may exchange one card; %(selected)d are selected.",
        "You may exchange at most %(most)d cards; %(selected)d are selected.",
        most,
    )
    return text % {"most": most, "selected": selected}


DUTIES = {
    "lead": N_("You lead: any card may be played."),
    "follow": N_("Follow suit if you can."),
    "trump": N_("If you cannot follow suit, play a trump, even one that does not win."),
    "any": N_("If you can do neither, any card may be played."),
    "head": N_("If you can beat the cards on the table, do."),
}


def duty(duty: Duty) -> str:
    return _(DUTIES[duty.code])


# What happened


def log_lines(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> tuple[str, ...]:
    lines = [_opening(before), _done(before, action, seat, names)]
    if len(after.tricks) > len(before.tricks):
        lines.append(trick_line(after, names))
    if after.phase in (Phase.SCORED, Phase.OVER) and not after.tricks:
        lines.append(_walkover(after.forehand, names))
    return tuple(line for line in lines if line)


def _opening(before: View) -> str:
    """The first action of a deal in hearts is preceded by what nobody had to say."""
    first = before.phase is Phase.EXCHANGE and set(before.exchanged) == {None}
    settled = first and hearts_are_settled(before.options, before.number)
    return forced_hearts(before.number) if settled else ""


def _done(before: View, action: Action, seat: Seat, names: Names) -> str:
    match action:
        case NameTrump(suit):
            yours, theirs = _("You name %(suit)s."), _("%(name)s names %(suit)s.")
            return you_or(names, seat, yours, theirs, suit=suit_name(suit))
        case Exchange(cards):
            return _exchanged(len(cards), seat, names)
        case Stay():
            return you_or(names, seat, _("You stay in."), _("%(name)s stays in."))
        case Drop():
            return you_or(
                names, seat, _("You sit this deal out."), _("%(name)s sits this deal out.")
            )
        case Play(card) if _leading(before):
            yours, theirs = _("You lead the %(card)s."), _("%(name)s leads the %(card)s.")
            return you_or(names, seat, yours, theirs, card=card_name(card))
        case Play(card):
            yours, theirs = _("You play the %(card)s."), _("%(name)s plays the %(card)s.")
            return you_or(names, seat, yours, theirs, card=card_name(card))
        case _:
            return ""


def _exchanged(count: int, seat: Seat, names: Names) -> str:
    if not count:
        return you_or(names, seat, _("You keep all your cards."), _("%(name)s keeps all cards."))
    yours = ngettext("You exchange %(count)d card.", "You exchange %(count)d cards.", count)
    theirs = ngettext(
        "%(name)s exchanges %(count)d card.", "%(name)s exchanges %(count)d cards.", count
    )
    return you_or(names, seat, yours, theirs, count=count)


def _walkover(seat: Seat, names: Names) -> str:
    yours = _("Everybody else sits out: the deal is yours without a card played.")
    theirs = _("Everybody else sits out: the deal is %(name)s's without a card played.")
    return you_or(names, seat, yours, theirs)


def trick_line(view: View, names: Names) -> str:
    """Who took the last trick of this deal, and who leads."""
    seat = takers(view)[-1][0]
    if view.phase is Phase.PLAY:
        return you_or(
            names, seat, _("Trick to you; you lead."), _("Trick to %(name)s; %(name)s leads.")
        )
    return you_or(names, seat, _("Last trick to you."), _("Last trick to %(name)s."))


def takers(view: View) -> tuple[tuple[Seat, Card], ...]:
    """Who took each of this deal's completed tricks, and with which card."""
    seats = [(trick, taker(trick, view.trump, view.options)) for trick in view.tricks]
    return tuple((seat, dict(trick.plays)[seat]) for trick, seat in seats)
