"""How measured times are spread."""

from statistics import median


def spread(taken: list[float]) -> dict[str, float]:
    """Return the median, and the time that 95 of 100 stay below."""
    ordered = sorted(taken)
    p95 = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    return {"median": round(median(ordered), 3), "p95": round(p95, 3)}


def summary(spent: list[float]) -> dict[str, float]:
    """Return what `spread` does, with the longest time and how many there are."""
    return {**spread(spent), "max": round(max(spent), 3), "of": len(spent)}
