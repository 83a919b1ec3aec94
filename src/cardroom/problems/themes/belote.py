"""Themes (main ideas) of problems in Belote."""

from functools import partial

from cardroom.games.belote.combinations import Trump
from cardroom.games.belote.model import Action, Play, View
from cardroom.games.belote.rules import points_of, power
from cardroom.nouns.cards import Card
from cardroom.players.belote.gist import sight_of_trick
from cardroom.players.gist import Play as Cards
from cardroom.problems.themes import CALL, tricks


def theme(view: View, best: Action, tempting: Action) -> str:
    """Return the theme of a decision about which card to play; `CALL` for other decisions."""
    match best, tempting:
        case Play(right), Play(wrong):
            if _is_jack(right, view.trump) != _is_jack(wrong, view.trump):
                return "spend-jack" if _is_jack(right, view.trump) else "keep-jack"
            height, points = partial(_height, view.trump), partial(_points, view.trump)
            return tricks.theme(sight_of_trick(view), (right,), (wrong,), height, points)
        case _:
            return CALL


def _is_jack(card: Card, trump: Trump) -> bool:
    return card.rank == "J" and card.suit is trump


def _height(trump: Trump, card: Card) -> int:
    return power(card, card.suit, trump)


def _points(trump: Trump, cards: Cards) -> int:
    return sum(points_of(card, trump) for card in cards)
