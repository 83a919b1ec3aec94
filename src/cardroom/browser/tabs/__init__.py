"""Knowledge that the tabs of one browser share."""
