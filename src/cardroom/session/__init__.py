"""A person at a table, without code for the browser and without texts in any language.

Start reading at `session`, the table in play. `company` holds the kinds of fellow players.
`purpose` holds the kinds of tables (game, lesson, problem). `draft` is the action in preparation.
"""
