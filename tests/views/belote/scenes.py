"""Real scenes of Belote for the tests of the views: whole matches, seen by the person at seat 0."""

from collections.abc import Iterator
from functools import cache
from random import Random

from cardroom.games import GAMES
from cardroom.games.belote.model import Phase
from cardroom.players.levels import BUDGETS, player_for
from cardroom.session.preferences import Preferences
from cardroom.table import Table, new_record
from cardroom.views.scene import Help, Person, Scene, to_log_lines
from cardroom.views.wording import words_of
from cardroom.views.words import Names
from tests.views.scenes import card_objections

GAME = GAMES["belote"]
WORDING = words_of(GAME.KEY)
NAMES = Names(("You", "West", "North", "East"), 0)
LEVELS = (None, "expert", "club", "casual")

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


def bare(state) -> Scene:
    """The view of this state alone, by which one finds it."""
    view = GAME.view(state, 0)
    return Scene(
        game=GAME.KEY,
        view=view,
        people=tuple(map(Person, NAMES, LEVELS)),
        preferences=Preferences(),
        groups=(),
        trick_shown=bool(view.trick and not view.trick.cards and view.tricks),
        log=(),
        fingerprint="0123456789ab",
    )


def scene_of(state, preferences=None, log=(), **more) -> Scene:
    """Return the person's scene of this state."""
    scene = bare(state)
    return scene._replace(
        preferences=preferences or Preferences(),
        groups=GAME.arranged(scene.view),
        help=Help(objections=card_objections(GAME, state, scene.view)),
        log=log,
    )._replace(**more)


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


def scenes(options, seed: str = "blot", most: int = 400, level: str = "chance") -> Iterator[Scene]:
    """The scene after each action, with the log of its deal."""
    return iter(_scenes(options, seed, most, level))


@cache
def _scenes(options, seed: str, most: int, level: str) -> tuple[Scene, ...]:
    found: list[Scene] = []
    log: tuple[str, ...] = ()
    number = 1
    for before, action, after in table_after(options, seed, most, level).history():
        log = log if after.number == number else ()
        number = after.number
        if before.turn is not None:
            views = GAME.view(before, None), GAME.view(after, None)
            log += WORDING.log_lines(*views, action, before.turn, NAMES)
        found.append(scene_of(after, log=to_log_lines(log)))
    return tuple(found)


def first_scene(options, wanted, level: str = "chance") -> Scene:
    """The first scene whose view answers to a description, of as many games as it takes."""
    seed, place = next(
        (seed, place)
        for seed in map("seed {}".format, range(60))
        for place, (_, _, after) in enumerate(table_after(options, seed, 400, level).history())
        if wanted(bare(after))
    )
    return _scenes(options, seed, 400, level)[place]


@cache
def a_game() -> tuple[Scene, ...]:
    """The scenes of a whole game, or of its first deals where it is long."""
    return tuple(scenes(ODD, most=3000))
