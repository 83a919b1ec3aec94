"""The rules of Twenty Down, section by section: what may be done, then what it does.

Source: ``assets/rules/twenty-down.html``; the marks below are its paragraphs. Scores are in points,
and negative changes are good.
"""

from collections.abc import Sequence

from cardroom.game import Addend, Duty
from cardroom.games.twenty_down.model import (
    SEATS,
    TRICKS,
    Action,
    Exchange,
    NameTrump,
    Options,
    Part,
    Phase,
    Reckoning,
    SheetLine,
    State,
)
from cardroom.nouns.cards import Card, Suit, listed, pack, without
from cardroom.nouns.seats import Seat, seat_after, seats_from, with_entry
from cardroom.nouns.selections import Selections
from cardroom.nouns.shuffle import shuffled
from cardroom.nouns.tricks import Trick

KEY = "twenty-down"

# 1 and 5: the pack, and which card is higher

PACK = pack(("7", "8", "9", "10", "J", "Q", "K", "A"))
ORDERS = {  # low to high, the same in every suit, trumps too
    "natural": ("7", "8", "9", "10", "J", "Q", "K", "A"),
    "ace_ten": ("7", "8", "9", "J", "Q", "K", "10", "A"),
}


# 2 and 3: the deal


def new_deal(state: State, deck: Sequence[Card]) -> State:
    """Two cards each, forehand first; forehand names trumps unless they are settled (8.2)."""
    empty = state._replace(
        stock=tuple(deck),
        hands=((),) * len(SEATS),
        thrown=(None,) * len(SEATS),
        trump=None,
        dropped=(),
        trick=None,
        tricks=(),
        won=(0,) * len(SEATS),
    )
    dealt = _give_all(empty, 2)
    if hearts_are_settled(state.options, state.number):
        return take_trump(dealt, Suit.HEARTS)
    return dealt._replace(phase=Phase.TRUMP, turn=state.forehand)


def _give_all(state: State, count: int) -> State:
    for seat in seats_from(state.forehand, len(SEATS)):
        state = _give(state, seat, count)
    return state


def _give(state: State, seat: Seat, count: int) -> State:
    """So many cards from the top of the stock into a hand."""
    hand = listed((*state.hands[seat], *state.stock[:count]))
    return state._replace(hands=with_entry(state.hands, seat, hand), stock=state.stock[count:])


def hearts_are_settled(options: Options, number: int) -> bool:
    """3, 8.2: from the ninth deal on hearts are trumps without a choice."""
    return 0 < options.hearts_from_deal <= number


# 3: trumps


def trump_choices(options: Options, two: tuple[Card, ...]) -> tuple[NameTrump, ...]:
    """8.4: any suit, or by option one of the two cards'."""
    held = {card.suit for card in two}
    free = options.trump_choice == "any"
    return tuple(NameTrump(suit) for suit in Suit if free or suit in held)


def take_trump(state: State, suit: Suit) -> State:
    """Three more cards each follow the choice."""
    return _give_all(state, 3)._replace(trump=suit, phase=Phase.EXCHANGE, turn=state.forehand)


# 4.1: the exchange


def exchange_choices(options: Options, hand: tuple[Card, ...]) -> Sequence[Action]:
    """From none up to three cards of the hand, all at once."""
    return Selections(hand, 0, options.exchange_max, make=Exchange)


