"""Helpers of the tests of rules: actions, objections and duties as text."""

from cardroom.game import Objection
from tests.vector_kinds import state_after


def do(game, state, texts):
    """Return the position after these actions, each of which has to be legal."""
    return state_after(game, state, *map(game.parse, texts.split()))


def list_legal(game, state):
    return " ".join(game.text(action) for action in game.legal(state))


def tell(reason):
    """Return an objection or a duty as text: ``follow 4.2.2 7C AC``. Dots mean unfinished."""
    if reason is None:
        return None
    dots = ["..."] if getattr(reason, "unfinished", False) else []
    return " ".join([reason.code, reason.paragraph, *map(str, reason.cards), *dots])


def why_not(game, state, action):
    """Return the objection to an action, as text; None if the action is legal."""
    return tell(game.objection(state, game.parse(action) if isinstance(action, str) else action))


def list_duties(game, state, seat=None):
    """Return the duties of a seat, by default of the one to act."""
    view = game.view(state, state.turn if seat is None else seat)
    return [tell(duty) for duty in game.duties(view)]


def assert_first_duty_binds(game, state, play):
    """Check that each card of the hand is refused for the first duty that others of them meet."""
    binding = next(duty for duty in game.duties(game.view(state, state.turn)) if duty.cards)
    for card in state.hands[state.turn]:
        expected = None if card in binding.cards else Objection(*binding)
        assert game.objection(state, play(card)) == expected


def choose(game, state, chosen, seat=None):
    """Return the text of the action that these cards make for a seat; None if they make none."""
    made = game.choose(game.view(state, state.turn if seat is None else seat), chosen)
    return None if made is None else game.text(made)
