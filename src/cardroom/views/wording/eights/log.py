"""Log of a deal of Eights: sentences about each move and its consequences.

Sentences come in pairs: to the reader ("You pass.") and about another player ("West passes.").
"""

from collections.abc import Iterator, Sequence

from cardroom.games.eights.model import (
    Action,
    Draw,
    Lay,
    Move,
    Phase,
    View,
    parse,
    seats_of,
    side_of,
)
from cardroom.games.eights.rules import by_cost, turns_over, value
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.scene import LogLine
from cardroom.views.wording.eights.deal import pile_line
from cardroom.views.wording.eights.score import ended_line
from cardroom.views.wording.sentences import passed_line, played_line
from cardroom.views.words import (
    Names,
    _,
    all_of,
    card_count,
    card_name,
    ngettext,
    number,
    point_count,
    say,
    short,
    suit_name,
    you_or,
)
from cardroom.views.words.cards import SIGNS
from cardroom.views.words.lists import groups_of


def log_lines(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> tuple[LogLine | str, ...]:
    """Return the log lines about an action. Draws are mentioned together when the turn ends."""
    lines: list[LogLine | str] = [*_opening(before, names), *_new_stock(before, action)]
    lines += _moved(after, names)
    if isinstance(action, Draw) and not after.stock:
        lines.append(_("The stock is empty."))
    return (*lines, *_consequences(after, seat, names))


def deed_line(
    before: View,
    after: View,
    action: Action,
    seat: Seat,
    names: Names,
) -> str:
    """Return the log sentence about an action, without consequences; "" if it is hidden."""
    drawn = isinstance(action, Draw)
    return "" if drawn else _done(after, len(after.moves) - 1, action, seat, names)


def _opening(before: View, names: Names) -> Iterator[str]:
    """Yield a deal's first sentences: the draw for dealer, eights turned up, the first card."""
    if before.moves:
        return
    if before.number == 1:
        yield from _cut(before, names)
    for _place, eight in before.buried:
        values = {"card": card_name(Card(eight))}
        yield say(_("%(card.Subject)s was turned up: back into the stock."), **values)
    yield pile_line(before)


def _cut(before: View, names: Names) -> Iterator[str]:
    for drawn in before.cut:
        text = _("%(name)s: %(card)s")
        cards = (
            say(text, name=names[seat], card=card_name(Card(card)))
            for seat, card in enumerate(drawn)
            if card
        )
        yield say(_("Drawn for the deal: %(cards)s."), cards=groups_of(cards))
    yield you_or(
        names,
        before.dealer,
        _("You drew lowest and deal."),
        _("%(name.Subject)s drew lowest and deals."),
    )


def _new_stock(before: View, action: Action) -> Iterator[str]:
    if isinstance(action, Draw) and not before.stock:
        if turns_over(before.options, before.reshuffles + 1):
            yield _("The discard pile becomes a new stock.")
        else:
            yield _("The discard pile becomes a new stock, for the last time.")


def _moved(view: View, names: Names) -> Iterator[LogLine]:
    """Yield the log lines about the last move, with its round and the turn in short signs."""
    place = len(view.moves) - 1
    said = tuple(move_lines(view, place, names))
    marks = _marks(view, place, names) if said else ""
    for line in said:
        yield LogLine(line, turns=_round(view.moves), marks=marks if line is said[-1] else "")


def _round(moves: Sequence[Move]) -> int:
    """Return the round of the last move, from 0. A round ends at a seat's second turn."""
    number, seats = 0, list[Seat]()
    for move in moves:
        if move.seat in seats[:-1]:
            number, seats = number + 1, []
        if move.seat not in seats:
            seats.append(move.seat)
    return number


def _marks(view: View, place: int, names: Names) -> str:
    """Write a turn in short signs: "West: 2 drawn, 8♦ as ♠"."""
    move = view.moves[place]
    done = _done_marks(view, place, parse(move.text))
    if count := _drawn_before(view.moves, place):
        words = ngettext("%(count)d drawn, %(done)s", "%(count)d drawn, %(done)s", count)
        done = say(words, count=count, done=done)
    return say(_("%(name)s: %(done)s"), name=names[move.seat], done=done)


def _done_marks(view: View, place: int, action: Action) -> str:
    match action:
        case Lay(card, suit) if suit and not _ended_with(view, place):
            return say(_("%(card)s as %(suit)s"), card=short(card), suit=SIGNS[suit])
        case Lay(card, _suit):
            return short(card)
        case _:
            return _("pass")


def move_lines(view: View, place: int, names: Names) -> Iterator[str]:
    """Yield the sentences about the move at index `place`. A draw has none until the turn ends."""
    move = view.moves[place]
    action, seat = parse(move.text), move.seat
    if isinstance(action, Draw):
        return
    if count := _drawn_before(view.moves, place):
        yours = _("You draw %(cards.object)s.")
        theirs = _("%(name.Subject)s draws %(cards.object)s.")
        yield you_or(names, seat, yours, theirs, cards=card_count(count))
    yield _done(view, place, action, seat, names)


def _drawn_before(moves: Sequence[Move], place: int) -> int:
    """Count the cards drawn in the turn that ended with the move at index `place`."""
    count = 0
    while count < place and moves[place - 1 - count].text == "draw":
        count += 1
    return count


def _done(view: View, place: int, action: Action, seat: Seat, names: Names) -> str:
    match action:
        case Lay(card, suit) if suit and not _ended_with(view, place):
            yours = _("You play %(card.object)s and name %(suit.object)s.")
            theirs = _("%(name.Subject)s plays %(card.object)s and names %(suit.object)s.")
            return you_or(names, seat, yours, theirs, card=card_name(card), suit=suit_name(suit))
        case Lay(card, _suit):
            return played_line(seat, names, card_name(card))
        case _:
            return passed_line(seat, names)


def _ended_with(view: View, place: int) -> bool:
    return view.phase is not Phase.TURN and place == len(view.moves) - 1


def _consequences(after: View, seat: Seat, names: Names) -> Iterator[str]:
    """Yield sentences about a player who is out, the end of the deal, and cards left in hands."""
    if after.phase is not Phase.TURN:
        yield ended_line(after, names)
        for other, hand in enumerate(after.left):
            if hand:
                yield _left_with(hand, other, names)
    elif not after.held[seat]:
        yield _alone(after, seat, names)


def _alone(after: View, seat: Seat, names: Names) -> str:
    side = seats_of(after.options, side_of(after.options, seat))
    values = {"partner": next(names.within(other) for other in side if other != seat)}
    yours = _("You are out of cards; %(partner.subject)s plays on.")
    theirs = _("%(name.Subject)s is out of cards; %(partner.subject)s plays on.")
    return you_or(names, seat, yours, theirs, **values)


def _left_with(hand: tuple[Card, ...], seat: Seat, names: Names) -> str:
    each = _("%(card)s (%(points)s)") if len(hand) > 1 else _("%(card)s")
    cards = (
        say(each, card=card_name(card), points=number(value((card,)))) for card in by_cost(hand)
    )
    yours = _("You are left with %(cards)s: %(sum)s.")
    theirs = _("%(name.Subject)s is left with %(cards)s: %(sum)s.")
    return you_or(names, seat, yours, theirs, cards=all_of(cards), sum=point_count(value(hand)))
