"""Cardroom: five card games on one web page, rules and computer players in Python.

The rooms, from the ground up (imports point upward in this list only):

``cards seats shuffle tricks selections unseen``   nouns that card games share
``game``                                           the contract every game meets
``games``                                          one module a game, read like its rule page
``table link store``                               a game being played, shared and kept
``players``                                        who decides for the seats nobody sits at
``views``                                          what is seen, as HTML text; all words
``browser``                                        the only room that knows of a browser
"""
