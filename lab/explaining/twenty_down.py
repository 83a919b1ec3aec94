"""Parts of the promise of a hand of Twenty Down: its cards."""

from cardroom.games.twenty_down.model import Action, Exchange, NameTrump, View
from cardroom.players.twenty_down.deduction import average_tricks_of_card
from lab.explaining import VOICES as VOICES, Part, Sum


def sums(view: View, action: Action) -> list[Sum]:
    """Return the tricks that the hand takes on average (9.2), with the trumps there would be."""
    trump = action.suit if isinstance(action, NameTrump) else view.trump
    if trump is None:
        return []
    kept = [
        card for card in view.hand if not isinstance(action, Exchange) or card not in action.cards
    ]
    parts = tuple(Part(card.name, average_tricks_of_card(view, card, trump)) for card in kept)
    return [Sum(f"the cards held with {trump.name.lower()} as trumps", "tricks", parts)]
