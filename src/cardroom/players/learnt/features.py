"""Features of a decision as places in a table; the numbers there are added up."""


def parts(*sizes: int) -> tuple[list[int], int]:
    """Return the first place of each feature's part of a table, and the size of all parts."""
    return [sum(sizes[:at]) for at in range(len(sizes))], sum(sizes)


def within(number: int, size: int) -> int:
    """Clamp a number to the range from 0 to size - 1."""
    return min(max(number, 0), size - 1)
