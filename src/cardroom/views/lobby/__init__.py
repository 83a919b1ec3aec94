"""Screens of the lobby and its dialogs: new game, players, settings, the daily deal."""
