"""Score pads for games with real cards, whose code is fetched at first use."""
