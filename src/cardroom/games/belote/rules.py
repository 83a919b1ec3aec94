"""Rules of Belote, in the order of their paragraphs: legal actions, what they change, the score.

Source: ``assets/rules/belote.html``. Numbers such as 4.1 are paragraphs of that page. Combinations
are in `combinations` (4.3, 6.2). Tuples of the score are by team.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from cardroom.game import Addend, Duty, Objection, without_deal
from cardroom.games.belote.combinations import (
    BELOTE,
    Combination,
    Declared,
    Points,
    Trump,
    Units,
    best_declaration,
    combination_strength,
    holds_belote,
    points_from_units,
    possible_declarations,
    sets_of_disjoint_combinations,
    units_of,
)
from cardroom.games.belote.model import (
    SEATS,
    TEAMS,
    Bid,
    Call,
    Called,
    Comparison,
    Contract,
    Double,
    Options,
    Part,
    Pass,
    Phase,
    Reckoning,
    Redouble,
    SheetLine,
    Show,
    Showing,
    State,
    Team,
    Told,
    View,
    partner_of,
    team_of,
)
from cardroom.nouns.cards import Card, Cards, Suit, pack, sort_cards, without
from cardroom.nouns.seats import Seat, seat_after, seats_from, with_entry
from cardroom.nouns.shuffle import roll_die, shuffled
from cardroom.nouns.tricks import Trick, all_tricks

KEY = "belote"

# 2 and 3: the pack, the order of the cards and their points, the deal

PACK = pack(("7", "8", "9", "10", "J", "Q", "K", "A"))
PLAIN_ORDER = ("7", "8", "9", "J", "Q", "K", "10", "A")  # low to high, every suit at height too
TRUMP_ORDER = ("7", "8", "Q", "K", "10", "A", "9", "J")  # low to high

PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP_POINTS = PLAIN_POINTS | {"J": 20, "9": 14}
HEIGHT_POINTS = PLAIN_POINTS | {"A": 19}
LAST_TRICK = Points(10)
ALL_POINTS = Points(sum(TRUMP_POINTS.values()) + 3 * sum(PLAIN_POINTS.values()) + LAST_TRICK)

ALL_TRICKS = 8
KAPUT_POINTS = Points(250)
KAPUT_BASE = Units(25)
BASE = Units(16)  # the whole pack with the last trick, 162, rounded
CARDS_EACH = 8


def points_of(card: Card, trump: Trump) -> Points:
    if trump is None:
        return Points(HEIGHT_POINTS[card.rank])
    return Points((TRUMP_POINTS if card.suit is trump else PLAIN_POINTS)[card.rank])


def new_deal(state: State, deck: Sequence[Card]) -> State:
    """Deal eight cards to each seat, and open the auction; the seat after the dealer bids first."""
    packets = [sort_cards(deck[place : place + CARDS_EACH]) for place in range(0, 32, CARDS_EACH)]
    dealt = dict(zip(seats_from(state.forehand, len(SEATS)), packets, strict=True))
    hands = tuple(dealt[seat] for seat in SEATS)
    return without_deal(state)._replace(turn=state.forehand, hands=hands)


# 4.1: the auction

HIGHEST_BID = 84  # a ceiling for the interface: no deal can bring more
BID_SUITS: tuple[Trump, ...] = (*Suit, None)


EVERY_BID = tuple(
    Bid(Units(x), suit, kaput)
    for x in range(HIGHEST_BID + 1)
    for suit in BID_SUITS
    for kaput in (False, True)
)


def legal_bids_over(options: Options, high: Bid | None) -> Iterator[Bid]:
    """Return all legal bids over `high`, by number, then suit (no trumps last), then kaput."""
    lowest = max(options.min_bid, high.x if high else 0)
    worth_asking = EVERY_BID[2 * len(BID_SUITS) * lowest :]
    return (bid for bid in worth_asking if object_to_bid(bid, high, options) is None)


def object_to_bid(bid: Bid, high: Bid | None, options: Options) -> Objection | None:
    """Return the first objection to a bid (4.1.1 to 4.1.4); None if the bid is legal."""
    if not options.min_bid <= bid.x <= HIGHEST_BID:
        return Objection("bid-range", "4.1.1")
    height_wins = options.bid_order == "height_wins_ties" and bid.suit is None
    wins_tie = high and bid.x == high.x and height_wins and high.suit is not None
    if high and bid.x <= high.x and not wins_tie:
        return Objection("bid-higher", "4.1.2")
    if bid.kaput and bid.x < options.kaput_min:
        return Objection("kaput-number", "4.1.3")
    if high and high.kaput and not bid.kaput:
        return Objection("kaput-needed", "4.1.4")
    return None


def object_to_double(contract: Contract | None, seat: Seat | None) -> Objection | None:
    """Return the objection to a double; None if the opponents' highest bid is not yet doubled."""
    if contract is None:
        return Objection("nothing-to-double", "4.1")
    if contract.doubling > 1:
        return Objection("doubled", "4.1")
    return Objection("own-bid", "4.1") if seat is None or seat % 2 == contract.team else None


