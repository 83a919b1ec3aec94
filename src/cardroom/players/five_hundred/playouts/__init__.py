"""Five Hundred in imagined worlds, thousands at once: how they are dealt, and played to the end."""
