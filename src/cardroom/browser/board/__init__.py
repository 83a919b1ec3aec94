"""The board: a table on which a visitor sets up any deal and plays all seats."""
