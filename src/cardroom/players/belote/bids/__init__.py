"""Calls of Belote by what they are worth."""
