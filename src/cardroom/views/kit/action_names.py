"""Names of actions, and their chances and costs, for screens that compare decisions."""

from cardroom.game import InTricks, Seen
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.players.analysis import Analysis, Row
from cardroom.players.player import Reason
from cardroom.views.wording import words_of
from cardroom.views.words import NC_, _, card_name, noun, say, short_name
from cardroom.views.words.counts import format_decimal

HUNDRED = 100
TINY = 0.005  # differences below this are shown as level
ROUGH = 0.1  # costs below this are shown with two decimals
TELLING = 0.02  # chances that differ by less are not mentioned

COMPARED = ("percent", "other_percent", "gain")
"""Names of reason values that compare the best action with the next best."""


def action_name(key: str, view: Seen, action: object) -> str:
    """Return the name of an action: its button's label, such as "Pass" or "Exchange 2 cards: 7♣
    8♦". Cards are added where the label omits them. `view` is what the acting seat may know.
    """
    game = GAMES[key]
    said = words_of(key).confirm_label(view, game.text(action))
    cards = game.cards_of(action)
    in_trick = isinstance(view, InTricks) and view.trick is not None
    if in_trick or not cards or any(_text_names_card(card, said) for card in cards):
        return said
    together = " ".join(map(short_name, cards))
    return noun("move", NC_("move", "%(deed)s: %(cards)s"), deed=said, cards=together)


def _text_names_card(card: Card, said: str) -> bool:
    name = card_name(card)
    return any(one in said for one in (short_name(card), name, name.form("a"), name.form("object")))


def chance_in_words(key: str, aim: str, share: float) -> str:
    """Return the chance `share` (0 to 1) of an event in words: "makes the bid in 71% of deals".
    `aim` is the code of the event, such as "makes". Return "" if `share` is negative (unknown), or
    if the game has no text for the event.
    """
    sentence = words_of(key).AIMS.get(aim) if share >= 0 else None
    return say(_(sentence), percent=round(HUNDRED * share)) if sentence else ""


def cost_in_words(key: str, value: float) -> str:
    """Write an expected loss, such as that of a decision, in units of the game: "0.5 points"."""
    digits = 1 if value >= ROUGH else 2
    return words_of(key).amount(format_decimal(round(value, digits)))


def difference_in_words(key: str, value: float) -> str:
    """Say how much better or worse a result is: "4 points better". `value` is in game units."""
    if abs(value) < TINY:
        return _("level")
    text = _("%(amount)s better") if value > 0 else _("%(amount)s worse")
    return say(text, amount=cost_in_words(key, abs(value)))


def compare_with_best(
    key: str, found: Analysis, own: Row, by_chance: str, by_cost: str, **values: object
) -> str:
    """Say how much worse the action `own` is than the best action. Fill the text `by_chance` if
    `own` is clearly less likely to succeed, else `by_cost` (with the expected loss).
    """
    best = found.rows[0]
    aim = chance_in_words(key, found.aim, best.chance)
    if aim and own.chance >= 0 and best.chance - own.chance >= TELLING:
        return say(by_chance, aim=aim, percent=round(HUNDRED * own.chance), **values)
    return say(by_cost, amount=cost_in_words(key, own.cost), **values)


def has_comparison(reason: Reason) -> bool:
    """Return whether the reason for the best action compares it in figures with the next best."""
    return any(name in COMPARED for name, _value in reason.values)
