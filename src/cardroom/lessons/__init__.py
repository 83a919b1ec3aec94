"""Courses: interactive lessons for each game, played at the table step by step.

The course of a game is a text file such as `twenty-down.toml`, which teachers can write. The build
reads it (`course_file`) and writes it as JSON (`course.written`). The page fetches the JSON when a
visitor opens the course.
"""
