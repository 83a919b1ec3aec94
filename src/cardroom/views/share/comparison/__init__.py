"""Comparison of the games of a challenge, which players played with the same cards."""
