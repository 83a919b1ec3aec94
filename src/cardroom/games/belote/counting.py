"""Score of a deal of Belote: which combinations count, card points, and units of each side.

Source: ``assets/rules/belote.html``, paragraph 4.4 and section 6. Tuples are by team.
"""

from itertools import chain

from cardroom.game import Addend
from cardroom.games.belote.combinations import (
    BELOTE,
    Combination,
    Points,
    Trump,
    Units,
    combination_strength,
    points_from_units,
    sets_of_disjoint_combinations,
    units_of,
)
from cardroom.games.belote.model import (
    SEATS,
    TEAMS,
    Comparison,
    Contract,
    Options,
    Part,
    Reckoning,
    Show,
    State,
    Team,
    Told,
    View,
    team_of,
)
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import all_tricks

ALL_TRICKS = 8
KAPUT_POINTS = Points(250)
KAPUT_BASE = Units(25)
BASE = Units(16)  # the whole pack with the last trick, 162, rounded


# 4.4: combinations that count and may be shown


def compare_combinations(state: State) -> Comparison | None:
    """Return the result of comparing the teams' combinations; None if no team declared any."""
    bests = [best for team in TEAMS if (best := strongest_combination(state, team))]
    if not bests:
        return None
    team = team_of(max(bests, key=lambda best: _comparison_sort_key(state, *best))[0])
    return Comparison(team, _comparison_answers_by_team(bests, state.trump))


def strongest_combination(state: State, team: Team) -> tuple[Seat, Combination] | None:
    """Return a team's strongest declared combination, with its seat; None if there is none."""
    ours = (seat for seat in SEATS if team_of(seat) == team)
    declared = [(seat, each) for seat in ours for each in state.declared[seat] or ()]
    return max(declared, key=lambda one: _comparison_sort_key(state, *one), default=None)


def _comparison_sort_key(
    state: State, seat: Seat, each: Combination
) -> tuple[tuple[int, int, int], int]:
    """Return a sort key for a seat's combination: its strength, then how early the seat plays. The
    order of play is that of trick 2, or of trick 1 with the option `tie_break` "elder_hand".
    """
    first, second, *_ = all_tricks(state)
    order = first.seats if state.options.tie_break == "elder_hand" else second.seats
    return combination_strength(each, state.trump), -order.index(seat)


def _comparison_answers_by_team(
    bests: list[tuple[Seat, Combination]], trump: Trump
) -> tuple[Told, ...]:
    kinds = [each.kind for _, each in bests]
    if len(bests) < len(TEAMS) or kinds[0] is not kinds[1]:
        return ()
    even = bests[0][1].height == bests[1][1].height
    in_trumps = [combination_strength(each, trump)[2] == 1 if even else None for _, each in bests]
    return tuple(
        Told(seat, each.kind, each.height, trumps)
        for (seat, each), trumps in zip(bests, in_trumps, strict=True)
    )


def combinations_shown(state: State | View, seat: Seat) -> tuple[Combination, ...]:
    return tuple(each for who, some in state.shows if who == seat for each in some)


def combinations_to_show(state: State, seat: Seat) -> tuple[Combination, ...]:
    """Return the combinations that a seat declared, has not shown yet, and may show now (4.4). A
    seat may show in trick 2, and later if `may_show_late` is True.
    """
    shown = combinations_shown(state, seat)
    hidden = tuple(each for each in state.declared[seat] or () if each not in shown)
    return hidden if len(state.tricks) == 1 or may_show_late(state, seat) else ()


def may_show_late(state: State, seat: Seat) -> bool:
    """Return whether a seat may still show combinations after trick 2 (4.4). The seat may if
    the opponents declared a better combination than the seat's team, but have not shown it yet.
    """
    team = team_of(seat)
    own, theirs = strongest_combination(state, team), strongest_combination(state, 1 - team)
    if own is None or theirs is None:
        return False
    best = _comparison_sort_key(state, *own)
    others = [(who, some) for who, some in state.shows if team_of(who) != team]
    shown = [_comparison_sort_key(state, who, each) for who, some in others for each in some]
    return _comparison_sort_key(state, *theirs) > best and all(one <= best for one in shown)


