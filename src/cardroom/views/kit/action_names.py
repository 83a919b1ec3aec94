"""What an action is called, and what is said of it in figures, where decisions are looked at."""

from cardroom.game import InTricks, Seen
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.players.player import Reason
from cardroom.views.kit.numbers import figure
from cardroom.views.wording import words_of
from cardroom.views.words import NC_, _, card_name, noun, say, short

HUNDRED = 100

TINY = 0.005
"""Differences that would be shown as 0."""

ROUGH = 0.1
"""Smaller costs are told with two decimals."""

TELLING = 0.02
"""Chances that differ by less are not worth a word; what is lost is told in the game's units."""

COMPARED = ("percent", "other_percent", "gain")
"""Values of reasons by which the best stands out from the next best."""


def deed_of(key: str, view: Seen, action: object) -> str:
    """Name an action of the game of this key, with its cards where its button leaves them out: a
    word, for sentences ask for its form "do". `view` is that of the seat that decides.
    """
    game = GAMES[key]
    said = words_of(key).confirm_label(view, game.text(action))
    cards = game.cards_of(action)
    if in_trick(view) or not cards or any(_is_named(card, said) for card in cards):
        return said
    together = " ".join(map(short, cards))
    return noun("move", NC_("move", "%(deed)s: %(cards)s"), deed=said, cards=together)


def _is_named(card: Card, said: str) -> bool:
    name = card_name(card)
    return any(one in said for one in (short(card), name, name.form("a"), name.form("object")))


def in_trick(view: Seen) -> bool:
    return isinstance(view, InTricks) and view.trick is not None


def chance_of(key: str, aim: str, share: float) -> str:
    """ "makes the bid in 71% of deals"; empty where the game has no words for the aim, and
    where there is no chance of it to tell.
    """
    sentence = words_of(key).aims.get(aim) if share >= 0 else None
    return say(_(sentence), percent=round(HUNDRED * share)) if sentence else ""


def cost_of(key: str, value: float) -> str:
    """Return a cost in the units of the game of this key, with one decimal: "0.5 points"."""
    digits = 1 if value >= ROUGH else 2
    return words_of(key).amount(figure(round(value, digits)))


def compared_words(key: str, value: float) -> str:
    """Return how much better a deal is than something else, in the units of the game: "4 points
    better".
    """
    if abs(value) < TINY:
        return _("level")
    text = _("%(amount)s better") if value > 0 else _("%(amount)s worse")
    return say(text, amount=cost_of(key, abs(value)))


def tells_chance(best: float, own: float) -> bool:
    """Return whether two chances, of the best move and of another, say how much better it is."""
    return own >= 0 and best - own >= TELLING


def compares(reason: Reason) -> bool:
    """Whether a reason is figures: these compare what is best with the next best, and say nothing
    of what else somebody does, or did.
    """
    return any(name in COMPARED for name, _value in reason.values)
