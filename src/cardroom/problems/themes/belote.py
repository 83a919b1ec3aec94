"""Themes (main ideas) of problems in Belote."""

from cardroom.games.belote.combinations import Trump
from cardroom.games.belote.model import Action, Play, View
from cardroom.games.belote.rules import card_strength_in_trick, points_of
from cardroom.nouns.cards import Card
from cardroom.players.belote.gist import sight_of_trick
from cardroom.problems.themes import CALL, Rivals, theme_of_trick


def theme(view: View, best: Action, tempting: Action) -> str:
    """Return a problem's theme, such as "keep-jack"; `CALL` if the decision is not about a card."""
    match best, tempting:
        case Play(right), Play(wrong):
            if _is_jack(right, view.trump) != _is_jack(wrong, view.trump):
                return "spend-jack" if _is_jack(right, view.trump) else "keep-jack"
            two = Rivals(
                sight_of_trick(view),
                (right,),
                (wrong,),
                lambda card: card_strength_in_trick(card, card.suit, view.trump),
                lambda cards: sum(points_of(card, view.trump) for card in cards),
            )
            return theme_of_trick(two)
        case _:
            return CALL


def _is_jack(card: Card, trump: Trump) -> bool:
    return card.rank == "J" and card.suit is trump
