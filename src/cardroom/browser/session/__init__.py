"""People at a table, in plain Python: it knows of no browser."""
