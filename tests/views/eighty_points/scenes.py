"""Scenes of 80 Points for the tests of the views: random rounds, seen by the person at seat 0."""

from functools import partial

from cardroom.games import GAMES
from cardroom.games.eighty_points import model
from cardroom.games.eighty_points.rules import match_winner, raise_level, reckon
from cardroom.nouns.cards import Suit, hand
from cardroom.nouns.seats import Seat, seats_from
from cardroom.views.wording import words_of
from tests.vector_kinds import Fields
from tests.vector_kinds.eighty_points import lead_of
from tests.views.scenes import random_scenes

GAME = GAMES["eighty-points"]
WORDING = words_of("eighty-points")
HOME, TRACTOR = GAME.PRESETS["home"], GAME.PRESETS["tractor"]
STRICT = HOME._replace(follow_sisters="sisters", sisters_max=0)
PRINTED = HOME._replace(sisters_adjacency="printed", nt_trumps="jokers_only", throws=True)
COSTLY = TRACTOR._replace(throw_penalty=10, joker_no_trump=False, bottom_multiplier="cards")
TABLES = {"home": HOME, "tractor": TRACTOR, "strict": STRICT, "printed": PRINTED, "costly": COSTLY}

scenes = partial(random_scenes, most=250)  # about a hundred actions are a round

HEARTS = model.Making(1, "2H", 5)
"""West drew, or showed, the two of hearts."""


def playing(
    own: str,
    *table: str,
    trump: str = "2H",
    options: model.Options = HOME,
    starter: Seat = 0,
    **more: object,
) -> model.State:
    """Seat 0 plays after `table`, the lead first; `trump` is royal number and suit, N for none."""
    plays = tuple(map(hand, table))
    given = Fields({"trump": trump, "options": options._asdict()})
    state = lead_of(GAME, given, (own,) * 4, starter=starter)
    shown = f"{state.royal}{trump[-1]}" if trump[-1] != "N" else "LJ LJ"
    return state._replace(
        makings=(model.Making(1, shown, 3),),
        trick=model.MultiTrick(seats_from(-len(plays) % 4, 4), plays),
    )._replace(**more)


def ask_to_show(
    options: model.Options, own: str, royal: str, *makings: model.Making
) -> model.State:
    """Return a state in which cards are drawn, and the person may show."""
    state = GAME.start(options, "words")
    return state._replace(
        phase=model.Phase.CLOSE,
        turn=0,
        royal=royal,
        starter=1,
        makings=makings,
        hands=(hand(own), (), (), ()),
    )


def scored(
    tricks: int,
    bottom: int = 0,
    factor: int = 0,
    penalty: int = 0,
    starter: Seat = 0,
    levels: tuple[str, str] = ("2", "2"),
    options: model.Options = HOME,
    **more: object,
) -> model.State:
    """A round that ended so, begun at these levels, as the second of its match."""
    reckoning = reckon(options, tricks, penalty, bottom, factor)
    nothing = model.Reckoning(80, 0, 0, 0, 0)
    first = model.SheetLine(1, 1, "2", Suit.CLUBS, nothing, levels, levels)
    line = model.SheetLine(2, starter, levels[starter % 2], Suit.HEARTS, reckoning, levels, levels)
    after = list(levels)
    defended = line.winner == line.defenders
    after[line.winner] = raise_level(
        levels[line.winner], reckoning.rise, options, defended=defended
    )
    line = line._replace(levels=tuple(after))
    state = GAME.start(options, "words")._replace(levels=levels)
    won = match_winner(state, line)
    return state._replace(
        number=2,
        levels=line.levels,
        royal=line.royal,
        starter=starter,
        makings=(model.Making(1, f"{line.royal}H", 3),),
        phase=model.Phase.SCORED if won is None else model.Phase.OVER,
        turn=None,
        trick=None,
        hands=((),) * 4,
        sheet=(first, line),
        winners=() if won is None else tuple(seat for seat in model.SEATS if seat % 2 == won),
    )._replace(**more)


REFUSING = (
    playing("4S 4S 5S 5S 6S KS", "9S 9S 10S 10S", options=STRICT),
    "4S 4S 5S 5S",
    "play-double",
)
"""A position with refused cards, cards that an objection names, and a code worded like another."""

A_GAME = {"options": HOME, "most": 900}  # whose scenes are a game
