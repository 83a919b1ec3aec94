"""Any file server will do: hosts with habits of their own, each in a row of a table."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.at_table import open_site, ready, start, wait_for_site
from e2e.conftest import Watch
from tests.soak import row
from tools.serve import Handler, serving

ALTERED = b"<!-- altered on its way -->"
KNOWN = (".html", ".js", ".css", ".svg", ".png", ".json", ".woff2")


class Untyped(Handler):
    """Sends what it doesn't know as mere bytes, and forbids to guess what they are."""

    def guess_type(self, path):
        known = str(path).endswith(KNOWN)
        return super().guess_type(path) if known else "application/octet-stream"

    def end_headers(self) -> None:
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


class Lasting(Handler):
    """Lets everything be kept for a year without asking again, pages and worker too."""

    def send_header(self, keyword: str, value: str) -> None:
        value = "public, max-age=31536000, immutable" if keyword == "Cache-Control" else value
        super().send_header(keyword, value)


class Pretty(Handler):
    """Leads to addresses without index.html, and without .html."""

    def send_head(self):
        path, mark, query = self.path.partition("?")
        if path.endswith(".html"):
            self.send_response(308)
            self.send_header("Location", re.sub(r"(index)?\.html$", "", path) + mark + query)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if Path(self.translate_path(f"{path}.html")).is_file():
            self.path = f"{path}.html"
        return super().send_head()


class Isolating(Handler):
    """Keeps its pages apart from all other origins."""

    def end_headers(self) -> None:
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()


class Refusing(Handler):
    """Takes some kinds of files for no business of a web site."""

    kinds: tuple[str, ...] = (".webmanifest", ".py", ".txt")

    def send_head(self):
        if self.path.endswith(self.kinds):
            self.send_error(403)
            return None
        return super().send_head()


class Withholding(Refusing):
    """Takes archives for no business of a web site, of which Python's library is one."""

    kinds = (".zip",)


class Altering(Handler):
    """Puts something of its own into every page."""

    def send_head(self):
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix != ".html" or not path.is_file():
            return super().send_head()
        altered = path.read_bytes().replace(b"<body>", b"<body>" + ALTERED)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(altered)))
        self.end_headers()
        return io.BytesIO(altered)


HOSTS = [
    row(Altering, usual=True),
    row(Refusing, usual=False),
    row(Untyped, usual=False),
    row(Lasting, usual=False),
    row(Pretty, usual=False),
    row(Isolating, usual=False),
]


@pytest.fixture
def browser_context_args(browser_context_args: dict) -> dict:
    """Let the site be kept."""
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture
def host(request: pytest.FixtureRequest, site: Path, watch: Watch) -> Iterator[str]:
    """Serve the site as this kind of host does."""
    with serving(site, handler=request.param) as url:
        watch.home += (url,)
        yield url


@pytest.mark.parametrize("host", HOSTS, indirect=True)
def test_after_one_visit_to_any_host_the_site_works_without_a_network(
    page: Page, context: BrowserContext, host: str, watch: Watch
):
    watch.expected += ["403", "integrity"]  # what a browser says of such a host
    open_site(page, f"{host}?fast=1&coach=0")
    wait_for_site(page)
    expect_told(page, "Offline: ready")
    context.set_offline(True)
    start(page, f"{host}?fast=1")
    assert ALTERED.decode() not in page.content()
    page.goto(f"{host}assets/rules/belote.html")
    expect(page.locator("article")).to_be_visible()
    assert ALTERED.decode() not in page.content()


@pytest.mark.soak
@pytest.mark.parametrize("host", [Withholding], indirect=True)
def test_a_host_that_withholds_code_is_named_and_pages_come_from_it(
    page: Page, host: str, watch: Watch
):
    watch.expected += ["403", "standard library", "no_stdlib"]
    open_site(page, f"{host}?fast=1&coach=0")
    wait_for_site(page)
    expect_told(page, "Offline: not from this host: it withholds .*stdlib.zip")
    assert page.evaluate(f"caches.match('{host}').then(Boolean)") is False


def expect_told(page: Page, sentence: str) -> None:
    """Expect the settings to say so, as a visitor finds it."""
    ready(page)
    page.locator("[data-do='settings']").click()
    expect(page.locator("#offline")).to_have_text(re.compile(sentence))
    page.locator("dialog [data-do='close']").first.click()
