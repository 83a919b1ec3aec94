"""Screens of score pads for games with real cards. Start reading at `dialogs`."""
