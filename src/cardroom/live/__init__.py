"""Several pages at one table, without a server: what they say to one another, and who says when.

No browser in here, and no clock: who uses it says what was heard and what time it is, and sends
what is to be sent. `docs/live.md` tells the protocol.
"""
