"""Statistics of the visitor's games, whose code is fetched at first use."""
