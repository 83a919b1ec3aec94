"""Who decides for the seats nobody sits at.

A player is a function of a View (never a State), dice and a budget; it answers with an action and
the reason for it. Reasons are codes with values: the sentence is made in `views`.

`levels` says who plays a game at a level, `service` asks them (from a worker or from the page), and
each game's card sense stands in a folder of its own.
"""
