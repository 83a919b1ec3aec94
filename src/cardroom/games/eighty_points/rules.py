"""Rules of 80 Points, in the order of a round: legal actions, and what they change.

Source: ``assets/rules/eighty-points.html``. Numbers such as 4.1 are paragraphs of that page. Legal
leads and answers are in `follow`.
"""

from collections.abc import Iterable, Iterator, Sequence

from cardroom.game import Objection, without_deal
from cardroom.games.eighty_points.model import (
    GOAL,
    SEATS,
    Making,
    MultiTrick,
    Options,
    Phase,
    Reckoning,
    SheetLine,
    Show,
    State,
    Team,
    View,
    other_team,
    partner_of,
    team_of,
)
from cardroom.games.eighty_points.ranks import BIG, LITTLE, PACK, RANKS, Ranking, points_of
from cardroom.games.eighty_points.shapes import (
    biggest_component,
    faces_of_doubles,
    first_beaten_part,
    strength_of_play,
)
from cardroom.nouns.cards import Card, Cards, names, sort_cards, without
from cardroom.nouns.seats import Seat, seat_after, seats_from, with_entry
from cardroom.nouns.shuffle import shuffled

KEY = "eighty-points"

DRAWS = 100
BOTTOM = 8
MOST_REDEALS = 16  # 3.5: after these there is no right to ask for one


# 2.3 and 3: the deal


def new_deal(state: State, deck: Sequence[Card]) -> State:
    """Deal 100 cards at once, or card by card if seats may show cards while drawing (3.4)."""
    fresh = without_deal(state, "entry")._replace(deck=tuple(deck))
    if state.options.trump_making == "declare":
        return draw_until_show_possible(fresh)
    return draw_all_and_make_trumps(fresh)


def is_first_round(position: State | View) -> bool:
    """Return whether this is the first round, in which draws decide the starter (declarer, 3.1)."""
    return not position.sheet and position.entry is None


def deal_round_again(state: State) -> State:
    """Deal the round again; the same seat draws first. A first round also gets a new starter."""
    attempt = state.attempt + 1
    starter = None if is_first_round(state) else state.starter
    again = state._replace(attempt=attempt, starter=starter)
    return new_deal(again, shuffled(PACK, KEY, state.seed, state.number, attempt))


def draws_of(state: State, seat: Seat) -> Cards:
    """Return the cards that a seat has drawn so far, in the order of its draws."""
    return state.deck[(seat - state.first) % len(SEATS) : state.drawn : len(SEATS)]


def count_draws_of_seat(view: View, seat: Seat, draws: int) -> int:
    """Return how many cards this seat drew among the first `draws` cards drawn by all seats."""
    return len(range((seat - view.first) % len(SEATS), draws, len(SEATS)))


def _give_drawn_cards(state: State) -> State:
    return state._replace(hands=tuple(sort_cards(draws_of(state, seat)) for seat in SEATS))


# 3.2 to 3.4: making trumps


def draw_all_and_make_trumps(state: State) -> State:
    """Draw all cards. The first royal card (of the trump rank) makes trumps. In the first round,
    the seat that drew it is the starter (the declarer). Deal again if no royal card was drawn.
    """
    place = next((n for n in range(DRAWS) if state.deck[n].rank == state.royal), None)
    if place is None:
        return deal_round_again(state)
    seat = seat_after(state.first, len(SEATS), place)
    making = Making(seat, state.deck[place].name, place + 1)
    starter = seat if state.starter is None else state.starter
    dealt = state._replace(drawn=DRAWS, starter=starter, makings=(making,))
    return ask_for_last_shows(_give_drawn_cards(dealt))


def strength_of_show(cards: Sequence[Card], royal: str) -> int:
    """Return the strength of shown cards, from 1 to 4; 0 if the cards make no trumps. From low to
    high: one royal card (of the trump rank), two equal ones, two little jokers, two big jokers.
    """
    card = cards[0]
    if len(cards) > 2 or cards[-1] is not card:
        return 0
    if card.rank == royal:
        return len(cards)
    return {LITTLE: 3, BIG: 4}.get(card, 0) if len(cards) == 2 else 0


def object_to_show(state: State | View, seat: Seat, cards: Cards) -> Objection | None:
    """Return the objection to showing these cards of the hand to make trumps; None if legal."""
    shown, options = strength_of_show(cards, state.royal), state.options
    declaring = options.trump_making == "declare"
    paragraph = "3.4" if declaring else "3.3"
    if shown == 0 or (shown < 3 and not declaring):
        return Objection("shows-nothing", paragraph, cards)
    if shown >= 3 and not options.joker_no_trump:
        return Objection("jokers-make-none", "7", cards)
    standing = state.makings[-1] if state.makings else None
    if standing is None:
        return None
    if not declaring:
        return Objection("no-trumps-already", "3.3", cards) if standing.suit is None else None
    if shown <= strength_of_show(standing.cards, state.royal):
        return Objection("show-stronger", "3.4", standing.cards)
    if standing.seat == seat and cards[0] is not standing.cards[0]:
        return Objection("own-show", "3.4", standing.cards)
    return None


