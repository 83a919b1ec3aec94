"""The score of Eights in words: cards left in hand, penalty points so far, and payments.

A side's debit is its number of penalty points. With four players, partners form a side; with fewer,
each player is a side.
"""

from collections.abc import Sequence

from cardroom.game import total
from cardroom.games.eights.model import Phase, Settlement, SheetLine, View, seats_of, side_of, sides
from cardroom.games.eights.rules import GAME, penalty_addends
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.deal_scores import WIN_ALONE, change_in_words, sum_in_figures
from cardroom.views.wording.eights.deal import name_fitting_cards
from cardroom.views.wording.game_words import SheetCell, SheetRow
from cardroom.views.words import N_, Word, _, join_sentences, join_with_and, number, say
from cardroom.views.words.counts import (
    card_count,
    deal_count,
    format_decimal,
    point_count,
    unit_count,
    with_unit,
)
from cardroom.views.words.people import Names, by_person, you_or

CHANGES = {  # by (cards left, partner's cards count too)
    (True, False): N_("%(cards)s: %(sum)s"),
    (True, True): N_("%(cards)s: %(sum)s, together %(debit)s"),
    (False, False): N_("out of cards"),
    (False, True): N_("out of cards, together %(debit)s"),
}

EQUAL = {  # by the number of players
    2: N_("Both have %(best.object)s."),
    3: N_("All have %(best.object)s."),
    4: N_("Both sides have %(best.object)s."),
}


# The cost of a deal


def amount(figure: str) -> Word:
    """Return a number of penalty points in words: "1 penalty point", "0.3 penalty points"."""
    return with_unit("%(count)s penalty point", "%(count)s penalty points", figure)


def change(worths: Sequence[float]) -> str:
    """Write losses as penalty points: −18 and −4 give "18 penalty points to 4"."""
    return change_in_words(amount, [-worth + 0.0 for worth in worths])


def standing_after(worths: Sequence[float]) -> str:
    """Write the first side's penalty points after one deal: a score change of −18 gives "18"."""
    return format_decimal(-worths[0] + 0.0)


def score_changes(scene: Scene[View]) -> tuple[str, ...]:
    """Return each seat's penalty points of the deal in words, or () before hands are shown."""
    view = scene.view
    return tuple(_change_in_words(view, seat, hand) for seat, hand in enumerate(view.left))


def _change_in_words(view: View, seat: Seat, hand: tuple[Card, ...]) -> str:
    debit = view.sheet[-1].debits[side_of(view.options, seat)]
    own = penalty_addends(hand)
    values = {"cards": card_count(len(hand)), "sum": sum_in_figures(own), "debit": number(debit)}
    return say(_(CHANGES[bool(hand), debit != total(own)]), **values)


def sheet_rows(view: View) -> tuple[SheetRow, ...]:
    side_by_seat = [side_of(view.options, seat) for seat in range(view.options.players)]
    return tuple(
        SheetRow(
            line.number,
            line.dealer,
            suit="",
            words=_("blocked") if line.kind == "block" else "",
            cells=tuple(_sheet_cell(line, side) for side in side_by_seat),
        )
        for line in view.sheet
    )


def _sheet_cell(line: SheetLine, side: int) -> SheetCell:
    debit, total = line.debits[side], line.totals[side]
    if line.winner == side:
        return SheetCell(_("out"), _("out of cards"), total)
    words = say(_("%(points)s added"), points=point_count(debit))
    return SheetCell(f"+{debit}", words, total)


# The standing of the game


def score_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.phase is Phase.OVER:
        return _game_end_line(view, scene.names)
    standing = _standing_line(view, scene.names)
    if view.phase is Phase.TURN:
        return standing
    return join_sentences((deal_end_line(view, scene.names), standing))


def deal_end_line(view: View, names: Names) -> str:
    """Say who went out and thereby ended the scored deal, or why the deal is blocked."""
    winner = view.sheet[-1].winner
    if winner is None:
        return say(_("Blocked: no one holds %(asked.object)s."), asked=name_fitting_cards(view))
    out = seats_of(view.options, winner)
    return by_person(
        names,
        out,
        you=_("You are out of cards."),
        one=_("%(name.Subject)s is out of cards."),
        several=_("%(name.Subject)s are out of cards."),
    )


