"""Themes of problems, found by comparing the right action with the tempting one.

A theme is a word. The page has a name and a sentence for it, which must be true in the position.
Each game has a module with a function `theme`. It takes a view, the best action and the tempting
action, and tests the game's own themes first. `tricks` has the themes of all trick-taking games.
"""

CALL = "call"
"""Theme of decisions that have no theme and make no problem."""
