"""Values of bids of Five Hundred, by tables."""
