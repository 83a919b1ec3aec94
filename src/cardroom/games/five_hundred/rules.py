"""Rules of Five Hundred up to the first card: deal, auction, exchange, call of a partner.

Source: ``assets/rules/five-hundred.html``. Numbers such as 4.1 are paragraphs of that page. Bids
are in `bids` (4.1, 6.1), the play in `play` (4.2 to 5), the score in `scoring` (6).
"""

from collections.abc import Sequence
from functools import lru_cache

from cardroom.game import Objection
from cardroom.games.five_hundred.bids import MISERE, Bid, bids_low_to_high
from cardroom.games.five_hundred.cards import JOKER, pack_for, suit_of
from cardroom.games.five_hundred.model import (
    Call,
    Called,
    Contract,
    Options,
    Pass,
    Phase,
    Said,
    State,
    View,
)
from cardroom.games.five_hundred.play import begin_trick
from cardroom.nouns.cards import Card, Suit, sort_cards, without
from cardroom.nouns.seats import Seat, seat_after, seats_from, with_entry
from cardroom.nouns.shuffle import shuffled

KEY = "five-hundred"

# 2.1 and 2.4: the pack and the deal

PACKETS = (3, 4, 3)


def pack_of(options: Options) -> tuple[Card, ...]:
    """Return the pack for these options. Six players may leave out the joker (8.3)."""
    return pack_for(options.players, joker=options.players != 6 or options.six_joker)


def new_deal(state: State, deck: Sequence[Card]) -> State:
    """Deal three, four and three cards to each seat, dealer's left first; the rest is the kitty."""
    players = state.options.players
    left = tuple(deck)
    hands: list[tuple[Card, ...]] = [()] * players
    for size in PACKETS:
        for seat in seats_from(state.forehand, players):
            hands[seat], left = (*hands[seat], *left[:size]), left[size:]
    return State(
        *state[:5],  # the fields that outlast the deal
        turn=state.forehand,
        hands=tuple(map(sort_cards, hands)),
        kitty=sort_cards(left),
        dead=((),) * players,
        sheet=state.sheet,
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
    if len(silent) == players:
        return end_auction_without_bid(spoken)
    if contract and len(silent) == players - 1:
        return take_kitty(spoken, contract)
    order = seats_from(seat_after(seat, players), players)
    return spoken._replace(turn=next(other for other in order if other not in silent))


def end_auction_without_bid(state: State) -> State:
    """End the auction after all players passed. With an option, play without a contract (8.10)."""
    if state.options.all_pass == "redeal":  # noqa: S105
        return state._replace(phase=Phase.PASSED, turn=None)
    return begin_trick(state, state.forehand)


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


def apply_discard(state: State, seat: Seat, contract: Contract, cards: tuple[Card, ...]) -> State:
    """Put the declarer's discards out of play. With five players, a partner is called next (4.6),
    unless the contract is misere (8.36).
    """
    hand = without(state.hands[seat], cards)
    left = state._replace(hands=with_entry(state.hands, seat, hand), discards=cards)
    if state.options.players == 5 and not contract.bid.misere:
        return left._replace(phase=Phase.CALL)
    return ask_joker_suit_or_begin_play(left, contract)


# 4.6: calling a partner


def object_to_partner_call(
    table: State | View, hand: tuple[Card, ...], name: str
) -> Objection | None:
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


def legal_partner_calls(state: State, hand: tuple[Card, ...]) -> tuple[Call, ...]:
    """Return the legal calls: first to play alone, then cards that may be called for a partner."""
    names = (card.name for card in pack_of(state.options))
    return (
        Call(),
        *(Call(name) for name in names if not object_to_partner_call(state, hand, name)),
    )


def apply_partner_call(state: State, contract: Contract, call: Call) -> State:
    """Set the partner: the seat that holds the called card, or None if no hand has the card."""
    held = ((seat, card.name) for seat, hand in enumerate(state.hands) for card in hand)
    partner = next((seat for seat, name in held if name == call.name), None)
    return ask_joker_suit_or_begin_play(state._replace(called=call, partner=partner), contract)


# 7, option `pagat`: nominating the joker's suit


def ask_joker_suit_or_begin_play(state: State, contract: Contract) -> State:
    """Ask the declarer for the joker's suit if the option demands it. Otherwise begin the play. The
    question comes in all contracts without trumps, so it does not tell who has the joker.
    """
    asked = state.options.joker_nt == "pagat" and contract.bid.suit is None
    if asked and JOKER in pack_of(state.options):
        return state._replace(phase=Phase.NOMINATE)
    return begin_trick(state, contract.declarer)


def apply_joker_suit(state: State, contract: Contract, suit: Suit | None) -> State:
    named = state._replace(contract=contract._replace(nominated=suit))
    return begin_trick(named, contract.declarer)


# 2.4: the next deal


def begin_next_deal(state: State) -> State:
    """Begin the next deal. The dealer moves one seat to the left, even if all players passed."""
    number = state.number + 1
    dealer = seat_after(state.dealer, state.options.players)
    moved = state._replace(number=number, dealer=dealer)
    return new_deal(moved, shuffled(pack_of(state.options), KEY, state.seed, number))
