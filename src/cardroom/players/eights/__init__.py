"""A sound player of Eights.

What it knows of the game stands in section 9 of ``assets/rules/eights.html``; the marks are its
paragraphs. It never decides what is legal: it picks among the view's legal actions. *Casual* sheds
the dearest card and keeps eights to the last, which measures best among rules of thumb. *Club* and
*expert* count what was played and compare what they could do in imagined worlds (see `search`),
save where it is plain, or where an ending of two can be played to the best.
"""

from random import Random

from cardroom.games.eights.model import Action, Draw, Lay, Pass, View, seats_of, side_of
from cardroom.games.eights.rules import fitting, turns_over, value
from cardroom.games.eights.unseen import unseen
from cardroom.nouns.cards import Card, Suit
from cardroom.players.eights import search
from cardroom.players.eights.endings import MOST_POSITIONS, Ending, solve, solve_all
from cardroom.players.eights.numbers import RANKS, SUITS, bits
from cardroom.players.eights.search import SEARCH_REASONS
from cardroom.players.player import Budget, Choice, Reason
from cardroom.players.search import Question, answered

SHORT = 12
"""Cards in both hands together: so short an ending *club* plays to the best."""

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
"""Every code this player gives."""


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """The action for the seat to act.

    Raises `ValueError` when it is not this seat's turn.
    """
    if not view.legal or view.seat is None:
        raise ValueError("it is not this seat's turn")
    plain = no_choice(view) or go_out(view)
    if plain or not budget.samples:
        return plain or usual(view)
    return play_ending(view, budget.level) or answered(compared(view, budget), view, dice)


def compared(view: View, budget: Budget) -> Question:
    """What does best in imagined worlds; where there are no two things to compare, the usual."""
    asked = search.question(view, budget)
    alone = len(asked.problem.candidates(view)) == 1
    return asked._replace(told=lambda _: usual(view)) if alone else asked


def question(view: View, budget: Budget) -> Question | None:
    """What can be done here, compared in imagined worlds, or exactly where nothing is hidden any
    more; None where there is no choice or none are imagined.
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
    """An action and why; the card and the suit of a lay are among the values."""
    card = {"card": action.card.name} if isinstance(action, Lay) else {}
    suit = {"suit": str(action.named)} if isinstance(action, Lay) and action.named else {}
    return Choice(action, Reason(code, tuple({**card, **suit, **values}.items())))


def wild(card: Card) -> bool:
    return card.rank == "8"


def able(view: View) -> tuple[Card, ...]:
    """What the seat may lay."""
    return fitting(view.hand, view.top, view.named)


# 4: where there is no choice


def no_choice(view: View) -> Choice | None:
    """Where the rules leave no choice, none is made."""
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
    """The last card of a seat or side ends the hand; naming has no effect then."""
    side = seats_of(view.options, side_of(view.options, view.seat or 0))
    if not able(view) or sum(view.held[seat] for seat in side) > 1:
        return None
    (card,) = able(view)
    return choice(Lay(card, card.suit if wild(card) else None), "out")


# 9.2: exact play once the stock is empty with two players


def ending_of(view: View, level: str) -> Ending | None:
    """Nothing is hidden any more: the unseen cards are the other's hand."""
    if view.options.players > 2 or view.stock or not view.named:
        return None
    short = level == "expert" or sum(view.held) <= SHORT
    if not short or turns_over(view.options, view.reshuffles):
        return None
    rank, suit = RANKS.index(view.top.rank), SUITS.index(view.named)
    other = bits(unseen(view, list(view.hand)))
    return Ending(bits(view.hand), other, suit, rank, bool(view.passes))


def play_ending(view: View, level: str) -> Choice | None:
    """The best of it, if it can be found."""
    ending = ending_of(view, level)
    solved = solve(ending, MOST_POSITIONS) if ending else None
    if solved is None:
        return None
    code = "ending-ahead" if solved.net > 0 else "ending-behind" if solved.net else "ending-even"
    return choice(solved.action, code, points=abs(solved.net))


# 9.1: rules of thumb


def usual(view: View) -> Choice:
    """The dearest card that fits; an 8 only when nothing else does, naming the longest suit left,
    of equal ones the dearest. Nobody draws who need not.
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
    """How many cards of this suit, and what they cost."""
    own = [card for card in cards if card.suit is suit]
    return len(own), value(own)