def legal_shows(state: State, seat: Seat) -> tuple[Show, ...]:
    """Return what a seat may show: one or two royal cards (of the trump rank), or two jokers."""
    hand = tuple(card for card in state.hands[seat] if card.rank in (state.royal, "LJ", "BJ"))
    return tuple(map(Show, possible_shows(state, seat, hand)))


def possible_shows(state: State | View, seat: Seat, cards: Sequence[Card]) -> Iterator[Cards]:
    """Yield each single card and pair, out of sorted cards, that a seat could legally show."""
    singles = ((card,) for card in dict.fromkeys(cards))
    doubles = ((card, card) for card in faces_of_doubles(cards))
    return (some for some in (*singles, *doubles) if not object_to_show(state, seat, some))


def draw_until_show_possible(state: State) -> State:
    """Draw cards until a seat may show the card that it drew, and ask that seat (3.4)."""
    for drawn in range(state.drawn + 1, DRAWS):
        seat = seat_after(state.first, len(SEATS), drawn - 1)
        state = state._replace(drawn=drawn)
        hand = sort_cards(draws_of(state, seat))
        state = state._replace(hands=with_entry(state.hands, seat, hand))
        if legal_shows(state, seat):
            return _give_drawn_cards(state)._replace(phase=Phase.DEAL, turn=seat)
    return ask_for_last_shows(_give_drawn_cards(state._replace(drawn=DRAWS)))


def ask_for_last_shows(state: State) -> State:
    """Ask the seats that can show cards for a last showing, the starter (declarer) first."""
    closing = state._replace(phase=Phase.CLOSE)
    return _ask_to_show_or_continue(closing, _asking_order(closing))


def _ask_to_show_or_continue(state: State, seats: Iterable[Seat]) -> State:
    """Ask the first of these seats that can show cards. If none can, draw or settle trumps."""
    able = next((seat for seat in seats if legal_shows(state, seat)), None)
    if able is not None:
        return state._replace(turn=able)
    if state.phase is Phase.CLOSE:
        return settle_trumps_or_redeal(state)
    return draw_until_show_possible(state)


def _asking_order(position: State | View) -> tuple[Seat, ...]:
    if position.phase is Phase.DEAL:
        return seats_from(seat_after(position.first, len(SEATS), position.drawn - 1), len(SEATS))
    return seats_from(position.first if position.starter is None else position.starter, len(SEATS))


