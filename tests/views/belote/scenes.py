"""Real scenes of Belote for the tests of the views: whole matches, seen by the person at seat 0."""

from functools import partial
from random import Random

from cardroom.games import GAMES
from cardroom.games.belote.model import Phase
from cardroom.nouns.cards import cards
from cardroom.players.levels import BUDGETS, player_for
from cardroom.views.scene import Scene
from cardroom.views.wording import words_of
from cardroom.views.words import Names
from tests.random_games import pick
from tests.vector_kinds.belote import PACK, at_trick, bid_up, filled, table as deal_table
from tests.views.scenes import after, random_scenes

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


def with_low_bids(state, legal, dice: Random):
    return pick(legal[:7] if state.phase is Phase.AUCTION else legal, dice)


def casually(state, legal, dice: Random):
    if state.turn is None:
        return legal[0]
    player = player_for(GAME.KEY, "casual")
    return player(GAME.view(state, state.turn), dice, BUDGETS["casual"]).action


scenes = partial(random_scenes, seed="blot", most=400, choose=with_low_bids)
casual_scenes = partial(scenes, choose=casually)


def first_scene(options, wanted) -> Scene:
    """Return the first scene whose view answers to a description, of as many games as it takes."""
    games = (scenes(options, seed=f"seed {number}") for number in range(60))
    return next(scene for game in games for scene in game if wanted(scene.view))


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

A_GAME = {"options": ODD, "most": 3000}  # whose scenes are a game
