"""Settings and fixtures of all unit tests."""

from hypothesis import settings

from tests.random_games import THOROUGH

# Properties are about what comes out, not how fast: a busy machine is no counterexample. Every day
# a few examples are tried; `make soak` tries more, and others.
settings.register_profile("cardroom", deadline=None, max_examples=30 * THOROUGH)
settings.load_profile("cardroom")

# The files of a game that stands in a copy of the repository only: see test_sixth_game.py.
collect_ignore = ["sixth_game"]