def apply_call(state: State, seat: Seat, call: Call) -> State:
    """Add a call. A double ends the auction, and so do 3 passes after a bid or 4 without a bid."""
    said = state._replace(calls=(*state.calls, Called(seat, call)))
    following = said._replace(turn=seat_after(seat, len(SEATS)))
    match call, state.contract:
        case Bid(), _:
            return following._replace(contract=Contract(call, seat))
        case Double(), Contract() as contract:
            doubled = contract._replace(doubling=2)
            return said._replace(contract=doubled, phase=Phase.REPLY, turn=contract.declarer)
        case _, Contract() as contract:
            return begin_play(following) if passes_in_row(following) == 3 else following
        case _:
            out = said._replace(phase=Phase.PASSED, turn=None)
            return out if passes_in_row(said) == 4 else following


def passes_in_row(state: State) -> int:
    return len([*takewhile(lambda called: called.call == Pass(), reversed(state.calls))])


def apply_reply_to_double(state: State, seat: Seat, contract: Contract, call: Call) -> State:
    """Add the answer to a double, and begin play. An option lets the partner answer as well."""
    said = state._replace(calls=(*state.calls, Called(seat, call)))
    if isinstance(call, Redouble):
        return begin_play(said._replace(contract=contract._replace(doubling=4)))
    if seat == contract.declarer and state.options.redouble_by == "team":
        return said._replace(turn=partner_of(seat))
    return begin_play(said)


# 3: the tricks begin


def begin_play(state: State) -> State:
    """Begin the play of cards; the seat after the dealer leads."""
    holder = next((seat for seat in SEATS if holds_belote(state.hands[seat], state.trump)), None)
    return begin_trick(state._replace(belote=holder), state.forehand)


def begin_trick(state: State, leader: Seat) -> State:
    """Begin a trick led by this seat. Before trick 2, compare the declared combinations (4.4)."""
    led = state._replace(trick=Trick(seats_from(leader, len(SEATS))))
    if len(led.tricks) == 1 and led.options.show == "auto":
        led = led._replace(comparison=compare_combinations(led))
    return give_turn_to_declare_or_play(led, leader)


def give_turn_to_declare_or_play(state: State, seat: Seat) -> State:
    """Let a seat declare (4.3) or show combinations (4.4), or play a card if it may do neither."""
    state = state._replace(phase=Phase.PLAY, turn=seat)
    if not state.tricks:
        return declare_best_or_ask(state, seat)
    if state.options.show == "manual":
        return state._replace(phase=Phase.SHOW) if combinations_to_show(state, seat) else state
    if len(state.tricks) > 1 or state.comparison is None or state.comparison.team != team_of(seat):
        return state
    return apply_show(state, seat, state.declared[seat] or ())


# 4.3 and 4.4: declaring and showing combinations


def declare_best_or_ask(state: State, seat: Seat) -> State:
    """Ask a seat which combinations it declares; with the option "auto", declare the best set."""
    hand = state.hands[seat]
    if len(possible_declarations(hand)) == 1:
        return apply_declaration(state, seat, ())
    if state.options.declare == "ask":
        return state._replace(phase=Phase.DECLARE)
    best = best_declaration(hand, state.trump, state.options.quad_values)
    return apply_declaration(state, seat, best)


