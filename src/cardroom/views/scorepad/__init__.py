"""Score pads as seen and said: the forms that enter deals, and the sheet. Start at `dialogs`."""
