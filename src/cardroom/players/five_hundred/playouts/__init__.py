"""Imagined worlds of Five Hundred, thousands at once: how they are dealt and played out."""
