"""Computer player of Eights.

The player follows section 9 of ``assets/rules/eights.html``; numbers such as 9.1 are its
paragraphs. Only legal actions are chosen. *Casual* lays the card with most penalty points, and
keeps eights to the last. No other rule of thumb has won more in measurements. *Club* and *expert*
count the cards played, and compare actions in imagined deals (see `search`). They do not search if
the action is obvious, or if an ending of two players can be solved exactly.
"""

from random import Random

from cardroom.games.eights import KEY as KEY, holds_last_card_of_side
from cardroom.games.eights.model import Action, Draw, Lay, Pass, View
from cardroom.games.eights.rules import fitting_cards, may_reshuffle, penalty_points
from cardroom.games.eights.unseen import cards_with_unknown_place
from cardroom.nouns.cards import Card, Cards, Suit
from cardroom.players.eights import search
from cardroom.players.eights.endings import TwoPlayerEnding, best_solved_action, solve_all_actions
from cardroom.players.eights.gist import gist_of as gist_of
from cardroom.players.eights.numbers import RANKS, SUITS, bits_from_cards
from cardroom.players.player import PER_GAIN as PER_GAIN, Budget, Choice, make_choice, return_none
from cardroom.players.search import Question, answer_question

decide_by_tables = return_none

VERSION = 1
BUDGETS = {"expert": Budget("expert", samples=16384)}  # the luck of the stock is great
COSTLY, TRIFLE = 8.0, 5.0  # points
KINDS = {"turn": "play"}

SHORT = 12  # most cards in both hands together with which *club* solves an ending exactly


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Choose an action for the seat to act. Raises `ValueError` if the seat is not to act."""
    if not view.legal or view.seat is None:
        raise ValueError("it is not this seat's turn")
    plain = choose_if_single_action(view) or go_out(view)
    if plain or not budget.samples:
        return plain or choose_by_rule_of_thumb(view)
    return choose_in_ending(view, budget.level) or answer_question(
        question_or_rule_of_thumb(view, budget), view, dice
    )


def question_or_rule_of_thumb(view: View, budget: Budget) -> Question:
    """Return the `Question` to search. A decision with only one candidate is already answered."""
    asked = search.question(budget)
    alone = len(asked.problem.candidates(view)) == 1
    return asked._replace(choose=lambda _: choose_by_rule_of_thumb(view)) if alone else asked


def question(view: View, budget: Budget) -> Question | None:
    """Build the `Question` for the search: which action is best, by imagined deals, or exactly if
    the ending can be solved. Return None if one action is legal, or the budget has no samples.
    """
    if not budget.samples or choose_if_single_action(view):
        return None
    done = go_out(view) or choose_in_ending(view, budget.level)
    if done is None:
        return question_or_rule_of_thumb(view, budget)
    ending = two_player_ending(view, budget.level)
    solved = solve_all_actions(ending) if ending else None
    asked = search.question(budget)
    problem = search.EndingProblem(solved) if solved else asked.problem
    return asked._replace(problem=problem, choose=lambda _: done)


def make_turn_choice(action: Action, code: str, **values: str | int) -> Choice:
    """Return the action as a `Choice`. The reason names the card laid and any suit chosen."""
    card = {"card": action.card.name} if isinstance(action, Lay) else {}
    suit = {"suit": str(action.named)} if isinstance(action, Lay) and action.named else {}
    return make_choice(action, code, **card | suit | values)


def is_wild(card: Card) -> bool:
    return card.rank == "8"


def own_legal_cards(view: View) -> Cards:
    """Return the cards in hand that the seat to act may lay."""
    return fitting_cards(view.hand, view.top, view.named)


def choose_if_single_action(view: View) -> Choice | None:
    """Choose the only legal action (4), with its reason; return None if there are several."""
    if len(view.legal) > 1:
        return None
    (action,) = view.legal
    if not isinstance(action, Draw | Pass):
        return make_turn_choice(action, "only")
    code = "must-draw" if isinstance(action, Draw) else "must-pass"
    return make_turn_choice(action, code, follow=str(view.named or ""))


def go_out(view: View) -> Choice | None:
    """Lay the last card (9.1) if it fits and the side has no other card; else return None."""
    if not own_legal_cards(view) or not holds_last_card_of_side(view):
        return None
    (card,) = own_legal_cards(view)
    return make_turn_choice(Lay(card, card.suit if is_wild(card) else None), "out")


def two_player_ending(view: View, level: str) -> TwoPlayerEnding | None:
    """Return the two-player ending to solve exactly (9.2); None if there is none short enough."""
    if view.options.players > 2 or view.stock or not view.named:
        return None
    short = level == "expert" or sum(view.held) <= SHORT
    if not short or may_reshuffle(view.options, view.reshuffles):
        return None
    rank, suit = RANKS.index(view.top.rank), SUITS.index(view.named)
    other = bits_from_cards(cards_with_unknown_place(view, list(view.hand)))
    return TwoPlayerEnding(bits_from_cards(view.hand), other, suit, rank, bool(view.passes))


def choose_in_ending(view: View, level: str) -> Choice | None:
    """Choose the best action of an ending by exact search; None if it cannot be solved."""
    ending = two_player_ending(view, level)
    solved = best_solved_action(ending) if ending else None
    if solved is None:
        return None
    code = "ending-ahead" if solved.net > 0 else "ending-behind" if solved.net else "ending-even"
    return make_turn_choice(solved.action, code, points=abs(solved.net))


def choose_by_rule_of_thumb(view: View) -> Choice:
    """Lay the fitting card with most points; lay an eight only if no other card fits (9.1). With
    an eight, name the longest suit in hand; of equals, the one with most points.
    """
    plain = [card for card in own_legal_cards(view) if not is_wild(card)]
    if plain:
        card = max(reversed(plain), key=lambda card: penalty_points((card,)))
        return make_turn_choice(Lay(card), "dearest", points=penalty_points((card,)))
    eight = own_legal_cards(view)[0]
    rest = [card for card in view.hand if not is_wild(card)]
    if not rest:
        return make_turn_choice(Lay(eight, eight.suit), "eight-alone")

    def length_and_points(suit: Suit) -> tuple[int, int]:
        own = [card for card in rest if card.suit is suit]
        return len(own), penalty_points(own)

    suit = max(Suit, key=length_and_points)
    return make_turn_choice(Lay(eight, suit), "eight-longest", count=length_and_points(suit)[0])
