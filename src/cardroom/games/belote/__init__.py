"""Belote (Armenian Blot), for four players, two against two.

All 32 cards are dealt. The players bid how many units their side will score; the highest bid
becomes the contract. Combinations of cards are announced, compared and shown, and eight tricks are
played. If the declaring side fails, the opponents get all units. The first side with 301 units
wins.

This module implements the protocol of `cardroom.game`. The rules are in `rules` and `combinations`.
`model` defines options, actions and state; `unseen` deals hidden cards at random. Source:
``assets/rules/belote.html``. Numbers such as 4.1 are paragraphs of that page.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from cardroom.game import Duty, NextDeal, Objection, object_to_card, unknown_value_error
from cardroom.games.belote import rules
from cardroom.games.belote.combinations import (
    Declared,
    Kind,
    Units,
    all_declarations,
    cards_used_twice,
    holds_belote,
    possible_declarations,
)
from cardroom.games.belote.model import (
    CHOICES as CHOICES,
    PRESETS as PRESETS,
    SEATS,
    Action,
    Bid,
    Call,
    Declare,
    Double,
    Options as Options,
    Pass,
    Phase,
    Play,
    Redouble,
    Show,
    State,
    View,
    parse as parse,
    partnerships as partnerships,
    team_of,
    text as text,
)
from cardroom.games.belote.rules import KEY as KEY
from cardroom.games.belote.unseen import imagine as imagine, kinds_of
from cardroom.nouns.cards import Card, Cards, arrange_by_suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.selections import Lexicon
from cardroom.nouns.shuffle import deck_or_shuffle
from cardroom.nouns.tricks import cards_played, cards_played_by

TITLE = "Belote"
RULES = 1
MOST_ACTIONS = 5_000  # the longest of 68 measured games to 501 took 1,488
MOST_IN_DEAL = 1_000  # at most 600 measured, and all may pass before


def seats(options: Options) -> int:
    return len(SEATS)


def complaint(options: Options) -> str | None:
    return unknown_value_error(options, CHOICES)


def start(
    options: Options,
    seed: str,
    *,
    first: int = 1,
    deck: Sequence[Card] | None = None,
    situation: tuple[int, ...] = (),
) -> State:
    """Return the first state of a game (2). `situation` is a result of the function `situation`."""
    if problem := complaint(options):
        raise ValueError(problem)
    attempt, dealer = situation or (0, rules.dealer_without_passed_deals(seed, first))
    if attempt < 0 or dealer not in SEATS:
        raise ValueError("situation")
    table = State(options, seed, first, attempt, dealer, scores=(Units(0),) * len(SEATS))
    return rules.new_deal(table, deck_or_shuffle(rules.PACK, deck, KEY, seed, first, attempt))


def situation(state: State) -> tuple[int, ...]:
    """Return two numbers with which `start` can begin this deal again (2): how often all players
    have passed in this deal, and the dealer's seat. Return () if both are the defaults.
    """
    usual = (0, rules.dealer_without_passed_deals(state.seed, state.number))
    here = (state.attempt, state.dealer)
    return () if here == usual else here


def legal(state: State) -> Sequence[Action]:
    match state.phase, state.turn:
        case Phase.AUCTION, int(seat):
            return _legal_calls(state, seat)
        case Phase.REPLY, _:
            return (Pass(), Redouble())
        case Phase.DECLARE, int(seat):
            return tuple(map(Declare, possible_declarations(state.hands[seat])))
        case Phase.SHOW, int(seat):
            return rules.show_choices(state, seat)
        case Phase.PLAY, int(seat) if state.trick:
            hand = state.hands[seat]
            return tuple(map(Play, rules.playable(hand, state.trick, state.trump, state.options)))
        case ((Phase.PASSED | Phase.SCORED), _):
            return (NextDeal(),)
        case _:
            return ()


def _legal_calls(state: State, seat: Seat) -> Sequence[Action]:
    asked = state.options
    # other options keep their defaults: fewer different arguments for the cache
    agreed = Options(min_bid=asked.min_bid, kaput_min=asked.kaput_min, bid_order=asked.bid_order)
    may_double = rules.object_to_double(state.contract, seat) is None
    high = state.contract.bid if state.contract else None
    return legal_calls_over(agreed, high, may_double=may_double)


@lru_cache(maxsize=256)
def legal_calls_over(options: Options, high: Bid | None, *, may_double: bool) -> Lexicon[Action]:
    """Return the legal calls in an auction after the highest bid `high` (None: no bid yet)."""
    double = (Double(),) if may_double else ()
    return Lexicon((Pass(), *double, *rules.legal_bids_over(options, high)))


def objection(state: State, action: Action) -> Objection | None:
    match state.phase, action, state.turn:
        case ((Phase.AUCTION | Phase.REPLY), (Pass() | Bid() | Double() | Redouble()), _):
            return _object_to_call(state, action)
        case Phase.DECLARE, Declare(chosen), int(seat):
            return _object_to_declaration(state.hands[seat], chosen)
        case Phase.SHOW, Show(chosen), int(seat):
            return _object_to_show(state, seat, chosen)
        case Phase.PLAY, Play(card), int(seat) if state.trick:
            hand = state.hands[seat]
            duties = rules.duties_of(hand, state.trick, state.trump, state.options)
            return object_to_card(hand, card, duties)
        case ((Phase.PASSED | Phase.SCORED), NextDeal(), _):
            return None
        case _:
            return Objection("not-now", "3")


def _object_to_call(state: State, call: Call) -> Objection | None:
    replying = state.phase is Phase.REPLY
    match call:
        case Bid() if replying:
            return Objection("doubled", "4.1")
        case Bid():
            high = state.contract.bid if state.contract else None
            return rules.object_to_bid(call, high, state.options)
        case Double():
            return rules.object_to_double(state.contract, state.turn)
        case Redouble():
            return None if replying else Objection("not-doubled", "4.1")
        case _:
            return None


def _object_to_declaration(hand: Cards, chosen: Declared) -> Objection | None:
    foreign = tuple(card for each in chosen for card in each.cards if card not in hand)
    if foreign:
        return Objection("not-in-hand", "4.3", foreign)
    twice = cards_used_twice(chosen)
    return Objection("crossing", "4.3", twice) if twice else None


def _object_to_show(state: State, seat: Seat, chosen: Declared) -> Objection | None:
    allowed = rules.combinations_to_show(state, seat)
    wrong = next((each for each in chosen if each not in allowed), None)
    if wrong is None:
        twice = cards_used_twice(chosen)
        return Objection("crossing", "4.4", twice) if twice else None
    if wrong not in (state.declared[seat] or ()):
        return Objection("not-declared", "4.4", wrong.cards)
    shown = wrong in rules.combinations_shown(state, seat)
    return Objection("shown" if shown else "lapsed", "4.4", wrong.cards)


def apply(state: State, action: Action) -> State:
    match action, state.turn:
        case ((Pass() | Redouble()), int(seat)) if state.phase is Phase.REPLY and state.contract:
            return rules.apply_reply_to_double(state, seat, state.contract, action)
        case ((Pass() | Bid() | Double()), int(seat)) if state.phase is Phase.AUCTION:
            return rules.apply_call(state, seat, action)
        case Declare(chosen), int(seat):
            return rules.apply_declaration(state, seat, chosen)
        case Show(chosen), int(seat):
            return rules.apply_show(state, seat, chosen)
        case Play(card), int(seat) if state.trick:
            return rules.apply_play(state, seat, state.trick, card)
        case NextDeal(), None:
            return rules.begin_next_deal(state)
        case _:
            raise ValueError(f"{action!r} cannot be applied in phase {state.phase.value}")


def is_silent(before: State, action: Action, after: State) -> bool:
    """Return True if no combination is declared, or none is shown after trick 2."""
    if isinstance(action, Show):
        return not action.combinations and len(after.tricks) != 1
    seen, now = view(before, None), view(after, None)
    unchanged = (seen.announced, seen.trick) == (now.announced, now.trick)
    return isinstance(action, Declare) and unchanged


def view(state: State, seat: Seat | None) -> View:
    asked_in_secret = state.phase in (Phase.DECLARE, Phase.SHOW) and state.turn != seat
    return View(
        options=state.options,
        seat=seat,
        number=state.number,
        attempt=state.attempt,
        dealer=state.dealer,
        scores=state.scores,
        phase=Phase.PLAY if asked_in_secret else state.phase,
        turn=state.turn,
        hand=state.hands[seat] if seat is not None else (),
        held=tuple(len(hand) for hand in state.hands),
        calls=state.calls,
        contract=state.contract,
        declared=(state.declared[seat] or ()) if seat is not None else (),
        announced=tuple(_visible_announced_kinds(state, who, seat) for who in SEATS),
        comparison=state.comparison,
        shows=state.shows,
        belote=_visible_belote_holder(state),
        trick=state.trick,
        tricks=state.tricks,
        points=state.points,
        won=state.won,
        sheet=state.sheet,
        winners=state.winners,
        legal=legal(state) if seat is not None and state.turn == seat else (),
    )


def _visible_announced_kinds(state: State, who: Seat, seat: Seat | None) -> tuple[Kind, ...] | None:
    """Return the kinds of combinations that seat `who` announced, as viewer `seat` knows them; None
    before they are known. Only a card played by `who` shows that `who` announced nothing (3).
    """
    said = state.declared[who]
    undecided = state.turn == who != seat and not state.tricks
    return None if said is None or (undecided and not said) else kinds_of(said)


def _visible_belote_holder(state: State) -> Seat | None:
    """Return the holder of king and queen of trumps; None until both cards have been seen (3)."""
    if state.belote is None:
        return None
    shown = [card for each in rules.combinations_shown(state, state.belote) for card in each.cards]
    seen = (*cards_played_by(state, state.belote), *shown)
    return state.belote if holds_belote(seen, state.trump) else None


def worth(state: State) -> tuple[float, ...]:
    """Return the units (ten card points each) that each seat's side scores if play ends now."""
    if state.contract is None or state.phase in (Phase.AUCTION, Phase.REPLY):
        return (0.0,) * len(SEATS)
    scores = rules.reckon(state, state.contract).scores
    return tuple(float(scores[team_of(seat)]) for seat in SEATS)


