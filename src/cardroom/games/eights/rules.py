"""Rules of Eights, in the order of their paragraphs: legal actions, and what they change.

Source: ``assets/rules/eights.html``. Numbers such as 4.1 are paragraphs of that page. Scores are
debits, in points: low is good. The talon is the discard pile.
"""

from collections.abc import Iterable, Sequence
from itertools import chain, combinations
from operator import add

from cardroom.game import Addend, total, without_deal
from cardroom.games.eights.model import (
    Action,
    Draw,
    Lay,
    Move,
    Options,
    Pass,
    Phase,
    Settlement,
    SheetLine,
    Side,
    State,
    View,
    seats_of,
    side_of,
    sides,
    text,
)
from cardroom.nouns.cards import Card, Cards, Suit, pack, sort_cards, without
from cardroom.nouns.seats import Seat, seat_after, seats_from, with_entry
from cardroom.nouns.shuffle import shuffled

KEY = "eights"

# 1 and 6: the pack, and the points of cards held at the end

CUT_ORDER = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")  # 2.1: low to high
PACK = pack(CUT_ORDER)
VALUES = {pips: int(pips) for pips in CUT_ORDER[:9]} | {"J": 10, "Q": 10, "K": 10, "A": 1, "8": 50}


def penalty_points(cards: Iterable[Card]) -> int:
    """Return the penalty points of cards left in a hand at the end of a deal (6)."""
    return sum(VALUES[card.rank] for card in cards)


def sort_high_penalty_first(hand: Sequence[Card]) -> Cards:
    """Sort cards by their points, the highest first; of equal points, the higher rank first."""

    def penalty_and_rank(card: Card) -> tuple[int, int]:
        return VALUES[card.rank], CUT_ORDER.index(card.rank)

    return tuple(sorted(hand, key=penalty_and_rank, reverse=True))


def penalty_addends(hand: Sequence[Card]) -> tuple[Addend[str], ...]:
    """Return the penalty points of each card in a hand, highest first, as addends (score parts)."""
    return tuple(Addend(card.rank, VALUES[card.rank]) for card in sort_high_penalty_first(hand))


# 2.1: cutting for the first deal


def cut_for_dealer(players: int, drawn_from: Sequence[Card]) -> tuple[tuple[str, ...], ...]:
    """Let all seats draw a card to find the first dealer; seats that tie for lowest draw again.
    Return the rounds: in each, a card name by seat, empty for a seat that did not draw.
    """
    tied: tuple[Seat, ...] = tuple(range(players))
    rounds, left = [], tuple(drawn_from)
    while len(tied) > 1 and len(left) >= len(tied):
        drawn = dict(zip(tied, left, strict=False))
        left = left[len(tied) :]
        rounds.append(tuple(drawn[seat].name if seat in drawn else "" for seat in range(players)))
        tied = seats_with_lowest_cut(rounds[-1])
    return tuple(rounds)


def seats_with_lowest_cut(drawn: Sequence[str]) -> tuple[Seat, ...]:
    """Return the seats that drew the lowest rank in a round of cutting. Suits don't count (8.3)."""
    order = {seat: CUT_ORDER.index(name[:-1]) for seat, name in enumerate(drawn) if name}
    return tuple(seat for seat in order if order[seat] == min(order.values()))


def first_dealer(rounds: Sequence[Sequence[str]]) -> Seat:
    """Return the first dealer: the seat with the lowest card in the last round of cutting."""
    return seats_with_lowest_cut(rounds[-1])[0]


# 2.3 and 2.4: the deal


def hand_size(options: Options) -> int:
    return 7 if options.players == 2 or options.hand_size == "seven" else 5


def new_deal(state: State, deck: Sequence[Card]) -> State:
    """Deal cards one at a time, dealer's left first; then turn up the starter, the top card."""
    players, each = state.options.players, hand_size(state.options)
    order = seats_from(state.forehand, players)
    dealt = tuple(deck[: players * each])
    starter, stock, buried = turn_up_starter(state.options, tuple(deck[players * each :]))
    free = state.options.starter_eight == "free" and starter.rank == "8"
    return without_deal(state)._replace(
        turn=state.forehand,
        hands=tuple(sort_cards(dealt[order.index(seat) :: players]) for seat in range(players)),
        stock=stock,
        talon=(starter,),
        named=None if free else starter.suit,
        buried=buried,
    )


