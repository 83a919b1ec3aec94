"""Courses and the coach."""
