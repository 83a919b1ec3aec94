"""How somebody has played so far."""
