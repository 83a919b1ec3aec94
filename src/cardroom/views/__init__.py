"""HTML and sentences for every screen: pure functions of what a seat may know.

Nothing in here imports the browser, so every screen can be tested in plain Python. Nothing here
decides a rule either: legal actions, and objections to the others, come with the scene.
"""
