"""The lobby or table that is open in this tab, and the course of play there."""