def _standing_line(view: View, names: Names) -> str:
    best = min(view.totals)
    lowest = [side for side in sides(view.options) if view.totals[side] == best]
    seats = [seat for side in lowest for seat in seats_of(view.options, side)]
    values = {"best": point_count(best), "target": view.options.target}
    if best >= view.options.target and len(lowest) > 1:
        return say(_("Equal at %(best.object)s: another deal decides."), **values)
    if len(lowest) == len(view.totals):
        return say(_(EQUAL[view.options.players]), **values)
    return by_person(
        names,
        seats,
        you=_("You lead with %(best.with)s; the game ends at %(target)d."),
        one=_("%(name.Subject)s leads with %(best.with)s; the game ends at %(target)d."),
        several=_("%(name.Subject)s lead with %(best.with)s; the game ends at %(target)d."),
        **values,
    )


def _game_end_line(view: View, names: Names) -> str:
    values = {
        "best": point_count(min(view.totals)),
        "most": number(max(view.totals)),
        "deals": deal_count(len(view.sheet)),
    }
    texts = WIN_ALONE if view.options.players == 3 else AGAINST
    return by_person(names, view.winners, *map(_, texts), **values)


AGAINST = (  # you, one other, several
    N_("You win with %(best.with)s to %(most)s after %(deals.object)s."),
    N_("%(name.Subject)s wins with %(best.with)s to %(most)s after %(deals.object)s."),
    N_("%(name.Subject)s win with %(best.with)s to %(most)s after %(deals.object)s."),
)


# Payments


def settlement(scene: Scene[View]) -> tuple[str, ...]:
    """Return sentences about rounded points and each payment; () before the end of the game."""
    view = scene.view
    if view.settlement is None:
        return ()
    settled, names = view.settlement, scene.names
    lines = [_rounding_line(view, settled, names)]
    lines += [_payment_line(view, settled, names, payment) for payment in settled.payments]
    if not settled.payments:
        lines.append(_("Equal totals: no one pays."))
    if view.seat is not None and sum(view.seat in payment[:2] for payment in settled.payments) > 1:
        net = settled.net(view.seat)
        text = _("In all you break even.")
        if net > 0:
            text = _("In all you receive %(units.object)s.")
        elif net < 0:
            text = _("In all you pay %(units.object)s.")
        lines.append(say(text, units=unit_count(abs(net))))
    return tuple(lines)


def _rounding_line(view: View, settled: Settlement, names: Names) -> str:
    """Say how the totals, or the winner's margin, were rounded up to a multiple of ten."""
    if view.options.players == 3:
        text = _("%(name)s %(total)d")
        rounded = enumerate(settled.rounded)
        totals = (say(text, name=names[seat], total=total) for seat, total in rounded)
        return say(_("Rounded up to ten: %(totals)s."), totals=join_with_and(totals))
    difference = settled.margin_exact - GAME
    values = {"difference": difference, "exact": settled.margin_exact, "margin": settled.margin}
    if settled.margin == settled.margin_exact:
        return say(_("Margin: 100 + %(difference)d = %(margin)d."), **values)
    text = _("Margin: 100 + %(difference)d = %(exact)d, rounded up to %(margin)d.")
    return say(text, **values)


def _payment_line(
    view: View, settled: Settlement, names: Names, payment: tuple[Seat, Seat, int]
) -> str:
    """Return the sentence about a payment, with its arithmetic: "(110 − 40) ÷ 10 × 2"."""
    (payer, receiver, units), terms = payment, f"{settled.margin} ÷ 10"
    if view.options.players == 3:
        rounded = settled.rounded
        terms = f"({rounded[payer]} \N{MINUS SIGN} {rounded[receiver]}) ÷ 10"
    if view.options.stake != 1:
        terms = f"{terms} × {view.options.stake}"
    yours = _("You pay %(receiver.to)s %(units.object)s: %(terms)s.")
    theirs = _("%(name.Subject)s pays %(receiver.to)s %(units.object)s: %(terms)s.")
    values = {"receiver": names[receiver], "units": unit_count(units), "terms": terms}
    return you_or(names, payer, yours, theirs, **values)
