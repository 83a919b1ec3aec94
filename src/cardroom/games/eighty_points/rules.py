"""Rules of 80 Points about tricks, the score of a round, and the course of the match.

Source: ``assets/rules/eighty-points.html``. Numbers such as 4.1 are paragraphs of that page. The
rules before the first trick are in `deal`, legal plays are in `follow`.
"""

from cardroom.games.eighty_points.deal import KEY, new_deal
from cardroom.games.eighty_points.model import (
    GOAL,
    SEATS,
    MultiTrick,
    Options,
    Phase,
    Reckoning,
    SheetLine,
    State,
    Team,
    other_team,
    partner_of,
    team_of,
)
from cardroom.games.eighty_points.ranks import PACK, RANKS, Ranking, points_of
from cardroom.games.eighty_points.shapes import (
    biggest_component,
    first_beaten_part,
    split_components,
    strength_of_play,
)
from cardroom.nouns.cards import Card, without
from cardroom.nouns.seats import Seat, seat_after, seats_from, with_entry
from cardroom.nouns.shuffle import shuffled

# 4: a play


def apply_play(state: State, seat: Seat, trick: MultiTrick, cards: tuple[Card, ...]) -> State:
    """Play cards to the trick. A lead of several parts may fail: if another hand can beat a part,
    only this part is led (4.5).
    """
    if not trick.plays and state.options.throws:
        return lead_throw_or_beaten_part(state, seat, trick, cards)
    return _lay_in_trick(state, seat, trick, cards)


def _lay_in_trick(state: State, seat: Seat, trick: MultiTrick, cards: tuple[Card, ...]) -> State:
    laid = trick._replace(plays=(*trick.plays, cards))
    hand = without(state.hands[seat], cards)
    played = state._replace(hands=with_entry(state.hands, seat, hand), trick=laid)
    return take_trick(played, laid) if laid.is_complete else played._replace(turn=laid.turn)


def lead_throw_or_beaten_part(
    state: State, seat: Seat, trick: MultiTrick, cards: tuple[Card, ...]
) -> State:
    """Lead a throw: several singles, doubles or runs of one suit (4.5). If any other hand, even the
    partner's, can beat a part within the suit, only this part is led. An option sets a penalty.
    """
    ranking, most = state.ranking, state.options.sisters_max
    others = tuple(hand for other, hand in enumerate(state.hands) if other != seat)
    if len(split_components(cards, ranking, most)) == 1:
        return _lay_in_trick(state, seat, trick, cards)
    beaten = first_beaten_part(cards, others, ranking, most)
    if beaten is None:
        return _lay_in_trick(state, seat, trick, cards)
    failed = state._replace(penalty=state.penalty + _failed_throw_points(state, seat))
    back = without(cards, beaten.cards)
    return _lay_in_trick(failed, seat, trick._replace(thrown=back), beaten.cards)


def _failed_throw_points(state: State, seat: Seat) -> int:
    """Return the points that a failed throw (a lead of several parts) brings the Attackers. They
    are negative if an Attacker led it (8.38).
    """
    cost = state.options.throw_penalty
    return cost if team_of(seat) == state.defenders else -min(cost, state.attackers_points)


# 5: the winner of a trick


def taker(trick: MultiTrick, ranking: Ranking, options: Options) -> Seat:
    """Return the seat that is winning the trick, or that has won it if the trick is complete."""
    most, led = options.sisters_max, trick.led
    heights = [strength_of_play(cards, led, ranking, most) for cards in trick.plays]
    return trick.seats[heights.index(max(heights))]


def take_trick(state: State, trick: MultiTrick) -> State:
    """Give the points of a complete trick to its taker's team; the taker leads next."""
    seat = taker(trick, state.ranking, state.options)
    team = team_of(seat)
    points = state.points[team] + points_of(trick.cards)
    won = with_entry(state.points, team, points)
    taken = state._replace(tricks=(*state.tricks, trick), points=won)
    if not any(taken.hands):
        return score_deal(taken, trick, team)
    return taken._replace(turn=seat, trick=MultiTrick(seats_from(seat, len(SEATS))))


# 6.1 and 6.2: the Attackers' total


def bottom_factor(led: tuple[Card, ...], ranking: Ranking, options: Options) -> int:
    """Return how many times the bottom eight cards' points count, given the last lead (6.1)."""
    return bottom_factor_by_doubles(
        biggest_component(led, ranking, options.sisters_max).doubles, options
    )


