"""Random deals of Five Hundred, of each kind of contract."""

from collections import Counter
from functools import cache
from random import Random

from cardroom.games import five_hundred as game
from cardroom.games.five_hundred.model import Options, Phase
from tests.random_games import Case, Played, cases, random_action

ODD_TABLES = {
    "pairs of six": Options(players=6, six_teams="3x2", misere_tricks="none"),
    "six without joker": Options(players=6, six_joker=False, joker_nt="pagat"),
    "joker free": Options(joker_nt="free", misere_joker="must", all_pass="no_trump"),  # noqa: S106
    "joker high": Options(players=3, joker_nt="high", misere_partner="plays"),
    "joker nominated": Options(players=5, joker_nt="pagat", win_by_tricks=False),
    "shown at once": Options(players=6, open_misere_shown="before_lead", misere_partner="plays"),
}
TABLES = [case for case in cases() if case.key == "five-hundred"]
TABLES += [Case("five-hundred", name, options) for name, options in ODD_TABLES.items()]


def kind_of(state):
    """Return the kind of contract: a trump suit, ``NT``, ``MIS``, ``OMIS``, or ``pass``."""
    return state.contract.bid.name.lstrip("167890") if state.contract else "pass"


@cache
def deals_of(case):
    """Return four random deals for each kind of contract that comes up."""
    had, deals = Counter(), []
    for number in range(200):
        seed = f"deal/{number}"
        actions = []
        states = _go_on([game.start(case.options, seed)], actions, Random(seed), Phase.AUCTION)
        kind = kind_of(states[-1])
        had[kind] += 1
        if had[kind] <= 4:
            states = _go_on(states, actions, Random(number), *Phase)
            deals.append(Played(seed, tuple(states), tuple(actions)))
    return deals


def _go_on(states, actions, dice, *phases):
    while states[-1].turn is not None and states[-1].phase in phases:
        actions.append(random_action(game, states[-1], dice))
        states.append(game.apply(states[-1], actions[-1]))
    return states
