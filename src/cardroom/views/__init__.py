"""HTML and sentences for every screen. Pure functions make them from data that a seat may know.

No module here imports the browser, so plain Python tests every screen. No module here decides a
rule. A scene contains the legal actions, and the objections to illegal actions. Start reading at
`Scene` in ``scene.py``.
"""
