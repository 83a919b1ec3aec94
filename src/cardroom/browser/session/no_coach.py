"""A table at which no coach looks on; what a `Coach` offers besides stands there."""


class Uncoached:
    """Nobody who looks on."""

    there = False
    line = ""  # what is new here, in a sentence

    def held_back(self, _action: object) -> bool:
        """Whether what the person is about to do waits until it was asked about."""
        return False

    def rest(self) -> None:
        """It is the person's turn, or a deal is over."""

    def play_it(self) -> None:
        """Do what was asked about."""
