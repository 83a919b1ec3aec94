"""The only package that knows of a browser: the screen, the worker, the storage.

Modules that import pyscript or js run in the page or its worker only; the rest is plain Python.
"""
