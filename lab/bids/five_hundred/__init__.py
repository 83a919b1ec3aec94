"""A learner of the worth of bids of Five Hundred."""
