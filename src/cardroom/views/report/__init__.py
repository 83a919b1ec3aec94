"""Reporting a wrong word: the sentences in sight, and the messages that they come from."""
