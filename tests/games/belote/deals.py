"""Random deals of Belote with sensible bids."""

from functools import cache
from random import Random

from cardroom.games import belote as game
from cardroom.games.belote.model import Phase
from tests.random_games import Played, pick


def sensible_deal(options, seed):
    """Return a random deal with sensible bids."""
    dice = Random(seed)
    state = game.start(options, seed)
    states, actions = [state], []
    while state.turn is not None:
        legal = game.legal(state)
        if state.phase is Phase.AUCTION:
            legal = legal[: 1 if dice.random() < 0.6 else 12]
        actions.append(pick(legal, dice))
        state = game.apply(state, actions[-1])
        states.append(state)
    return Played(seed, tuple(states), tuple(actions))


@cache
def deals_of(case):
    return [sensible_deal(case.options, f"deal/{number}") for number in range(25)]