def show_choices(state: State, seat: Seat) -> tuple[Show, ...]:
    """Return all sets of combinations that a seat may show now, the empty set included."""
    return tuple(map(Show, sets_of_disjoint_combinations(combinations_to_show(state, seat))))


# 6.1: card units


def points_adjusted_for_kaput(points: Points, won: int) -> Points:
    """Return a team's card points; all tricks (kaput) count as 250 points, and no trick as 0."""
    return KAPUT_POINTS if won == ALL_TRICKS else points if won else Points(0)


def units_from_card_points(points: Points, *, defending: bool, options: Options) -> Units:
    """Return card points as units of ten, rounded (6.1). A last digit of 7 or more rounds up. A 6
    rounds up for the defenders, and for the declaring team only with an option.
    """
    units, last = divmod(points, 10)
    six_up = defending or options.round_six == "both_up"
    return Units(units + (last >= 7 or (last == 6 and six_up)))


# 4.4 and 6.2: additional units


def scoring_combinations(state: State) -> tuple[tuple[Combination, ...], ...]:
    """Return the combinations that count for the score, by team. At most one team has any."""
    counting = team_whose_combinations_score(state)
    return tuple(_team_combinations(state, team) if team == counting else () for team in TEAMS)


def _team_combinations(state: State, team: Team) -> tuple[Combination, ...]:
    if state.options.show == "manual":
        return tuple(each for seat, shown in state.shows if team_of(seat) == team for each in shown)
    ours = (state.declared[seat] or () for seat in SEATS if team_of(seat) == team)
    return tuple(chain(*ours))


def team_whose_combinations_score(state: State | View) -> Team | None:
    """Return the team whose combinations count (4.4), or None. If the option `show` is "manual",
    this is the team that showed the strongest combination. Of equal combinations, the one shown
    first decides.
    """
    if state.options.show == "auto":
        return state.comparison.team if state.comparison else None
    if state.contract is None:
        return None
    trump = state.contract.bid.suit
    shown = [(seat, each) for seat, some in state.shows for each in some]
    strongest = max(shown, key=lambda one: combination_strength(one[1], trump), default=None)
    return team_of(strongest[0]) if strongest else None


def belote_units_by_team(belote: Seat | None) -> tuple[Units, ...]:
    """Return each team's units for king and queen of trumps in one hand, that of seat `belote`."""
    owner = None if belote is None else team_of(belote)
    return tuple(BELOTE if team == owner else Units(0) for team in TEAMS)


# 6.3: made or lost


def reckon(state: State, contract: Contract) -> Reckoning:
    """Return the score of the deal if it ended with the tricks won so far."""
    options, trump, belote = state.options, contract.bid.suit, belote_units_by_team(state.belote)
    scoring = scoring_combinations(state)
    combinations = tuple(units_of(some, trump, options.quad_values) for some in scoring)
    return reckon_from_totals(contract, options, state.points, state.won, combinations, belote)


def reckon_from_totals(
    contract: Contract,
    options: Options,
    card_points: tuple[Points, ...],
    tricks: tuple[int, ...],
    combinations: tuple[Units, ...],
    belote: tuple[Units, ...],
) -> Reckoning:
    """Return the score of a deal, given each team's card points, tricks, and units from
    combinations and from belote. At most one team has units in `combinations`.
    """
    points = tuple(
        points_adjusted_for_kaput(*pair) for pair in zip(card_points, tricks, strict=True)
    )
    declarers = contract.team
    own = Units(combinations[declarers] + belote[declarers])
    need = Points(points_from_units(contract.bid.x) - points_from_units(own))
    line = Reckoning(
        contract=contract,
        points=points,
        tricks=tricks,
        card_units=_card_units_by_team(points, tricks, contract, options),
        combinations=combinations,
        belote=belote,
        need=need,
        made=points[declarers] >= need and _do_tricks_suffice(tricks, contract, options),
        addends=(),
    )
    return line._replace(addends=_addends_by_team(line, options))