def take_exchange(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """The cards go face down; as many come from the top of the stock."""
    thrown = state._replace(
        hands=with_entry(state.hands, seat, without(state.hands[seat], cards)),
        thrown=with_entry(state.thrown, seat, cards),
    )
    drawn = _give(thrown, seat, len(cards))
    if seat != state.dealer:
        return drawn._replace(turn=seat_after(seat, len(SEATS)))
    return open_staying(drawn)


# 4.3: staying and dropping out


def may_drop(options: Options, trump: Suit | None, seat: Seat | None, forehand: Seat) -> str | None:
    """None if this seat may sit the deal out, else the code of why not."""
    if options.drop_out == "off":
        return "no-dropping"
    if trump is Suit.DIAMONDS:
        return "diamonds-stay"
    return "forehand-stays" if seat == forehand else None


def open_staying(state: State) -> State:
    """After all exchanges, those who may drop are asked in turn, beginning behind forehand."""
    first = seat_after(state.forehand, len(SEATS))
    if may_drop(state.options, state.trump, first, state.forehand):
        return open_play(state)
    return state._replace(phase=Phase.STAY, turn=first)


def take_stay(state: State, seat: Seat, *, drops: bool) -> State:
    """8.9: when all three have dropped out, forehand has won without a card being played."""
    dropped = (*state.dropped, seat) if drops else state.dropped
    told = state._replace(dropped=dropped)
    if seat != state.dealer:
        return told._replace(turn=seat_after(seat, len(SEATS)))
    return settle(told) if len(dropped) == len(SEATS) - 1 else open_play(told)


# 4.2: the cards


def duties_of(
    hand: tuple[Card, ...], trick: Trick, trump: Suit | None, options: Options
) -> tuple[Duty, ...]:
    """What must be played, in order: the first of these that any card meets binds."""
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
    head = Duty("head", "4.2.5", _winning(binding.cards, trick, trump, options))
    place = classes.index(binding)
    return (*classes[:place], head, *classes[place:])


def _winning(
    cards: tuple[Card, ...], trick: Trick, trump: Suit | None, options: Options
) -> tuple[Card, ...]:
    """Those that would be winning the trick at this moment."""
    return tuple(
        card for card in cards if taker(trick.with_card(card), trump, options) == trick.turn
    )


def playable(
    hand: tuple[Card, ...], trick: Trick, trump: Suit | None, options: Options
) -> tuple[Card, ...]:
    """Follow suit; who cannot must trump; who can do neither plays what he likes."""
    return next(duty.cards for duty in duties_of(hand, trick, trump, options) if duty.cards)


def open_play(state: State) -> State:
    """Forehand leads."""
    return lead(state, state.forehand)


def lead(state: State, leader: Seat) -> State:
    """A new trick; those who dropped out are passed over."""
    seats = tuple(s for s in seats_from(leader, len(SEATS)) if s not in state.dropped)
    return state._replace(phase=Phase.PLAY, turn=leader, trick=Trick(seats))


def take_play(state: State, seat: Seat, trick: Trick, card: Card) -> State:
    """The card goes from the hand to the trick."""
    laid = trick.with_card(card)
    hand = without(state.hands[seat], (card,))
    played = state._replace(hands=with_entry(state.hands, seat, hand), trick=laid)
    return take_trick(played, laid) if laid.complete else played._replace(turn=laid.turn)


# 5: who takes the trick


def strength(card: Card, led: Suit | None, trump: Suit | None, options: Options) -> int:
    """The highest trump, else the highest card of the suit led; others never win."""
    order = ORDERS[options.rank_order]
    if card.suit is trump:
        return len(order) + order.index(card.rank)
    return order.index(card.rank) if card.suit is led else -1


def taker(trick: Trick, trump: Suit | None, options: Options) -> Seat:
    """Who takes the trick as it lies, complete or not."""
    led = trick.cards[0].suit
    return trick.taker(lambda card: strength(card, led, trump, options))


def take_trick(state: State, trick: Trick) -> State:
    """The taker leads to the next; after five tricks the deal is scored."""
    seat = taker(trick, state.trump, state.options)
    taken = state._replace(
        tricks=(*state.tricks, trick), won=with_entry(state.won, seat, state.won[seat] + 1)
    )
    return lead(taken, seat) if taken.hands[seat] else settle(taken)


# 6: the score


def factor(options: Options, trump: Suit | None) -> int:
    """6.1: what these trumps multiply every change by."""
    return options.hearts_factor if trump is Suit.HEARTS else 1


def reckon(
    options: Options,
    trump: Suit | None,
    forehand: Seat,
    won: Sequence[int],
    dropped: Sequence[Seat],
) -> tuple[Reckoning, ...]:
    """6.1: the change of each seat's score for the tricks won, by seat."""
    times, alone = factor(options, trump), len(dropped) == len(SEATS) - 1
    reckonings = []
    for seat, tricks in enumerate(won):
        addends = _for_tricks(options, tricks, times, called=seat == forehand)
        if seat in dropped:
            addends = (Addend(Part.DROPPED, 0, times),)
        elif alone:
            addends = (Addend(Part.WALKOVER, -5, times),)
        reckonings.append(Reckoning(tricks, addends))
    return tuple(reckonings)


def _for_tricks(
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
    """6.3: the lowest, once somebody is at 0 or below or the last deal agreed has been played.

    Empty while the game goes on. Among equals it does, unless they agreed to share (8.7) or that
    was the last deal: then they win together.
    """
    lowest, last = min(scores), 0 < options.deal_limit <= number
    if lowest > 0 and not last:
        return ()
    first = tuple(seat for seat in SEATS if scores[seat] == lowest)
    return first if len(first) == 1 or last or options.tie == "shared" else ()


def settle(state: State) -> State:
    """The deal goes on the sheet; perhaps that was the last one."""
    reckonings = reckon(state.options, state.trump, state.forehand, state.won, state.dropped)
    scores = tuple(
        score + reckoning.change for score, reckoning in zip(state.scores, reckonings, strict=True)
    )
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


def go_on(state: State) -> State:
    """The deal passes one seat clockwise."""
    number = state.number + 1
    moved = state._replace(number=number, dealer=seat_after(state.dealer, len(SEATS)))
    return new_deal(moved, shuffled(PACK, KEY, state.seed, number))
