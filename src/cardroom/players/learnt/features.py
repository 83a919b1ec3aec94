"""Indices into learnt tables, in which each feature of a decision has an entry."""


def part_offsets(*sizes: int) -> tuple[list[int], int]:
    """Return the index at which each part of a table begins, and the size of the table."""
    return [sum(sizes[:at]) for at in range(len(sizes))], sum(sizes)


def clamp(number: int, size: int) -> int:
    """Limit a number to the range from 0 to size - 1."""
    return min(max(number, 0), size - 1)
