"""What bids of Five Hundred are worth, by tables."""
