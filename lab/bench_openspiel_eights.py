"""Eights beside the players of OpenSpiel, at its own table: its crazy_eights for two.

OpenSpiel's state decides the legal actions and the cost of a hand. Ours goes along card by card,
and its `view` is all that our expert sees. Every deal is played twice, with the seats changed.

Equalised: the deal, the turned-up card and the order of the stock are ours. OpenSpiel's chance is
made to follow them. It lets a player draw only five cards a turn; here as many as there are. No
player is told the place of a buried 8, because OpenSpiel's do not know it. Cards cost our expert
OpenSpiel's prices. An ace costs 10. By a slip of OpenSpiel's a plain card costs its number in the
pack and two, not its pips. So a 10 costs 34 to 37. A game ends at 1,000, so that a hand counts at
its cost.

Not equalised: (1) With the stock used up OpenSpiel lets a player pass who could lay. Its players
do; ours cannot, and is told nothing of such a pass. (2) Its players lose as little as they can;
ours looks to the difference, which is the score here. (3) In the worlds that our expert imagines
all players shed the dearest card first, by our count. (4) `MCTSBot` sees both hands, though not the
order of the stock: it cheats. `ISMCTSBot` does not, but crazy_eights lacks a text of all that a
player knows, and a way to deal again. Here it goes by a player's observations, hands and the last
card. A dealer of ours deals the other hand from all unseen cards; the other's draws and passes tell
it nothing.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib.util import find_spec
from itertools import chain
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, NamedTuple
from unittest.mock import patch

from cardroom.games import eights
from cardroom.games.eights.model import Action, Draw, Lay, Options, Pass, Phase, State
from cardroom.games.eights.rules import LAYS
from cardroom.nouns.cards import Card, Suit
from cardroom.players.eights import (
    endings as eights_endings,
    numbers as eights_numbers,
    search as eights_search,
)
from cardroom.players.service import choose, dice_key
from lab.selfplay import NORMAL_95, pair_win

OURS = Options(target=1000)
THEIRS = {"players": 2, "max_draw_cards": 52}

RANKS, SUITS = "23456789TJQKA", "CDHS"
DRAW, PASS, NAME = 52, 53, 54  # OpenSpiel's actions above the cards
DEALER = 52  # and its chance's, before any card
DEALT = 14  # cards, before one is turned up
NOBODY = -1  # who acts where chance does

LEVEL = "expert"  # of ours

CURIOSITY = 50.0
"""Trials of its searches for poorer moves. In 40 mirrored pairs at 500 simulations 2, which is
usual where games are worth 1 or -1, won 24 % against this, 15 won 35 %, and 150 half."""

Row = dict[str, Any]
"""A line of the result: the measurement, and its figures by name."""


def number(card: Card) -> int:
    """Return OpenSpiel's number of a card."""
    return 4 * RANKS.index(card.rank.replace("10", "T")) + SUITS.index(str(card.suit))


CARDS = {number(card): card for card in eights_numbers.FACES}


def cost(card: Card) -> int:
    """Return OpenSpiel's charge for a card still held."""
    if card.rank == "8":
        return 50
    return 10 if card.rank in "JQKA" else number(card) + 2


@contextmanager
def their_costs() -> Iterator[None]:
    """Let our players count cards as OpenSpiel does, meanwhile."""
    costs = tuple(map(cost, eights_numbers.FACES))
    eights_endings.best_solved_action.cache_clear()
    with ExitStack() as changed:
        for module in (eights_numbers, eights_search, eights_endings):
            changed.enter_context(patch.object(module, "COSTS", costs))
        yield
    eights_endings.best_solved_action.cache_clear()


