"""Score pads: the engine keeps score for people who play with real cards.

`pad` has a pad and its deals, `entries` the notation for what people enter of a deal. The module of
each game turns an entry into a line of the game's own score sheet. Start reading at `pad`.
"""
