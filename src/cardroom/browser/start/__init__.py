"""Modules from the start-up snapshot, and modules that are fetched at first use."""
