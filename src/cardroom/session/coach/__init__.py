"""The coach of a session: its comments on decisions, and the actions that it delays."""
