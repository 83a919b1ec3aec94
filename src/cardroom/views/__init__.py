"""HTML and sentences for every screen, made by pure functions from what a seat may know.

No module here imports the browser, so plain Python tests every screen. No module here decides a
rule. A scene contains the legal actions, and the objections to illegal actions. Start reading at
`Scene` in ``scene.py``.
"""