class Board:
    """OpenSpiel's table, and ours beside it."""

    def __init__(self, game: Any, seed: str) -> None:
        self.ours: State = eights.start(Options(), seed)._replace(options=OURS, buried=())
        self.theirs = game.new_initial_state()
        hands = self.ours.hands[self.ours.forehand], self.ours.hands[self.ours.dealer]
        self.theirs.apply_action(DEALER + self.ours.dealer)
        for card in [*chain(*zip(*hands, strict=True)), self.ours.top]:
            self.theirs.apply_action(number(card))

    @property
    def turn(self) -> int:
        return int(self.theirs.current_player())

    def legal(self) -> list[Action]:
        """Return OpenSpiel's legal actions, an 8 and its suit together."""
        return [meant for action in self.theirs.legal_actions() for meant in meanings(action)]

    def do(self, action: Action) -> None:
        """Do the action at both tables."""
        refused = action not in eights.legal(self.ours)
        self.theirs.apply_action(their_number(action))
        if isinstance(action, Lay) and action.named and not self.theirs.is_terminal():
            self.theirs.apply_action(NAME + SUITS.index(str(action.named)))
        elif action == Draw():
            self.theirs.apply_action(number(self.ours.stock[0]))
        if not refused:
            self.ours = eights.apply(self.ours, action)
        elif self.ours.phase is Phase.TURN:  # a pass of one who could lay; else a block is over
            self.ours = self.ours._replace(turn=self.turn, passes=0)


def their_number(action: Action) -> int:
    """Return OpenSpiel's number of an action; the suit of an 8 comes after it."""
    if isinstance(action, Lay):
        return number(action.card)
    return DRAW if action == Draw() else PASS


def meanings(action: int) -> Sequence[Action]:
    """Return our actions for an action of OpenSpiel's; an 8 is four."""
    if action in CARDS:
        return LAYS[CARDS[action]]
    return [Draw() if action == DRAW else Pass()]


# Its players

Bot = Callable[[Any], int]
"""Decides in a state of OpenSpiel's, which holds all cards: see whether it looks at them."""


def at_random(game: Any, dice: Random) -> Bot:
    """Return a bot that takes any legal action."""
    return lambda state: int(dice.choice(state.legal_actions()))


def all_seeing(simulations: int, game: Any, dice: Random) -> Bot:
    """Return its `MCTSBot` with random rollouts."""
    import pyspiel

    rollouts = pyspiel.RandomRolloutEvaluator(1, dice.getrandbits(31))
    memory, seed = 1000, dice.getrandbits(31)
    bot = pyspiel.MCTSBot(game, rollouts, CURIOSITY, simulations, memory, False, seed, False)
    return lambda state: int(bot.step(state))


def by_knowledge(simulations: int, game: Any, dice: Random) -> Bot:
    """Return its `ISMCTSBot` with random rollouts, written in Python: the other cannot be given a
    dealer.
    """
    from numpy.random import RandomState
    from open_spiel.python.algorithms import ismcts, mcts

    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, RandomState(dice.getrandbits(31))),
        CURIOSITY,
        simulations,
        random_state=RandomState(dice.getrandbits(31)),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(partial(deal_again, game, dice))
    return lambda state: int(bot.step(state))


def deal_again(game: Any, dice: Random, state: Any, player: int) -> Any:
    """Return the state with the other's hand dealt from all cards this player has not seen."""
    history = [(one.player, one.action) for one in state.full_history()]
    came = takers(history)
    turned = [history[at][1] for at, taker in came.items() if taker == NOBODY]
    laid = {action for actor, action in history if actor != NOBODY}
    own = {history[at][1] for at, taker in came.items() if taker == player}
    hidden = [
        at for at, taker in came.items() if taker == 1 - player and history[at][1] not in laid
    ]
    unseen = sorted(CARDS.keys() - laid - own - {turned[-1]})
    while True:
        dealt = dict(zip(hidden, dice.sample(unseen, len(hidden)), strict=True))
        if not any(at <= DEALT and card in turned for at, card in dealt.items()):
            break  # an 8 that was turned up is in no first hand
    again = game.new_initial_state()
    for at, (_, action) in enumerate(history):
        again.apply_action(dealt.get(at, action))
    return again


