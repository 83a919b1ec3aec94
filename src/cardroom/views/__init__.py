"""HTML and sentences for every screen. Pure functions make them from data that a player may see.

No module here imports the browser, so plain Python tests every screen. Rules of games are not here:
a `Scene` (data of the table on screen) contains the legal actions, and why others are illegal.
Start reading at `Scene` in ``scene.py``.
"""
