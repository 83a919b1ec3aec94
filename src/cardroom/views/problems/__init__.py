"""Screens of problems, in which a player has to find the best action: task, result, themes."""
