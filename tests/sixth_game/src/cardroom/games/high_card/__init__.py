"""High Card, for two: six cards each, and the higher card takes the trick.

The marks are paragraphs of its rule page.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import NamedTuple, TypeAlias

from cardroom.game import Addend, Duty, NextDeal, Objection, unknown_value_error
from cardroom.nouns.cards import Card, NotationError, pack as pack_of, sort_cards
from cardroom.nouns.seats import Seat
from cardroom.nouns.shuffle import deck_or_shuffle, roll_die
from cardroom.nouns.tricks import Trick

KEY = "high-card"
TITLE = "High Card"
RULES = 1
MOST_ACTIONS = 100  # at most five deals of twelve cards, and on to the next
MOST_IN_DEAL = 20  # twelve cards, and on to the next
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = tuple(card for card in pack_of(RANKS) if str(card.suit) == "S")  # 1
SEATS: tuple[Seat, ...] = (0, 1)
EACH = 6  # cards; the thirteenth stays face down


class Options(NamedTuple):
    """Options agreed before the first deal."""

    deals: int = 1  # 3: of which the game consists


CHOICES: Mapping[str, tuple[int, ...]] = {"deals": (1, 3, 5)}
PRESETS: Mapping[str, Options] = {"usual": Options()}


@dataclass(frozen=True, slots=True)
class Play:
    """Lay this card to the trick."""

    card: Card


Action: TypeAlias = Play | NextDeal


class Phase(Enum):
    """Phase of a deal."""

    PLAY = "play"
    SCORED = "scored"
    OVER = "over"


class SheetLine(NamedTuple):
    """A line of the score sheet."""

    addends: tuple[tuple[Addend[str], ...], ...]  # by seat: a point for every trick


class State(NamedTuple):
    """All that a referee knows. Tuples are by seat unless noted."""

    options: Options
    seed: str
    number: int
    phase: Phase
    turn: Seat | None
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    hidden: tuple[Card, ...]  # not by seat: the card in no hand
    trick: Trick
    tricks: tuple[Trick, ...] = ()  # completed in this deal, the first one first
    sheet: tuple[SheetLine, ...] = ()
    winners: tuple[Seat, ...] = ()


class View(NamedTuple):
    """Position as one seat may know it. Tuples are by seat unless noted."""

    options: Options
    seat: Seat | None
    number: int
    phase: Phase
    turn: Seat | None
    scores: tuple[int, ...]
    hand: tuple[Card, ...]  # the seat's own
    held: tuple[int, ...]
    trick: Trick
    tricks: tuple[Trick, ...]
    sheet: tuple[SheetLine, ...]
    winners: tuple[Seat, ...]
    legal: Sequence[Action]


def seats(options: Options) -> int:
    return len(SEATS)


def partnerships(options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Return one side for each seat: there are no partners."""
    return tuple((seat,) for seat in SEATS)


def complaint(options: Options) -> str | None:
    return unknown_value_error(options, CHOICES)


def start(
    options: Options, seed: str, *, first: int = 1, deck: Sequence[Card] | None = None
) -> State:
    if problem := complaint(options):
        raise ValueError(problem)
    return _deal(options, seed, first, deck_or_shuffle(PACK, deck, KEY, seed, first))


def _deal(options: Options, seed: str, number: int, cards: Sequence[Card]) -> State:
    """1: deal six cards each; who leads changes with every deal."""
    leader = (roll_die(len(SEATS), KEY, seed, "leader") + number - 1) % len(SEATS)
    hands = tuple(sort_cards(cards[seat * EACH : (seat + 1) * EACH]) for seat in SEATS)
    trick = Trick((leader, 1 - leader))
    return State(
        options, seed, number, Phase.PLAY, leader, (0, 0), hands, tuple(cards[2 * EACH :]), trick
    )


def legal(state: State) -> Sequence[Action]:
    if state.phase is Phase.SCORED:
        return (NextDeal(),)
    return () if state.turn is None else tuple(map(Play, state.hands[state.turn]))


def objection(state: State, action: Action) -> Objection | None:
    if action in legal(state):
        return None
    if isinstance(action, Play) and state.turn is not None:
        return Objection("not-in-hand", "2", (action.card,))
    return Objection("not-now", "3")


def taker(trick: Trick) -> Seat:
    """2: the higher card takes the trick."""
    return trick.taker(lambda card: RANKS.index(card.rank))


