"""Eights, for two or three players, or for four in partnerships.

Players match the suit or the rank of the top card, and may draw at will. Each player tries to be
the first without cards. An 8 may be laid at any time; its player names the suit that must follow.
Players left with cards are debited with the points of these cards. A debit of 100 ends the game.

This module implements the protocol of `cardroom.game`. The rules are in `rules`. `model` defines
options, actions and state; `unseen` deals hidden cards at random. Source:
``assets/rules/eights.html``. Numbers such as 4.1 are paragraphs of that page.
"""

from collections.abc import Mapping, Sequence

from cardroom.game import Duty, NextDeal, Objection, total, unknown_value_error
from cardroom.games.eights import rules
from cardroom.games.eights.model import (
    CHOICES as CHOICES,
    PRESETS as PRESETS,
    Action,
    Draw,
    Lay,
    Options as Options,
    Pass,
    Phase,
    State,
    View,
    parse as parse,
    scores_by_seat,
    seats_of,
    side_of,
    sides,
    text as text,
)
from cardroom.games.eights.rules import KEY as KEY
from cardroom.games.eights.unseen import imagine as imagine
from cardroom.nouns.cards import Card, Cards, arrange_by_suit
from cardroom.nouns.seats import Seat, seat_after, seats_from
from cardroom.nouns.shuffle import deck_or_shuffle, shuffled

TITLE = "Eights"
RULES = 2  # version 1: the talon was turned over any number of times
MOST_ACTIONS = 20_000  # a player may draw as often as there is a card; 1,219 measured
MOST_IN_DEAL = 2_000  # usually some 100, unless the talon is turned over
HELD_ORDER = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")  # low to high


def seats(options: Options) -> int:
    return options.players


