"""The score of Five Hundred in words: each change with its arithmetic, and the sides' scores."""

from collections.abc import Iterator

from cardroom.games.five_hundred.model import (
    Contract,
    Options,
    Part,
    Phase,
    Reckoning,
    SheetLine,
    Side,
    View,
    side_of,
    sides,
    values_by_seat,
)
from cardroom.views.scene import Scene
from cardroom.views.wording.deal_scores import PLACES, WIN_ALONE
from cardroom.views.wording.five_hundred.words import bid_in_signs, bid_name
from cardroom.views.wording.game_words import SheetCell, SheetRow
from cardroom.views.words import N_, Names, _, join_sentences, say
from cardroom.views.words.counts import deal_count, number, point_count, signed, trick_count
from cardroom.views.words.people import by_person

CHANGES = {  # by kind of share, and whether the contract is a misere
    ("made", False): N_("%(bid)s made with %(taken.with)s: %(points)s"),
    ("made", True): N_("%(bid)s made without a trick: %(points)s"),
    ("slam", False): N_("%(bid)s made with all ten tricks, a slam: %(points)s"),
    ("down", False): N_("%(bid)s failed with %(taken.with)s, %(short)d short: %(points)s"),
    ("down", True): N_("%(bid)s failed with %(taken.with)s: %(points)s"),
    ("half", False): N_("called partner, half of %(whole)s: %(points)s"),
}

FIGURES = {
    "made": N_("%(short_bid)s: %(points)s"),
    "slam": N_("%(short_bid)s, slam: %(points)s"),
    "down": N_("%(short_bid)s: %(points)s"),
    "half": "½ × %(whole_number)s = %(points)s",
}

FOR_TRICKS = (Part.TRICKS, Part.UNCOUNTED)


# A change of the score


def change_in_words(options: Options, reckoning: Reckoning, side: Side) -> str:
    """Spell out a change of score: "8 clubs made with 9 tricks: +260", "2 tricks: 2 × 10 = +20"."""
    share, contract = reckoning.shares[side], reckoning.contract
    if contract and share.kind not in FOR_TRICKS:
        values = _change_placeholder_values(options, reckoning, contract, side)
        return say(_(CHANGES[share.kind, contract.bid.misere]), **values)
    if share.kind is Part.UNCOUNTED:
        return _("tricks don't count here: 0")
    if not share.times:
        return _("no trick: 0")
    return say(
        _("%(tricks)s: %(count)d × %(each)d = +%(points)d"),
        tricks=trick_count(share.times),
        count=share.times,
        each=share.amount,
        points=share.value,
    )


def change_in_figures(options: Options, reckoning: Reckoning, side: Side) -> str:
    """Write how a deal changed a side's score: "8♣: +260", "2 × 10 = +20"."""
    share, contract = reckoning.shares[side], reckoning.contract
    if contract is None or share.kind in FOR_TRICKS:
        return f"{share.times} × {share.amount} = {signed(share.value)}" if share.value else "0"
    values = _change_placeholder_values(options, reckoning, contract, side)
    return say(_(FIGURES[share.kind]), **values)


def _change_placeholder_values(
    options: Options, reckoning: Reckoning, contract: Contract, side: Side
) -> dict[str, object]:
    whole = reckoning.shares[side_of(options, contract.declarer)].value
    return {
        "bid": bid_name(contract.bid),
        "short_bid": bid_in_signs(contract.bid),
        "taken": trick_count(reckoning.tricks),
        "short": contract.bid.tricks - reckoning.tricks,
        "points": signed(reckoning.shares[side].value),
        "whole": signed(whole),
        "whole_number": number(whole),
    }


def score_changes(scene: Scene[View]) -> tuple[str, ...]:
    view = scene.view
    if view.phase is Phase.PASSED:
        return (_("everyone passed: 0"),) * view.options.players
    if not view.sheet:
        return ()
    options, reckoning = view.options, view.sheet[-1].reckoning
    seats = range(options.players)
    return tuple(change_in_words(options, reckoning, side_of(options, seat)) for seat in seats)


def sheet_rows(view: View) -> tuple[SheetRow, ...]:
    return tuple(_sheet_row(view.options, line) for line in view.sheet)


