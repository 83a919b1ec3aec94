"""Learning what bids are worth, from deals played out in bulk."""
