"""Imagined deals of Belote, and how well they go with what was seen."""
