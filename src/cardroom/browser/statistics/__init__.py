"""Statistics, which are fetched when a visitor wants to see them."""
