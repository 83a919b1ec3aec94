"""Scenes of any game: what a reader sees of a state, and of a whole random game."""

from functools import cache
from typing import Any

from cardroom.game import Objection
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.session.preferences import Preferences
from cardroom.views.lobby.new_game import default_names
from cardroom.views.scene import Help, LogLine, Person, Scene, to_log_lines
from cardroom.views.wording import words_of
from cardroom.views.words import Names
from tests.random_games import Case, play_case


def scene_of(key: str, state: Any, seat: Seat | None = 0, **more: Any) -> Scene[Any]:
    """Return what the reader at this seat sees of a state; all others are experts."""
    game = GAMES[key]
    view = game.view(state, seat)
    trick = getattr(view, "trick", None)
    return Scene(
        game=key,
        view=view,
        people=tuple(
            Person(name, None if place == seat else "expert")
            for place, name in enumerate(default_names(len(view.scores), seat or 0))
        ),
        preferences=Preferences(),
        groups=game.arranged(view),
        help=Help(objections=card_objections(game, state, view)),
        trick_shown=bool(trick and not trick.cards and view.tricks),
        fingerprint="0123456789ab",
    )._replace(**more)


def with_attempt(scene: Scene[Any], **fields: Any) -> Scene[Any]:
    """Return the scene with these fields of its attempt."""
    return scene._replace(attempt=scene.attempt._replace(**fields))


def with_help(scene: Scene[Any], **fields: Any) -> Scene[Any]:
    """Return the scene with these fields of its help."""
    return scene._replace(help=scene.help._replace(**fields))


def card_objections(game: Any, state: Any, view: Any) -> dict[Card, Objection]:
    """Return what speaks against playing each card of the hand alone, if the seat is to act."""
    if state.turn is None or state.turn != view.seat:
        return {}
    made = {card: game.choose(view, (card,)) for card in view.hand}
    found = {card: game.objection(state, action) for card, action in made.items() if action}
    return {card: no for card, no in found.items() if no and not no.unfinished}


@cache
def whole_game(case: Case, most: int = 300) -> tuple[Scene[Any], ...]:
    """Return the scenes of a random game for the person at seat 0, with the log of each deal."""
    game, one = GAMES[case.key], play_case(case, 0)
    names = Names(default_names(game.seats(case.options)), 0)
    log: tuple[LogLine, ...] = ()
    found = [scene_of(case.key, one.states[0])]
    for before, action, after in zip(one.states, one.actions[:most], one.states[1:], strict=False):
        if before.turn is None:
            log = ()
        else:
            views = game.view(before, None), game.view(after, None)
            said = words_of(case.key).log_lines(*views, action, before.turn, names)
            log = (*log, *to_log_lines(said))
        found.append(scene_of(case.key, after, log=log))
    return tuple(found)