def duties(view: View) -> tuple[Duty, ...]:
    if view.trick is None or view.turn != view.seat or view.phase is not Phase.PLAY:
        return ()
    return rules.duties_of(view.hand, view.trick, view.trump, view.options)


def choose(view: View, cards: Cards) -> Action | None:
    return Play(cards[0]) if view.phase is Phase.PLAY and len(cards) == 1 else None


def cards_of(action: Action) -> Cards:
    return (action.card,) if isinstance(action, Play) else ()


def arranged(view: View) -> tuple[Cards, ...]:
    trump = None if view.phase is Phase.AUCTION else view.trump  # trumps are not settled yet

    def height(card: Card) -> int:
        return (rules.TRUMP_ORDER if card.suit is trump else rules.PLAIN_ORDER).index(card.rank)

    return arrange_by_suit(view.hand, trump, height)


def places(state: State) -> Mapping[str, Cards]:
    hands = {f"hand {seat}": hand for seat, hand in enumerate(state.hands)}
    return {"tricks": cards_played(state), **hands}


def vocabulary(options: Options) -> tuple[Sequence[Action], ...]:
    return _all_actions()


@lru_cache(maxsize=1)
def _all_actions() -> tuple[Sequence[Action], ...]:
    return (
        Lexicon((Pass(), Double(), Redouble(), NextDeal())),
        Lexicon(rules.legal_bids_over(Options(min_bid=7, kaput_min=25), None)),
        Lexicon(map(Declare, all_declarations(rules.CARDS_EACH))),
        Lexicon(map(Show, all_declarations(rules.CARDS_EACH))),
        Lexicon(map(Play, rules.PACK)),
    )
