"""The address of the site with the fragment of a link."""

from pyscript import window


def address(fragment: str) -> str:
    """Return the link of this site that opens a fragment."""
    here = window.location
    return f"{here.origin}{here.pathname}#{fragment}"
