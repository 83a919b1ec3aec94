"""The coach's saved notes on a visitor."""

from typing import NamedTuple

FIRST_DEALS = 3
"""Number of a newcomer's first deals of a game that the coach watches."""


class Coached(NamedTuple):
    """The coach's notes on the visitor in one game. In each field, spaces separate the items."""

    deals: str = ""  # the watched deals, "<id>/<number>" each
    told: str = ""  # codes of the explanations that were given

    @property
    def is_newcomer(self) -> bool:
        """True if the visitor is a newcomer, whose first deals the coach still watches."""
        return len(self.deals.split()) < FIRST_DEALS

    def with_watched_deal(self, deal: str) -> "Coached":
        """Return the notes with one more watched deal. Change nothing if it is noted already."""
        known = self.deals.split()
        return self if deal in known else self._replace(deals=" ".join([*known, deal]))

    def with_explanation(self, code: str) -> "Coached":
        """Return the notes with the code of an explanation that the coach has now given."""
        return self._replace(told=" ".join([*self.told.split(), code]))
