"""Real scenes of Belote for the tests of the views: whole matches, seen by the person at seat 0."""

from functools import cache
from random import Random

from cardroom.games import GAMES
from cardroom.games.belote.model import Phase
from cardroom.nouns.cards import cards
from cardroom.players.levels import BUDGETS, player_for
from cardroom.table import Table, new_record
from cardroom.views.scene import Scene
from cardroom.views.wording import words_of
from cardroom.views.words import Names
from tests.vector_kinds.belote import PACK, at_trick, bid_up, filled, table as deal_table
from tests.views.scenes import after, scenes_of_table

GAME = GAMES["belote"]
WORDING = words_of(GAME.KEY)
NAMES = Names(("You", "West", "North", "East"), 0)

USUAL = GAME.Options()
BLOT_STAR = GAME.PRESETS["blot_star"]
MANUAL = USUAL._replace(show="manual", target=101)
ODD = GAME.Options(
    target=101,
    declare="auto",
    height_factor="plus_one",
    both_over="declarer_first",
    min_bid=7,
    kaput_min=25,
    bid_order="height_wins_ties",
    all_pass="same_dealer",  # noqa: S106 - an option of the game
    redouble_by="team",
    undertrump="forced",
    tie_break="elder_hand",
    quad_values="field",
    round_six="both_up",
    must_take_trick=False,
    defender_kaput=16,
    lost_bonus="defenders_only",
    belote_when_lost="kept",
)
TABLES = {"usual": USUAL, "blot star": BLOT_STAR, "manual": MANUAL, "odd": ODD}


@cache
def table_after(options, seed: str = "blot", most: int = 400, level: str = "chance") -> Table:
    """Return a table after so many actions: by chance with sober bids, or as this level plays."""
    dice, table = Random(seed), Table(new_record(GAME.KEY, options, seed))
    while table.length < most and GAME.legal(table.state):
        table.play(_by_chance(table.state, dice) if level == "chance" else _by(level, table, dice))
    return table


def _by_chance(state, dice: Random):
    """Return a legal action by chance; of the many bids, a low bid."""
    legal = GAME.legal(state)
    few = legal[:7] if state.phase is Phase.AUCTION else legal
    return few[int(dice.random() * len(few))]


def _by(level: str, table: Table, dice: Random):
    state = table.state
    if state.turn is None:
        return GAME.legal(state)[0]
    view = GAME.view(state, state.turn)
    return player_for(GAME.KEY, level)(view, dice, BUDGETS[level]).action


@cache
def scenes(
    options, seed: str = "blot", most: int = 400, level: str = "chance"
) -> tuple[Scene, ...]:
    """Return the scene after each action, with the log of its deal."""
    return tuple(scenes_of_table(table_after(options, seed, most, level)))


def first_scene(options, wanted, level: str = "chance") -> Scene:
    """Return the first scene whose view answers to a description, of as many games as it takes."""
    return next(
        scenes(options, seed, 400, level)[place]
        for seed in map("seed {}".format, range(60))
        for place, (_, _, later) in enumerate(table_after(options, seed, 400, level).history())
        if wanted(GAME.view(later, 0))
    )


# Positions


def contracted(contract="12H", declarer=0, doubling=1, options=USUAL, held=None):
    """Begin the play of this contract with these cards by seat; East deals."""
    hands = filled({seat: cards(some) for seat, some in (held or {}).items()}, PACK)
    return bid_up(GAME, deal_table(GAME, options, 3, hands), contract, declarer, doubling)


def playing(own, laid, trump="H", options=USUAL):
    """Let the person at seat 0 play, with these cards on the table."""
    count = len(cards(laid))
    return at_trick(contracted(f"12{trump}", options=options), -count % 4, {0: own}, laid)


def auction_after(*calls, options=USUAL, dealer=3):
    """Return the auction after these calls; seat 0 begins when East deals."""
    return after(deal_table(GAME, options, dealer, filled({}, PACK)), *calls)


REFUSING = playing("8H JH AS", "KC"), "JH"
"""A position in which cards are refused, and cards that an objection names."""


@cache
def a_game() -> tuple[Scene, ...]:
    """The scenes of a whole game, or of its first deals where it is long."""
    return scenes(ODD, most=3000)
