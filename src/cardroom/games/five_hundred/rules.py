"""Rules of Five Hundred, in the order of a deal: legal actions, and what they change.

Source: ``assets/rules/five-hundred.html``. Numbers such as 4.1 are paragraphs of that page. Bids
are in `bids` (4.1, 6.1). The module `cards` decides to which suit a card belongs (2.2). Scores are
in points, by side.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate

from cardroom.game import Addend, Duty, Objection, object_to_card, without_deal
from cardroom.games.five_hundred.bids import MISERE, Bid, bids_low_to_high, points_of_bid
from cardroom.games.five_hundred.cards import JOKER, pack_for, strength_in_trick, suit_of
from cardroom.games.five_hundred.model import (
    TRICKS,
    Call,
    Called,
    Contract,
    Options,
    Part,
    Pass,
    Phase,
    Play,
    Reckoning,
    Said,
    SheetLine,
    Side,
    State,
    View,
    seats_of,
    side_of,
    sides,
)
from cardroom.nouns.cards import Card, Cards, Suit, sort_cards, without
from cardroom.nouns.seats import Seat, seat_after, seats_from, with_entry
from cardroom.nouns.shuffle import shuffled
from cardroom.nouns.tricks import Trick, cards_played

KEY = "five-hundred"

# 2.1 and 2.4: the pack and the deal

PACKETS = (3, 4, 3)


def pack_of(options: Options) -> Cards:
    """Return the pack for these options. Six players may leave out the joker (8.3)."""
    return pack_for(options.players, joker=options.players != 6 or options.six_joker)


def new_deal(state: State, deck: Sequence[Card]) -> State:
    """Deal three, four and three cards to each seat, dealer's left first; the rest is the kitty."""
    players = state.options.players
    left = tuple(deck)
    hands: list[Cards] = [()] * players
    for size in PACKETS:
        for seat in seats_from(state.forehand, players):
            hands[seat], left = (*hands[seat], *left[:size]), left[size:]
    return without_deal(state)._replace(
        turn=state.forehand,
        hands=tuple(map(sort_cards, hands)),
        kitty=sort_cards(left),
        dead=((),) * players,
    )


# 4.1: the auction


@lru_cache
def legal_calls(options: Options, standing: Bid | None) -> tuple[Said, ...]:
    """Return the legal actions of the auction: a pass, and all higher bids, low to high."""
    bids = bids_low_to_high(options.misere, options.open_misere)
    higher = bids[bids.index(standing) + 1 :] if standing else bids
    if options.misere == "after_seven" and not (standing and standing.tricks == 7):
        higher = tuple(bid for bid in higher if bid != MISERE)
    return (Pass(), *higher)


def object_to_bid(options: Options, standing: Bid | None, bid: Bid) -> Objection | None:
    bids = bids_low_to_high(options.misere, options.open_misere)
    if bid not in bids:
        return Objection("bid-not-played", "4.1")
    if standing and bids.index(bid) <= bids.index(standing):
        return Objection("bid-higher", "4.1")
    return None if bid in legal_calls(options, standing) else Objection("after-seven", "4.1")


def seats_passed(calls: Sequence[Called]) -> tuple[Seat, ...]:
    """Return the seats that have passed, and so are out of the auction."""
    return tuple(seat for seat, said in calls if isinstance(said, Pass))


def apply_bid_or_pass(state: State, seat: Seat, said: Said) -> State:
    """Add a bid or pass to the auction. A bid wins when all other players have passed (8.9)."""
    contract = Contract(said, seat) if isinstance(said, Bid) else state.contract
    spoken = state._replace(calls=(*state.calls, Called(seat, said)), contract=contract)
    silent, players = seats_passed(spoken.calls), state.options.players
    if len(silent) == players:  # 8.10: deal again, or play without a contract
        redeal = state.options.all_pass == "redeal"  # noqa: S105
        passed = spoken._replace(phase=Phase.PASSED, turn=None)
        return passed if redeal else begin_trick(spoken, state.forehand)
    if contract and len(silent) == players - 1:
        return take_kitty(spoken, contract)
    order = seats_from(seat_after(seat, players), players)
    return spoken._replace(turn=next(other for other in order if other not in silent))


