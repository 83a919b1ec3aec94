"""Metadata in the head of pages, for messengers that show links and for search engines.

Both fetch the page from outside, and want absolute addresses. The build learns the site's address
from ``make site SITE=https://cards.example.org/``, or `CARDROOM_SITE` in the environment.
"""

import os
import re
from html import escape, unescape

PREVIEWS = "assets/previews"
PICTURE = f"{PREVIEWS}/link.jpg"
LINK_SIZE = (1200, 630)  # as messengers want it

PROPERTY = '<meta property="{}" content="{}">'
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)">')


def site_address() -> str:
    """Return the site's address with a slash at its end; empty if none. Raises `ValueError`."""
    told = os.environ.get("CARDROOM_SITE", "").strip()
    if told and not re.fullmatch(r"https?://[^\s\"<>?#]+", told):
        raise ValueError(f"The site's address should begin with https://: {told}")
    return f"{told.rstrip('/')}/" if told else ""


def with_preview(text: str, place: str, home: str, picture: str) -> str:
    """Return a page with the metadata of its link preview. `place` and `picture` are addresses from
    the top of the site, `home` leads there from the page.
    """
    site, (width, height) = site_address(), LINK_SIZE
    told = {
        "og:type": "website",
        "og:site_name": "Cardroom",
        "og:title": _first(TITLE, text),
        "og:description": _first(DESCRIPTION, text),
        "og:image": f"{site or home}{picture}",
        "og:image:width": str(width),
        "og:image:height": str(height),
    }
    lines = [PROPERTY.format(name, escape(value)) for name, value in told.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    if site:
        address = escape(f"{site}{place.removesuffix('index.html')}")
        lines += [PROPERTY.format("og:url", address), f'<link rel="canonical" href="{address}">']
    return text.replace("</head>", "\n".join([*lines, "</head>"]), 1)


def _first(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    if found is None:
        raise ValueError(f"A page has nothing like {pattern.pattern}")
    return unescape(found[1])
