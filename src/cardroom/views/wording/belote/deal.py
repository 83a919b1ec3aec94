"""Sentences about a deal of Belote: position, contract, decisive trick and result."""

from collections.abc import Iterator, Mapping, Sequence

from cardroom.games.belote.combinations import points_from_units
from cardroom.games.belote.model import (
    SEATS,
    TEAMS,
    Bid,
    Contract,
    Double,
    Pass,
    Phase,
    Reckoning,
    Redouble,
    Team,
    View,
    team_of,
)
from cardroom.games.belote.rules import (
    ALL_POINTS,
    HEIGHT_POINTS,
    LAST_TRICK,
    PLAIN_ORDER,
    PLAIN_POINTS,
    TRUMP_ORDER,
    TRUMP_POINTS,
    combinations_shown,
    points_of,
)
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.log import comparison_line, takers
from cardroom.views.wording.belote.words import (
    bid_name,
    bidding_side_bonus,
    card_points_needed_for_bid,
    contract_progress_line,
    join_class_names,
    join_combination_names,
    trump_name,
)
from cardroom.views.wording.position import (
    deal_line,
    deciding_trick_index,
    deciding_trick_line,
    hand_lines,
    table_lines,
)
from cardroom.views.wording.sentences import side_name
from cardroom.views.words import N_, Names, _, join_with_commas, rank_short, say, you_or
from cardroom.views.words.counts import card_count, number, point_count, trick_count, unit_count
from cardroom.views.words.grammar import noun_with_count

# The whole position, as far as the person may know it


def state_lines(scene: Scene[View]) -> tuple[str, ...]:
    """Return the position in sentences: deal, auction, declarations, table, hand and scores."""
    view, names = scene.view, scene.names
    return (
        *_deal_lines(view, names),
        *_call_lines(view, names),
        *_combination_lines(view, names),
        *table_lines(view.trick, names),
        *hand_lines(scene),
        *(
            say(_("%(name)s: %(cards)s in hand."), name=names[seat], cards=card_count(count))
            for seat, count in enumerate(view.held)
        ),
        *(_side_score_line(view, team, names) for team in TEAMS),
    )


def _deal_lines(view: View, names: Names) -> Iterator[str]:
    yield deal_line(view.number, view.dealer, names)
    if view.contract is None:
        yield _("No bid yet.")
        return
    yield contract_progress_line(view, names)
    if (view.trick or view.tricks) and view.trump:
        yield say(_("%(suit.Subject)s are trumps."), suit=trump_name(view.trump))
    elif view.trick or view.tricks:
        yield say(_("No trumps: aces score %(points)s."), points=number(HEIGHT_POINTS["A"]))


def _call_lines(view: View, names: Names) -> Iterator[str]:
    """Yield a sentence about each seat's last call."""
    for seat, call in sorted(dict(view.calls).items()):
        bid = bid_name(call) if isinstance(call, Bid) else ""
        yield you_or(names, seat, *map(_, CALLED[type(call)]), bid=bid)


CALLED = {  # by kind of call: you, another player
    Bid: (N_("You bid %(bid)s."), N_("%(name.Subject)s bid %(bid)s.")),
    Double: (N_("You doubled."), N_("%(name.Subject)s doubled.")),
    Redouble: (N_("You redoubled."), N_("%(name.Subject)s redoubled.")),
    Pass: (N_("You passed."), N_("%(name.Subject)s passed.")),
}


def _combination_lines(view: View, names: Names) -> Iterator[str]:
    heard = _("You declared %(classes)s."), _("%(name.Subject)s declared %(classes)s.")
    shown = _("You showed: %(shown)s."), _("%(name.Subject)s showed: %(shown)s.")
    for seat in SEATS:
        if kinds := view.announced[seat]:
            yield you_or(names, seat, *heard, classes=join_class_names(kinds))
    if view.comparison:
        yield comparison_line(view, names)
    for seat in SEATS:
        if some := combinations_shown(view, seat):
            yield you_or(names, seat, *shown, shown=join_combination_names(some))
    if view.belote is not None:
        yours, theirs = _("You held belote."), _("%(name.Subject)s held belote.")
        yield you_or(names, view.belote, yours, theirs)


