"""Courses: what there is to learn about each game, at the table, step by step.

A game's course is a text file of its name, `twenty-down.toml`, which needs no programmer. The build
reads it (`course_file`) and writes it down for the page (`course.written`), which fetches that when
somebody wants to learn.
"""
