"""The only room that knows of a browser: what is on the screen, who thinks, where games are kept.

What imports pyscript or js runs in the page or in its worker only; the rest is plain Python.
"""
