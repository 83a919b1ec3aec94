"""Imagined deals of Five Hundred: dealing them and playing them out, thousands at once."""
