"""Comparison of the games that players of a challenge played with the same cards."""
