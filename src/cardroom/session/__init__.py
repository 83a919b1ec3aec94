"""A person at a table: it knows of no browser, and words nothing.

`session` is the table as it is played. Who else is there is its `company`, what the table is for
its `purpose`, and what the person is about to do its `draft`.
"""
