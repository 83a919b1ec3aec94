"""Screens with the statistics of the visitor's finished games and reviewed deals."""
