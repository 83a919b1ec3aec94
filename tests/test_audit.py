"""Tests of the audit: it reports known holes, nothing else, and says when it could not ask."""

import json

import pytest

pytestmark = pytest.mark.cpython_only

audit = pytest.importorskip("tools.audit", reason="Pyodide has no way to start node")
CLEAN, FOUND, UNASKED = audit.Verdict
HOLE = {"name": "b", "version": "1", "vulns": [{"id": "PYSEC-1"}]}
SOUND = {"name": "a", "version": "1", "vulns": []}
SKIPPED = {"name": "c", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("told", "verdict"),
    [
        ([SOUND], CLEAN),
        ([SOUND, HOLE], FOUND),
        ([HOLE, SKIPPED], FOUND),
        ([SOUND, SKIPPED], UNASKED),
        ([], UNASKED),
    ],
)
def test_what_is_known_of_python(told, verdict):
    assert audit.of_python(json.dumps({"dependencies": told}))[0] is verdict


@pytest.mark.parametrize(
    ("told", "verdict"),
    [
        ({"vulnerabilities": {}}, CLEAN),
        ({"vulnerabilities": {"a": {"severity": "high"}}}, FOUND),
        ({"message": "405 Method Not Allowed", "error": {}}, UNASKED),
    ],
)
def test_what_is_known_of_npm(told, verdict):
    assert audit.of_node(json.dumps(told))[0] is verdict


def test_no_answer_is_not_a_clean_one():
    assert audit.of_python("")[0] is audit.of_node("Bad gateway")[0] is UNASKED
