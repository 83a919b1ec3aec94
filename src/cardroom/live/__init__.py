"""Live tables: the pages of several players share one table, without a server.

The modules use no browser and no clock. The caller passes in received lines and the time, and sends
the lines that the outboxes hold. Start reading at `host` and `guest`. ``docs/live.md`` describes
the protocol.
"""
