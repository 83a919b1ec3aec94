"""Functions common to players of several games that use learnt tables."""
