"""Golden links, links with one part changed, and the reasons for which links are refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardroom.links.frame import CUT_ENDS, DIGITS, LinkError, with_sendable_checksum

GOLDEN = Path(__file__).parent / "golden"


def read_rows(name: str) -> list[Any]:
    """Return the rows of a golden file: links, each with what it must open."""
    return [json.loads(line) for line in (GOLDEN / f"{name}.jsonl").read_text("utf-8").splitlines()]


def first_link(name: str) -> Any:
    return read_rows(name)[0]["link"]


def assert_travels_as(made: str, golden: str) -> None:
    """Expect the golden link; of those that messengers cut, the one with a zero more."""
    if golden[-1] not in CUT_ENDS:
        assert made == golden
        return
    body = golden.rpartition("/")[0]
    assert made == with_sendable_checksum(body) != golden
    assert made.split("/")[3].lstrip(DIGITS[0]) == golden.split("/")[3].lstrip(DIGITS[0])


def with_part(link: str, place: int, text: str | None) -> str:
    """Return the link with another text as one of its parts, and its checksum. None: without it."""
    parts = link.split("/")[:-1]
    parts[place : place + 1] = [] if text is None else [text]
    return with_sendable_checksum("/".join(parts))


def refusal(read: Callable[..., object], *given: object) -> str:
    with pytest.raises(LinkError) as refused:
        read(*given)
    return refused.value.code
