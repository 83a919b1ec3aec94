"""Twenty Down (Zwanzig ab), for four players, each for himself.

All players begin with 20 points and want to reach 0 or less. Two cards are dealt to each player,
and forehand (the seat after the dealer) names trumps. Then three more are dealt. Up to three cards
are exchanged once, and five tricks are played. Each trick takes a point off; a player without a
trick gets five points more.

This module implements the protocol of `cardroom.game`. The rules are in `rules`. `model` defines
options, actions and state; `unseen` deals hidden cards at random. Source:
``assets/rules/twenty-down.html``. Numbers such as 4.1 are paragraphs of that page.
"""

from collections.abc import Mapping, Sequence

from cardroom.game import Duty, NextDeal, Objection, object_to_card, unknown_value_error
from cardroom.games.twenty_down import rules
from cardroom.games.twenty_down.model import (
    CHOICES as CHOICES,
    PRESETS as PRESETS,
    SEATS,
    Action,
    Drop,
    Exchange,
    NameTrump,
    Options as Options,
    Phase,
    Play,
    State,
    Stay,
    View,
    parse as parse,
    text as text,
)
from cardroom.games.twenty_down.rules import KEY as KEY
from cardroom.games.twenty_down.unseen import imagine as imagine
from cardroom.nouns.cards import Card, Cards, Suit, arrange_by_suit, missing_cards
from cardroom.nouns.seats import Seat, seat_after, seats_from
from cardroom.nouns.selections import Selections
from cardroom.nouns.shuffle import deck_or_shuffle, roll_die
from cardroom.nouns.tricks import cards_played

TITLE = "Twenty Down"
RULES = 2  # in 1, equal lowest scores went on after the last deal
MOST_ACTIONS = 20_000  # some 700 deals; the longest of 400 measured games took 2,107
MOST_IN_DEAL = 100  # from one score to the next; a deal takes 29 at most


def seats(options: Options) -> int:
    return len(SEATS)


