"""Functions shared by players of several games that use learnt tables."""
