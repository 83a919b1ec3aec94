"""Reports of visitors about wrong words in the texts of the page."""
