"""Features of a decision, as indices into a table; the entries add up to the decision's value."""


def part_offsets(*sizes: int) -> tuple[list[int], int]:
    """Return the first index of each part of a table, and the size of the table."""
    return [sum(sizes[:at]) for at in range(len(sizes))], sum(sizes)


def clamp(number: int, size: int) -> int:
    """Limit a number to the range from 0 to size - 1."""
    return min(max(number, 0), size - 1)
