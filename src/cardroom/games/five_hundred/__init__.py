"""Five Hundred, for two to six players: alone, in partnerships, or with a partner called by a card.

All players get ten cards; the remaining cards are the kitty. The player who bids most tricks, or
none at all, takes the kitty, discards as many cards and leads. A contract brings the points of the
bid if made, and costs them if lost. Each trick of the other players brings ten. 500 points win.

This module implements the protocol of `cardroom.game`. The rules are in `rules`, `cards`, `bids`.
`model` defines options, actions and state; `unseen` deals hidden cards at random. Source:
``assets/rules/five-hundred.html``. Numbers such as 4.1 are paragraphs of that page.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from cardroom.game import Duty, NextDeal, Objection, unknown_value_error
from cardroom.games.five_hundred import rules
from cardroom.games.five_hundred.bids import Bid, bids_low_to_high, points_of_bid
from cardroom.games.five_hundred.cards import JOKER, height_in_suit, suit_of
from cardroom.games.five_hundred.model import (
    CHOICES as CHOICES,
    PRESETS as PRESETS,
    Action,
    Call,
    Discard,
    Nominate,
    Options as Options,
    Pass,
    Phase,
    Play,
    State,
    View,
    parse as parse,
    seats_of,
    sides,
    text as text,
    values_by_seat,
)
from cardroom.games.five_hundred.rules import KEY as KEY
from cardroom.games.five_hundred.unseen import certain_joker_holder, imagine as imagine
from cardroom.nouns.cards import Card, Cards, Suit, arrange_by_suit
from cardroom.nouns.seats import Seat, seat_after
from cardroom.nouns.selections import Selections
from cardroom.nouns.shuffle import deck_or_shuffle, roll_die
from cardroom.nouns.tricks import cards_played

TITLE = "Five Hundred"
RULES = 1
MOST_ACTIONS = 10_000  # the longest measured game, of six, took 1,879
MOST_IN_DEAL = 300  # from one score to the next: 95, plus deals in which all pass


def seats(options: Options) -> int:
    return options.players


def partnerships(options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats of each side: single seats with 2, 3 or 5 players, else partners (2.3)."""
    return tuple(seats_of(options, side) for side in sides(options))


def complaint(options: Options) -> str | None:
    return unknown_value_error(options, CHOICES)


def start(
    options: Options, seed: str, *, first: int = 1, deck: Sequence[Card] | None = None
) -> State:
    """Return the first state of a game. The seed decides the first dealer (2.4)."""
    if problem := complaint(options):
        raise ValueError(problem)
    dealer = roll_die(options.players, KEY, seed, "dealer")
    dealer = seat_after(dealer, options.players, first - 1)
    table = State(options, seed, first, dealer, totals=(0,) * len(sides(options)))
    return rules.new_deal(table, deck_or_shuffle(rules.pack_of(options), deck, KEY, seed, first))


def legal(state: State) -> Sequence[Action]:
    match state.phase, state.turn:
        case Phase.AUCTION, _:
            return rules.legal_calls(state.options, state.contract.bid if state.contract else None)
        case Phase.EXCHANGE, int(seat):
            count = len(state.taken)
            return Selections(state.hands[seat], count, count, make=Discard)
        case Phase.CALL, _:
            calls = (Call(card.name) for card in rules.pack_of(state.options))
            return (Call(), *(call for call in calls if objection(state, call) is None))
        case Phase.NOMINATE, int(seat):
            return (Nominate(), *(map(Nominate, Suit) if JOKER in state.hands[seat] else ()))
        case Phase.PLAY, int(seat):
            return rules.legal_plays(state, state.hands[seat])
        case ((Phase.PASSED | Phase.SCORED), _):
            return (NextDeal(),)
        case _:
            return ()


def objection(state: State, action: Action) -> Objection | None:
    match state.phase, action, state.turn:
        case (Phase.AUCTION, Pass(), _) | (Phase.CALL, Call(None), _):
            return None
        case Phase.AUCTION, Bid(), _:
            standing = state.contract.bid if state.contract else None
            return rules.object_to_bid(state.options, standing, action)
        case Phase.EXCHANGE, Discard(cards), int(seat):
            return _object_to_discard(state.hands[seat], cards, len(state.taken))
        case Phase.CALL, Call(str(name)), int(seat):
            return rules.object_to_partner_call(state, state.hands[seat], name)
        case Phase.NOMINATE, Nominate(), _:
            return None if action in legal(state) else Objection("no-joker", "7")
        case Phase.PLAY, Play(), int(seat):
            return rules.object_to_play(state, state.hands[seat], action)
        case ((Phase.PASSED | Phase.SCORED), NextDeal(), _):
            return None
        case _:
            return Objection("not-now", "3")


def _object_to_discard(hand: Cards, cards: Cards, count: int) -> Objection | None:
    foreign = tuple(card for card in cards if card not in hand or cards.count(card) > 1)
    if foreign:
        return Objection("not-in-hand", "3", foreign)
    if len(cards) > count:
        return Objection("too-many", "8.28", cards)
    return Objection("too-few", "8.28", cards, unfinished=True) if len(cards) < count else None


