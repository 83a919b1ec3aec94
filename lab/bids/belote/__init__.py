"""Learning what calls of Belote are worth."""
