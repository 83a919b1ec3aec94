"""Courses: what there is to learn about each game, at the table, step by step.

A game's course stands in the module of its folder's name, `lessons.twenty_down`, as `COURSE`: data
and nothing else. No code imports it. The build writes it down as text (`course.write`), the page
fetches that when somebody wants to learn, and reads it back.
"""
