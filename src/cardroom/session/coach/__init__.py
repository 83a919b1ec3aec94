"""The coach as a session sees it: its comments on decisions, and the actions that it delays."""
