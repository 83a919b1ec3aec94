"""Reporting a wrong word: visible sentences, and the messages behind them."""
