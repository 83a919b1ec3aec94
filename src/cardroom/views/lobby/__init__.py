"""The lobby and what is chosen there: a new game, who sits where, settings, the daily deal."""
