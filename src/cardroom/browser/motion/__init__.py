"""The motion of cards, its pace, and sounds."""
