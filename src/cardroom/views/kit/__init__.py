"""What all screens are built from: dialog frames, widgets, card faces, numbers, plots, regions."""
