"""Learning what bids of Five Hundred are worth."""
