"""Score pads, whose code is fetched at first use."""
