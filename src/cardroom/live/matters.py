"""What people at a live table ask of each other: in every visit, unlike the rest of the room."""

UNDO, NEXT, DEAL = "undo", "next", "deal"
MATTERS = (UNDO, NEXT, DEAL)
