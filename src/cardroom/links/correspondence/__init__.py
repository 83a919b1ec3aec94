"""Correspondence games in links: the whole game (`full`), or only its new actions (`delta`)."""