def apply_declaration(state: State, seat: Seat, chosen: Declared) -> State:
    return state._replace(phase=Phase.PLAY, declared=with_entry(state.declared, seat, chosen))


def apply_show(state: State, seat: Seat, chosen: Declared) -> State:
    shows = (*state.shows, Showing(seat, chosen)) if chosen else state.shows
    return state._replace(phase=Phase.PLAY, shows=shows)


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
    """Return a sort key: a combination's strength, then how early its seat plays (4.4, 8.30)."""
    first, second, *_ = all_tricks(state)
    order = first.seats if state.options.tie_break == "elder_hand" else second.seats
    return combination_strength(each, state.trump), -order.index(seat)


def _comparison_answers_by_team(
    bests: list[tuple[Seat, Combination]], trump: Trump
) -> tuple[Told, ...]:
    kinds = [each.kind for _, each in bests]
    if len(bests) < len(TEAMS) or kinds[0] is not kinds[1]:
        return ()
    even = bests[0][1].height == bests[1][1].height  # only runs can be, and trumps win then
    return tuple(
        Told(seat, each.kind, each.height, each.suit is trump if even else None)
        for seat, each in bests
    )


def combinations_shown(state: State | View, seat: Seat) -> Declared:
    return tuple(each for who, some in state.shows if who == seat for each in some)


def combinations_to_show(state: State, seat: Seat) -> Declared:
    """Return the combinations that a seat declared, has not shown yet, and may show now (4.4)."""
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


# 4.2: the cards


def duties_of(hand: Cards, trick: Trick, trump: Trump, options: Options) -> tuple[Duty, ...]:
    """Return the duties (such as "follow suit") that limit a hand's next card, strictest first."""
    if not trick.cards:
        return (Duty("lead", "4.2.1", hand),)
    led = trick.cards[0].suit
    same = tuple(card for card in hand if card.suit is led)
    if led is trump:
        beat = Duty("beat", "4.2.3", _beating_trumps(same, trick, trump))
        return (beat, Duty("follow", "4.2.3", same), Duty("any", "4.2.3", hand))
    follow = Duty("follow", "4.2.4", same)
    if trump is None:
        return (follow, Duty("any", "4.2.5", hand))
    return (follow, *_duties_when_void(hand, trick, trump, options))


def _duties_when_void(
    hand: Cards, trick: Trick, trump: Trump, options: Options
) -> tuple[Duty, ...]:
    """Return the duties (4.2.6) of a seat without the suit led. If the partner is winning, any card
    may be played. If not, the seat must beat the trick with a trump if it can.
    """
    if taker(trick, trump) == partner_of(trick.turn):
        return (Duty("partner-holds", "4.2.6", hand),)
    trumps = tuple(card for card in hand if card.suit is trump)
    ruff = Duty("ruff", "4.2.6", _beating_trumps(trumps, trick, trump))
    under = Duty("undertrump", "4.2.6", trumps)
    free = Duty("any", "4.2.6", hand)
    return (ruff, under, free) if options.undertrump == "forced" else (ruff, free)


def _beating_trumps(trumps: Cards, trick: Trick, trump: Trump) -> Cards:
    led = trick.cards[0].suit
    top = max(card_strength_in_trick(card, led, trump) for card in trick.cards)
    return tuple(card for card in trumps if card_strength_in_trick(card, led, trump) > top)


def playable(hand: Cards, trick: Trick, trump: Trump, options: Options) -> Cards:
    """Return the legal cards: those that obey the strictest duty that the hand can obey."""
    return next(duty.cards for duty in duties_of(hand, trick, trump, options) if duty.cards)


def apply_play(state: State, seat: Seat, trick: Trick, card: Card) -> State:
    """Move a card to the trick. The next seat plays; after a complete trick, its taker leads."""
    laid = trick.with_card(card)
    hand = without(state.hands[seat], (card,))
    played = state._replace(hands=with_entry(state.hands, seat, hand), trick=laid)
    if laid.is_complete:
        return take_trick(played, laid)
    return give_turn_to_declare_or_play(played, laid.turn)


# 5: who takes the trick


