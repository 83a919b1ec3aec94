"""Tests of bundles fetched on demand: their files follow from folders and imports alone."""

import pytest

from tools import build_site
from tools.bundles import ENTRIES, FEATURES, bundles
from tools.runtime import ROOT

SMALL = {
    "cardroom/__init__.py": "",
    "cardroom/nouns.py": "",
    "cardroom/scales.py": "import cardroom.nouns",
    "cardroom/links.py": "",
    "cardroom/unused.py": "",
    "cardroom/browser/main.py": (
        "from typing import TYPE_CHECKING\n"
        "from cardroom.browser.review import door\n"
        "from cardroom.browser.share.door import send\n"
        "if TYPE_CHECKING:\n    from cardroom.browser.review.reviewer import Reviewer"
    ),
    "cardroom/browser/thinking/worker.py": "from cardroom import nouns",
    "cardroom/browser/review/__init__.py": "",
    "cardroom/browser/review/door.py": (
        "def come():\n    from cardroom.browser.review.reviewer import review"
    ),
    "cardroom/browser/review/reviewer.py": "from cardroom.scales import weigh",
    "cardroom/browser/share/door.py": "async def come():\n    import cardroom.views.share.letter",
    "cardroom/views/share/letter.py": "import cardroom.scales\nfrom cardroom.links import link",
    "cardroom/views/wording/whist/teaching.py": "import cardroom.nouns",
}


def small(**more: str) -> dict[str, bytes]:
    texts = SMALL | {f"cardroom/{name}.py": text for name, text in more.items()}
    return {path: text.encode() for path, text in texts.items()}


def test_a_feature_is_its_folders_and_what_only_they_import():
    found = bundles(small())
    assert found.files == {
        "learn.json": ("cardroom/views/wording/whist/teaching.py",),
        "review.json": ("cardroom/browser/review/reviewer.py",),
        "shared-scales.json": ("cardroom/scales.py",),
        "share.json": ("cardroom/links.py", "cardroom/views/share/letter.py"),
    }
    assert found.needs == {
        "learn": ["learn.json"],
        "review": ["review.json", "shared-scales.json"],
        "shared-scales": ["shared-scales.json"],
        "share": ["share.json", "shared-scales.json"],
    }


@pytest.mark.parametrize("line", ["import cardroom.scales", "from cardroom import scales"])
def test_what_the_start_imports_is_fetched_by_nobody(line):
    found = bundles(small(nouns=line))
    assert "shared-scales.json" not in found.files
    assert found.needs["review"] == ["review.json"]


def test_every_feature_has_something_to_fetch_and_nothing_is_fetched_twice():
    found = bundles(build_site.our_files())
    assert {*FEATURES} <= found.needs.keys()
    paths = [path for names in found.files.values() for path in names]
    assert len(paths) == len({*paths})
    assert "cardroom/players/plain.py" in paths  # imported late in levels.py, at once in review.py
    assert {f"{entry.replace('.', '/')}.py" for entry in ENTRIES}.isdisjoint(paths)


def test_commands_for_who_has_the_repository_are_not_fetched():
    commands = {"cardroom/explain.py", "cardroom/selfplay.py"}
    assert commands.isdisjoint(build_site.our_files())


def test_a_first_visit_brings_what_somebody_alone_may_want():
    away = build_site.away()
    assert {"learn.json", "review.json", "scorepad.json", "statistics.json"} <= away
    assert away.isdisjoint({"live.json", "share.json", "qr.json"})


def test_whatever_is_fetched_is_whole():
    """A module imports nothing that stands in a file which its feature does not fetch."""
    ours = build_site.our_files()
    found = bundles(ours)
    late = {path: file for file, paths in found.files.items() for path in paths}
    for feature in FEATURES:
        files = found.needs[feature]
        paths = [path for file in files for path in found.files[file]]
        imported = {name for path in paths for name in _paths(ours[path].decode(), late)}
        assert {late[name] for name in imported} <= {*files}, feature


def _paths(text: str, late: dict[str, str]) -> list[str]:
    """Return the fetched modules that a text names in an import line."""
    names = {path.removesuffix(".py").replace("/", "."): path for path in late}
    lines = [line.split() for line in text.splitlines() if line.lstrip().startswith("from ")]
    return [names[line[1]] for line in lines if line[1] in names]


def test_no_file_has_the_name_of_a_folder_of_the_page_but_of_its_feature():
    """Or a function of the start would wait for it, and be called late."""
    found = bundles(build_site.our_files())
    folders = {path.name for path in (ROOT / "src/cardroom/browser").iterdir() if path.is_dir()}
    assert found.needs.keys() & folders == {*FEATURES} & folders


def test_the_start_has_no_module_of_a_features_folder():
    """Or a function that is named there would wait for a bundle it does not need."""
    ours = build_site.our_files()
    late = {path for paths in bundles(ours).files.values() for path in paths}
    folders = tuple(f"cardroom/browser/{feature}/" for feature in FEATURES)
    assert {path for path in ours if path.startswith(folders)} - late == set()
