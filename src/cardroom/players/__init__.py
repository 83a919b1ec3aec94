"""Computer players, which decide for seats without a person.

A player is a function of a View (never a State), dice and a budget. It returns an action and the
reason for it. Reasons are codes with values; the package `views` makes the sentences.

The module `levels` finds the player of a game and level; `service` runs it in a worker or in the
page. The players of each game are in a folder of their own.
"""
