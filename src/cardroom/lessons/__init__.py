"""Courses: interactive lessons for each game, played at the table step by step.

A game's course is a text file such as `twenty-down.toml`, which teachers can write. The build reads
the file (`course_file`) and writes the course as JSON (`course.write_course`). The page fetches the
JSON when a visitor opens the course.
"""
