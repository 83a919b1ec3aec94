"""The clairvoyant policy of Five Hundred in one world, in plain Python, to check bit vectors."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from cardroom.games import five_hundred
from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import Play, State
from cardroom.nouns.cards import Card
from cardroom.players.five_hundred.playouts.bit_policy import plain_suits
from tests.players.five_hundred import plain_policy

Hand: TypeAlias = tuple[Card, ...]
Hands: TypeAlias = Sequence[Hand]
"""By turn: as they were before this trick."""


def play_out(state: State, first: Play | None = None, *, seeing: bool = False) -> State:
    """Play the deal out after `first`. All know the called partner and the cards laid away."""
    view = five_hundred.view(state, state.turn)
    policy, before = plain_policy.policy_of(view), state.hands
    away = {*state.discards, *state.kitty, *(card for seat in view.out for card in before[seat])}
    while state.turn is not None and state.trick is not None:
        before = before if state.trick.cards else state.hands
        view = five_hundred.view(state, state.turn)
        given = plain_policy.input_for(view._replace(declarers=declarers_of(state)))
        given = given._replace(left=tuple(card for card in given.left if card not in away))
        hands = [before[seat] for seat in state.trick.seats]
        card = choose_seeing_all(given, hands) if seeing else policy(given)
        asks = card is JOKER and not given.table
        play = first or Play(card, plain_policy.suit_to_name(given) if asks else None)
        assert five_hundred.objection(state, play) is None
        state, first = five_hundred.apply(state, play), None
    return state


def declarers_of(state: State) -> tuple[int, ...]:
    """Return the seats of the declaring side, with a called partner who is not known yet."""
    seats = five_hundred.view(state, None).declarers
    return (*seats, *(() if state.partner is None or state.partner in seats else (state.partner,)))


def choose_seeing_all(given: plain_policy.PolicyInput, hands: Hands) -> Card:
    """Return the card of a player who sees all cards and takes what can be taken."""
    if not given.table:
        return _lead(given, hands)
    behind = [hands[turn] for turn in _enemies(given) if turn > given.turn]
    friend = given.declares[given.holder] == given.declares[given.turn]
    sure = friend and not any(_beats(given, hand) for hand in behind)
    trump = given.strain.trump
    row = given.cards_of_suit_led if given.led is not trump else ()
    if not row and given.due and JOKER in given.hand:
        return JOKER
    able = row or [card for card in given.low_first if given.is_trump(card)]
    takes = (card for card in able if given.takes(card) and not sure)
    lasting = (card for card in takes if not any(_beats(given, hand, card) for hand in behind))
    must = able if row or given.led is trump else ()
    return [*lasting, *must, *given.low_first][0]


def _enemies(given: plain_policy.PolicyInput) -> list[int]:
    ours = given.declares[given.turn]
    return [turn for turn, declares in enumerate(given.declares) if declares != ours]


def _beats(given: plain_policy.PolicyInput, hand: Hand, card: Card | None = None) -> bool:
    """Return whether a hand can beat the trick. `card` is on the trick too, if given."""
    if card is not None:
        led = given.led or given.suit_of(card)
        given = given._replace(table=(*given.table, card), led=led)
    follows = [other for other in hand if given.suit_of(other) is given.led]
    return any(given.takes(other) for other in follows or hand)


def _lead(given: plain_policy.PolicyInput, hands: Hands) -> Card:
    trumps = [card for card in given.low_first if given.is_trump(card)]
    theirs = [hands[turn] for turn in _enemies(given)]
    if given.strain.trump:
        out = any(map(given.is_trump, (card for hand in theirs for card in hand)))
        top = trumps and not any(_beats(given, hand, trumps[-1]) for hand in theirs)
        if given.declares[0] and out and top:
            return trumps[-1]
    elif trumps and len(given.hand) == 2 and plain_policy.can_name_suit(given):
        return JOKER

    def winners(cards: Iterable[Card]) -> list[Card]:
        """Return the plain cards that no opponent beats or ruffs."""
        plain = (card for card in cards if not given.is_trump(card))
        return [card for card in plain if not any(_beats(given, hand, card) for hand in theirs)]

    if own := winners(given.hand):
        return plain_policy.highest(given, own)
    friends = (hand for turn, hand in enumerate(hands) if turn and hand not in theirs)
    good = {given.suit_of(card) for card in winners(card for hand in friends for card in hand)}
    to_friend = [
        card
        for suit in plain_suits(given.strain)
        for card in given.low_first
        if suit in good and given.suit_of(card) is suit
    ]
    return (to_friend or given.low_first)[0]
