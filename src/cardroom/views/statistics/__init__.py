"""A player's results so far."""