def _side_score_line(view: View, team: int, names: Names) -> str:
    points = view.points[team]
    return say(
        _("%(side)s: %(units)s; this deal %(tricks)s and %(points)s."),
        side=side_name(team, names),
        units=unit_count(view.scores[team]),
        tricks=trick_count(view.won[team]),
        points=noun_with_count(
            "%(count)s point in cards", "%(count)s points in cards", points, number(points)
        ),
    )


# The contract


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """Return sentences about the contract, the points it needs, and the order of the cards."""
    view = scene.view
    contract = view.contract
    if contract is None:
        price = _("Each unit bid asks for ten of 162 points.")
        return _("No bid yet. The highest bid names trumps."), price
    line, asked = contract_progress_line(view, scene.names), _points_needed_line(view, contract)
    if contract.bid.suit is None:
        every = _("No trumps. Strong to weak, with points: %(ranks)s.")
        return line, asked, say(every, ranks=_ranks_with_points(PLAIN_ORDER, HEIGHT_POINTS))
    trumps = _("%(suit.Subject)s are trumps. Strong to weak, with points: %(ranks)s.")
    suit, ranks = trump_name(contract.bid.suit), _ranks_with_points(TRUMP_ORDER, TRUMP_POINTS)
    others = say(_("Other suits: %(ranks)s."), ranks=_ranks_with_points(PLAIN_ORDER, PLAIN_POINTS))
    return line, asked, say(trumps, suit=suit, ranks=ranks), others


def _points_needed_line(view: View, contract: Contract) -> str:
    text, own = _("%(units)s bid: %(points)s."), bidding_side_bonus(view)
    if own:
        text = _("%(units)s bid, %(own)s off for declarations and belote: %(need)s.")
    return say(
        text,
        units=unit_count(contract.bid.x),
        points=point_count(points_from_units(contract.bid.x)),
        own=number(own),
        need=point_count(card_points_needed_for_bid(view)),
    )


def _ranks_with_points(order: Sequence[str], points: Mapping[str, int]) -> str:
    """List ranks from strong to weak with their card points: "J 20, 9 14, A 11, ..."."""
    worth = [(rank_short(rank), points[rank]) for rank in reversed(order)]
    terms = (f"{rank}\N{NO-BREAK SPACE}{count}" if count else rank for rank, count in worth)
    return join_with_commas(terms)


# The decisive trick and the result


def decisive_line(scene: Scene[View]) -> str:
    """Return a sentence about the trick that made or beat the contract (6.3), or "" if none did."""
    view = scene.view
    if view.phase is Phase.PASSED or not view.sheet or not view.tricks:
        return ""
    reckoning = view.sheet[-1].reckoning
    contract, taken, made = reckoning.contract, takers(view), reckoning.made
    if contract.bid.kaput or reckoning.need > ALL_POINTS:
        return ""
    own = [team_of(seat) == contract.team for seat, _ in taken]
    points = [sum(points_of(card, view.trump) for card in trick.cards) for trick in view.tricks]
    worth = list(zip(own, [*points[:-1], points[-1] + LAST_TRICK], strict=True))
    place = deciding_trick_index(worth, reckoning.need, ALL_POINTS, made=made)
    return deciding_trick_line(taken, place, scene.names, made=made)


CAME_TO = {  # by (own side's bid, bid made, one side scores all)
    (True, True, False): N_("You made your bid: score it plus what you took, %(own.object)s."),
    (True, True, True): N_("You made a doubled bid: your side scores everything, %(own.object)s."),
    (True, False, True): N_("Your bid failed: they score everything, %(theirs.object)s."),
    (False, True, False): N_("They made their bid. You score what you took, %(own.object)s."),
    (False, True, True): N_("They made a doubled bid and score everything, %(theirs.object)s."),
    (False, False, True): N_("Their bid failed: your side scores everything, %(own.object)s."),
}


def deal_comment(view: View, _names: Names) -> str:
    if view.phase is Phase.PASSED:
        return _("Everyone passed: no one scores.")
    if not view.sheet or view.seat is None:
        return ""
    return reckoning_comment(view.sheet[-1].reckoning, team_of(view.seat))


def reckoning_comment(reckoning: Reckoning, own: Team) -> str:
    """Return the coach's sentence about the result of a scored deal, as the side `own` sees it."""
    mine, made = reckoning.contract.team == own, reckoning.made
    whole = not made or reckoning.contract.doubling > 1
    return say(
        _(CAME_TO[mine, made, whole]),
        own=unit_count(reckoning.scores[own]),
        theirs=unit_count(reckoning.scores[1 - own]),
    )
