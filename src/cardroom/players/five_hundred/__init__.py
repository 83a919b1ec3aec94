"""Computer player of Five Hundred: it chooses an action, with its reason, at every level.

The level *casual* follows rules of thumb. *Club* searches imagined deals of the hidden cards for
the card to play. *Expert* searches them also for the exchange, the call of a partner and the
joker's suit. Club and expert bid by learnt tables.

The rules of thumb come from section 9 of ``assets/rules/five-hundred.html``; numbers in parentheses
are its paragraphs. Hands are valued in `strength`. Rules of thumb for auction, exchange and play
are in `bidding`, `rules_of_thumb`, `play` and `misere`. Bids by tables are in `bids`. The search
for a card is in `search`, the search before the first lead in `settling`. The player does not judge
legality: the view lists the legal actions.
"""

from random import Random

from cardroom.games.five_hundred import KEY as KEY
from cardroom.games.five_hundred.model import Action, Phase, Play, View
from cardroom.players.five_hundred import misere, play, search, settling
from cardroom.players.five_hundred.bidding import choose_call as by_thumb
from cardroom.players.five_hundred.bids.calling import compare_calls
from cardroom.players.five_hundred.deduction import build_knowledge, is_misere_undecided
from cardroom.players.five_hundred.gist import gist_of as gist_of
from cardroom.players.five_hundred.rules_of_thumb import (
    choose_discards,
    choose_nomination,
    choose_partner_call,
)
from cardroom.players.player import PER_GAIN as PER_GAIN, Budget, Choice, make_choice
from cardroom.players.search import Question, TableDecision, answer_question

VERSION = 6
BUDGETS = {"club": Budget("club", samples=64)}  # with more it is too near to the expert
COSTLY, TRIFLE = 25.0, 20.0  # points
KINDS = {"auction": "bid", "exchange": "exchange", "nominate": "bid", "call": "bid"}


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Choose an action, with its reason, for the seat whose turn it is. A player of a lower level
    notices and remembers less.

    Raises `ValueError` if it is not the viewer's turn.
    """
    if not view.legal:
        raise ValueError("it is not this seat's turn")
    if decided := decide_by_tables(view, budget):
        return decided.choice
    if asked := question(view, budget):
        return answer_question(asked, view, dice)
    return choose_by_rule_of_thumb(view, budget.level)


def decide_by_tables(
    view: View, budget: Budget, also: Action | None = None
) -> TableDecision | None:
    """Choose and value calls in the auction (see `compare_calls`). Return None if learnt tables do
    not choose the action.
    """
    if view.phase is Phase.AUCTION and budget.samples:
        return compare_calls(view, by_thumb(view, budget.level), also)
    return None


def question(view: View, budget: Budget) -> Question | None:
    """Return the search task (`Question`) for the next action; None if no search is needed."""
    if len(view.legal) > 1 and budget.samples:
        if view.phase is Phase.PLAY:
            return search.question(view, budget, choose_card_by_rule_of_thumb(view, budget.level))
        if budget.level == "expert" and view.phase is not Phase.AUCTION:
            return settling.question(view, budget.samples)
    return None


def choose_by_rule_of_thumb(view: View, level: str) -> Choice:
    match view.phase:
        case Phase.AUCTION:
            return by_thumb(view, level)
        case Phase.EXCHANGE:
            return choose_discards(view)
        case Phase.CALL:
            return choose_partner_call(view)
        case Phase.NOMINATE:
            return choose_nomination(view)
        case _:
            return choose_card_by_rule_of_thumb(view, level)


def choose_card_by_rule_of_thumb(view: View, level: str) -> Choice:
    """Choose the card to play by rules of thumb, with the knowledge of a player of this level."""
    plays = [action for action in view.legal if isinstance(action, Play)]
    if len(plays) == 1:
        return make_choice(plays[0], "only", card=plays[0].card.name)
    rules_of = misere.choose_card if is_misere_undecided(view) else play.choose_card
    return rules_of(build_knowledge(view, level))
