"""Screens of the board, where a visitor lays out any deal: setup, panel, expert advice."""