def apply(state: State, action: Action) -> State:
    match action, state.turn, state.contract:
        case ((Pass() | Bid()), int(seat), _):
            return rules.apply_bid_or_pass(state, seat, action)
        case Discard(cards), int(seat), contract if contract:
            return rules.apply_discard(state, seat, contract, cards)
        case Call(), int(), contract if contract:
            return rules.apply_partner_call(state, contract, action)
        case Nominate(suit), int(), contract if contract:
            nominated = state._replace(contract=contract._replace(nominated=suit))
            return rules.begin_trick(nominated, contract.declarer)
        case Play(), int(seat), _ if state.trick:
            return rules.apply_play(state, seat, state.trick, action)
        case NextDeal(), None, _:
            return rules.begin_next_deal(state)
        case _:
            raise ValueError(f"{action!r} cannot be applied in phase {state.phase.value}")


def view(state: State, seat: Seat | None) -> View:
    contract = state.contract
    declares = contract is not None and contract.declarer == seat
    partner, bidding = _partner_as_known_to(state, seat), state.phase is Phase.AUCTION
    return View(
        options=state.options,
        seat=seat,
        number=state.number,
        dealer=state.dealer,
        totals=state.totals,
        phase=state.phase,
        turn=state.turn,
        hand=state.hands[seat] if seat is not None else (),
        held=tuple(len(hand) for hand in state.hands),
        shown=rules.open_hands(state),
        kitty=len(state.kitty),
        discarded=len(state.discards),
        taken=state.taken if declares else (),
        discards=state.discards if declares else (),
        calls=state.calls,
        passed=rules.seats_passed(state.calls),
        contract=contract,
        value=points_of_bid(contract.bid, state.options.open_misere) if contract else 0,
        called=state.called,
        partner=partner,
        declarers=rules.declaring_seats(state.options, contract, partner) if contract else (),
        out=rules.seats_sitting_out(state.options, None if bidding else contract),
        trick=state.trick,
        tricks=state.tricks,
        led=state.led,
        takers=state.takers,
        dead=state.dead,
        joker=certain_joker_holder(state, seat),
        sheet=state.sheet,
        winners=state.winners,
        legal=legal(state) if seat is not None and state.turn == seat else (),
    )


def _partner_as_known_to(state: State, seat: Seat | None) -> Seat | None:
    named = state.called.name if state.called else None
    is_known = seat == state.partner or any(card.name == named for card in cards_played(state))
    return state.partner if is_known else None


def worth(state: State) -> tuple[float, ...]:
    """Return, for each seat, the points that its side would score if the deal ended now."""
    if not (state.trick or state.takers):
        return (0.0,) * state.options.players
    points = tuple(share.value for share in rules.reckon(state).shares)
    return tuple(map(float, values_by_seat(state.options, points)))


def duties(view: View) -> tuple[Duty, ...]:
    if view.phase is not Phase.PLAY or view.turn != view.seat:
        return ()
    return rules.duties_of(view, view.hand)


def choose(view: View, cards: Cards) -> Action | None:
    """Return the action that the selected cards would make, or None. A joker led without trumps
    names no suit, because the page asks for the suit. If only one suit is legal, or the joker is
    the last card, the page asks nothing, and the action names a suit.
    """
    match view.phase, cards:
        case Phase.EXCHANGE, _:
            return Discard(cards)
        case Phase.PLAY, (card,):
            ways = [play for play in view.legal if isinstance(play, Play) and play.card is card]
            settled = ways and (len(ways) == 1 or len(view.hand) == 1)
            return ways[0] if settled else Play(card)
        case _:
            return None


def cards_of(action: Action) -> Cards:
    match action:
        case Discard(cards):
            return cards
        case Play(card):
            return (card,)
        case _:
            return ()


def arranged(view: View) -> tuple[Cards, ...]:
    """Return the hand by suits, trumps first. Without trumps, the joker is apart from all suits."""
    strain = view.strain
    return arrange_by_suit(
        view.hand,
        strain.trump,
        lambda card: height_in_suit(card, strain),
        suit_of=lambda card: suit_of(card, strain),
    )


def places(state: State) -> Mapping[str, Cards]:
    hands = {f"hand {seat}": hand for seat, hand in enumerate(state.hands)}
    hidden = {"kitty": state.kitty, "discards": state.discards}
    return {**hidden, "tricks": cards_played(state), **hands}


def vocabulary(options: Options) -> tuple[Sequence[Action], ...]:
    return _all_actions(rules.pack_of(options))


@lru_cache
def _all_actions(pack: Cards) -> tuple[Sequence[Action], ...]:
    return (
        (Pass(), *bids_low_to_high("anytime", "highest"), NextDeal()),
        Selections(pack, 0, 6, make=Discard),  # one card more than the largest kitty has
        (Call(), *(Call(card.name) for card in pack)),
        (Nominate(), *map(Nominate, Suit)),
        tuple(map(Play, pack)),
        tuple(Play(JOKER, suit) for suit in Suit if JOKER in pack),
    )
