"""The lobby and its dialogs: new game, seating, settings, the daily deal."""
