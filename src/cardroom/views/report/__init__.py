"""Dialogs that report a wrong word, and the search for the message in the translation catalogue."""
