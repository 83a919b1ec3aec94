"""Commands of the lobby: new and saved games, settings, courses, problems."""
