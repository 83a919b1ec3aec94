"""Computer player of Eights.

The player follows section 9 of ``assets/rules/eights.html``; numbers such as 9.1 are its
paragraphs. Only legal actions of the view are chosen. *Casual* lays the card with most penalty
points and keeps eights to the last. No other rule of thumb has done better in measurements. *Club*
and *expert* count the cards played and compare actions in imagined worlds (see `search`). They do
without the search if the choice is obvious, or if an ending of two players can be solved exactly.
"""

from random import Random

from cardroom.games.eights import KEY as KEY
from cardroom.games.eights.model import Action, Draw, Lay, Pass, View, seats_of, side_of
from cardroom.games.eights.rules import fitting, turns_over, value
from cardroom.games.eights.unseen import unseen
from cardroom.nouns.cards import Card, Suit
from cardroom.players.eights import search
from cardroom.players.eights.endings import MOST_POSITIONS, Ending, solve, solve_all
from cardroom.players.eights.gist import gist_of as gist_of
from cardroom.players.eights.numbers import RANKS, SUITS, bits
from cardroom.players.eights.search import SEARCH_REASONS
from cardroom.players.player import PER_GAIN as PER_GAIN, Budget, Choice, Reason, nothing
from cardroom.players.search import Question, answered

known = nothing

VERSION = 1
BUDGETS = {"expert": Budget("expert", samples=16384)}  # the luck of the stock is great
COSTLY, TRIFLE = 8.0, 5.0  # points
KINDS = {"turn": "play"}

SHORT = 12
"""Most cards in both hands together with which *club* solves an ending exactly."""

REASONS = (
    "must-draw",
    "must-pass",
    "only",
    "out",
    "ending-ahead",
    "ending-even",
    "ending-behind",
    *SEARCH_REASONS,
    "dearest",
    "eight-longest",
    "eight-alone",
)
"""Codes of all reasons that this player gives."""


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Choose an action for the seat to act. Raises `ValueError` if the seat is not to act."""
    if not view.legal or view.seat is None:
        raise ValueError("it is not this seat's turn")
    plain = no_choice(view) or go_out(view)
    if plain or not budget.samples:
        return plain or usual(view)
    return play_ending(view, budget.level) or answered(compared(view, budget), view, dice)


def compared(view: View, budget: Budget) -> Question:
    """Build the search question; if there is only one candidate, rules of thumb answer."""
    asked = search.question(view, budget)
    alone = len(asked.problem.candidates(view)) == 1
    return asked._replace(told=lambda _: usual(view)) if alone else asked


def question(view: View, budget: Budget) -> Question | None:
    """Build the question that compares all actions, in imagined worlds or in a solved ending.
    Return None if there is only one legal action, or no budget of samples.
    """
    if not budget.samples or no_choice(view):
        return None
    done = go_out(view) or play_ending(view, budget.level)
    if done is None:
        return compared(view, budget)
    ending = ending_of(view, budget.level)
    solved = solve_all(ending) if ending else None
    asked = search.question(view, budget)
    problem = search.Solving(solved) if solved else asked.problem
    return asked._replace(problem=problem, told=lambda _: done)


def choice(action: Action, code: str, **values: str | int) -> Choice:
    """Return an action with its reason; a laid card and its suit are added to the values."""
    card = {"card": action.card.name} if isinstance(action, Lay) else {}
    suit = {"suit": str(action.named)} if isinstance(action, Lay) and action.named else {}
    return Choice(action, Reason(code, tuple({**card, **suit, **values}.items())))


def wild(card: Card) -> bool:
    return card.rank == "8"


def able(view: View) -> tuple[Card, ...]:
    """Return the cards in hand that the seat to act may lay."""
    return fitting(view.hand, view.top, view.named)


# 4: where there is no choice


def no_choice(view: View) -> Choice | None:
    """Choose the only legal action, with its reason; return None if there are several."""
    if len(view.legal) > 1:
        return None
    (action,) = view.legal
    match action:
        case Draw():
            return choice(action, "must-draw", follow=str(view.named or ""))
        case Pass():
            return choice(action, "must-pass", follow=str(view.named or ""))
        case _:
            return choice(action, "only")


# 9.1: win at once


def go_out(view: View) -> Choice | None:
    """Lay the last card of the seat's side if it fits, an eight with any suit; else return None."""
    side = seats_of(view.options, side_of(view.options, view.seat or 0))
    if not able(view) or sum(view.held[seat] for seat in side) > 1:
        return None
    (card,) = able(view)
    return choice(Lay(card, card.suit if wild(card) else None), "out")


# 9.2: exact play once the stock is empty with two players


def ending_of(view: View, level: str) -> Ending | None:
    """Return the ending of two players without a stock, where the unseen cards are the opponent's
    hand. Return None if there is no such ending, or if it is too long for the skill level.
    """
    if view.options.players > 2 or view.stock or not view.named:
        return None
    short = level == "expert" or sum(view.held) <= SHORT
    if not short or turns_over(view.options, view.reshuffles):
        return None
    rank, suit = RANKS.index(view.top.rank), SUITS.index(view.named)
    other = bits(unseen(view, list(view.hand)))
    return Ending(bits(view.hand), other, suit, rank, bool(view.passes))


def play_ending(view: View, level: str) -> Choice | None:
    """Choose the best action of an ending by exact search; None if it cannot be solved."""
    ending = ending_of(view, level)
    solved = solve(ending, MOST_POSITIONS) if ending else None
    if solved is None:
        return None
    code = "ending-ahead" if solved.net > 0 else "ending-behind" if solved.net else "ending-even"
    return choice(solved.action, code, points=abs(solved.net))


# 9.1: rules of thumb


def usual(view: View) -> Choice:
    """Choose by rules of thumb: lay the fitting card with most points, an eight only if no other
    fits. An eight names the longest suit left in hand, of equal ones that with most points.
    """
    plain = [card for card in able(view) if not wild(card)]
    if plain:
        card = max(reversed(plain), key=lambda card: value((card,)))
        return choice(Lay(card), "dearest", points=value((card,)))
    eight = able(view)[0]
    rest = [card for card in view.hand if not wild(card)]
    if not rest:
        return choice(Lay(eight, eight.suit), "eight-alone")
    suit = max(Suit, key=lambda suit: _weight(rest, suit))
    return choice(Lay(eight, suit), "eight-longest", count=_weight(rest, suit)[0])


def _weight(cards: list[Card], suit: Suit) -> tuple[int, int]:
    """Return the number of cards of this suit, and their penalty points."""
    own = [card for card in cards if card.suit is suit]
    return len(own), value(own)
