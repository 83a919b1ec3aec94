"""Belote beside colver, a player of the French game written in Rust: card play, and playouts.

Equalised: the deal, the trump suit and the contract are given, belote is not held, and no
combination is announced. Then both programs play by equal rules: at every move the legal cards are
compared. Every deal is played twice, with the seats changed. The score is colver's own, in card
points and contract points; our player sees the contract in units of ten.
"""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, NamedTuple

from cardroom.games import belote
from cardroom.games.belote.combinations import Units, holds_belote
from cardroom.games.belote.model import Bid, Contract, Declare, Options, Phase, Play, State
from cardroom.games.belote.rules import PACK, PLAIN_ORDER
from cardroom.nouns.cards import Card, Suit, sort_cards
from cardroom.nouns.seats import seats_from
from cardroom.nouns.tricks import Trick
from cardroom.players.belote.bidding import estimate_side_points
from cardroom.players.belote.imagined import worlds as belote_worlds
from cardroom.players.levels import BUDGETS
from cardroom.players.service import choose
from lab.selfplay import NORMAL_95

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)  # in colver's order
LOWEST, HIGHEST = 8, 16  # contracts, in units

Row = dict[str, Any]
"""A line of the result: the measurement, and its figures by name."""


class Opponent(NamedTuple):
    """A player of colver's, and the number of its matches."""

    name: str
    method: str  # as its own files of settings call it
    milliseconds: int  # that it may think for a move
    quick: int  # mirrored pairs
    full: int


OPPONENTS = (
    Opponent("smart ISMCTS 20 ms", "smart_ismcts", 20, 40, 400),
    Opponent("IS-DD 100 ms", "isdd", 100, 12, 300),
    Opponent("IS-DD 300 ms", "isdd", 300, 5, 200),
)

SETTINGS = """
[bid]
strategy = "improved"
[play]
method = "{method}"
time_ms = {milliseconds}
[worlds]
source = "uniform"
"""


class Given(NamedTuple):
    """A deal whose contract is settled."""

    hands: tuple[tuple[Card, ...], ...]  # by seat
    leader: int
    contract: Contract


def number(card: Card) -> int:
    """Return colver's number of a card."""
    return 8 * SUITS.index(Suit(str(card.suit))) + PLAIN_ORDER.index(card.rank)


CARDS = {number(card): card for card in PACK}


def deals(seed: str) -> Iterator[Given]:
    """Yield deals played by the seat with the best hand, for the worth of that hand."""
    dice = Random(seed)
    while True:
        cards = sorted(PACK, key=lambda _: dice.random())
        hands = tuple(sort_cards(cards[at : at + 8]) for at in range(0, 32, 8))
        offers = [
            (estimate_side_points(hands[seat], suit), seat, suit)
            for seat in range(4)
            for suit in Suit
        ]
        points, declarer, trump = max(offers, key=lambda offer: offer[0])
        if not any(holds_belote(hand, trump) for hand in hands):
            units = Units(min(HIGHEST, max(LOWEST, points // 10)))
            yield Given(hands, int(dice.random() * 4), Contract(Bid(units, trump), declarer))


def make_state(given: Given) -> State:
    """Return our table as the first card is to be led."""
    state = belote.start(Options(), "bench")
    return state._replace(
        phase=Phase.PLAY,
        turn=given.leader,
        dealer=(given.leader - 1) % 4,
        hands=given.hands,
        contract=given.contract,
        declared=((),) * 4,
        trick=Trick(seats_from(given.leader, 4)),
        tricks=(),
    )


class Board:
    """Colver's table beside ours, and its two players."""

    def __init__(self, colver: Any, given: Given, opponent: Opponent, seats: Sequence[int]) -> None:
        hands = [sorted(map(number, hand)) for hand in given.hands]
        self.table = colver.Env.deal_with_hands((given.leader - 1) % 4, hands)
        bid, team = given.contract.bid, given.contract.team
        self.table.set_contract(SUITS.index(Suit(str(bid.suit))), 10 * bid.x, team, 0)
        self.table.set_phase_playing()
        settings = SETTINGS.format(**opponent._asdict())
        self.players = {seat: colver.Agent(settings, seat, 1) for seat in seats}
        for player in self.players.values():
            player.init_deal(self.table)

    def choose(self) -> Card:
        return CARDS[self.players[self.table.current_player()].action(self.table)]

    def lay(self, card: Card) -> None:
        for player in self.players.values():
            player.observe(self.table, number(card))
        self.table.step(number(card))


def play(colver: Any, given: Given, opponent: Opponent, side: int, spent: list[float]) -> float:
    """Play one deal, our seats being those of `side`; return our score less theirs."""
    state = make_state(given)
    board = Board(colver, given, opponent, [seat for seat in range(4) if seat % 2 != side])
    while (turn := state.turn) is not None:
        legal = [action.card for action in belote.legal(state) if isinstance(action, Play)]
        if not legal:
            state = belote.apply(state, Declare())
            continue
        if sorted(map(number, legal)) != sorted(board.table.legal_actions()):
            raise ValueError(f"the two games disagree about what is legal: {legal}")
        card = legal[0]
        if len(legal) > 1 and turn % 2 == side:
            begun = perf_counter()
            key = f"{given.leader} {len(state.tricks)}"
            card = choose(state, belote, turn, "expert", key).action.card
            spent.append(1000 * (perf_counter() - begun))
        elif len(legal) > 1:
            card = board.choose()
        board.lay(card)
        state = belote.apply(state, Play(card))
    rewards = board.table.rewards()
    return float(rewards[side] - rewards[1 - side])


def contest(colver: Any, opponent: Opponent, pairs: int, seed: str = "bench") -> Row:
    """Play mirrored pairs against this opponent."""
    kept, belote_worlds.SILENCE = belote_worlds.SILENCE, 1.0  # here silence tells nothing
    spent: list[float] = []
    scores = [
        fmean(play(colver, given, opponent, side, spent) for side in (0, 1))
        for given, _ in zip(deals(seed), range(pairs), strict=False)
    ]
    belote_worlds.SILENCE = kept
    margin = NORMAL_95 * stdev(scores) / len(scores) ** 0.5
    return {
        "contest": f"Belote, expert ({BUDGETS['expert'].samples} samples) against {opponent.name}",
        "pairs": pairs,
        "pair_wins": round(fmean((one > 0) + (one == 0) / 2 for one in scores), 3),
        "score": round(fmean(scores), 1),
        "margin": round(margin, 1),
        "ms_a_move": round(fmean(spent), 2),
    }


def rollouts(colver: Any, seconds: float = 2.0) -> Row:
    """Measure random playouts of colver's own, a second."""
    given = next(deals("rollouts"))
    board, best, end = Board(colver, given, OPPONENTS[0], ()), 0.0, perf_counter() + seconds
    many = 20_000
    while perf_counter() < end:
        begun = perf_counter()
        board.table.rollout(many)
        best = max(best, many / (perf_counter() - begun))
    return {"playouts": "colver (Rust), Belote of 8 tricks, at random", "a_second": round(best)}


def rows(*, quick: bool) -> Iterator[Row]:
    """Yield everything measured here; rows that need colver are left out where it is not
    installed.
    """
    try:
        import colver
    except ImportError:
        yield {"left_out": "contests of Belote: colver is not installed"}
        return
    yield rollouts(colver)
    for opponent in OPPONENTS:
        yield contest(colver, opponent, opponent.quick if quick else opponent.full)
