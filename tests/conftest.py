"""What holds for all unit tests."""

from hypothesis import settings

# Properties are about what comes out, not how fast: a busy machine is no counterexample.
settings.register_profile("cardroom", deadline=None)
settings.load_profile("cardroom")

# The files of a game that stands in a copy of the repository only: see test_sixth_game.py.
collect_ignore = ["sixth_game"]
