"""Screens of the board (position editor): set up a deal, play it, ask an expert for advice."""
