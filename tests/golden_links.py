"""Links as they were once made, beside those that are made today."""

from cardroom.links.frame import CUT_ENDS, DIGITS, seal


def assert_travels_as(made: str, golden: str) -> None:
    """Expect the golden link; of those that messengers cut, the one with a zero more."""
    if golden[-1] not in CUT_ENDS:
        assert made == golden
        return
    body = golden.rpartition("/")[0]
    assert made == seal(body) != golden
    assert made.split("/")[3].lstrip(DIGITS[0]) == golden.split("/")[3].lstrip(DIGITS[0])
