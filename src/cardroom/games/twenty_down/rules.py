"""Rules of Twenty Down, in the order of their paragraphs: legal actions, and what they change.

Source: ``assets/rules/twenty-down.html``. Numbers such as 4.1 are paragraphs of that page. Scores
are in points, and negative changes are good.
"""

from collections.abc import Sequence
from operator import add

from cardroom.game import Addend, Duty, without_deal
from cardroom.games.twenty_down.model import (
    SEATS,
    TRICKS,
    Options,
    Part,
    Phase,
    Reckoning,
    SheetLine,
    State,
    View,
)
from cardroom.nouns.cards import Card, Cards, Suit, pack, sort_cards, without
from cardroom.nouns.seats import Seat, seat_after, seats_from, with_entry
from cardroom.nouns.shuffle import shuffled
from cardroom.nouns.tricks import Trick

KEY = "twenty-down"

# 1 and 5: the pack, and which card is higher

PACK = pack(("7", "8", "9", "10", "J", "Q", "K", "A"))
ORDERS = {  # low to high, the same in every suit, trumps too
    "natural": ("7", "8", "9", "10", "J", "Q", "K", "A"),
    "ace_ten": ("7", "8", "9", "J", "Q", "K", "10", "A"),
}


# 2 and 3: the deal, and trumps


def new_deal(state: State, deck: Sequence[Card]) -> State:
    """Deal two cards to each seat. Then forehand names trumps, unless hearts are fixed (8.2)."""
    dealt = _deal_to_each_seat(without_deal(state)._replace(stock=tuple(deck)), 2)
    if are_hearts_fixed_trumps(state.options, state.number):
        return set_trump_and_deal(dealt, Suit.HEARTS)
    return dealt._replace(turn=state.forehand)


def _deal_to_each_seat(state: State, count: int) -> State:
    for seat in seats_from(state.forehand, len(SEATS)):
        state = _give_from_stock(state, seat, count)
    return state


def _give_from_stock(state: State, seat: Seat, count: int) -> State:
    hand = sort_cards((*state.hands[seat], *state.stock[:count]))
    return state._replace(hands=with_entry(state.hands, seat, hand), stock=state.stock[count:])


def are_hearts_fixed_trumps(options: Options, number: int) -> bool:
    """Return whether an option makes hearts trumps in deal `number`, without a choice (8.2)."""
    return 0 < options.hearts_from_deal <= number


def set_trump_and_deal(state: State, suit: Suit) -> State:
    """Set the trump suit, and deal three more cards to each seat (3)."""
    return _deal_to_each_seat(state, 3)._replace(
        trump=suit, phase=Phase.EXCHANGE, turn=state.forehand
    )


# 4.1 and 4.3: the exchange, staying and dropping out


def apply_exchange(state: State, seat: Seat, cards: Cards) -> State:
    """Put cards aside, and draw as many. After the last exchange, ask a seat if it stays (4.3)."""
    thrown = state._replace(
        hands=with_entry(state.hands, seat, without(state.hands[seat], cards)),
        thrown=with_entry(state.thrown, seat, cards),
    )
    drawn = _give_from_stock(thrown, seat, len(cards))
    if seat != state.dealer:
        return drawn._replace(turn=seat_after(seat, len(SEATS)))
    first = seat_after(drawn.forehand, len(SEATS))
    if why_dropping_is_illegal(drawn, first):
        return begin_trick(drawn, drawn.forehand)
    return drawn._replace(phase=Phase.STAY, turn=first)


def why_dropping_is_illegal(table: State | View, seat: Seat | None) -> str | None:
    """Return an error code if a seat may not sit the deal out, else None."""
    if table.options.drop_out == "off":
        return "no-dropping"
    if table.trump is Suit.DIAMONDS:
        return "diamonds-stay"
    return "forehand-stays" if seat == table.forehand else None


def apply_stay_or_drop(state: State, seat: Seat, *, drops: bool) -> State:
    """Note whether a seat stays or drops out. If only one seat stays, score the deal (8.9)."""
    told = state._replace(dropped=(*state.dropped, seat)) if drops else state
    if seat != state.dealer:
        return told._replace(turn=seat_after(seat, len(SEATS)))
    if len(told.dropped) == len(SEATS) - 1:
        return score_deal(told)
    return begin_trick(told, told.forehand)


# 4.2: the cards


def duties_of(hand: Cards, trick: Trick, trump: Suit | None, options: Options) -> tuple[Duty, ...]:
    """Return the duties (such as "follow suit") that limit a hand's next card, strictest first."""
    if not trick.cards:
        return (Duty("lead", "4.2.1", hand),)
    led = trick.cards[0].suit
    classes = (
        Duty("follow", "4.2.2", tuple(card for card in hand if card.suit is led)),
        Duty("trump", "4.2.3", tuple(card for card in hand if card.suit is trump)),
        Duty("any", "4.2.4", hand),
    )
    if options.must_head == "no":
        return classes
    binding = next(duty for duty in classes if duty.cards)
    takers = {card: taker(trick.with_card(card), trump, options) for card in binding.cards}
    winning = tuple(card for card in binding.cards if takers[card] == trick.turn)
    place = classes.index(binding)
    return (*classes[:place], Duty("head", "4.2.5", winning), *classes[place:])


