"""Themes of problems, found by comparing the right action with the tempting one.

A theme is a key such as "keep-eight". The page shows its name and an advice, which must be true in
the position. Each game has a module with a function `theme`, which tests the game's own themes
first. The arguments are a view, the best action and the tempting action. `tricks` has themes
of all trick-taking games.
"""

CALL = "call"
"""Theme of decisions that have no theme and make no problem."""
