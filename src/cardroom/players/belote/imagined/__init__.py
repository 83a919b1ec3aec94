"""Imagined deals of Belote, and their likelihood by what the seat has seen."""
