"""Dates and months in the current language. Translators do not write them: the build takes them
from Unicode's data (``tools/words/habits.py``).
"""

from datetime import date

from cardroom.views.words.lookup import pgettext

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
DAY = "day of a month"
MONTH = "month of a year"


def day_pattern(month: str) -> str:
    """Return the English pattern for a day of a given month: "%(day)d May"."""
    return f"%(day)d {month}"


def month_pattern(month: str) -> str:
    """Return the English pattern for a given month of a year: "May %(year)d"."""
    return f"{month} %(year)d"


def day_and_month(day: date) -> str:
    """Write a date without its year: "22 November", Russian "22 ноября"."""
    return pgettext(DAY, day_pattern(MONTHS[day.month - 1])) % {"day": day.day}


def month_and_year(day: date) -> str:
    """Write the month of a date as a heading: "November 2026", Russian "Ноябрь 2026 г."."""
    return pgettext(MONTH, month_pattern(MONTHS[day.month - 1])) % {"year": day.year}
