"""Courses that teach a game, and the coach that advises beginners."""
