"""The only room with windows: what is on the screen, who thinks, where games are kept.

`sitting` and `pace` are plain Python; the others import pyscript or js and run in the page or in
its worker only.
"""
