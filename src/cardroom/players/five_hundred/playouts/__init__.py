"""Dealing and playing out of imagined worlds of Five Hundred, thousands at once."""