def bottom_factor_by_doubles(doubles: int, options: Options) -> int:
    """Return how many times the points of the bottom eight cards count (6.1). `doubles` is the
    length of the longest run of pairs in the last lead; 0 if the lead had only single cards.
    """
    cards = 2 * doubles or 1
    match options.bottom_multiplier:
        case "cards":
            return 2 * cards
        case "doubles":
            return int(2 ** (doubles + 1))
        case "power":
            return int(2**cards)
        case _:
            return 2


STEP, TOP = 40, 200  # points from one level to the next, and from where they lead no further


def levels_won(total: int, options: Options) -> int:
    """Return how many levels the winner of a round goes up, by the Attackers' total (6.2)."""
    if total < GOAL:
        return 3 if total == 0 else 2 if total < STEP else 1
    if total >= TOP:
        return 3 + (total - TOP) // STEP * (options.over_200 == "extend")
    return (total - GOAL) // STEP


def reckon(options: Options, tricks: int, penalty: int, bottom: int, factor: int = 0) -> Reckoning:
    """Return the score of a round. The Attackers have points from `tricks`, a `penalty` for failed
    leads, and the points of the `bottom` cards, which count `factor` times.
    """
    bare = Reckoning(tricks, penalty, bottom, factor, rise=0)
    return bare._replace(rise=levels_won(bare.total, options))


# 6.3: the ladder


def raise_level(level: str, steps: int, options: Options, *, defended: bool) -> str:
    """Return a team's level after a rise by `steps` levels, but at most the final level. With an
    option, the rise also stops at 5, 10 and K. From there, only a team that won as Defenders rises.
    """
    points_too = options.must_defend == "points"
    stops = ("5", "10", "K", options.final_level) if points_too else (options.final_level,)
    if level in stops and not defended:
        return level
    for _ in range(steps):
        if level == options.final_level:
            break
        level = RANKS[RANKS.index(level) + 1]
        if level in stops:
            break
    return level


def match_winner(state: State, line: SheetLine) -> Team | None:
    """Return the team that wins the match with this score line; None if the match goes on."""
    team, final = line.winner, state.options.final_level
    if state.options.win_at == "reach":
        return team if line.levels[team] == final else None
    return team if team == line.defenders and state.levels[team] == final else None


def score_deal(state: State, last: MultiTrick, team: Team) -> State:
    """Score the round, and raise the winner's level. `last` is the last trick, won by `team`."""
    if state.starter is None:
        raise ValueError("a round without a starter has no score")
    attackers = other_team(team_of(state.starter))
    factor = bottom_factor(last.led, state.ranking, state.options) if team == attackers else 0
    taken, bottom = state.points[attackers], points_of(state.bottom)
    reckoning = reckon(state.options, taken, state.penalty, bottom, factor)
    return record_score_and_raise_level(state, state.starter, reckoning)


def record_score_and_raise_level(state: State, starter: Seat, reckoning: Reckoning) -> State:
    """Note a computed or typed-in score on the score sheet, and raise the winner's level."""
    before = state.levels
    line = SheetLine(state.number, starter, state.royal, state.suit, reckoning, before, before)
    defended = line.winner == line.defenders
    level = raise_level(state.levels[line.winner], reckoning.rise, state.options, defended=defended)
    line = line._replace(levels=with_entry(state.levels, line.winner, level))
    won = match_winner(state, line)
    return state._replace(
        levels=line.levels,
        phase=Phase.SCORED if won is None else Phase.OVER,
        turn=None,
        trick=None,
        sheet=(*state.sheet, line),
        winners=() if won is None else tuple(seat for seat in SEATS if team_of(seat) == won),
    )


# 6.4: the next round


def begin_next_deal(state: State) -> State:
    """Begin the next round. If the Defenders won, the partner of the starter (the declarer) becomes
    the starter, else the next seat.
    """
    line = state.sheet[-1]
    attackers_won = line.winner != line.defenders
    starter = seat_after(line.starter, len(SEATS)) if attackers_won else partner_of(line.starter)
    moved = state._replace(
        number=state.number + 1,
        attempt=0,
        first=starter,
        starter=starter,
        royal=state.levels[team_of(starter)],
    )
    return new_deal(moved, shuffled(PACK, KEY, state.seed, moved.number))
