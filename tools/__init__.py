"""Tools that build, serve and measure the site; none of them reaches a player."""
