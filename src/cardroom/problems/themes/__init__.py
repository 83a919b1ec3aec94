"""Themes of problems, found by comparing the right action with the tempting one.

A theme is a word; views have its name and a sentence, which must be true in the position. Each game
has a module with a function `theme`, which takes a view, the best and the tempting action. It tests
the game's own themes first. `tricks` has the themes of all trick-taking games.
"""

CALL = "call"
"""Theme of decisions that have no theme and make no problem."""
