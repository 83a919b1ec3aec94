"""Wrappers of browser features: the document, dialogs, storage, history."""