def count_tricks(tricks: Sequence[Trick]) -> tuple[int, ...]:
    """Count by seat how many of these tricks it took."""
    return tuple(sum(taker(trick) == seat for trick in tricks) for seat in SEATS)


def apply(state: State, action: Action) -> State:
    if isinstance(action, NextDeal) or state.turn is None:
        cards = deck_or_shuffle(PACK, None, KEY, state.seed, state.number + 1)
        dealt = _deal(state.options, state.seed, state.number + 1, cards)
        return dealt._replace(scores=state.scores, sheet=state.sheet)
    left = tuple(card for card in state.hands[state.turn] if card != action.card)
    hands = tuple(left if seat == state.turn else state.hands[seat] for seat in SEATS)
    trick = state.trick.with_card(action.card)
    if not trick.is_complete:
        return state._replace(hands=hands, trick=trick, turn=trick.turn)
    leader, tricks = taker(trick), (*state.tricks, trick)
    after = state._replace(hands=hands, tricks=tricks, trick=Trick((leader, 1 - leader)))
    return after._replace(turn=leader) if any(hands) else _scored(after)


def _scored(state: State) -> State:
    """3: a point for every trick; after the last deal the most points win."""
    won = count_tricks(state.tricks)
    scores = tuple(state.scores[seat] + won[seat] for seat in SEATS)
    line = SheetLine(tuple((Addend("tricks", 1, tricks),) for tricks in won))
    over = len(state.sheet) + 1 == state.options.deals
    return state._replace(
        phase=Phase.OVER if over else Phase.SCORED,
        turn=None,
        scores=scores,
        sheet=(*state.sheet, line),
        winners=tuple(seat for seat in SEATS if over and scores[seat] == max(scores)),
    )


def view(state: State, seat: Seat | None) -> View:
    return View(
        options=state.options,
        seat=seat,
        number=state.number,
        phase=state.phase,
        turn=state.turn,
        scores=state.scores,
        hand=() if seat is None else state.hands[seat],
        held=tuple(map(len, state.hands)),
        trick=state.trick,
        tricks=state.tricks,
        sheet=state.sheet,
        winners=state.winners,
        legal=legal(state) if seat is not None and seat == state.turn else (),
    )


def imagine(view: View, dice: Random) -> State:
    """Any cards may lie anywhere, since nothing has to be followed."""
    laid = {card for trick in (*view.tricks, view.trick) for card in trick.cards}
    unseen = [card for card in PACK if card not in laid and card not in view.hand]
    unseen.sort(key=lambda card: dice.random())
    hands = tuple(
        view.hand
        if seat == view.seat
        else sort_cards(tuple(unseen.pop() for _ in range(view.held[seat])))
        for seat in SEATS
    )
    return State(
        view.options,
        "",
        view.number,
        view.phase,
        view.turn,
        view.scores,
        hands,
        tuple(unseen),
        view.trick,
        view.tricks,
        view.sheet,
        view.winners,
    )


def worth(state: State) -> tuple[float, ...]:
    return tuple(map(float, count_tricks(state.tricks)))


def duties(view: View) -> tuple[Duty, ...]:
    return () if view.turn is None or view.turn != view.seat else (Duty("any", "2", view.hand),)


def choose(view: View, cards: tuple[Card, ...]) -> Action | None:
    return Play(cards[0]) if view.phase is Phase.PLAY and len(cards) == 1 else None


def cards_of(action: Action) -> tuple[Card, ...]:
    return (action.card,) if isinstance(action, Play) else ()


def arranged(view: View) -> tuple[tuple[Card, ...], ...]:
    high_first = sorted(view.hand, key=lambda card: RANKS.index(card.rank), reverse=True)
    return (tuple(high_first),) if high_first else ()


def places(state: State) -> Mapping[str, tuple[Card, ...]]:
    laid = tuple(card for trick in (*state.tricks, state.trick) for card in trick.cards)
    hands = {f"hand {seat}": hand for seat, hand in enumerate(state.hands)}
    return {"hidden": state.hidden, "tricks": laid, **hands}


def vocabulary(options: Options) -> tuple[Sequence[Action], ...]:
    return (tuple(map(Play, PACK)), (NextDeal(),))


def text(action: Action) -> str:
    return f"play:{action.card}" if isinstance(action, Play) else "next"


def parse(text: str) -> Action:
    match text.partition(":"):
        case "play", ":", name:
            return Play(Card(name))
        case "next", "", "":
            return NextDeal()
        case _:
            raise NotationError(f"High Card knows no action {text!r}")