# 3: the exchange


def take_kitty(state: State, contract: Contract) -> State:
    """Give the whole kitty to the declarer, who must then discard as many cards (8.28)."""
    hand = sort_cards((*state.hands[contract.declarer], *state.kitty))
    return state._replace(
        phase=Phase.EXCHANGE,
        turn=contract.declarer,
        hands=with_entry(state.hands, contract.declarer, hand),
        kitty=(),
        taken=state.kitty,
    )


def apply_discard(state: State, seat: Seat, contract: Contract, cards: Cards) -> State:
    """Put the declarer's discards out of play. A partner may have to be called next (4.6)."""
    hand = without(state.hands[seat], cards)
    left = state._replace(hands=with_entry(state.hands, seat, hand), discards=cards)
    if must_call_partner(state.options, contract):
        return left._replace(phase=Phase.CALL)
    return ask_joker_suit_or_begin_play(left, contract)


# 4.6 and 7: calling a partner, and nominating the joker's suit


def must_call_partner(options: Options, contract: Contract | None) -> bool:
    """Return whether a partner is called (4.6): only with five players, not in a misere (8.36)."""
    return options.players == 5 and contract is not None and not contract.bid.misere


def object_to_partner_call(table: State | View, hand: Cards, name: str) -> Objection | None:
    """Return the objection to calling this card to find a partner; None if the call is legal."""
    card = Card(name)
    if card not in pack_of(table.options):
        return Objection("not-in-pack", "4.6")
    if table.strain.trump and suit_of(card, table.strain) is table.strain.trump:
        return Objection("trump-called", "4.6", (card,))
    if card in hand:
        return Objection("own-card", "4.6", (card,))
    if card in table.discards:
        return Objection("own-discard", "4.6", (card,))
    if card is JOKER and not table.options.call_joker_nt:
        return Objection("joker-called", "8.34", (card,))
    return None


def apply_partner_call(state: State, contract: Contract, call: Call) -> State:
    """Set the partner: the seat that holds the called card, or None if no hand has the card."""
    held = ((seat, card.name) for seat, hand in enumerate(state.hands) for card in hand)
    partner = next((seat for seat, name in held if name == call.name), None)
    return ask_joker_suit_or_begin_play(state._replace(called=call, partner=partner), contract)


def ask_joker_suit_or_begin_play(state: State, contract: Contract) -> State:
    """Ask the declarer for the joker's suit if an option demands it (7). Else begin the play. The
    question comes in all contracts without trumps, so it does not tell who has the joker.
    """
    asked = state.options.joker_nt == "pagat" and contract.bid.suit is None
    if asked and JOKER in pack_of(state.options):
        return state._replace(phase=Phase.NOMINATE)
    return begin_trick(state, contract.declarer)


# 4.5: misere


def seats_sitting_out(options: Options, contract: Contract | None) -> tuple[Seat, ...]:
    """Return the declarer's partners if an option makes them sit out a misere (8.17), else ()."""
    if contract is None or not contract.bid.misere or options.misere_partner == "plays":
        return ()
    return declaring_seats(options, contract, None)[1:]


def open_hands(state: State) -> tuple[Cards, ...]:
    """Return, by seat, the hand that lies open, as the declarer's does in an open misere (8.20)."""
    contract, closed = state.contract, ((),) * state.options.players
    if contract is None or not contract.bid.shown or not (state.trick or state.takers):
        return closed
    safe_so_far = bool(state.takers) and state.takers[0] != contract.declarer
    if state.options.open_misere_shown != "before_lead" and not safe_so_far:
        return closed
    return with_entry(closed, contract.declarer, state.hands[contract.declarer])