def partnerships(options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Return a side for each seat, since all players play alone."""
    return tuple((seat,) for seat in SEATS)


def complaint(options: Options) -> str | None:
    return unknown_value_error(options, CHOICES)


def start(
    options: Options, seed: str, *, first: int = 1, deck: Sequence[Card] | None = None
) -> State:
    """Return the first state of a game. The seed or an option decides the first dealer."""
    if problem := complaint(options):
        raise ValueError(problem)
    drawn, agreed = roll_die(len(SEATS), KEY, seed, "dealer"), options.first_dealer
    dealer = seat_after(agreed if isinstance(agreed, int) else drawn, len(SEATS), first - 1)
    table = State(options, seed, first, dealer, scores=(options.start,) * len(SEATS))
    return rules.new_deal(table, deck_or_shuffle(rules.PACK, deck, KEY, seed, first))


def legal(state: State) -> Sequence[Action]:
    match state.phase, state.turn:
        case Phase.TRUMP, int(seat):
            held = {card.suit for card in state.hands[seat]}
            any_suit = state.options.trump_choice == "any"  # 8.4
            return tuple(NameTrump(suit) for suit in Suit if any_suit or suit in held)
        case Phase.EXCHANGE, int(seat):
            return Selections(state.hands[seat], 0, state.options.exchange_max, make=Exchange)
        case Phase.STAY, int(seat):
            why_not = rules.why_dropping_is_illegal(state, seat)
            return (Stay(),) if why_not else (Stay(), Drop())
        case Phase.PLAY, int(seat) if state.trick:
            hand = state.hands[seat]
            return tuple(map(Play, rules.playable(hand, state.trick, state.trump, state.options)))
        case Phase.SCORED, _:
            return (NextDeal(),)
        case _:
            return ()


def differs(state: State, version: int) -> bool:
    """Return whether a shared win ends the game now, but did not in rules `version` (6.3)."""
    shared = state.options.tie == "next_deal" and len(state.winners) > 1
    return version < 2 and shared


def objection(state: State, action: Action) -> Objection | None:
    match state.phase, action, state.turn:
        case Phase.TRUMP, NameTrump(), _:
            return None if action in legal(state) else Objection("suit-not-held", "8.4")
        case Phase.EXCHANGE, Exchange(cards), int(seat):
            if foreign := missing_cards(state.hands[seat], cards):
                return Objection("not-in-hand", "4.1", foreign)
            too_many = len(cards) > state.options.exchange_max
            return Objection("too-many", "4.1", cards) if too_many else None
        case Phase.STAY | Phase.PLAY, Drop(), _:
            return _object_to_dropping_out(state)
        case Phase.PLAY, Play(card), int(seat) if state.trick:
            hand = state.hands[seat]
            duties = rules.duties_of(hand, state.trick, state.trump, state.options)
            return object_to_card(hand, card, duties)
        case (Phase.STAY, Stay(), _) | (Phase.SCORED, NextDeal(), _):
            return None
        case _:
            return Objection("not-now", "3")


def _object_to_dropping_out(state: State) -> Objection | None:
    if why_not := rules.why_dropping_is_illegal(state, state.turn):
        return Objection(why_not, "4.3")
    return None if state.phase is Phase.STAY else Objection("not-now", "3")


def apply(state: State, action: Action) -> State:
    match action, state.turn:
        case NameTrump(suit), int():
            return rules.set_trump_and_deal(state, suit)
        case Exchange(cards), int(seat):
            return rules.apply_exchange(state, seat, cards)
        case Stay() | Drop(), int(seat):
            return rules.apply_stay_or_drop(state, seat, drops=isinstance(action, Drop))
        case Play(card), int(seat) if state.trick:
            return rules.apply_play(state, seat, state.trick, card)
        case NextDeal(), None:
            return rules.begin_next_deal(state)
        case _:
            raise ValueError(f"{action!r} cannot be applied in phase {state.phase.value}")


def view(state: State, seat: Seat | None) -> View:
    return View(
        options=state.options,
        seat=seat,
        number=state.number,
        dealer=state.dealer,
        scores=state.scores,
        phase=state.phase,
        turn=state.turn,
        stock=len(state.stock),
        hand=state.hands[seat] if seat is not None else (),
        held=tuple(len(hand) for hand in state.hands),
        thrown=(state.thrown[seat] or ()) if seat is not None else (),
        exchanged=tuple(None if cards is None else len(cards) for cards in state.thrown),
        trump=state.trump,
        dropped=state.dropped,
        trick=state.trick,
        tricks=state.tricks,
        won=state.won,
        sheet=state.sheet,
        winners=state.winners,
        legal=legal(state) if seat is not None and state.turn == seat else (),
    )


def worth(state: State) -> tuple[float, ...]:
    """Return, for each seat, how far its score would fall (which is good) if the deal ended now."""
    reckonings = rules.reckon(state.options, state.trump, state.forehand, state.won, state.dropped)
    return tuple(-reckoning.change + 0.0 for reckoning in reckonings)


def duties(view: View) -> tuple[Duty, ...]:
    if view.trick is None or view.turn != view.seat:
        return ()
    return rules.duties_of(view.hand, view.trick, view.trump, view.options)


def choose(view: View, cards: Cards) -> Action | None:
    match view.phase:
        case Phase.EXCHANGE:
            return Exchange(cards)
        case Phase.PLAY if len(cards) == 1:
            return Play(cards[0])
        case _:
            return None


def cards_of(action: Action) -> Cards:
    match action:
        case Exchange(cards):
            return cards
        case Play(card):
            return (card,)
        case _:
            return ()


def arranged(view: View) -> tuple[Cards, ...]:
    order = rules.ORDERS[view.options.rank_order]
    return arrange_by_suit(view.hand, view.trump, lambda card: order.index(card.rank))


def places(state: State) -> Mapping[str, Cards]:
    hands = {f"hand {seat}": hand for seat, hand in enumerate(state.hands)}
    thrown = {f"thrown {seat}": cards or () for seat, cards in enumerate(state.thrown)}
    return {"stock": state.stock, "tricks": cards_played(state), **hands, **thrown}


def destinations(state: State) -> tuple[str, ...]:
    """Return where each card of the deck goes: two to each hand, then three, then the stock."""
    order = seats_from(state.forehand, len(SEATS))
    dealt = [f"hand {seat}" for size in (2, 3) for seat in order for _ in range(size)]
    return (*dealt, *["stock"] * (len(rules.PACK) - len(dealt)))


def vocabulary(options: Options) -> tuple[Sequence[Action], ...]:
    return (
        tuple(map(NameTrump, Suit)),
        Selections(rules.PACK, 0, 4, make=Exchange),  # one card more than any option allows
        (Stay(), Drop(), NextDeal()),
        tuple(map(Play, rules.PACK)),
    )
