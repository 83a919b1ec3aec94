"""Sentences about an entry of a score pad that is incomplete or breaks a rule."""

from collections.abc import Mapping

from cardroom.game import Objection
from cardroom.games.belote.rules import HIGHEST_BID
from cardroom.games.five_hundred.model import TRICKS as TEN
from cardroom.games.twenty_down.model import TRICKS as FIVE
from cardroom.views.scorepad.ledger import Ledger
from cardroom.views.words import N_, _, number, say

PROMPTS: Mapping[str, str] = {
    "attackers-points": N_("How many points did they take?"),
    "banker": N_("Who is the banker?"),
    "bid": N_("What was bid?"),
    "cards-left": N_("Which cards were left?"),
    "declarations": N_("Declarations that count"),
    "first-at-target": N_("Who got to the target first, counting trick by trick?"),
    "kitty": N_("How many points did the kitty hold?"),
    "last-trick": N_("Who won the last trick?"),
    "own-tricks": N_("How many tricks did the bidder take?"),
    "partner": N_("Who was called?"),
    "points": N_("How many points did they take?"),
    "tricks": N_("How many tricks did everyone take?"),
    "trumps": N_("What were trumps?"),
    "who-bid": N_("Who bid?"),
    "who-out": N_("Who went out?"),
}
"""Prompts by the code of a missing field."""

REFUSALS: Mapping[str, str] = {
    "all-tricks": N_("Then the others took all eight tricks: choose that."),
    "below-zero": N_("The attackers can't have fewer than 0 points."),
    "bid-range": N_("A bid is %(lowest)s to %(highest)s units."),
    "four-of-a-rank": N_("The pack has only four cards of each rank."),
    "four-twice": N_("There's only one such four of a kind."),
    "forehand-stays": N_("Whoever names trumps can't sit out."),
    "kaput-too-low": N_("That's too low a bid for kaput."),
    "more-than-all": N_("That's more than all the points there are."),
    "no-card-left": N_("A side without cards has gone out: choose that."),
    "not-at-target": N_("That side isn't at the target."),
    "not-by-five": N_("Card points are multiples of five."),
    "own-partner": N_("You can't call yourself."),
    "too-many-declarations": N_("That's more cards than two hands hold."),
    "tricks-sum": N_("The tricks have to add up to %(whole)s."),
}
"""Sentences by the code of an objection."""

OTHER = N_("No deal can come to this.")

TROUBLES: Mapping[str, str] = {
    "soon-over": N_("With this, the game would be over before the last deals. Undo them first."),
    "later": N_("A later deal doesn't fit this. Undo the deals after this one first."),
    "full": N_("This score sheet is full."),
    "elsewhere": N_("Another tab has changed this sheet. This is how it stands now."),
    "gone": N_("Another tab has deleted this sheet. What you see is kept as a new one."),
}
"""Sentences by the code of a problem in saving."""

TRICKS_OF_DEAL = {"five-hundred": TEN, "twenty-down": FIVE}  # tricks of a deal


def refusal_sentence(ledger: Ledger, objection: Objection) -> str:
    """Say which rule an entry on a score pad breaks, or which of its fields is still empty."""
    if objection.unfinished:
        return _(PROMPTS[objection.code])
    game, options = ledger.pad.record.game, ledger.pad.record.options._asdict()
    return say(
        _(REFUSALS.get(objection.code, OTHER)),
        whole=number(TRICKS_OF_DEAL.get(game, 0)),
        lowest=number(options.get("min_bid", 0)),
        highest=number(HIGHEST_BID),
    )
