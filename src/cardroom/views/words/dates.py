"""Days and months as a language writes them. No translator words them: the build takes them from
Unicode's data (`tools/words/habits.py`).
"""

from datetime import date

from cardroom.views.words.lookup import pgettext

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
DAY = "day of a month"
MONTH = "month of a year"


def of_day(month: str) -> str:
    """What English says for a day of this month."""
    return f"%(day)d {month}"


def of_month(month: str) -> str:
    """What English says for this month of a year."""
    return f"{month} %(year)d"


def day_name(day: date) -> str:
    """ "22 November", Russian "22 ноября"."""
    return pgettext(DAY, of_day(MONTHS[day.month - 1])) % {"day": day.day}


def month_name(day: date) -> str:
    """At the beginning of a line: "November 2026", Russian "Ноябрь 2026 г."."""
    return pgettext(MONTH, of_month(MONTHS[day.month - 1])) % {"year": day.year}
