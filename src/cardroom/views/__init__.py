"""HTML and sentences for every screen. Pure functions make them from data that a player may see.

No module here imports the browser, so plain Python tests every screen. No module here decides which
actions are legal: a `Scene` (data of the table on screen) says so, with the reasons. Start reading
at `Scene` in ``scene.py``.
"""
