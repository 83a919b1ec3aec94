"""What all card games share: cards, seats, tricks, shuffling, picking, what is unseen."""