def turn_up_starter(
    options: Options, stock: Cards
) -> tuple[Card, Cards, tuple[tuple[int, str], ...]]:
    """Turn up the starter (first top card). An option buries an 8 in the middle of the stock, and
    turns up the next card (8.1). Return starter, stock, and buried 8s (index in the stock, name).
    """
    starter, *left = stock
    eights: list[Card] = []
    while starter.rank == "8" and options.starter_eight == "bury":
        eights.append(starter)
        left.insert(len(left) // 2, starter)
        starter = left.pop(0)
    return starter, tuple(left), tuple((left.index(eight), eight.name) for eight in eights)


# 4: legal actions


def fits(card: Card, top: Card, named: Suit | None) -> bool:
    """Return whether a card may be laid (4.1): an 8, the suit to follow, or the top card's rank."""
    return card.rank == "8" or named is None or card.suit is named or card.rank == top.rank


def fitting_cards(cards: Iterable[Card], top: Card, named: Suit | None) -> Cards:
    """Return the given cards that may be laid on the top card."""
    return tuple(card for card in cards if fits(card, top, named))


LAYS: dict[Card, tuple[Lay, ...]] = {
    card: tuple(Lay(card, suit) for suit in Suit) if card.rank == "8" else (Lay(card),)
    for card in PACK
}
"""Possible plays of each card (4.2). An 8 may name any suit, even the suit already to follow."""


MOST_STOCKS = 20
"""Highest number of new stocks in a deal (8.6). Without a limit, draws might never end."""


def may_reshuffle(options: Options, reshuffles: int) -> bool:
    """Return whether a deal with `reshuffles` new stocks so far may get another new stock (8.6)."""
    return options.stock_out == "reshuffle" and reshuffles < MOST_STOCKS


def has_card_to_draw(position: State | View) -> bool:
    """Return whether there is a card to draw, perhaps after turning over the discard pile."""
    turning = may_reshuffle(position.options, position.reshuffles)
    return bool(position.stock) or (turning and len(position.talon) > 1)


def may_draw(state: State, *, able: bool) -> bool:
    """Return whether a player may draw (4.3). An option forbids it if a card fits (`able`)."""
    return (state.options.voluntary_draw == "any" or not able) and has_card_to_draw(state)


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return the legal actions: plays, then a draw; a pass only if no play or draw is possible."""
    able = fitting_cards(state.hands[seat], state.top, state.named)
    lays = tuple(lay for card in able for lay in LAYS[card])
    if may_draw(state, able=bool(able)):
        return (*lays, Draw())
    return lays or (Pass(),)


# 5: effects


def append_move(state: State, seat: Seat, action: Action) -> tuple[Move, ...]:
    """Return the deal's moves so far, followed by a move made from `action`."""
    return (*state.moves, Move(seat, text(action), state.top.name, state.named))


def apply_lay(state: State, seat: Seat, lay: Lay) -> State:
    """Lay a card on the discard pile. If its player's side has no card left, score the deal."""
    laid = state._replace(
        hands=with_entry(state.hands, seat, without(state.hands[seat], (lay.card,))),
        talon=(*state.talon, lay.card),
        named=lay.named or lay.card.suit,
        passes=0,
        moves=append_move(state, seat, lay),
    )
    side = side_of(state.options, seat)
    if any(laid.hands[partner] for partner in seats_of(state.options, side)):
        return give_turn_after(laid, seat)
    return score_deal(laid, side)


def give_turn_after(state: State, seat: Seat) -> State:
    """Give the turn to the next seat to the left that holds cards (8.17)."""
    order = seats_from(seat_after(seat, state.options.players), state.options.players)
    return state._replace(turn=next(other for other in order if state.hands[other]))


def apply_draw(state: State, seat: Seat) -> State:
    """Move the top card of the stock to the hand of a seat, which keeps the turn."""
    moves = append_move(state, seat, Draw())
    if not state.stock:
        state = reshuffle(state)
    hand = sort_cards((*state.hands[seat], state.stock[0]))
    hands = with_entry(state.hands, seat, hand)
    return state._replace(hands=hands, stock=state.stock[1:], moves=moves)


def reshuffle(state: State) -> State:
    """Shuffle the discard pile, without its top card, into a new stock (8.6)."""
    attempt = state.reshuffles + 1
    stock = shuffled(sort_cards(state.talon[:-1]), KEY, state.seed, state.number, attempt)
    return state._replace(stock=stock, talon=state.talon[-1:], reshuffles=attempt)


def apply_pass(state: State, seat: Seat) -> State:
    """Let a seat pass. If all seats with cards have passed in a row, the deal is blocked (8.8)."""
    passed = state._replace(passes=state.passes + 1, moves=append_move(state, seat, Pass()))
    if passed.passes == sum(map(bool, passed.hands)):
        return score_deal(passed, None)
    return give_turn_after(passed, seat)


# 6: the score


def penalty_addends_by_side(
    options: Options, hands: Sequence[Cards]
) -> tuple[tuple[Addend[str], ...], ...]:
    """Return, by side, the points of the cards that the players of the side still hold."""
    return tuple(
        tuple(chain.from_iterable(penalty_addends(hands[seat]) for seat in seats_of(options, side)))
        for side in sides(options)
    )


def winners(options: Options, totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats with the lowest total, or () before a total has reached the target. If sides
    tie for lowest, the game goes on; but with three players, all that tie win together (8.16).
    """
    if max(totals) < options.target:
        return ()
    best = [side for side in sides(options) if totals[side] == min(totals)]
    if len(best) > 1 and options.players != 3:
        return ()
    return tuple(s for s in range(options.players) if side_of(options, s) in best)


def round_up_to_ten(points: int) -> int:
    return -(-points // 10) * 10


GAME = 100  # bonus for winning, added to the difference of the totals


def settlement(options: Options, totals: tuple[int, ...], won: tuple[Seat, ...]) -> Settlement:
    """Return the payments at the end of a game, given its winners."""
    rounded = tuple(map(round_up_to_ten, totals))
    if options.players == 3:
        pairs = (sorted(pair, key=rounded.__getitem__) for pair in combinations(range(3), 2))
        payments = tuple(
            (payer, receiver, (rounded[payer] - rounded[receiver]) // 10 * options.stake)
            for receiver, payer in pairs
            if rounded[payer] > rounded[receiver]
        )
        return Settlement(rounded, 0, 0, payments)  # 8.15
    exact = GAME + max(totals) - min(totals)
    units = round_up_to_ten(exact) // 10 * options.stake
    from_the_right = ((seat_after(seat, options.players, -1), seat, units) for seat in won)  # 8.20
    return Settlement(rounded, exact, round_up_to_ten(exact), tuple(from_the_right))


def score_deal(state: State, winner: Side | None) -> State:
    """Score the deal, and end the game if it is won. `winner` is None if the deal was blocked."""
    return end_deal_with_score(state, winner, penalty_addends_by_side(state.options, state.hands))


def end_deal_with_score(
    state: State, winner: Side | None, debited: tuple[tuple[Addend[str], ...], ...]
) -> State:
    """Write a score line with the points debited to each side, and end the game if it is won."""
    totals = tuple(map(add, state.totals, map(total, debited)))
    won = winners(state.options, totals)
    kind = "block" if winner is None else "out"
    line = SheetLine(state.number, state.dealer, kind, winner, debited, totals)
    return state._replace(
        totals=totals,
        phase=Phase.OVER if won else Phase.SCORED,
        turn=None,
        sheet=(*state.sheet, line),
        settlement=settlement(state.options, totals, won) if won else None,
        winners=won,
    )


def begin_next_deal(state: State) -> State:
    """Begin the next deal. The dealer moves one seat left, even after a blocked deal (8.21)."""
    number = state.number + 1
    dealer = seat_after(state.dealer, state.options.players)
    moved = state._replace(number=number, dealer=dealer)
    return new_deal(moved, shuffled(PACK, KEY, state.seed, number))
