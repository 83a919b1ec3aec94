"""Dialogs to report a mistake in a text, and the search for the text's translation entry."""
