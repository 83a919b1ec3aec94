"""Screens that teach: courses, the coach, and explanations of what the player must do now."""
