"""Positions of Five Hundred from notation: seat 0 is to act, the others hold what is left."""

from typing import Any

from cardroom.games import five_hundred
from cardroom.games.five_hundred.bids import parse_bid
from cardroom.games.five_hundred.cards import JOKER, suit_of
from cardroom.games.five_hundred.model import Call, Contract, Options, Phase, State, sides
from cardroom.games.five_hundred.rules import pack_of, seats_sitting_out, taker
from cardroom.nouns.cards import Card, Suit, cards, hand, sort_cards
from cardroom.nouns.seats import seat_after, seats_from
from cardroom.nouns.tricks import Trick
from tests.vector_kinds import read_action, state_after

ME = 0


def rest_of(options: Options, *seen: str) -> list[Card]:
    gone = [card for text in seen for card in cards(text)]
    return [card for card in pack_of(options) if card not in gone]


def at_auction(
    held: str, calls: str = "", totals: tuple[int, ...] | None = None, **agreed: Any
) -> State:
    """After these calls, made by the seats before seat 0; the others hold whatever is left."""
    options = Options(**agreed)
    said, players = calls.split(), options.players
    first, rest = seat_after(ME, players, -len(said)), rest_of(options, held)
    state = five_hundred.start(options, "auction")._replace(
        dealer=seat_after(first, players, -1),
        turn=first,
        totals=totals or (0,) * len(sides(options)),
    )
    hands = tuple(hand(held) if seat == ME else ten(rest) for seat in range(players))
    state = state._replace(hands=hands, kitty=sort_cards(rest))
    return state_after(
        five_hundred, state, *(read_action(five_hundred, text, "bid") for text in said)
    )


def ten(rest: list[Card]) -> tuple[Card, ...]:
    return sort_cards(rest.pop() for _ in range(10))


def at_exchange(held: str, contract: str, **agreed: Any) -> State:
    """Seat 0 has won the auction and taken up the kitty, which is among these cards."""
    options = Options(**agreed)
    rest, own = rest_of(options, held), hand(held)
    hands = tuple(own if seat == ME else ten(rest) for seat in range(options.players))
    state = five_hundred.start(options, "exchange")
    assert not rest, "the hand and the kitty"
    return state._replace(
        phase=Phase.EXCHANGE,
        turn=ME,
        hands=hands,
        kitty=(),
        taken=own[: len(own) - 10],
        contract=Contract(parse_bid(contract), ME),
    )


def at_call(held: str, thrown: str, contract: str, **agreed: Any) -> State:
    """Five players: seat 0 has laid away and calls."""
    state = at_exchange(f"{held} {thrown}", contract, **{"players": 5, **agreed})
    return five_hundred.apply(state, five_hundred.choose(view_of(state), hand(thrown)))


def at_play(
    held: str,
    *,
    contract: str | None = "7S",
    declarer: int = ME,
    laid: str = "",
    tricks: tuple[str, ...] = (),
    dead: str = "",
    called: str | None = None,
    partner: int | None = None,
    shown: str = "",
    thrown: str = "",
    **agreed: Any,
) -> State:
    """`tricks` are the earlier ones, each with its leader first; a joker led reads ``JK=H``.

    `dead` are suits gone for our joker, `shown` the declarer's hand, `thrown` our discards.
    """
    options = Options(**agreed)
    deal = Contract(parse_bid(contract), declarer) if contract else None
    out = seats_sitting_out(options, deal)
    order = [seat for seat in seats_from(ME, options.players) if seat not in out]
    leader = order[-len(laid.split())]  # seat 0 itself where no card lies
    state = five_hundred.start(options, "position")._replace(
        phase=Phase.PLAY, turn=ME, contract=deal, kitty=(), trick=trick_of(leader, "", options, out)
    )
    if called:
        state = state._replace(called=Call(called), partner=partner)
    for text in tricks:
        trick = trick_of(int(text[0]), text[2:], options, out)
        led = (*state.led, *suits_led(state, text[2:]))
        state = state._replace(led=led, tricks=(*state.tricks, trick))
        state = state._replace(takers=(*state.takers, taker(state, trick)))
    state = state._replace(trick=trick_of(leader, laid, options, out))
    state = state._replace(led=(*state.led, *suits_led(state, laid)))
    dead_suits = tuple(Suit(suit) for suit in dead.split())
    state = state._replace(dead=(dead_suits, *((),) * (options.players - 1)))
    return with_hands(state, held, shown, thrown)


def trick_of(leader: int, laid: str, options: Options, out: tuple[int, ...]) -> Trick:
    order = tuple(seat for seat in seats_from(leader, options.players) if seat not in out)
    return Trick(order, tuple(Card(name.partition("=")[0]) for name in laid.split()))


def suits_led(state: State, laid: str) -> tuple[Suit, ...]:
    if not laid:
        return ()
    name, _, suit = laid.split()[0].partition("=")
    led = Suit(suit) if suit else suit_of(Card(name), state.strain)
    assert led is not None
    return (led,)


def with_hands(state: State, held: str, shown: str, thrown: str) -> State:
    """Hands of the right size from what is left; the declarer's as shown, if it is."""
    players, deal = state.options.players, state.contract
    out = seats_sitting_out(state.options, deal)
    seen = [card.name for trick in (*state.tricks, state.trick) if trick for card in trick.cards]
    called = state.called.name if state.called and state.called.name else ""
    rest = rest_of(state.options, held, shown, thrown, called, *seen)
    rest.sort(key=lambda card: card is JOKER)  # dealt from the end: the joker is in a hand
    hands = {ME: hand(held)}
    assert state.trick is not None
    laid = state.trick.seats[: len(state.trick.cards)]
    for seat in range(1, players):
        size = 10 if seat in out else len(hands[ME]) - (seat in laid)
        if deal and seat == deal.declarer and shown:
            hands[seat] = hand(shown)
        else:
            own = cards(called) if seat == state.partner and called not in seen else ()
            hands[seat] = sort_cards((*own, *(rest.pop() for _ in range(size - len(own)))))
    discards = hand(thrown) or tuple(rest.pop() for _ in range(len(state.kitty) or 3))
    return state._replace(hands=tuple(hands[seat] for seat in range(players)), discards=discards)


def view_of(state: State) -> Any:
    return five_hundred.view(state, ME)