def _card_units_by_team(
    points: tuple[Points, ...], won: tuple[int, ...], contract: Contract, options: Options
) -> tuple[Units, ...]:
    return tuple(
        KAPUT_BASE
        if won[team] == ALL_TRICKS
        else units_from_card_points(points[team], defending=team != contract.team, options=options)
        for team in TEAMS
    )


def _do_tricks_suffice(tricks: tuple[int, ...], contract: Contract, options: Options) -> bool:
    won = tricks[contract.team]
    return won == ALL_TRICKS if contract.bid.kaput else won > 0 or not options.must_take_trick


# 6.4: the deal score


BIDS = {1: Part.BID, 2: Part.DOUBLED, 4: Part.REDOUBLED}


def _addends_by_team(line: Reckoning, options: Options) -> tuple[tuple[Addend[Part], ...], ...]:
    """Return the parts of each team's score in units (6.4). If an undoubled contract is made, each
    team scores its own units. Otherwise, the winner of the deal scores all units; an option lets
    the losers keep their belote.
    """
    declarers = line.contract.team
    winner = declarers if line.made else 1 - declarers
    bid = _bid_addend(line.contract, options)
    if line.made and line.contract.doubling == 1:
        own, others = _own_unit_addends(line, winner), _own_unit_addends(line, 1 - winner)
    else:
        own = (
            _whole_pack_addend(line, winner, options),
            _winner_bonus_addend(line, winner, options),
        )
        kept = options.belote_when_lost == "kept"
        others = (Addend(Part.BELOTE, line.belote[1 - winner] * kept),)
    written = {winner: (bid, *own), 1 - winner: others}
    return tuple(tuple(each for each in written[team] if each.amount) for team in TEAMS)


def _bid_addend(contract: Contract, options: Options) -> Addend[Part]:
    """Return the units of the bid with their factor: 1, 2 (doubled) or 4 (redoubled). The option
    `height_factor` can raise the factor of a bid without trumps by one, to 2, 3 or 5.
    """
    paid_more = options.height_factor == "plus_one" and contract.bid.suit is None
    kind = Part.HEIGHT if paid_more and contract.doubling == 1 else BIDS[contract.doubling]
    return Addend(kind, contract.bid.x, contract.doubling + paid_more)


def _own_unit_addends(line: Reckoning, team: Team) -> tuple[Addend[Part], ...]:
    return (
        Addend(Part.ALL if line.tricks[team] == ALL_TRICKS else Part.CARDS, line.card_units[team]),
        Addend(Part.COMBINATIONS, line.combinations[team]),
        Addend(Part.BELOTE, line.belote[team]),
    )


def _whole_pack_addend(line: Reckoning, winner: Team, options: Options) -> Addend[Part]:
    """Return the units of the pack: 16, or 25 for all tricks (for defenders, 16 by an option)."""
    if line.tricks[winner] < ALL_TRICKS:
        return Addend(Part.PACK, BASE)
    units = KAPUT_BASE if winner == line.contract.team else options.defender_kaput
    return Addend(Part.ALL if units == KAPUT_BASE else Part.PACK, units)


def _winner_bonus_addend(line: Reckoning, winner: Team, options: Options) -> Addend[Part]:
    combinations, belote = sum(line.combinations), sum(line.belote)
    if not line.made and options.lost_bonus == "defenders_only":
        combinations, belote = line.combinations[winner], line.belote[winner]
    elif options.belote_when_lost == "kept":
        belote = line.belote[winner]
    kind = Part.ADDED if combinations and belote else Part.BELOTE if belote else Part.COMBINATIONS
    return Addend(kind, combinations + belote)


# 6.6: the match


def winners(options: Options, scores: tuple[Units, ...], declarers: Team) -> tuple[Seat, ...]:
    """Return the seats of the side that wins the match; () while the match goes on. If both sides
    reach the target, the option `both_over` decides. With "declarer_first", the declaring side
    wins. Otherwise the higher total wins, and after equal totals the match goes on.
    """
    over = [team for team in TEAMS if scores[team] >= options.target]
    if len(over) == len(TEAMS):
        higher = [team for team in TEAMS if scores[team] > scores[1 - team]]
        over = [declarers] if options.both_over == "declarer_first" else higher
    return tuple(seat for seat in SEATS if over and team_of(seat) == over[0])
