"""A person at a table: no code for the browser, and no texts in any language.

Start reading at `session`, the table in play. `company` holds the kinds of other players, `purpose`
the kinds of tables, and `draft` the action that the person prepares.
"""
