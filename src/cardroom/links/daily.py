"""The deal of the day: one for each game, the same for all visitors, made from the date."""

from datetime import UTC, date, datetime

from cardroom.games import GAMES
from cardroom.links.challenge import Challenge
from cardroom.table import Record, new_record

MARK = "daily "  # before the date in a seed; all games have the same one
LEVEL = "expert"
LAST_DAY = date(9998, 12, 31)  # a calendar looks a month ahead


def utc_day_at(when: int) -> date:
    """Return the UTC date of a time in milliseconds since 1970."""
    return min(datetime.fromtimestamp(when / 1000, UTC).date(), LAST_DAY)


def daily_deal(game: str, day: date) -> Record:
    """Return the deal of a game on a day, with default options."""
    return new_record(game, GAMES[game].Options(), MARK + day.isoformat())


def day_of_daily_deal(record: Record) -> date | None:
    """Return the date of the daily deal that a record begins with; None for any other deal."""
    try:
        day = date.fromisoformat(record.seed.removeprefix(MARK))
    except ValueError:
        return None
    return day if record.deal == daily_deal(record.game, day) else None


def daily_challenge(game: str, day: date, players: int) -> Challenge:
    """Return a daily deal as a challenge. `players` is the version of the computer players."""
    deal = daily_deal(game, day)
    levels = (None, *[LEVEL] * (deal.module.seats(deal.options) - 1))
    return Challenge(deal, 1, levels, players)