# 4.2 to 4.4: the cards


def duties_of(table: State | View, hand: Cards) -> tuple[Duty, ...]:
    """Return the duties (such as "follow suit") that limit a hand's next card, strictest first."""
    if is_leading(table):
        if JOKER not in hand or suits_for_led_joker(table, hand):
            return (Duty("lead", "4.2", hand),)
        return (Duty("lead-no-joker", "7", without(hand, (JOKER,))),)
    strain, led = table.strain, table.led[-1]
    follow = tuple(card for card in hand if suit_of(card, strain) is led)
    if strain.trump:
        return (Duty("follow", "4.3", follow), Duty("any", "4.3", hand))
    if JOKER not in hand or strain.joker:
        return (Duty("follow", "4.4.2", follow), Duty("any", "4.4.3", hand))
    if follow and table.options.joker_nt == "free":
        return (Duty("follow-or-joker", "7", (*follow, JOKER)),)
    due = (Duty("play-joker", "7", (JOKER,)),) if must_play_joker_when_void(table) else ()
    return (Duty("follow", "4.4.2", follow), *due, Duty("any", "4.4.3", hand))


def is_leading(table: State | View) -> bool:
    """Return whether the next card is the first of a trick."""
    return table.trick is not None and not table.trick.cards


def must_play_joker_when_void(table: State | View) -> bool:
    """Return whether a hand without the suit led must play the joker. Options demand this in a
    misere, unless the declarer chose a suit for the joker, which then is a card of that suit (7).
    """
    contract, options = table.contract, table.options
    strict = options.misere_joker == "must" or options.joker_nt == "pagat"
    return strict and contract is not None and contract.bid.misere and not table.strain.joker


def suits_for_led_joker(table: State | View, hand: Cards) -> tuple[Suit | None, ...]:
    """Return the suits that a player may name when leading the joker. Return (None,), which means
    no suit, if the joker already belongs to a suit: the trumps, or the declarer's choice.
    """
    if table.strain.trump or table.strain.joker:
        return (None,)
    if table.options.joker_nt == "pagat" and len(hand) > 1:
        return tuple(suit for suit in Suit if suit not in table.led)
    dead = table.dead[table.turn] if table.turn is not None else ()
    return tuple(suit for suit in Suit if suit not in dead)


def playable(table: State | View, hand: Cards) -> Cards:
    """Return the legal cards: those that obey the strictest duty that the hand can obey."""
    return next(duty.cards for duty in duties_of(table, hand) if duty.cards)


def legal_plays(table: State | View, hand: Cards) -> tuple[Play, ...]:
    """Return the legal plays in listing order. A led joker has one play per suit it may name."""
    cards = playable(table, hand)
    if JOKER not in cards or not is_leading(table):
        return tuple(map(Play, cards))
    others = tuple(Play(card) for card in cards if card is not JOKER)
    return (*others, *(Play(JOKER, suit) for suit in suits_for_led_joker(table, hand)))


def object_to_play(state: State, hand: Cards, play: Play) -> Objection | None:
    wrong_card = object_to_card(hand, play.card, duties_of(state, hand))
    return wrong_card or object_to_joker_suit(state, hand, play)


def object_to_joker_suit(table: State | View, hand: Cards, play: Play) -> Objection | None:
    """Return an objection if the suit named for a led joker is wrong or missing (4.2, 4.4.6)."""
    named = play.card is JOKER and is_leading(table)
    suits = suits_for_led_joker(table, hand) if named else (None,)
    if play.suit in suits:
        return None
    if None in suits:
        return Objection("names-nothing", "4.2", (play.card,))
    if play.suit is None:
        return Objection("name-suit", "4.2", (play.card,), unfinished=True)
    gone = ("suit-led", "7") if table.options.joker_nt == "pagat" else ("suit-dead", "4.4.6")
    return Objection(*gone, (play.card,))


