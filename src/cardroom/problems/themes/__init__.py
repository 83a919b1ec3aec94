"""What a problem is about, found by looking at what is right and at what comes first to mind.

A theme is a word; views have its name and its sentence, and a position has a theme only where both
are true. A module a game, found by its name: its `theme` takes a view, the best action and the one
that comes to mind, and looks for the game's own themes first; what is common to all games of tricks
stands in `tricks`.
"""

CALL = "call"
"""The theme of a decision that has none: it is no problem."""