def seats_asked_after(position: State | View, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that may show cards before the next draw if this seat passes (3.4)."""
    just_shown = bool(position.makings) and position.makings[-1].draw == position.drawn
    if position.phase is Phase.DEAL and not just_shown:
        return ()
    order = _asking_order(position)
    return order[order.index(seat) + 1 :]


def apply_show(state: State, seat: Seat, cards: Cards) -> State:
    """Set trumps by the cards shown (3.3). An option then lets seats show stronger cards (3.4)."""
    shown = state._replace(makings=(*state.makings, Making(seat, names(cards), state.drawn)))
    if state.options.trump_making != "declare":
        return settle_trumps_or_redeal(shown)
    if is_first_round(state):
        shown = shown._replace(starter=seat)
    return _ask_to_show_or_continue(shown, _asking_order(shown))


def apply_pass(state: State, seat: Seat) -> State:
    """Let a seat pass: it shows no cards to make trumps. Ask the next seat, or draw more cards."""
    return _ask_to_show_or_continue(state, seats_asked_after(state, seat))


def settle_trumps_or_redeal(state: State) -> State:
    """Keep the trumps made. If there are none, deal again, or let the bottom cards decide (3.4)."""
    if state.makings:
        return ask_redeal_or_begin_bury(state, _asking_order(state))
    if is_first_round(state) and state.attempt < MOST_REDEALS:
        return deal_round_again(state)
    starter = state.first if state.starter is None else state.starter
    bottom = state.deck[DRAWS:]
    card = trump_making_card(bottom, state.royal)
    making = Making(None, card.name, DRAWS + 1 + bottom.index(card))
    turned = state._replace(starter=starter, makings=(making,), turned=names(bottom))
    return ask_redeal_or_begin_bury(turned, _asking_order(turned))


def trump_making_card(bottom: Cards, royal: str) -> Card:
    """Return the bottom card that decides trumps: the first royal card, else the highest card."""
    order = (*RANKS, "LJ", "BJ")
    royals = (card for card in bottom if card.rank == royal)
    return next(royals, max(bottom, key=lambda card: order.index(card.rank)))


# 3.5: reshuffling


def may_reshuffle(options: Options, attempt: int, drawn: Cards) -> bool:
    """Return whether a seat may demand a reshuffle, because its drawn cards have few points."""
    return attempt < MOST_REDEALS and points_of(drawn) < options.reshuffle_below


def ask_redeal_or_begin_bury(state: State, seats: Iterable[Seat]) -> State:
    """Ask the first of these seats that may demand a redeal. If no seat may, begin the bury."""
    entitled = (s for s in seats if may_reshuffle(state.options, state.attempt, state.hands[s]))
    seat = next(entitled, None)
    return begin_bury(state) if seat is None else state._replace(phase=Phase.RESHUFFLE, turn=seat)


def keep_hand_and_ask_next(state: State, seat: Seat) -> State:
    """Let a seat keep its cards. Then ask the next seat that may demand a redeal."""
    order = _asking_order(state)
    return ask_redeal_or_begin_bury(state, order[order.index(seat) + 1 :])


# 3.7: the bottom eight


def begin_bury(state: State) -> State:
    """Give the bottom eight cards to the starter (the declarer), who must bury eight cards."""
    if state.starter is None:
        raise ValueError("trumps cannot be settled without a starter")
    hand = sort_cards((*state.hands[state.starter], *state.deck[DRAWS:]))
    hands = with_entry(state.hands, state.starter, hand)
    return state._replace(phase=Phase.BURY, turn=state.starter, hands=hands)


def object_to_bury(cards: Cards) -> Objection | None:
    """Return an objection unless exactly eight cards are to be buried (8.11)."""
    if len(cards) == BOTTOM:
        return None
    return Objection("bury-eight", "3.7", cards, unfinished=len(cards) < BOTTOM)


def apply_bury(state: State, seat: Seat, cards: Cards) -> State:
    """Set the eight buried cards aside; the starter (the declarer) leads to the first trick."""
    hands = with_entry(state.hands, seat, without(state.hands[seat], cards))
    trick = MultiTrick(seats_from(seat, len(SEATS)))
    return state._replace(phase=Phase.PLAY, turn=seat, hands=hands, bottom=cards, trick=trick)


# 4: a play


def apply_play(state: State, seat: Seat, trick: MultiTrick, cards: Cards) -> State:
    """Play cards to the trick. A throw is a lead of several singles, doubles or runs of one suit
    (4.5). It fails if another hand, even the partner's, can beat a part within the suit. Then only
    this part is led, and an option sets a penalty.
    """
    if not trick.plays and state.options.throws:
        others = tuple(hand for other, hand in enumerate(state.hands) if other != seat)
        beaten = first_beaten_part(cards, others, state.ranking, state.options.sisters_max)
        if beaten and len(beaten.cards) < len(cards):
            state = state._replace(penalty=state.penalty + _failed_throw_points(state, seat))
            trick = trick._replace(thrown=without(cards, beaten.cards))
            cards = beaten.cards
    laid = trick._replace(plays=(*trick.plays, cards))
    hand = without(state.hands[seat], cards)
    played = state._replace(hands=with_entry(state.hands, seat, hand), trick=laid)
    return take_trick(played, laid) if laid.is_complete else played._replace(turn=laid.turn)


def _failed_throw_points(state: State, seat: Seat) -> int:
    """Return the Attackers' points for a failed throw; negative if an Attacker led it (8.38)."""
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


def bottom_factor(led: Cards, ranking: Ranking, options: Options) -> int:
    """Return how many times the bottom eight cards' points count, given the last lead (6.1)."""
    biggest = biggest_component(led, ranking, options.sisters_max)
    return bottom_factor_by_doubles(biggest.doubles, options)


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
    """Return the score of a round: `penalty` is for failed leads, `factor` multiplies `bottom`."""
    bare = Reckoning(tricks, penalty, bottom, factor, rise=0)
    return bare._replace(rise=levels_won(bare.total, options))


# 6.3 and 6.4: the ladder, and the next round


def raise_level(level: str, steps: int, options: Options, *, defended: bool) -> str:
    """Return a team's level after a rise by `steps` levels, but at most the final level. With an
    option, the rise also stops at 5, 10 and K. From there, only a team that won as Defenders rises.
    """
    points_too = options.must_defend == "points"
    stops = ("5", "10", "K", options.final_level) if points_too else (options.final_level,)
    if level == options.final_level or (level in stops and not defended):
        return level
    here = RANKS.index(level)
    climbed = RANKS[here : here + steps + 1]
    return next((each for each in climbed[1:] if each in stops), climbed[-1])


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


def begin_next_deal(state: State) -> State:
    """Begin the next round. If the Defenders won, the starter's partner becomes the starter (the
    declarer). Otherwise, the seat after the starter does.
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
