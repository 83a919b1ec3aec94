"""Correspondence games in links: in full, or only the new actions (delta)."""
