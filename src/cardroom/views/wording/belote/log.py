"""What happens in a deal of Belote, a sentence each: calls, announcements, showing, cards, tricks.

Onlookers' views tell what everybody knows, so nothing is told that the table did not hear: of
combinations their classes, then what the comparison asked for, then the cards that were shown.
"""

from collections.abc import Iterator, Mapping

from cardroom.games.belote.combinations import Combination, Kind
from cardroom.games.belote.model import (
    SEATS,
    Action,
    Bid,
    Comparison,
    Contract,
    Double,
    Pass,
    Phase,
    Play,
    Redouble,
    Show,
    Told,
    View,
    team_of,
)
from cardroom.games.belote.rules import taker
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat, seats_from
from cardroom.views.wording.belote.words import (
    CLASS_NAMES,
    bid_name,
    classes_and,
    combination_cards,
    combination_name,
    contract_name,
    needed,
    side_of,
    side_within,
    trump_name,
)
from cardroom.views.words import N_, RANKS, Names, _, all_of, card_name, you_or


def log_lines(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> tuple[str, ...]:
    """What was done, then all that followed from it."""
    belote, shown = _belote(before, after, names), tuple(_shown(before, after, names))
    by_showing = bool(shown) and after.shows[-1].seat == after.belote
    said = (
        _done(before, after, action, seat, names),
        "" if by_showing else belote,
        _completed(before, after, names),
        _compared(before, after, names),
        *shown,
        belote if by_showing else "",
        _auction_over(before, after, names),
        *_announced(before, after, names),
    )
    return tuple(line for line in said if line)


# What was done


def _done(before: View, after: View, action: Action, seat: Seat, names: Names) -> str:
    match action:
        case Bid() | Pass() | Double() | Redouble():
            return _called(before, action, seat, names)
        case Play(card) if before.trick and not before.trick.cards:
            yours, theirs = _("You lead the %(card)s."), _("%(name)s leads the %(card)s.")
            return you_or(names, seat, yours, theirs, card=card_name(card))
        case Play(card):
            yours, theirs = _("You play the %(card)s."), _("%(name)s plays the %(card)s.")
            return you_or(names, seat, yours, theirs, card=card_name(card))
        case Show(()) if len(after.tricks) == 1:
            yours, theirs = _("You show nothing."), _("%(name)s shows nothing.")
            return you_or(names, seat, yours, theirs)
        case _:
            return ""


def _called(before: View, action: Action, seat: Seat, names: Names) -> str:
    match action:
        case Bid() as bid:
            yours, theirs = _("You bid %(bid)s."), _("%(name)s bids %(bid)s.")
            return you_or(names, seat, yours, theirs, bid=bid_name(bid))
        case Double():
            return you_or(names, seat, _("You double."), _("%(name)s doubles."))
        case Redouble():
            return you_or(names, seat, _("You redouble."), _("%(name)s redoubles."))
        case _ if before.phase is Phase.REPLY:
            yours, theirs = _("You let the double stand."), _("%(name)s lets the double stand.")
            return you_or(names, seat, yours, theirs)
        case _:
            return you_or(names, seat, _("You pass."), _("%(name)s passes."))


# How the auction ended


def _auction_over(before: View, after: View, names: Names) -> str:
    if after.phase is Phase.PASSED:
        return _("All four pass: nothing is scored, and new cards are dealt.")
    if before.trick or not after.trick or after.contract is None:
        return ""
    return _settled(after, after.contract, names)


def _settled(view: View, contract: Contract, names: Names) -> str:
    return _("%(side)s play %(contract)s and need %(need)s.") % {
        "side": side_of(contract.team, names),
        "contract": contract_name(contract),
        "need": needed(view, contract),
    }


# Combinations: announced, compared, shown


def _announced(before: View, after: View, names: Names) -> Iterator[str]:
    """What was heard; silence is not told, it looks like having nothing."""
    yours, theirs = _("You announce %(classes)s."), _("%(name)s announces %(classes)s.")
    for seat in seats_from(after.elder, len(SEATS)):
        kinds = after.announced[seat]
        if kinds and not before.announced[seat]:
            yield you_or(names, seat, yours, theirs, classes=classes_and(kinds))


def _compared(before: View, after: View, names: Names) -> str:
    if after.comparison is None or before.comparison is not None:
        return ""
    return comparison_line(after, names)


def comparison_line(view: View, names: Names) -> str:
    """Whose combinations count and why, once it is settled; what was not asked is not told."""
    comparison = view.comparison
    if comparison is None:
        return ""
    values = {"side": side_within(comparison.team, names)}
    if comparison.told:
        return _equal_classes(comparison, names)
    strongest = _strongest_classes(view)
    if strongest[1 - comparison.team] is None:
        return _("Only %(side)s announced combinations, so those count.") % values
    values |= {
        "higher": _class_words(CLASSES_FIRST, strongest[comparison.team]),
        "lower": _class_words(CLASS_NAMES, strongest[1 - comparison.team]),
    }
    return _("%(higher)s beats %(lower)s: the combinations of %(side)s count.") % values


def _strongest_classes(view: View) -> tuple[Kind | None, ...]:
    """By team: the best class announced."""
    order = tuple(Kind)
    heard = [(seat, kind) for seat in SEATS for kind in view.announced[seat] or ()]
    return tuple(
        max((kind for seat, kind in heard if team_of(seat) == team), key=order.index, default=None)
        for team in (0, 1)
    )


def _class_words(table: Mapping[Kind, str], kind: Kind | None) -> str:
    return _(table[kind]) if kind else ""


CLASSES_FIRST = {  # at the beginning of a sentence
    Kind.TIERCE: N_("A tierce"),
    Kind.FIFTY: N_("A fifty"),
    Kind.HUNDRED: N_("A hundred"),
    Kind.FOUR: N_("Four of a kind"),
}

EQUALS = {  # by what settled it
    "height": N_(
        "Both sides announced %(kind)s, %(one)s and %(other)s: the combinations of %(side)s count."
    ),
    "trumps": N_(
        "Both sides announced %(kind)s, %(one)s and %(other)s, and one of them is in trumps: the "
        "combinations of %(side)s count."
    ),
    "turn": N_(
        "Both sides announced %(kind)s, %(one)s and %(other)s, and neither is in trumps: %(first)s "
        "came first, so the combinations of %(side)s count."
    ),
}


def _equal_classes(comparison: Comparison, names: Names) -> str:
    """Heights were asked for, and "in trumps?" where the heights were equal too."""
    one, other = comparison.told
    best = comparison.told[comparison.team]
    settled = "height" if one.in_trumps is None else "trumps" if best.in_trumps else "turn"
    return _(EQUALS[settled]) % {
        "kind": _(CLASS_NAMES[one.kind]),
        "one": _height(one, names),
        "other": _height(other, names),
        "first": names.within(best.seat),
        "side": side_within(comparison.team, names),
    }


def _height(told: Told, names: Names) -> str:
    """ "yours to the king", "West's to the ace"; of four of a kind "West's of kings"."""
    rank = _(RANK_PLURALS[told.height] if told.kind is Kind.FOUR else RANKS[told.height])
    yours, theirs = (
        (_("yours of %(rank)s"), _("%(name)s's of %(rank)s"))
        if told.kind is Kind.FOUR
        else (_("yours to the %(rank)s"), _("%(name)s's to the %(rank)s"))
    )
    return you_or(names, told.seat, yours, theirs, rank=rank)


RANK_PLURALS = {
    "8": N_("eights"),
    "9": N_("nines"),
    "10": N_("tens"),
    "J": N_("jacks"),
    "Q": N_("queens"),
    "K": N_("kings"),
    "A": N_("aces"),
}


def _shown(before: View, after: View, names: Names) -> Iterator[str]:
    yours, theirs = _("You show the %(shown)s."), _("%(name)s shows the %(shown)s.")
    for seat, some in after.shows[len(before.shows) :]:
        shown = all_of(map(_named_with_cards, some))
        yield you_or(names, seat, yours, theirs, shown=shown)


def _named_with_cards(each: Combination) -> str:
    """ "tierce nine, ten and jack of hearts", "four kings"."""
    if each.kind is Kind.FOUR:
        return combination_name(each)
    values = {"cards": combination_cards(each)}
    return _(RUNS_SHOWN[each.kind]) % values


RUNS_SHOWN = {
    Kind.TIERCE: N_("tierce %(cards)s"),
    Kind.FIFTY: N_("fifty %(cards)s"),
    Kind.HUNDRED: N_("hundred %(cards)s"),
}


def _belote(before: View, after: View, names: Names) -> str:
    """Told when everybody has seen both cards."""
    if after.belote is None or before.belote is not None:
        return ""
    yours = _("Belote: you held the king and queen of %(trump)s, 2 units.")
    theirs = _("Belote: %(name)s held the king and queen of %(trump)s, 2 units.")
    return you_or(names, after.belote, yours, theirs, trump=trump_name(after.trump))


# Tricks


def _completed(before: View, after: View, names: Names) -> str:
    return trick_line(after, names) if len(after.tricks) > len(before.tricks) else ""


def trick_line(view: View, names: Names) -> str:
    """Who took the last trick of this deal, and who leads."""
    seat = takers(view)[-1][0]
    if view.turn is None:
        return you_or(names, seat, _("Last trick to you."), _("Last trick to %(name)s."))
    return you_or(
        names, seat, _("Trick to you; you lead."), _("Trick to %(name)s; %(name)s leads.")
    )


def takers(view: View) -> tuple[tuple[Seat, Card], ...]:
    """Who took each of this deal's completed tricks, and with which card."""
    seats = [(trick, taker(trick, view.trump)) for trick in view.tricks]
    return tuple((seat, dict(trick.plays)[seat]) for trick, seat in seats)
