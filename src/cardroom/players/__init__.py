"""Who decides for the seats nobody sits at.

A player is a function of a View (never a State), dice and a level; it answers with an action and
the reason for it. Reasons are codes with values: the sentence is made in `views`.
"""
