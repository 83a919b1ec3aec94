"""Computer player of Belote: rules of thumb, and with a budget also imagined worlds and bid tables.

The rules of thumb follow section 9 of ``assets/rules/belote.html``; numbers such as 9.2 are its
paragraphs. They only choose among the legal actions of the view. `bidding` estimates hands, `play`
advises which card to play. At levels with a budget, `search` chooses cards by imagined worlds, and
`bids` chooses calls by learnt tables.
"""

from random import Random

from cardroom.games.belote import KEY as KEY
from cardroom.games.belote.combinations import Kind, Units, best_declaration, parse_combination
from cardroom.games.belote.model import (
    Action,
    Bid,
    Contract,
    Declare,
    Double,
    Pass,
    Phase,
    Redouble,
    Show,
    View,
    team_of,
)
from cardroom.games.belote.rules import BID_SUITS
from cardroom.players.belote import search
from cardroom.players.belote.bidding import (
    Offer,
    chance_opponents_make_bid,
    chance_to_make_doubled,
    offer_in_partners_suit,
    offer_in_suit,
)
from cardroom.players.belote.bids.worth import compare_calls, would_end_match
from cardroom.players.belote.contracts import (
    contract_of,
    declaring_question,
    make_redouble_or_pass_choice,
    redoubling_question,
)
from cardroom.players.belote.gist import gist_of as gist_of
from cardroom.players.belote.play import choose_card_by_rule_of_thumb
from cardroom.players.player import PER_GAIN as PER_GAIN, Budget, Choice, make_choice
from cardroom.players.search import Question, TableDecision, answer_question

VERSION = 5
BUDGETS = {"club": Budget("club", samples=128)}  # with more it is too near to the expert
COSTLY, TRIFLE = 3.0, 2.5  # units
KINDS = {"auction": "bid", "reply": "bid"}

REDOUBLE_FROM = 0.65  # 9.2: least chance to make the contract; half would break even
MUCH_BETTER = 4  # units by which a suit must beat partner's bid before we bid it instead
STOP = 2  # extra units that we bid if the opponents' contract would end the match
EIGHTS = Declare((parse_combination("4x8"),))


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Choose an action for the seat to act. Raises `ValueError` if it is not the seat's turn."""
    if not view.legal or view.seat is None:
        raise ValueError("it is not this seat's turn")
    if decided := decide_by_tables(view, budget):
        return decided.choice
    if asked := question(view, budget):
        return answer_question(asked, view, dice)
    match view.phase:
        case Phase.AUCTION:
            return choose_call_by_rule_of_thumb(view)
        case Phase.REPLY:
            return choose_redouble_or_pass(view)
        case Phase.DECLARE:
            return choose_declaration(view)
        case Phase.SHOW:
            return choose_fullest_show(view)
        case _:
            return choose_card_by_rule_of_thumb(view, budget.level)


def decide_by_tables(
    view: View, budget: Budget, also: Action | None = None
) -> TableDecision | None:
    """Choose a call by learnt tables. Return it with the values of all calls compared and of the
    optional bid `also`. Return None outside the auction, and for player levels without search.
    """
    if view.phase is not Phase.AUCTION or not budget.samples or not view.legal:
        return None
    return compare_calls(view, choose_call_by_rule_of_thumb(view), also)


def question(view: View, budget: Budget) -> Question | None:
    """Build the `Question` for the search; None if rules of thumb or learnt tables decide."""
    if not budget.samples or len(view.legal) < 2:
        return None
    match view.phase:
        case Phase.PLAY:
            return search.question(view, budget, choose_card_by_rule_of_thumb(view, budget.level))
        case Phase.REPLY:
            return redoubling_question(budget)
        case Phase.DECLARE:
            return declaring_question(view, budget, choose_declaration(view))
        case _:
            return None


# 9.2: the auction


