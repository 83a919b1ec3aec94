"""Screens that teach: courses, the coach, and explanations of the current duties."""
