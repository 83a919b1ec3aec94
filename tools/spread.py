"""Statistics of measured times."""

from statistics import median


def spread(taken: list[float]) -> dict[str, float]:
    """Return the median and the 95th percentile."""
    ordered = sorted(taken)
    p95 = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
    return {"median": round(median(ordered), 3), "p95": round(p95, 3)}


def summary(spent: list[float]) -> dict[str, float]:
    """Return the results of `spread`, the longest time and the number of times."""
    return {**spread(spent), "max": round(max(spent), 3), "of": len(spent)}
