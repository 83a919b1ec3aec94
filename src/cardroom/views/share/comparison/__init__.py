"""Comparison of two games from the same cards."""