def begin_trick(state: State, leader: Seat) -> State:
    """Begin a trick led by this seat, without the seats that sit out."""
    out = seats_sitting_out(state.options, state.contract)
    seats = (seat for seat in seats_from(leader, state.options.players) if seat not in out)
    return state._replace(phase=Phase.PLAY, turn=leader, trick=Trick(tuple(seats)))


def apply_play(state: State, seat: Seat, trick: Trick, play: Play) -> State:
    """Move a card from the hand to the trick; the first card sets the suit led."""
    laid = trick.with_card(play.card)
    suit = play.suit or suit_of(play.card, state.strain)
    played = state._replace(
        hands=with_entry(state.hands, seat, without(state.hands[seat], (play.card,))),
        trick=laid,
        led=state.led if trick.cards or suit is None else (*state.led, suit),
    )
    if played.led[-1] is not suit and play.card is not JOKER:
        played = bar_joker_from_led_suit(played, seat)
    return take_trick(played, laid) if laid.is_complete else played._replace(turn=laid.turn)


def bar_joker_from_led_suit(state: State, seat: Seat) -> State:
    """Note that a seat neither followed suit nor played the joker. From now on, a joker in this
    hand cannot stand for the suit led (4.4.4). Do nothing if the joker was played before.
    """
    deadly = state.options.joker_nt in ("represent", "free") and not state.strain.trump
    gone = JOKER in cards_played(state)
    suit, dead = state.led[-1], state.dead[seat]
    if not deadly or gone or suit in dead:
        return state
    suits = tuple(each for each in Suit if each in (*dead, suit))
    return state._replace(dead=with_entry(state.dead, seat, suits))


# 5: the taker of the trick


def taker(table: State | View, trick: Trick) -> Seat:
    """Return the seat that is winning the trick, or that has won it if the trick is complete."""
    strain, led = table.strain, table.led[-1]
    holder = next((seat for seat, card in trick.plays if card is JOKER), None)
    alive = holder is not None and led not in table.dead[holder]  # 4.4.5
    return trick.taker(lambda card: strength_in_trick(card, led, strain, joker_wins=alive))


def take_trick(state: State, trick: Trick) -> State:
    """Let the taker lead, or score the deal if it ends: after ten tricks, or with a lost misere."""
    seat = taker(state, trick)
    taken = state._replace(tricks=(*state.tricks, trick), takers=(*state.takers, seat))
    contract, goes_on = state.contract, state.options.misere_tricks == "score"  # 4.5
    lost = contract is not None and contract.bid.misere and seat == contract.declarer
    if not taken.hands[seat] or (lost and not goes_on):
        return score_deal(taken)
    return begin_trick(taken, seat)


# 6.2: one deal

A_TRICK = 10  # points
SLAM = 250


