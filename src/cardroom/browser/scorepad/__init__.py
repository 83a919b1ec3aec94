"""Score pads for games with real cards. The code is fetched at first use."""
