"""Rules of Belote, in the order of their paragraphs: legal actions, and what they change.

Source: ``assets/rules/belote.html``. Numbers such as 4.1 are paragraphs of that page. Combinations
are in `combinations` (4.3, 6.2), the score in `counting` (4.4 and 6).
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import takewhile
from typing import SupportsIndex, TypeVar

from cardroom.game import Duty, Objection
from cardroom.games.belote.combinations import (
    Combination,
    Points,
    Trump,
    Units,
    best_declaration,
    holds_belote,
    possible_declarations,
)
from cardroom.games.belote.counting import (
    combinations_to_show,
    compare_combinations,
    reckon,
    winners,
)
from cardroom.games.belote.model import (
    SEATS,
    Bid,
    Call,
    Called,
    Contract,
    Double,
    Options,
    Pass,
    Phase,
    Reckoning,
    Redouble,
    SheetLine,
    Showing,
    State,
    partner_of,
    team_of,
)
from cardroom.nouns.cards import Card, Suit, pack, sort_cards, without
from cardroom.nouns.seats import Seat, seat_after, seats_from, with_entry
from cardroom.nouns.shuffle import roll_die, shuffled
from cardroom.nouns.tricks import Trick

KEY = "belote"

A = TypeVar("A")


class Lexicon(tuple[A, ...]):  # noqa: SLOT001 - the places are kept with it
    """Tuple that finds its members fast: `in` and `index` look them up in a dictionary."""

    @cached_property
    def _index_by_member(self) -> dict[object, int]:
        return {member: place for place, member in enumerate(self)}

    def __contains__(self, member: object) -> bool:
        return member in self._index_by_member

    def index(  # `start` and `stop` of the base class are not supported
        self,
        value: object,
        start: SupportsIndex = 0,  # noqa: ARG002
        stop: SupportsIndex | None = None,  # noqa: ARG002
    ) -> int:
        """Return the index of a value. Raises `ValueError` if it is not in the sequence."""
        if value not in self._index_by_member:
            raise ValueError(f"{value!r} is not among these")
        return self._index_by_member[value]


# 2: the pack, the order of the cards and their points

PACK = pack(("7", "8", "9", "10", "J", "Q", "K", "A"))
PLAIN_ORDER = ("7", "8", "9", "J", "Q", "K", "10", "A")  # low to high, every suit at height too
TRUMP_ORDER = ("7", "8", "Q", "K", "10", "A", "9", "J")  # low to high

PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP_POINTS = PLAIN_POINTS | {"J": 20, "9": 14}
HEIGHT_POINTS = PLAIN_POINTS | {"A": 19}
LAST_TRICK = Points(10)
ALL_POINTS = Points(sum(TRUMP_POINTS.values()) + 3 * sum(PLAIN_POINTS.values()) + LAST_TRICK)

CARDS_EACH = 8


def points_of(card: Card, trump: Trump) -> Points:
    if trump is None:
        return Points(HEIGHT_POINTS[card.rank])
    return Points((TRUMP_POINTS if card.suit is trump else PLAIN_POINTS)[card.rank])


# 2 and 3: the deal


def new_deal(state: State, deck: Sequence[Card]) -> State:
    """Deal eight cards to each seat, and open the auction; the seat after the dealer bids first."""
    packets = [sort_cards(deck[place : place + CARDS_EACH]) for place in range(0, 32, CARDS_EACH)]
    dealt = dict(zip(seats_from(state.forehand, len(SEATS)), packets, strict=True))
    hands = tuple(dealt[seat] for seat in SEATS)
    # The first six fields outlast the deal.
    return State(*state[:6], turn=state.forehand, hands=hands, sheet=state.sheet)


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
    if high and not outbids(bid, high, options):
        return Objection("bid-higher", "4.1.2")
    if bid.kaput and bid.x < options.kaput_min:
        return Objection("kaput-number", "4.1.3")
    if high and high.kaput and not bid.kaput:
        return Objection("kaput-needed", "4.1.4")
    return None


def outbids(bid: Bid, high: Bid, options: Options) -> bool:
    """Return whether `bid` beats the bid `high`: its number is higher. With an option, a bid
    without trumps also beats a bid in a suit with an equal number.
    """
    height_wins = options.bid_order == "height_wins_ties" and bid.suit is None
    return bid.x > high.x or (bid.x == high.x and height_wins and high.suit is not None)


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
    """Return the number of passes in a row at the end of the auction so far."""
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
    """Give the turn to a seat. It may declare or show combinations first, and then plays a card."""
    state = state._replace(phase=Phase.PLAY, turn=seat)
    if not state.tricks:
        return declare_best_or_ask(state, seat)
    if state.options.show == "manual":
        return state._replace(phase=Phase.SHOW) if combinations_to_show(state, seat) else state
    return show_all_if_team_scores(state, seat) if len(state.tricks) == 1 else state


# 4.3: declaring


def declare_best_or_ask(state: State, seat: Seat) -> State:
    """Ask a seat which combinations it declares; with the option "auto", declare the best set."""
    hand = state.hands[seat]
    if len(possible_declarations(hand)) == 1:
        return apply_declaration(state, seat, ())
    if state.options.declare == "ask":
        return state._replace(phase=Phase.DECLARE)
    best = best_declaration(hand, state.trump, state.options.quad_values)
    return apply_declaration(state, seat, best)


def apply_declaration(state: State, seat: Seat, chosen: tuple[Combination, ...]) -> State:
    return state._replace(phase=Phase.PLAY, declared=with_entry(state.declared, seat, chosen))


# 4.4: showing


def show_all_if_team_scores(state: State, seat: Seat) -> State:
    """Show all combinations that a seat declared, if its side's combinations count."""
    chosen = state.declared[seat]
    if not chosen or state.comparison is None or state.comparison.team != team_of(seat):
        return state
    return apply_show(state, seat, chosen)


def apply_show(state: State, seat: Seat, chosen: tuple[Combination, ...]) -> State:
    shows = (*state.shows, Showing(seat, chosen)) if chosen else state.shows
    return state._replace(phase=Phase.PLAY, shows=shows)


# 4.2: the cards


def duties_of(
    hand: tuple[Card, ...], trick: Trick, trump: Trump, options: Options
) -> tuple[Duty, ...]:
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
    hand: tuple[Card, ...], trick: Trick, trump: Trump, options: Options
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


def _beating_trumps(trumps: tuple[Card, ...], trick: Trick, trump: Trump) -> tuple[Card, ...]:
    led = trick.cards[0].suit
    top = max(card_strength_in_trick(card, led, trump) for card in trick.cards)
    return tuple(card for card in trumps if card_strength_in_trick(card, led, trump) > top)


def playable(
    hand: tuple[Card, ...], trick: Trick, trump: Trump, options: Options
) -> tuple[Card, ...]:
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
    return score_deal(taken) if last else begin_trick(taken, seat)


# 6: the score


def score_deal(state: State) -> State:
    """Compute the deal's score, note it on the score sheet, and end the game if a side has won."""
    if state.contract is None:
        raise ValueError("a deal without a contract has no score")
    return end_deal_with_score(state, reckon(state, state.contract))


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
