"""Screens of the board, on which a visitor sets up any deal: setup, panel, expert's advice."""
