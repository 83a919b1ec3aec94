"""Reporting a wrong word."""
