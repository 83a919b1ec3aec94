"""Features of a decision as places in a table: what stands there is added up."""


def parts(*sizes: int) -> tuple[list[int], int]:
    """Where each feature's part of a table begins, and the size of all of them."""
    return [sum(sizes[:at]) for at in range(len(sizes))], sum(sizes)


def within(number: int, size: int) -> int:
    """The nearest to this of so many numbers from 0."""
    return min(max(number, 0), size - 1)
