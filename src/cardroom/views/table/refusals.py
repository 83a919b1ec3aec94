"""Sentences that tell a player why an action was refused."""

from cardroom.game import Seen
from cardroom.session.draft import AskedFirst, Missing, PlayedSince, Refusal, RefusedHere
from cardroom.views.scene import Scene
from cardroom.views.wording import words_of
from cardroom.views.words import _, say_about


def refusal_sentence(scene: Scene[Seen], refusal: Refusal) -> str:
    """Return the sentence that says why the player's last action was refused."""
    match refusal:
        case Missing():
            return words_of(scene.game).selection_prompt(scene.view)
        case PlayedSince(seat):
            said = _("Can't undo: %(name)s has already played.")
            return say_about(said, scene.people[seat].name)
        case AskedFirst():
            return _("Asking the others to take that back.")
        case RefusedHere(tell):
            return tell()
        case _:
            return words_of(scene.game).objection(scene, refusal)


def too_long_sentence() -> str:
    """Return the sentence that a game is too long to be continued, saved and sent."""
    return _("This game is too long to go on. Start a new one.")
