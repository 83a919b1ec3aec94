"""Screens of problems, in which a player looks for the best action: tasks, results, themes."""
