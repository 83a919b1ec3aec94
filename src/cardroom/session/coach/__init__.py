"""A coach as a session knows it: whether it is there, its notes, and actions that it delays."""
