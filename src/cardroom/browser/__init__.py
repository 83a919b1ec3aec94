"""The only package that depends on a web browser: code for the page, web worker and storage.

Modules that import pyscript or js run only in the page or its worker; the others are plain Python.
`main` creates the parts of the page.
"""