def takers(history: Sequence[tuple[int, int]]) -> dict[int, int]:
    """Return the seat that got each card, by its place in the history, except turned-up cards."""
    dealer = history[0][1] - DEALER
    came = {at: (dealer + at) % 2 for at in range(1, DEALT + 1)}
    later = range(DEALT + 1, len(history))
    return came | {at: history[at - 1][0] for at in later if history[at][0] == NOBODY}


# A contest


class Opponent(NamedTuple):
    """A player of OpenSpiel's, and the number of its matches."""

    name: str
    make: Callable[[Any, Random], Bot]
    quick: int  # mirrored pairs
    full: int


OPPONENTS = (
    Opponent("chance", at_random, 5, 100),
    Opponent("ISMCTSBot, 300 simulations", partial(by_knowledge, 300), 2, 40),
    Opponent("MCTSBot, 1,000 simulations, seeing all hands", partial(all_seeing, 1000), 6, 200),
    Opponent("MCTSBot, 10,000 simulations, seeing all hands", partial(all_seeing, 10000), 2, 100),
)


class Times(NamedTuple):
    """Milliseconds of decisions."""

    ours: list[float]
    theirs: list[float]


def their_choice(bot: Bot, state: Any) -> Action:
    """Return the choice of a player of OpenSpiel's; after an 8 it is asked again, for the suit."""
    action = bot(state)
    done, *more = meanings(action)
    if not more:
        return done
    after = state.child(action)
    suit = NAME if after.is_terminal() else bot(after)
    return Lay(CARDS[action], Suit(SUITS[suit - NAME]))


def our_choice(board: Board, seed: str) -> Action:
    """Return our expert's choice, given its view."""
    state = board.ours
    key = dice_key(seed, board.turn, len(state.moves), LEVEL)
    action: Action = choose(state, eights, board.turn, LEVEL, key).action
    return action


def play(game: Any, seed: str, seat: int, bot: Bot, times: Times) -> float:
    """Play one hand with our expert in this seat; return the other's loss less ours."""
    board = Board(game, seed)
    while not board.theirs.is_terminal():
        legal, mine, begun = board.legal(), board.turn == seat, perf_counter()
        if len(legal) == 1:
            board.do(legal[0])
            continue
        action = our_choice(board, seed) if mine else their_choice(bot, board.theirs)
        (times.ours if mine else times.theirs).append(1000 * (perf_counter() - begun))
        board.do(action)
    returns = board.theirs.returns()
    return float(returns[seat] - returns[1 - seat])


def contest(opponent: Opponent, pairs: int, seed: str = "bench") -> Row:
    """Play mirrored pairs against this opponent."""
    import pyspiel

    game, times = pyspiel.load_game("crazy_eights", THEIRS), Times([], [])
    bot = opponent.make(game, Random(seed))
    with their_costs():
        scores = [
            fmean(play(game, f"{seed}/{pair}", seat, bot, times) for seat in (0, 1))
            for pair in range(pairs)
        ]
    return {
        "contest": f"Eights at OpenSpiel's table, {LEVEL} against {opponent.name}",
        "pairs": pairs,
        "pair_wins": round(fmean(map(pair_win, scores)), 3),
        "score": round(fmean(scores), 1),
        "margin": round(NORMAL_95 * stdev(scores) / pairs**0.5, 1),
        "ms_a_decision": round(fmean(times.ours), 1),
        "its_ms_a_decision": round(fmean(times.theirs), 1),
    }


def rows(*, quick: bool) -> Iterator[Row]:
    """Yield everything measured here; rows that need OpenSpiel are left out where it is not
    installed.
    """
    if find_spec("pyspiel") is None:
        yield {"left_out": "contests of Eights: open_spiel is not installed"}
        return
    for opponent in OPPONENTS:
        yield contest(opponent, opponent.quick if quick else opponent.full)


if __name__ == "__main__":
    for row in rows(quick=False):
        print(json.dumps(row), flush=True)
