"""Cardroom: five card games on one web page, with rules and computer players in Python.

A package may import only from packages above it in this list:

*   `nouns`, `game`, `games`: cards and seats, the protocol of a game, the rules of each game
*   `table`, `links`: a game in progress and its record, games as short texts
*   `records`, `players`: saved entries, computer players
*   `live`, `lessons`, `problems`: shared tables, courses, problems to solve
*   `laying`, `scorepad`: deals laid by hand, scores of games with real cards
*   `session`, `views`: a person at a table, HTML and sentences
*   `browser`: the only package that uses a browser

`selfplay` and `explain` are commands for developers.
"""
