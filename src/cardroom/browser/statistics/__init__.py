"""Statistics of the visitor's games. The code is fetched at first use."""
