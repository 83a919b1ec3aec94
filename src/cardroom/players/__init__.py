"""Computer players, which decide for seats without a person.

A player is a function of a `View` (never a `State`), a random generator and a budget. It returns an
action with a reason. A reason is a code with values; the package `views` makes the sentence.

The module `levels` finds the player of a game and level; `service` runs the player in a worker or
in the page. The players of each game are in a folder of their own.
"""
