"""Correspondence games in links: the whole game, or only its new actions (a delta)."""
