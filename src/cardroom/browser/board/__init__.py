"""The board on which any deal can be laid."""
