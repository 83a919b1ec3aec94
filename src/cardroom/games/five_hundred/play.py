"""Rules of Five Hundred from the first card on: legal cards, and the taker of a trick.

Source: ``assets/rules/five-hundred.html``. Numbers such as 4.2 are paragraphs of that page. The
module `cards` decides to which suit a card belongs (2.2).
"""

from cardroom.game import Duty, Objection
from cardroom.games.five_hundred.cards import JOKER, strength_in_trick, suit_of
from cardroom.games.five_hundred.model import Contract, Options, Phase, Play, State, View
from cardroom.games.five_hundred.scoring import declaring_seats, score_deal
from cardroom.nouns.cards import Card, Suit, without
from cardroom.nouns.seats import Seat, seats_from, with_entry
from cardroom.nouns.tricks import Trick, cards_played

# 4.5: misere


def seats_sitting_out(options: Options, contract: Contract | None) -> tuple[Seat, ...]:
    """Return the declarer's partners if an option makes them sit out a misere (8.17), else ()."""
    if contract is None or not contract.bid.misere or options.misere_partner == "plays":
        return ()
    return declaring_seats(options, contract, None)[1:]


def is_declarer_hand_open(state: State) -> bool:
    """Return whether the declarer's hand lies open, as it does in an open misere (8.20)."""
    contract = state.contract
    if contract is None or not contract.bid.shown or not (state.trick or state.takers):
        return False
    if state.options.open_misere_shown == "before_lead":
        return True
    return bool(state.takers) and state.takers[0] != contract.declarer


# 4.2 to 4.4: the cards


def duties_of(table: State | View, hand: tuple[Card, ...]) -> tuple[Duty, ...]:
    """Return the duties (such as "follow suit") that limit a hand's next card, strictest first."""
    if is_leading(table):
        return _lead_duties(table, hand)
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


def _lead_duties(table: State | View, hand: tuple[Card, ...]) -> tuple[Duty, ...]:
    if JOKER not in hand or suits_for_led_joker(table, hand):
        return (Duty("lead", "4.2", hand),)
    return (Duty("lead-no-joker", "7", without(hand, (JOKER,))),)


def must_play_joker_when_void(table: State | View) -> bool:
    """Return whether a hand without the suit led must play the joker. Options demand this in a
    misere, unless the declarer chose a suit for the joker, which then is a card of that suit (7).
    """
    contract, options = table.contract, table.options
    strict = options.misere_joker == "must" or options.joker_nt == "pagat"
    return strict and contract is not None and contract.bid.misere and not table.strain.joker


def suits_for_led_joker(table: State | View, hand: tuple[Card, ...]) -> tuple[Suit | None, ...]:
    """Return the suits that a player may name when leading the joker. Return (None,), which means
    no suit, if the joker already belongs to a suit: the trumps, or the declarer's choice.
    """
    if table.strain.trump or table.strain.joker:
        return (None,)
    if table.options.joker_nt == "pagat" and len(hand) > 1:
        return tuple(suit for suit in Suit if suit not in table.led)
    dead = table.dead[table.turn] if table.turn is not None else ()
    return tuple(suit for suit in Suit if suit not in dead)


def playable(table: State | View, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the legal cards: those that obey the strictest duty that the hand can obey."""
    return next(duty.cards for duty in duties_of(table, hand) if duty.cards)


def legal_plays(table: State | View, hand: tuple[Card, ...]) -> tuple[Play, ...]:
    """Return the legal plays in listing order. A led joker has one play per suit it may name."""
    cards = playable(table, hand)
    if JOKER not in cards or not is_leading(table):
        return tuple(map(Play, cards))
    others = tuple(Play(card) for card in cards if card is not JOKER)
    return (*others, *(Play(JOKER, suit) for suit in suits_for_led_joker(table, hand)))


def object_to_play(state: State, seat: Seat, play: Play) -> Objection | None:
    hand = state.hands[seat]
    if play.card not in hand:
        return Objection("not-in-hand", "4.2", (play.card,))
    binding = next(duty for duty in duties_of(state, hand) if duty.cards)
    if play.card not in binding.cards:
        return Objection(*binding)
    return object_to_joker_suit(state, hand, play)


def object_to_joker_suit(
    table: State | View, hand: tuple[Card, ...], play: Play
) -> Objection | None:
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
    if not taken.hands[seat] or must_lost_misere_end(taken):
        return score_deal(taken)
    return begin_trick(taken, seat)


def must_lost_misere_end(state: State) -> bool:
    """Return whether play ends now because a misere is lost. With an option, play goes on (4.5)."""
    contract = state.contract
    if contract is None or not contract.bid.misere or state.options.misere_tricks == "score":
        return False
    return state.takers[-1] == contract.declarer