def card_strength_in_trick(card: Card, led: Suit | None, trump: Trump) -> int:
    """Return a card's strength in a trick: trumps are above the suit led, other cards are -1."""
    if trump is not None and card.suit is trump:
        return len(PLAIN_ORDER) + TRUMP_ORDER.index(card.rank)
    return PLAIN_ORDER.index(card.rank) if card.suit is led else -1


def taker(trick: Trick, trump: Trump) -> Seat:
    """Return the seat that is winning the trick, or that has won it if the trick is complete."""
    led = trick.cards[0].suit
    return trick.taker(lambda card: card_strength_in_trick(card, led, trump))


def take_trick(state: State, trick: Trick) -> State:
    """Add a trick to its taker's pile; the taker leads next. The last trick brings 10 points."""
    trump, seat = state.trump, taker(trick, state.trump)
    team, last = team_of(seat), not any(state.hands)
    brought = sum(points_of(card, trump) for card in trick.cards) + (LAST_TRICK if last else 0)
    taken = state._replace(
        tricks=(*state.tricks, trick),
        won=with_entry(state.won, team, state.won[team] + 1),
        points=with_entry(state.points, team, Points(state.points[team] + brought)),
    )
    if last and state.contract:
        return end_deal_with_score(taken, reckon(taken, state.contract))
    return begin_trick(taken, seat)


# 6.1 and 6.2: units of cards and combinations


def units_from_card_points(points: Points, *, defending: bool, options: Options) -> Units:
    """Return card points as units of ten, rounded (6.1). A last digit of 7 or more rounds up. A 6
    rounds up for the defenders, and for the declaring team only with an option.
    """
    units, last = divmod(points, 10)
    six_up = defending or options.round_six == "both_up"
    return Units(units + (last >= 7 or (last == 6 and six_up)))


def scoring_combinations(state: State) -> tuple[Declared, ...]:
    """Return the combinations that count for the score, by team. At most one team has any."""
    counting = team_whose_combinations_score(state)
    announced = state.shows if state.options.show == "manual" else [*enumerate(state.declared)]
    ours = [each for seat, some in announced if team_of(seat) == counting for each in some or ()]
    return tuple(tuple(ours) if team == counting else () for team in TEAMS)


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
    """Return a deal's score, given each team's totals. Only one team may score combinations."""
    points = tuple(
        KAPUT_POINTS if won == ALL_TRICKS else own if won else Points(0)
        for own, won in zip(card_points, tricks, strict=True)
    )
    declarers, won = contract.team, tricks[contract.team]
    enough = won == ALL_TRICKS if contract.bid.kaput else won > 0 or not options.must_take_trick
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
        made=enough and points[declarers] >= need,
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
    """Return the score for the whole pack: 16, or 25 (by default) if the winner took all tricks."""
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


# 6.6: the match, the end of a deal, and the next deal


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


def end_deal_with_score(state: State, reckoning: Reckoning) -> State:
    """Note a computed or typed-in score on the score sheet; end the game if a side has won."""
    scores = tuple(Units(state.scores[seat] + reckoning.scores[team_of(seat)]) for seat in SEATS)
    won = winners(state.options, scores, reckoning.contract.team)
    line = SheetLine(state.number, state.dealer, reckoning, scores)
    return state._replace(
        scores=scores,
        phase=Phase.OVER if won else Phase.SCORED,
        turn=None,
        trick=None,
        sheet=(*state.sheet, line),
        winners=won,
    )


def dealer_without_passed_deals(seed: str, number: int) -> Seat:
    """Return the dealer of deal `number` in a game with this seed and no passed-out deals (2)."""
    return seat_after(roll_die(len(SEATS), KEY, seed, "dealer"), len(SEATS), number - 1)


def begin_next_deal(state: State) -> State:
    """Begin the next deal. The next seat deals; an option keeps the dealer if all passed (3)."""
    again = state.phase is Phase.PASSED
    number, attempt = (state.number, state.attempt + 1) if again else (state.number + 1, 0)
    stays = again and state.options.all_pass == "same_dealer"  # noqa: S105
    dealer = state.dealer if stays else seat_after(state.dealer, len(SEATS))
    moved = state._replace(number=number, attempt=attempt, dealer=dealer)
    return new_deal(moved, shuffled(PACK, KEY, state.seed, number, attempt))
