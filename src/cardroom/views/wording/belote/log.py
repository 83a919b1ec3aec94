"""Log of a deal of Belote: sentences about calls, declarations, shown cards, plays and tricks.

The log is written from onlookers' views, which hold only public facts. The log names a
declaration step by step: its class ("a tierce"), its top card if compared, and its cards if shown.
"""

from collections.abc import Iterator, Mapping

from cardroom.games.belote.combinations import Kind
from cardroom.games.belote.model import (
    SEATS,
    Action,
    Bid,
    Comparison,
    Double,
    Pass,
    Phase,
    Play,
    Redouble,
    Show,
    Team,
    Told,
    View,
    team_of,
)
from cardroom.games.belote.rules import taker
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat, seats_from
from cardroom.views.wording.belote.words import (
    CLASS_NAMES,
    FOUR_NAMES,
    bid_name,
    combination_card_names,
    contract_name,
    join_class_names,
    trump_name,
)
from cardroom.views.wording.sentences import (
    is_next_card_a_lead,
    pass_line,
    play_line,
    side_name,
    trick_won_line,
)
from cardroom.views.words import N_, Names, _, card_name, join_with_and, noun, say, you_or
from cardroom.views.words.cards import RANKS


def log_lines(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> tuple[str, ...]:
    """Return the log sentences about an action and its consequences, such as a won trick."""
    shown, belote = tuple(_showing_lines(before, after, names)), ""
    if after.belote is not None and before.belote is None:
        yours = _("You held belote, king and queen of %(trump.of)s: 2 units.")
        theirs = _("%(name.Subject)s held belote, king and queen of %(trump.of)s: 2 units.")
        belote = you_or(names, after.belote, yours, theirs, trump=trump_name(after.trump))
    by_showing = bool(shown) and after.shows[-1].seat == after.belote
    said = (
        action_line(before, after, action, seat, names),
        "" if by_showing else belote,
        trick_line(after, names) if len(after.tricks) > len(before.tricks) else "",
        comparison_line(after, names) if before.comparison is None else "",
        *shown,
        belote if by_showing else "",
        _auction_result_line(before, after, names),
        *_declaring_lines(before, after, names),
    )
    return tuple(line for line in said if line)


# Actions, and the end of the auction


def action_line(before: View, after: View, action: Action, seat: Seat, names: Names) -> str:
    """Return the log's sentence for the action, without its results; "" if there is none."""
    match action:
        case Pass() if before.phase is Phase.REPLY:
            yours, theirs = _("You let it stand."), _("%(name.Subject)s lets it stand.")
            return you_or(names, seat, yours, theirs)
        case Pass():
            return pass_line(seat, names)
        case Bid() | Double() | Redouble():
            bid = bid_name(action) if isinstance(action, Bid) else ""
            return you_or(names, seat, *map(_, CALLS[type(action)]), bid=bid)
        case Play(card):
            return play_line(seat, names, card_name(card), leading=is_next_card_a_lead(before))
        case Show(()) if len(after.tricks) == 1:
            yours, theirs = _("You show nothing."), _("%(name.Subject)s shows nothing.")
            return you_or(names, seat, yours, theirs)
        case _:
            return ""


CALLS: Mapping[type[Action], tuple[str, str]] = {  # by kind: you, another player
    Bid: (N_("You bid %(bid)s."), N_("%(name.Subject)s bids %(bid)s.")),
    Double: (N_("You double."), N_("%(name.Subject)s doubles.")),
    Redouble: (N_("You redouble."), N_("%(name.Subject)s redoubles.")),
}


def _auction_result_line(before: View, after: View, names: Names) -> str:
    if after.phase is Phase.PASSED:
        return _("Everyone passed: no one scores.")
    if before.trick or not after.trick or after.contract is None:
        return ""
    text, side = _("%(side.Subject)s play %(contract)s."), side_name(after.contract.team, names)
    return say(text, side=side, contract=contract_name(after.contract))


# Declarations: heard, compared, shown


def _declaring_lines(before: View, after: View, names: Names) -> Iterator[str]:
    yours, theirs = _("You declare %(classes)s."), _("%(name.Subject)s declares %(classes)s.")
    for seat in seats_from(after.forehand, len(SEATS)):
        kinds = after.announced[seat]
        if kinds and not before.announced[seat]:
            yield you_or(names, seat, yours, theirs, classes=join_class_names(kinds))


def comparison_line(view: View, names: Names) -> str:
    """Return the sentence about which side scores its declarations; "" before they are compared."""
    comparison = view.comparison
    if comparison is None:
        return ""
    side = side_name(comparison.team, names)
    if comparison.told:
        return _equal_class_winner_line(comparison, names)
    strongest = dict[Team, str]()  # name of the strongest class
    for kind in Kind:
        for seat in SEATS:
            if kind in (view.announced[seat] or ()):
                strongest[team_of(seat)] = _(CLASS_NAMES[kind])
    if len(strongest) < 2:
        return say(_("Only %(side.subject)s declared, and score for it."), side=side)
    best, other = strongest[comparison.team], strongest[1 - comparison.team]
    return say(_(BETTER["height"]), side=side, best=best, other=other)


BETTER = {  # by what decided
    "height": N_("%(side.Subject)s score for declarations: %(best)s against %(other)s."),
    "trumps": N_(
        "%(side.Subject)s score for declarations: %(best)s, in trumps, against %(other)s."
    ),
    "turn": N_("%(side.Subject)s score for declarations: %(best)s came before %(other)s."),
}


def _equal_class_winner_line(comparison: Comparison, names: Names) -> str:
    """Say why one of two declarations of the same class, such as two tierces, beats the other."""
    best, other = comparison.told[comparison.team], comparison.told[1 - comparison.team]
    settled = "height" if best.in_trumps is None else "trumps" if best.in_trumps else "turn"
    return say(
        _(BETTER[settled]),
        best=_declaration_with_top_rank(best, names),
        other=_declaration_with_top_rank(other, names),
        side=side_name(comparison.team, names),
    )


def _declaration_with_top_rank(told: Told, names: Names) -> str:
    """Name a declaration with player and rank: "your tierce to the king", "West's four kings"."""
    return say(
        _(HEIGHTS[told.kind]),
        name=names[told.seat],
        four=_(FOUR_NAMES[told.height]) if told.kind is Kind.FOUR else "",
        high=noun("card", RANKS[told.height]),
    )


HEIGHTS = {
    Kind.TIERCE: N_("%(name.whose)s tierce to %(high.object)s"),
    Kind.FIFTY: N_("%(name.whose)s fifty to %(high.object)s"),
    Kind.HUNDRED: N_("%(name.whose)s hundred to %(high.object)s"),
    Kind.FOUR: N_("%(name.whose)s %(four)s"),
}


def _showing_lines(before: View, after: View, names: Names) -> Iterator[str]:
    yours, theirs = _("You show %(shown)s."), _("%(name.Subject)s shows %(shown)s.")
    for seat, some in after.shows[len(before.shows) :]:
        shown = join_with_and(
            say(_(SHOWN[each.kind]), cards=combination_card_names(each)) for each in some
        )
        yield you_or(names, seat, yours, theirs, shown=shown)


SHOWN = {
    Kind.FOUR: "%(cards)s",
    Kind.TIERCE: N_("a tierce, %(cards)s"),
    Kind.FIFTY: N_("a fifty, %(cards)s"),
    Kind.HUNDRED: N_("a hundred, %(cards)s"),
}


# Tricks


def trick_line(view: View, names: Names) -> str:
    """Return the sentence about the latest trick: who won it and therefore leads next."""
    return trick_won_line(takers(view)[-1][0], names, last=view.turn is None)


def takers(view: View) -> tuple[tuple[Seat, Card], ...]:
    """Return the winner of each completed trick of the deal, with the winning card."""
    seats = [(trick, taker(trick, view.trump)) for trick in view.tricks]
    return tuple((seat, dict(trick.plays)[seat]) for trick, seat in seats)
