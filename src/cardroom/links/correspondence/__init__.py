"""A game by correspondence, as a link carries it: in full, or what is new (delta)."""
