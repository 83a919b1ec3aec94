"""The board, on which any deal can be laid: setup, table, and expert advice."""
