"""What a coach has seen of somebody in a game, as it is kept."""

from typing import NamedTuple

FIRST_DEALS = 3
"""Deals of a game that a newcomer plays with a coach."""


class Coached(NamedTuple):
    """What a coach has seen of somebody in a game. Words with spaces between."""

    deals: str = ""  # a newcomer's, "<id>/<number>" each
    told: str = ""  # codes of what was new once, and was said

    @property
    def newcomer(self) -> bool:
        """Whether there are first deals left to look on at."""
        return len(self.deals.split()) < FIRST_DEALS

    def with_deal(self, deal: str) -> "Coached":
        """The same after a newcomer began this deal, or went on with it."""
        known = self.deals.split()
        return self if deal in known else self._replace(deals=" ".join([*known, deal]))

    def with_told(self, code: str) -> "Coached":
        """The same after this was said."""
        return self._replace(told=" ".join([*self.told.split(), code]))