def choose_call_by_rule_of_thumb(view: View) -> Choice:
    """Double a contract that will probably fail; otherwise bid as low as possible, or pass."""
    contract = view.contract
    best = max((offer_in_suit(view, suit) for suit in BID_SUITS), key=lambda one: one.points)
    if contract is None:
        return _choose_lowest_bid(view, best, "open") or _make_pass_choice("pass-weak", best)
    if contract.team == team_of(view.seat or 0):
        better = best.limit >= contract.bid.x + MUCH_BETTER
        bid = _choose_lowest_bid(view, best, "better-suit") if better else None
        return bid or _make_pass_choice("pass-partner", best)
    if doubled := choose_double(view, contract):
        return doubled
    return choose_overcall_or_pass(view, best, contract)


def choose_double(view: View, contract: Contract) -> Choice | None:
    """Return a double if the opponents will probably fail to make their contract, else None."""
    if Double() not in view.legal:
        return None
    chance, x = chance_opponents_make_bid(view, contract.bid), int(contract.bid.x)
    taken = x + 1  # a made contract is never below its number
    if (1.0 - chance) * x <= chance * (x + 32 - 2 * taken):
        return None
    return make_choice(Double(), "double", x=x, percent=round(100 * chance))


def choose_overcall_or_pass(view: View, best: Offer, contract: Contract) -> Choice:
    """Choose a call over the opponents' bid: raise partner's suit, bid our best suit, or pass."""
    bid, partners = None, offer_in_partners_suit(view)
    if partners and partners.limit >= best.limit:
        bid = _choose_lowest_bid(view, partners, "raise")
    bid = bid or _choose_lowest_bid(view, best, "overbid")
    if bid is None and would_end_match(view, contract):
        bid = _choose_lowest_bid(view, best, "bid-stop", extra=STOP)
    return bid or _make_pass_choice("pass-price", best)


def _choose_lowest_bid(view: View, one: Offer, code: str, *, extra: int = 0) -> Choice | None:
    lowest = max(view.options.min_bid, view.contract.bid.x if view.contract else 0)
    for x in (lowest, lowest + 1):
        bid = Bid(Units(x), one.suit)
        if x <= one.limit + extra and bid in view.legal:
            return make_choice(bid, code, x=x, suit=str(one.suit or "N"), points=one.points)
    return None


def _make_pass_choice(code: str, best: Offer) -> Choice:
    return make_choice(Pass(), code, suit=str(best.suit or "N"), points=best.points)


def choose_redouble_or_pass(view: View) -> Choice:
    """Redouble if this seat is the declarer and will probably make the contract, else pass."""
    contract = contract_of(view)
    chance = chance_to_make_doubled(view, contract.bid)
    redoubles = contract.declarer == view.seat and chance >= REDOUBLE_FROM
    return make_redouble_or_pass_choice(Redouble() if redoubles else Pass(), chance)


def choose_declaration(view: View) -> Choice:
    """Declare the most valuable combinations (4.3). If an opponent announced one above a tierce
    (three neighbouring cards), declare four eights: they cancel the opponents' combinations.
    """
    chosen = Declare(best_declaration(view.hand, view.trump, view.options.quad_values))
    us = team_of(view.seat or 0)
    theirs = [said or () for seat, said in enumerate(view.announced) if team_of(seat) != us]
    are_strong = any(kind is not Kind.TIERCE for said in theirs for kind in said)
    if are_strong and EIGHTS in view.legal and chosen != EIGHTS:
        return make_choice(EIGHTS, "declare-eights", combinations="4x8")
    named = " ".join(each.name for each in chosen.combinations)
    return make_choice(chosen, "declare", combinations=named)


def choose_fullest_show(view: View) -> Choice:
    """Show as many combinations as possible, because only shown combinations count (4.4)."""
    shows = (action for action in view.legal if isinstance(action, Show))
    most = max(shows, key=lambda action: len(action.combinations))
    named = " ".join(each.name for each in most.combinations)
    return make_choice(most, "show", combinations=named)
