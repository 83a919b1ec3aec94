"""Dialogs that report a wrong word on the screen, and the search for its catalogue message."""
