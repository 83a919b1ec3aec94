"""Screens of score pads: forms that enter deals, and the score sheet. Start at `dialogs`."""
