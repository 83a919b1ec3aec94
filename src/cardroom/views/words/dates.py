"""Dates and months in the current language. Translators do not write them: the build takes them
from Unicode's data (``tools/words/habits.py``).
"""

from datetime import date

from cardroom.views.words.lookup import pgettext

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
DAY, DAY_PATTERN = "day of a month", "%(day)d {month}"
MONTH, MONTH_PATTERN = "month of a year", "{month} %(year)d"


def day_and_month(day: date) -> str:
    """Write a date without its year: "22 November", Russian "22 ноября"."""
    english = DAY_PATTERN.format(month=MONTHS[day.month - 1])
    return pgettext(DAY, english) % {"day": day.day}


def month_and_year(day: date) -> str:
    """Write the month of a date as a heading: "November 2026", Russian "Ноябрь 2026 г."."""
    english = MONTH_PATTERN.format(month=MONTHS[day.month - 1])
    return pgettext(MONTH, english) % {"year": day.year}
