"""Animations of cards, their pace, and sounds."""
