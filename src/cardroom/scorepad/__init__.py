"""Score pads: the program keeps score for people who play with real cards.

`pad` holds a pad and its deals, `entries` the notation for what people enter after a deal. The
module of each game turns an entry into a line of the game's own score sheet. Start reading at
`pad`.
"""