def partnerships(options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats of each side: two opposite seats with four players, else one seat."""
    return tuple(seats_of(options, side) for side in sides(options))


def complaint(options: Options) -> str | None:
    return unknown_value_error(options, CHOICES)


def start(
    options: Options, seed: str, *, first: int = 1, deck: Sequence[Card] | None = None
) -> State:
    """Return the first state of a game. The seed decides the cut, and so the first dealer (2)."""
    if problem := complaint(options):
        raise ValueError(problem)
    drawn = rules.cut_for_dealer(options.players, shuffled(rules.PACK, KEY, seed, 0))
    dealer = seat_after(rules.first_dealer(drawn), options.players, first - 1)
    table = State(options, seed, first, dealer, drawn, totals=(0,) * len(sides(options)))
    return rules.new_deal(table, deck_or_shuffle(rules.PACK, deck, KEY, seed, first))


def legal(state: State) -> Sequence[Action]:
    match state.phase, state.turn:
        case Phase.TURN, int(seat):
            return rules.legal_actions(state, seat)
        case Phase.SCORED, _:
            return (NextDeal(),)
        case _:
            return ()


def differs(state: State, version: int) -> bool:
    """Return whether this `version` allows a draw here that today's rules forbid (8.6)."""
    if version > 1 or state.phase is not Phase.TURN or rules.has_card_to_draw(state):
        return False
    return rules.may_draw(state._replace(reshuffles=0), able=bool(_fitting_cards(state)))


def objection(state: State, action: Action) -> Objection | None:
    match state.phase, action:
        case Phase.TURN, Lay():
            return _object_to_lay(state, action)
        case Phase.TURN, Draw():
            return _object_to_draw(state)
        case Phase.TURN, Pass():
            return _object_to_pass(state)
        case Phase.SCORED, NextDeal():
            return None
        case _:
            return Objection("not-now", "3")


def _acting_hand(state: State) -> Cards:
    return state.hands[state.turn] if state.turn is not None else ()


def _fitting_cards(state: State) -> Cards:
    return rules.fitting_cards(_acting_hand(state), state.top, state.named)


def _object_to_lay(state: State, lay: Lay) -> Objection | None:
    if lay.card not in _acting_hand(state):
        return Objection("not-in-hand", "4.2", (lay.card,))
    if lay.card not in _fitting_cards(state):
        return Objection("fit", "4.1", _fitting_cards(state))
    if lay in rules.LAYS[lay.card]:
        return None
    code = "name-suit" if lay.named is None else "names-nothing"
    return Objection(code, "4.2", (lay.card,), unfinished=lay.named is None)


def _object_to_draw(state: State) -> Objection | None:
    if not rules.has_card_to_draw(state):
        return Objection("stock-empty", "4.3")
    if state.options.voluntary_draw == "never" and _fitting_cards(state):
        return Objection("must-lay", "4.3", _fitting_cards(state))
    return None


def _object_to_pass(state: State) -> Objection | None:
    if _fitting_cards(state):
        return Objection("must-lay", "4.4", _fitting_cards(state))
    if rules.has_card_to_draw(state):
        return Objection("must-draw", "4.4")
    return None


def apply(state: State, action: Action) -> State:
    match action, state.turn:
        case Lay(), int(seat):
            return rules.apply_lay(state, seat, action)
        case Draw(), int(seat):
            return rules.apply_draw(state, seat)
        case Pass(), int(seat):
            return rules.apply_pass(state, seat)
        case NextDeal(), None:
            return rules.begin_next_deal(state)
        case _:
            raise ValueError(f"{action!r} cannot be applied in phase {state.phase.value}")


def is_silent(before: State, action: Action, after: State) -> bool:
    """Return True for a draw that other players do not notice before the seat plays or passes. They
    notice at once the first draw of a deal, and draws that empty or renew the stock.
    """
    return isinstance(action, Draw) and bool(before.moves and before.stock and after.stock)


def view(state: State, seat: Seat | None) -> View:
    return View(
        options=state.options,
        seat=seat,
        number=state.number,
        dealer=state.dealer,
        cut=state.cut,
        totals=state.totals,
        phase=state.phase,
        turn=state.turn,
        hand=state.hands[seat] if seat is not None else (),
        held=tuple(len(hand) for hand in state.hands),
        left=() if state.phase is Phase.TURN else state.hands,
        stock=len(state.stock),
        talon=state.talon,
        named=state.named,
        passes=state.passes,
        reshuffles=state.reshuffles,
        buried=state.buried,
        moves=state.moves,
        sheet=state.sheet,
        settlement=state.settlement,
        winners=state.winners,
        legal=legal(state) if seat is not None and state.turn == seat else (),
    )


def worth(state: State) -> tuple[float, ...]:
    """Return, for each seat, its side's debit if the deal ended now, as a negative number."""
    debits = tuple(map(total, rules.penalty_addends_by_side(state.options, state.hands)))
    return tuple(0.0 - debit for debit in scores_by_seat(state.options, debits))


def duties(view: View) -> tuple[Duty, ...]:
    """Return one duty: to lay a card that fits (4.1). Return () if no card in hand fits."""
    if view.turn is None or view.turn != view.seat:
        return ()
    able = rules.fitting_cards(view.hand, view.top, view.named)
    return (Duty("fit", "4.1", able),) if able else ()


def choose(view: View, cards: Cards) -> Action | None:
    """Return the action of laying one card; None for several cards. An 8 has no suit yet: the page
    will ask the player. Only an 8 that ends the deal is given a suit here, that of the 8 (8.11).
    """
    if view.phase is not Phase.TURN or len(cards) != 1:
        return None
    (card,) = cards
    return Lay(card, card.suit if card.rank == "8" and holds_last_card_of_side(view) else None)


def holds_last_card_of_side(view: View) -> bool:
    """Return whether the viewer's side has only one card left, and the viewer holds it."""
    if view.seat is None:
        return False
    side = side_of(view.options, view.seat)
    return sum(view.held[seat] for seat in seats_of(view.options, side)) == 1


def cards_of(action: Action) -> Cards:
    return (action.card,) if isinstance(action, Lay) else ()


def arranged(view: View) -> tuple[Cards, ...]:
    """Return the hand by suits. The eights come first, as a suit of their own."""
    return arrange_by_suit(
        view.hand,
        None,
        lambda card: HELD_ORDER.index(card.rank),
        suit_of=lambda card: None if card.rank == "8" else card.suit,
    )


def places(state: State) -> Mapping[str, Cards]:
    hands = {f"hand {seat}": hand for seat, hand in enumerate(state.hands)}
    return {"stock": state.stock, "talon": state.talon, **hands}


def destinations(state: State) -> tuple[str, ...]:
    """Return where each card goes (2): one by one to the hands, then the starter, then stock."""
    order = seats_from(state.forehand, len(state.hands))
    dealt = [f"hand {seat}" for seat in order] * rules.hand_size(state.options)
    return (*dealt, "talon", *["stock"] * (len(rules.PACK) - len(dealt) - 1))


def vocabulary(options: Options) -> tuple[Sequence[Action], ...]:
    unnamed = tuple(Lay(card) for card in rules.PACK if card.rank == "8")  # see `choose`
    lays = tuple(lay for card in rules.PACK for lay in rules.LAYS[card])
    return (lays, unnamed, (Draw(), Pass(), NextDeal()))
