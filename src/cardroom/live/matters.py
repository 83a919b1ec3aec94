"""Kinds of requests between players at a live table. A tiny module, as every visit loads it."""

UNDO, NEXT, DEAL = "undo", "next", "deal"
MATTERS = (UNDO, NEXT, DEAL)
