"""Two lines of play from the same cards, side by side."""
