"""What the levels of the computer players are called."""

from cardroom.views.words.lookup import N_, _

LEVEL_NAMES = {
    "casual": N_("Casual"),
    "club": N_("Intermediate"),
    "expert": N_("Expert"),
    "mixed": N_("Mixed"),
}


def level_name(level: str) -> str:
    """ "Casual"; a level nobody named is shown as it is."""
    return _(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level