def _sheet_row(options: Options, line: SheetLine) -> SheetRow:
    bid = line.reckoning.contract.bid if line.reckoning.contract else None
    totals = values_by_seat(options, line.totals)
    cells = tuple(
        SheetCell(
            change_in_figures(options, line.reckoning, side_of(options, seat)),
            change_in_words(options, line.reckoning, side_of(options, seat)),
            totals[seat],
        )
        for seat in range(options.players)
    )
    if bid is None:
        return SheetRow(line.number, line.dealer, "", _("everyone passed"), cells)
    suit, words = bid.suit.value if bid.suit else "", bid_name(bid)
    short = number(bid.tricks) if bid.suit else bid_in_signs(bid)  # "7", "7NT", "Mis"
    return SheetRow(line.number, line.dealer, suit, words, cells, bid=short)


# The standing of the game


def score_line(scene: Scene[View]) -> str:
    view, best = scene.view, max(scene.view.totals)
    if view.phase is Phase.PASSED:
        return _("Everyone passed: no one scores.")
    if view.phase is Phase.OVER:
        return join_sentences(_game_end_lines(view, scene.names))
    if min(view.totals) == best:
        return say(_("Everyone has %(best.object)s."), best=point_count(best))
    standing = _score_leader_line(view, scene.names, best)
    if not view.options.win_by_tricks and best >= view.options.target:
        return say(_("%(standing)s Only a made contract wins."), standing=standing)
    return standing


def _score_leader_line(view: View, names: Names, best: int) -> str:
    first = [seat for seat, score in enumerate(view.scores) if score == best]
    values = {"best": point_count(best), "other": number(min(view.totals))}
    if view.totals.count(best) > 1:
        text = _("%(name.Subject)s lead with %(best.with)s each.")
        return say(text, name=names.together(first), **values)
    texts = LEAD_TO if len(view.totals) == 2 else LEAD
    return by_person(names, first, *map(_, texts), **values)


LEAD = (  # you, another player, several players
    N_("You lead with %(best.with)s."),
    N_("%(name.Subject)s leads with %(best.with)s."),
    N_("%(name.Subject)s lead with %(best.with)s."),
)

LEAD_TO = (  # ... if there is only one other score
    N_("You lead with %(best.with)s to %(other)s."),
    N_("%(name.Subject)s leads with %(best.with)s to %(other)s."),
    N_("%(name.Subject)s lead with %(best.with)s to %(other)s."),
)


# The end of the game


def _game_end_lines(view: View, names: Names) -> Iterator[str]:
    best = view.scores[view.winners[0]]
    if best < view.options.target:
        low = min(view.scores)
        lowest = [seat for seat, score in enumerate(view.scores) if score == low]
        you = _("You fell to %(low.object)s, which ends the game.")
        others = _("%(name.Subject)s fell to %(low.object)s, which ends the game.")
        yield by_person(names, lowest, you, others, others, low=point_count(low))
    yield _win_line(view, names)
    if max(view.totals) > best:
        yield _why_winners_line(view)
    if len(view.totals) > 2 and view.seat is not None and view.seat not in view.winners:
        own = view.totals[side_of(view.options, view.seat)]
        winners = {side_of(view.options, winner) for winner in view.winners}
        ahead = [s for s in sides(view.options) if s in winners or view.totals[s] > own]
        yield _(PLACES[1 + len(ahead)])


def _win_line(view: View, names: Names) -> str:
    best, deals = view.scores[view.winners[0]], deal_count(len(view.sheet))
    values = {"best": point_count(best), "deals": deals, "other": number(min(view.totals))}
    if len({side_of(view.options, seat) for seat in view.winners}) > 1:
        texts = WIN_ALONE
    elif len(view.totals) == 2 and best == max(view.totals):
        texts = WIN_TO
    else:
        texts = (*WIN_ALONE[:2], WIN_AS_SIDE)
    return by_person(names, view.winners, *map(_, texts), **values)


WIN_AS_SIDE = N_("%(name.Subject)s win with %(best.with)s after %(deals.object)s.")

WIN_TO = (  # you, another player, several players
    N_("You win with %(best.with)s to %(other)s after %(deals.object)s."),
    N_("%(name.Subject)s wins with %(best.with)s to %(other)s after %(deals.object)s."),
    N_("%(name.Subject)s win with %(best.with)s to %(other)s after %(deals.object)s."),
)


def _why_winners_line(view: View) -> str:
    if not view.options.win_by_tricks:
        return _("Only a made contract wins.")
    winner = side_of(view.options, view.winners[0])
    if view.sheet[-1].reckoning.shares[winner].kind is Part.TRICKS:
        return _("Tricks count one by one, and these came first.")
    return _("A made contract counts before the others' tricks.")
