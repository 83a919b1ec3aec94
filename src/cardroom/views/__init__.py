"""What is seen: pure functions from what a seat may know to HTML text, and all the words.

Nothing in here has heard of a browser, so every screen can be tested in plain Python. Nothing here
knows a rule either: what is legal, and why not, comes with the scene.
"""
