"""The board, on which a visitor can set up any deal."""
