"""Types and functions that all card games share: cards, seats, tricks, shuffling, selections."""
