"""Table of likelihoods of calls in Belote, learnt by ``python -m lab.bids.belote.likely``."""

from cardroom.players.learnt import read_tables

LIKELY: tuple[int, ...] = tuple(read_tables(__file__))
"""Likelihood in surprises, by row and step (see `heard`)."""
