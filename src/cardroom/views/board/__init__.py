"""The board on which any deal can be laid: its cards, its table, what an expert says to it."""
