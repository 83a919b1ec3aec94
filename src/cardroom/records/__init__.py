"""Entries saved on the device: games, results, settings, mistakes and the coach's notes."""
