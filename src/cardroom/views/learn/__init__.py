"""Courses, the coach, and what may be done in each phase."""
