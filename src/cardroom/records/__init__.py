"""Entries saved on the device: games, results, settings, mistakes, notes of the coach."""
