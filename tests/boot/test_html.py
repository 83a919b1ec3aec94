"""Tests that text becomes HTML in one place alone, as the page's policy demands."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SINK = re.compile(
    r"\b(innerHTML|outerHTML|srcdoc)\s*=(?!=)|insertAdjacentHTML\(|setHTMLUnsafe\(|document\.write"
    r"|createContextualFragment\(|parseFromString\(|\beval\(|new Function\("
)
SOURCES = sorted([*ROOT.glob("boot/*js"), *ROOT.glob("src/cardroom/browser/**/*.py")])


def unguarded(text: str) -> list[str]:
    """Return the lines that write HTML which did not go through `trusted`."""
    lines = text.splitlines()
    return [line.strip() for line in lines if SINK.search(line) and "trusted(html)" not in line]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_nothing_else_writes_html(path):
    assert unguarded(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "element.innerHTML = html;",
        "element.outerHTML=text",
        'line.insertAdjacentHTML("beforeend", text_of(found))',
        'document.write("<b>")',
        'new DOMParser().parseFromString(text, "text/html")',
        "range.createContextualFragment(html)",
        'frame.srcdoc = "<b>"',
    ],
)
def test_the_alarm_rings(line):
    assert unguarded(f"if (one.innerHTML !== text) return\n{line}\n") == [line]


def test_the_policy_of_the_page_asks_for_it():
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    policies = (ROOT / "boot/html.mjs").read_text(encoding="utf-8")
    named = re.findall(r'createPolicy\("(\w+)"', policies)
    assert "require-trusted-types-for 'script'" in page
    assert re.search(r"trusted-types ([\w ]+)", page)[1].split() == named == ["cardroom", "default"]
