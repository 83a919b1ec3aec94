"""Log of a deal of Eights: sentences about each move and its consequences."""

from collections.abc import Iterator
from itertools import takewhile

from cardroom.games.eights.model import Action, Draw, Lay, Phase, View, parse, seats_of, side_of
from cardroom.games.eights.rules import may_reshuffle, penalty_points, sort_high_penalty_first
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.scene import LogLine
from cardroom.views.wording.eights.deal import pile_line
from cardroom.views.wording.eights.score import deal_end_line
from cardroom.views.wording.sentences import pass_line, play_line
from cardroom.views.words import Names, _, ngettext, say, you_or
from cardroom.views.words.cards import SIGNS, card_name, short_name, suit_name
from cardroom.views.words.counts import card_count, number, point_count
from cardroom.views.words.lists import join_with_and, join_with_semicolons


def log_lines(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> tuple[LogLine | str, ...]:
    """Return the log lines about an action. Draws are reported with the next play or pass."""
    lines: list[LogLine | str] = [*_opening_lines(before, names)]
    if isinstance(action, Draw) and not before.stock:
        text = _("The discard pile becomes a new stock.")
        if not may_reshuffle(before.options, before.reshuffles + 1):
            text = _("The discard pile becomes a new stock, for the last time.")
        lines.append(text)
    place = len(after.moves) - 1
    said = tuple(move_lines(after, place, names))
    for line in said:  # the last line also has a short form: "West: 8♦"
        marks = _turn_in_short(after, place, names) if line is said[-1] else ""
        lines.append(LogLine(line, round_number=_round_number(after), marks=marks))
    if isinstance(action, Draw) and not after.stock:
        lines.append(_("The stock is empty."))
    return (*lines, *_consequence_lines(after, seat, names))


def action_line(before: View, after: View, action: Action, seat: Seat, names: Names) -> str:
    """Return the log's sentence for the action alone, without its results; "" for a draw."""
    is_draw = isinstance(action, Draw)
    return "" if is_draw else _play_or_pass_line(after, len(after.moves) - 1, names)


def _opening_lines(before: View, names: Names) -> Iterator[str]:
    """Yield sentences about the start: first dealer, eights put back into the stock, first card."""
    if before.moves:
        return
    if before.number == 1:
        for drawn in before.cut:
            cards = (
                say(_("%(name)s: %(card)s"), name=names[seat], card=card_name(Card(card)))
                for seat, card in enumerate(drawn)
                if card
            )
            yield say(_("Drawn for the deal: %(cards)s."), cards=join_with_semicolons(cards))
        yours = _("You drew lowest and deal.")
        theirs = _("%(name.Subject)s drew lowest and deals.")
        yield you_or(names, before.dealer, yours, theirs)
    for _place, eight in before.buried:
        card = card_name(Card(eight))
        yield say(_("%(card.Subject)s was turned up: back into the stock."), card=card)
    yield pile_line(before)


def _round_number(view: View) -> int:
    """Return the round of the last move, from 0. No player has two turns in the same round."""
    number, seats = 0, list[Seat]()
    for move in view.moves:
        if move.seat in seats[:-1]:
            number, seats = number + 1, []
        if move.seat not in seats:
            seats.append(move.seat)
    return number


def _turn_in_short(view: View, place: int, names: Names) -> str:
    """Write a player's turn in short signs: "West: 2 drawn, 8♦ as ♠"."""
    move = view.moves[place]
    match parse(move.text):
        case Lay(card, suit) if suit and not _has_ended_play(view, place):
            done = say(_("%(card)s as %(suit)s"), card=short_name(card), suit=SIGNS[suit])
        case Lay(card, _suit):
            done = short_name(card)
        case _:
            done = _("pass")
    if count := _count_draws_before(view, place):
        words = ngettext("%(count)d drawn, %(done)s", "%(count)d drawn, %(done)s", count)
        done = say(words, count=count, done=done)
    return say(_("%(name)s: %(done)s"), name=names[move.seat], done=done)


def move_lines(view: View, place: int, names: Names) -> Iterator[str]:
    """Yield sentences about a play or pass and the draws just before it. For a draw, yield none."""
    move = view.moves[place]
    if move.text == "draw":
        return
    if count := _count_draws_before(view, place):
        yours = _("You draw %(cards.object)s.")
        theirs = _("%(name.Subject)s draws %(cards.object)s.")
        yield you_or(names, move.seat, yours, theirs, cards=card_count(count))
    yield _play_or_pass_line(view, place, names)


def _count_draws_before(view: View, place: int) -> int:
    latest_first = reversed(view.moves[:place])
    return len([*takewhile(lambda move: move.text == "draw", latest_first)])


def _play_or_pass_line(view: View, place: int, names: Names) -> str:
    seat = view.moves[place].seat
    match parse(view.moves[place].text):
        case Lay(card, suit) if suit and not _has_ended_play(view, place):
            yours = _("You play %(card.object)s and name %(suit.object)s.")
            theirs = _("%(name.Subject)s plays %(card.object)s and names %(suit.object)s.")
            return you_or(names, seat, yours, theirs, card=card_name(card), suit=suit_name(suit))
        case Lay(card, _suit):
            return play_line(seat, names, card_name(card))
        case _:
            return pass_line(seat, names)


def _has_ended_play(view: View, place: int) -> bool:
    return view.phase is not Phase.TURN and place == len(view.moves) - 1


def _consequence_lines(after: View, seat: Seat, names: Names) -> Iterator[str]:
    if after.phase is not Phase.TURN:
        yield deal_end_line(after, names)
        for other, hand in enumerate(after.left):
            if hand:
                yield _cards_left_line(hand, other, names)
    elif not after.held[seat]:
        side = seats_of(after.options, side_of(after.options, seat))
        partner = next(names.within_sentence(other) for other in side if other != seat)
        yours = _("You are out of cards; %(partner.subject)s plays on.")
        theirs = _("%(name.Subject)s is out of cards; %(partner.subject)s plays on.")
        yield you_or(names, seat, yours, theirs, partner=partner)


def _cards_left_line(hand: tuple[Card, ...], seat: Seat, names: Names) -> str:
    each = _("%(card)s (%(points)s)") if len(hand) > 1 else _("%(card)s")
    cards = (
        say(each, card=card_name(card), points=number(penalty_points((card,))))
        for card in sort_high_penalty_first(hand)
    )
    yours = _("You are left with %(cards)s: %(sum)s.")
    theirs = _("%(name.Subject)s is left with %(cards)s: %(sum)s.")
    values = {"cards": join_with_and(cards), "sum": point_count(penalty_points(hand))}
    return you_or(names, seat, yours, theirs, **values)
