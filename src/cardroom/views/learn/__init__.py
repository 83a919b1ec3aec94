"""Courses, the coach, and explanations of the current duties."""
