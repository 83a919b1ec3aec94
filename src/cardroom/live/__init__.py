"""Live tables: several pages at one table, without a server.

Nothing here uses a browser or a clock. The caller passes in received lines and the time, and sends
the lines of the outboxes. Start reading at `host` and `guest`; ``docs/live.md`` describes the
protocol.
"""
