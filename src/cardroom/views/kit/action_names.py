"""What an action is called, and what is said of it in figures, where decisions are looked at."""

from cardroom.game import InTricks, Seen
from cardroom.games import GAMES
from cardroom.views.wording import words_of
from cardroom.views.words import _, short

HUNDRED = 100


def deed_of(key: str, view: Seen, action: object) -> str:
    """An action of the game of this key as it is called, with its cards where the words leave them
    out; `view` is that of the seat that decides.
    """
    game = GAMES[key]
    said = words_of(key).confirm_label(view, game.text(action))
    cards = game.cards_of(action)
    if len(cards) < 2 or any(short(card) in said for card in cards) or in_trick(view):
        return said
    return _("%(deed)s: %(cards)s") % {"deed": said, "cards": " ".join(map(short, cards))}


def in_trick(view: Seen) -> bool:
    return isinstance(view, InTricks) and view.trick is not None


def chance_of(key: str, aim: str, share: float) -> str:
    """ "makes the contract in 71 of 100 deals"; empty where the game has no words for the aim, and
    where there is no chance of it to tell.
    """
    sentence = words_of(key).aims.get(aim) if share >= 0 else None
    return _(sentence) % {"percent": round(HUNDRED * share)} if sentence else ""
