"""The teacher of a course, and the coach."""