def playable(hand: Cards, trick: Trick, trump: Suit | None, options: Options) -> Cards:
    """Return the legal cards: those that obey the strictest duty that the hand can obey."""
    return next(duty.cards for duty in duties_of(hand, trick, trump, options) if duty.cards)


def begin_trick(state: State, leader: Seat) -> State:
    """Begin a trick led by this seat, without the seats that dropped out."""
    seats = tuple(s for s in seats_from(leader, len(SEATS)) if s not in state.dropped)
    return state._replace(phase=Phase.PLAY, turn=leader, trick=Trick(seats))


def apply_play(state: State, seat: Seat, trick: Trick, card: Card) -> State:
    """Move a card to the trick. The next seat plays; after a complete trick, its taker leads."""
    laid = trick.with_card(card)
    hand = without(state.hands[seat], (card,))
    played = state._replace(hands=with_entry(state.hands, seat, hand), trick=laid)
    return take_trick(played, laid) if laid.is_complete else played._replace(turn=laid.turn)


# 5: the taker of the trick


def card_strength_in_trick(
    card: Card, led: Suit | None, trump: Suit | None, options: Options
) -> int:
    """Return a number for a card's strength: high for trumps, lower for the suit led, else -1."""
    order = ORDERS[options.rank_order]
    if card.suit is trump:
        return len(order) + order.index(card.rank)
    return order.index(card.rank) if card.suit is led else -1


def taker(trick: Trick, trump: Suit | None, options: Options) -> Seat:
    """Return the seat that is winning the trick, or that has won it if the trick is complete."""
    led = trick.cards[0].suit
    return trick.taker(lambda card: card_strength_in_trick(card, led, trump, options))


def take_trick(state: State, trick: Trick) -> State:
    """Let the taker lead to the next trick, or score the deal after five tricks."""
    seat = taker(trick, state.trump, state.options)
    won = with_entry(state.won, seat, state.won[seat] + 1)
    taken = state._replace(tricks=(*state.tricks, trick), won=won)
    return begin_trick(taken, seat) if taken.hands[seat] else score_deal(taken)


# 6: the score


def trump_factor(options: Options, trump: Suit | None) -> int:
    """Return the factor by which the trump suit multiplies every change of a score (6.1)."""
    return options.hearts_factor if trump is Suit.HEARTS else 1


def reckon(
    options: Options,
    trump: Suit | None,
    forehand: Seat,
    won: Sequence[int],
    dropped: Sequence[Seat],
) -> tuple[Reckoning, ...]:
    """Return, by seat, how each score changes in a deal (6.1)."""
    times, alone = trump_factor(options, trump), len(dropped) == len(SEATS) - 1
    reckonings = []
    for seat, tricks in enumerate(won):
        addends = _trick_addends(options, tricks, times, called=seat == forehand)
        if seat in dropped:
            addends = (Addend(Part.DROPPED, 0, times),)
        elif alone:
            addends = (Addend(Part.WALKOVER, -5, times),)
        reckonings.append(Reckoning(tricks, addends))
    return tuple(reckonings)


def _trick_addends(
    options: Options, tricks: int, times: int, *, called: bool
) -> tuple[Addend[Part], ...]:
    if not tricks:
        return (Addend(Part.NONE, 5, times),) * (options.caller_zero_factor if called else 1)
    if tricks < TRICKS:
        return (Addend(Part.TRICKS, -tricks, times),)
    whole = Addend(Part.ALL, -tricks, times)
    bonus = options.sweep_bonus
    return (whole, Addend(Part.BONUS, -bonus, times)) if bonus else (whole,)


def winners(options: Options, scores: tuple[int, ...], number: int) -> tuple[Seat, ...]:
    """Return the seats that win the game; () while the game goes on. The lowest score wins if it is
    0 or below, or after the last deal (6.3). Equal lowest scores win together after the last deal,
    or if the option `tie` is "shared" (8.7). Otherwise the game goes on.
    """
    lowest, last = min(scores), 0 < options.deal_limit <= number
    if lowest > 0 and not last:
        return ()
    first = tuple(seat for seat in SEATS if scores[seat] == lowest)
    return first if len(first) == 1 or last or options.tie == "shared" else ()


def score_deal(state: State) -> State:
    """Write the deal on the score sheet, and end the game if it is over."""
    reckonings = reckon(state.options, state.trump, state.forehand, state.won, state.dropped)
    changes = [reckoning.change for reckoning in reckonings]
    scores = tuple(map(add, state.scores, changes))
    won = winners(state.options, scores, state.number)
    trump = state.trump or Suit.HEARTS
    line = SheetLine(state.number, state.dealer, trump, reckonings, scores)
    return state._replace(
        scores=scores,
        phase=Phase.OVER if won else Phase.SCORED,
        turn=None,
        trick=None,
        sheet=(*state.sheet, line),
        winners=won,
    )


def begin_next_deal(state: State) -> State:
    """Begin the next deal. The dealer moves one seat clockwise."""
    number = state.number + 1
    moved = state._replace(number=number, dealer=seat_after(state.dealer, len(SEATS)))
    return new_deal(moved, shuffled(PACK, KEY, state.seed, number))
