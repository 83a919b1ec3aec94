"""A person at a table, without code for the browser and without texts in any language.

Start reading at `session`, the table in play. `kinds` holds the kinds of tables (game, lesson,
problem) and of company (computer players or persons). `draft` is the action in preparation.
"""
