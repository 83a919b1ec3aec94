"""The table on the screen: hand, log, toolbar, score sheet, curtain."""
