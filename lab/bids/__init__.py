"""A learner of the worth of bids, from deals played out in bulk."""
