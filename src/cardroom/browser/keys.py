"""Which key asks for what, and where in a hand an arrow leads. Plain Python."""

LETTERS = {  # as data-do names
    "l": "last-trick",
    "s": "score",
    "g": "state",
    "b": "state",  # in games with bids: who bid what
    "w": "duties",
    "?": "keys",
}


def step(key: str, here: int, groups: list[str]) -> int:
    """The place in the hand that a key leads to, given the suit group of each card."""
    last = len(groups) - 1
    starts = [place for place in range(len(groups)) if groups[place] not in groups[:place]]
    match key:
        case "ArrowLeft":
            return max(here - 1, 0)
        case "ArrowRight":
            return min(here + 1, last)
        case "ArrowUp":
            return max((place for place in starts if place < here), default=0)
        case "ArrowDown":
            return min((place for place in starts if place > here), default=last)
        case "Home":
            return 0
        case _:
            return last
