"""Tests of the heads of pages, which describe how links to them appear."""

import json
import re

import pytest

from tools import heads, languages
from tools.build_site import manifest, pages
from tools.runtime import ROOT

PAGE = (
    '<head><title>Cards &amp; more</title><meta name="description" content="Play &quot;well&quot;">'
    "</head><body></body>"
)
PICTURE = "previews-0123456789/link.jpg"


def read_meta(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', page))


@pytest.fixture(autouse=True)
def address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDROOM_SITE", raising=False)


def test_without_an_address_a_page_has_words_and_a_picture_from_where_it_stands():
    page = heads.with_preview(PAGE, "de/index.html", "../", PICTURE)
    assert read_meta(page) == {
        "description": "Play &quot;well&quot;",
        "og:type": "website",
        "og:site_name": "Cardroom",
        "og:title": "Cards &amp; more",
        "og:description": "Play &quot;well&quot;",
        "og:image": f"../{PICTURE}",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
    }
    assert "canonical" not in page


@pytest.mark.parametrize("site", ["https://a.example/room", "https://a.example/room/"])
@pytest.mark.parametrize(
    ("place", "address"),
    [
        ("index.html", "https://a.example/room/"),
        ("de/index.html", "https://a.example/room/de/"),
        ("assets/rules/belote.html", "https://a.example/room/assets/rules/belote.html"),
    ],
)
def test_with_an_address_all_that_others_fetch_is_absolute(monkeypatch, site, place, address):
    monkeypatch.setenv("CARDROOM_SITE", site)
    page = heads.with_preview(PAGE, place, "../", PICTURE)
    assert read_meta(page)["og:image"] == f"https://a.example/room/{PICTURE}"
    assert read_meta(page)["og:url"] == address
    assert f'<link rel="canonical" href="{address}">' in page


@pytest.mark.parametrize("wrong", ["cards.example.org", "ftp://a/", 'https://a/"', "https://a/?x"])
def test_what_is_no_address_stops_the_build(monkeypatch, wrong):
    monkeypatch.setenv("CARDROOM_SITE", wrong)
    with pytest.raises(ValueError, match="should begin with https://"):
        heads.site_address()


def test_every_page_has_a_title_and_a_description():
    every = languages.find_languages() or [languages.SOURCE]
    texts = [languages.page(one, every) for one in every]
    texts += [(ROOT / page).read_text("utf-8") for page in pages() if page != "index.html"]
    said = [read_meta(heads.with_preview(text, "x.html", "./", PICTURE)) for text in texts]
    assert all(one["og:title"] and one["og:description"] for one in said)
    assert len({one["og:description"] for one in said}) == len(said)  # each its own


def test_the_picture_is_of_the_size_that_is_told_and_small():
    for name, size in {"link": heads.LINK_SIZE, "wide": (1280, 800), "narrow": (390, 844)}.items():
        picture = (ROOT / heads.PREVIEWS / f"{name}.jpg").read_bytes()
        frame = re.search(rb"\xff[\xc0\xc2]...(..)(..)", picture, re.DOTALL)
        height, width = (int.from_bytes(number, "big") for number in frame.groups())
        assert (width, height) == size
        assert len(picture) < 100_000


def test_a_manifest_names_the_pictures_from_where_it_stands():
    icons = ("cardroom.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png")
    moves = {f"assets/icons/{name}": f"assets-1/icons/{name}" for name in icons}
    moves |= {f"{heads.PREVIEWS}/{n}.jpg": f"previews-2/{n}.jpg" for n in ("wide", "narrow")}
    below = languages.Language("de", "de", "Deutsch", None)
    for one, home in ((languages.SOURCE, "./"), (below, "../")):
        shots = json.loads(manifest(moves, one))["screenshots"]
        assert [shot["src"] for shot in shots] == [
            f"{home}previews-2/wide.jpg",
            f"{home}previews-2/narrow.jpg",
        ]
        assert {shot["form_factor"] for shot in shots} == {"wide", "narrow"}