def reckon(state: State) -> Reckoning:
    """Return the score of the deal if it ended with the tricks taken so far."""
    options, contract, partner = state.options, state.contract, state.partner
    if contract is None:
        shares = tuple(_trick_addend(state, side) for side in sides(options))
        return Reckoning(None, None, None, 0, 0, None, shares)
    worth = points_of_bid(contract.bid, options.open_misere)
    alone = contract.bid.misere  # 8.18; else the tricks of all partners count (8.31)
    seats = (contract.declarer,) if alone else declaring_seats(options, contract, partner)
    tricks = sum(map(state.takers.count, seats))
    made = tricks == 0 if contract.bid.misere else tricks >= contract.bid.tricks
    own = bid_addend(worth, made=made, slam=tricks == TRICKS)
    declarers = {side_of(options, contract.declarer): own}
    if partner is not None:
        declarers[partner] = Addend(Part.HALF, own.amount // 2)  # 8.35: a whole number
    shares = tuple(declarers.get(side) or _trick_addend(state, side) for side in sides(options))
    return Reckoning(contract, state.called, partner, worth, tricks, made, shares)


def declaring_seats(options: Options, contract: Contract, partner: Seat | None) -> tuple[Seat, ...]:
    """Return the seats of the declarer and all partners. `partner` is a called partner or None."""
    own = seats_of(options, side_of(options, contract.declarer))
    called = () if partner is None else (partner,)
    return (contract.declarer, *(seat for seat in own if seat != contract.declarer), *called)


def bid_addend(worth: int, *, made: bool, slam: bool) -> Addend[Part]:
    """Return the points for a bid, made or lost. `slam` is True if all tricks were won."""
    if not made:
        return Addend(Part.DOWN, -worth)
    return Addend(Part.SLAM, SLAM) if slam and worth < SLAM else Addend(Part.MADE, worth)


def _trick_addend(state: State, side: Side) -> Addend[Part]:
    options, contract = state.options, state.contract
    tricks = sum(map(state.takers.count, seats_of(options, side)))
    points = points_per_defender_trick(options, contract.bid) if contract else A_TRICK
    return Addend(Part.TRICKS if points else Part.UNCOUNTED, points, tricks)


def points_per_defender_trick(options: Options, bid: Bid) -> int:
    """Return the points per trick of a non-declaring side: 10, or by an option 0 in a misere."""
    return 0 if bid.misere and options.misere_tricks == "none" else A_TRICK


# 6.3 and 2.4: the end of the game, and the next deal


def winning_sides(
    options: Options, totals: Sequence[float], may_win: Iterable[Side]
) -> tuple[Side, ...]:
    """Return the sides that win with these totals (by side); () while the game goes on. The first
    side in `may_win` with the target score wins. Otherwise, if any side has minus the target or
    less, the highest total wins.
    """
    first = next((side for side in may_win if totals[side] >= options.target), None)
    if first is not None:
        return (first,)
    if min(totals) > -options.target:
        return ()
    return tuple(side for side in sides(options) if totals[side] == max(totals))  # 8.42


def sides_by_win_priority(state: State, reckoning: Reckoning) -> tuple[Side, ...]:
    """Return the sides that may win by reaching the target score, in order of priority (8.40)."""
    options, contract = state.options, reckoning.contract
    declarers: tuple[Side, ...] = ()
    if contract is not None and reckoning.made:
        called = () if reckoning.partner is None else (reckoning.partner,)
        declarers = (side_of(options, contract.declarer), *called)
    if not options.win_by_tricks:
        return declarers
    others = (side for side in sides(options) if side not in declarers)
    return (*declarers, *sorted(others, key=lambda side: _trick_reaching_target(state, side)))


def _trick_reaching_target(state: State, side: Side) -> int:
    """Return the index of the trick that took a side to the target score; 10 if no trick did."""
    missing = state.options.target - state.totals[side]
    gained = accumulate(A_TRICK * (side_of(state.options, seat) == side) for seat in state.takers)
    return next((number for number, points in enumerate(gained) if points >= missing), TRICKS)


def score_deal(state: State) -> State:
    """Write the deal on the score sheet, and end the game if a side has won."""
    options = state.options
    reckoning = reckon(state)
    points = (share.value for share in reckoning.shares)
    totals = tuple(map(sum, zip(state.totals, points, strict=True)))
    won = winning_sides(options, totals, sides_by_win_priority(state, reckoning))
    line = SheetLine(state.number, state.dealer, reckoning, totals)
    return state._replace(
        totals=totals,
        phase=Phase.OVER if won else Phase.SCORED,
        turn=None,
        trick=None,
        sheet=(*state.sheet, line),
        winners=tuple(s for s in range(options.players) if side_of(options, s) in won),
    )


def begin_next_deal(state: State) -> State:
    """Begin the next deal. The dealer moves one seat to the left, even if all players passed."""
    number = state.number + 1
    dealer = seat_after(state.dealer, state.options.players)
    moved = state._replace(number=number, dealer=dealer)
    return new_deal(moved, shuffled(pack_of(state.options), KEY, state.seed, number))
