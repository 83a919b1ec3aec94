"""Building blocks of all screens: dialog frames, widgets, card faces, numbers, plots, regions."""
