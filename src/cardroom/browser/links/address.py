"""Addresses of links to this site."""

from pyscript import window


def address(fragment: str) -> str:
    """Return the address of this site with a fragment (the part after ``#``)."""
    here = window.location
    return f"{here.origin}{here.pathname}#{fragment}"
