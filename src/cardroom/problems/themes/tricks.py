"""Themes of games of tricks, found by what two plays do to a trick."""

from collections.abc import Callable, Collection

from cardroom.players.gist import Play, Sight

Counting = Callable[[Play], int]
"""Points that cards bring to whoever takes their trick; 0 where only tricks count."""

SHORT = 2
"""Cards of a suit, at most, that are soon gone."""


def no_points(_cards: Collection[object]) -> int:
    """In games in which cards count nothing."""
    return 0


def theme(sight: Sight, best: Play, tempting: Play, points: Counting = no_points) -> str:
    """What it is about, when `best` is right and `tempting` comes first to mind."""
    if sight.led is None:
        return _leading(sight, best, tempting)
    wins, would = sight.wins(best), sight.wins(tempting)
    if wins and would:
        return _both_win(sight, best, tempting)
    if wins:
        return _taking(sight, best)
    if would:
        return _declining(sight, tempting)
    return _losing(sight, best, tempting, points)


def _is_trump(sight: Sight, play: Play) -> bool:
    return sight.trump is not None and sight.group(play[0]) == sight.trump


def _is_sure(sight: Sight, play: Play) -> bool:
    return all(map(sight.sure, play))


def _leading(sight: Sight, best: Play, tempting: Play) -> str:
    if not sight.high:
        return "lead-low"
    trump, other = _is_trump(sight, best), _is_trump(sight, tempting)
    if trump != other:
        return ("draw-trumps" if sight.draws else "lead-trump") if trump else "spare-trumps"
    if sight.group(best[0]) == sight.group(tempting[0]):
        return "lead-high" if _is_sure(sight, best) else "lead-under"
    if _is_sure(sight, best) != _is_sure(sight, tempting):
        return "cash" if _is_sure(sight, best) else "wait"
    return "lead-short" if _length(sight, best) <= SHORT else "lead-long"


def _length(sight: Sight, play: Play) -> int:
    """Cards held of the suit that is played."""
    return sum(sight.group(card) == sight.group(play[0]) for card in sight.hand)


def _both_win(sight: Sight, best: Play, tempting: Play) -> str:
    if _is_trump(sight, best) and not _is_trump(sight, tempting):
        return "ruff"
    if _is_sure(sight, best) and not _is_sure(sight, tempting):
        return "win-high"
    return "win-cheap"


def _taking(sight: Sight, best: Play) -> str:
    if not sight.high:
        return "win-now"
    if _is_trump(sight, best) and sight.led != sight.trump:
        return "ruff"
    return "overtake" if sight.ours else "take"


def _declining(sight: Sight, tempting: Play) -> str:
    if _is_trump(sight, tempting) and sight.led != sight.trump:
        return "keep-trump"
    return "leave-it" if sight.ours else "duck"


def _losing(sight: Sight, best: Play, tempting: Play, points: Counting) -> str:
    more = points(best) - points(tempting)
    if more > 0 and sight.ours:
        return "feed"
    if _is_sure(sight, tempting) and not _is_sure(sight, best):
        return "keep-winner"
    if more < 0:
        return "starve"
    if sight.group(best[0]) == sight.led:
        return "unblock" if _is_sure(sight, best) else "follow-right"
    return "void-suit" if _length(sight, best) <= SHORT else "keep-guard"
